"""What Python does before its snapshot is taken (static/snapshot.mjs), so that no later visit has to."""

from sealed.page import frame, screens
from sealed.page.model import Model
from sealed.page.tree import NOTHING_DRAWN

TIMES = 3
"""CPython makes code faster that has run a few times (PEP 659), and a snapshot keeps that."""


def draw_home() -> None:
    """Draws home for somebody who has no matches yet. So its modules are imported, and what is made only once
    is made.
    """
    for _ in range(TIMES):
        home = screens.load("home")
        frame.frame(home, Model(), NOTHING_DRAWN, focus="", scroll="", top=True, handed=False)
