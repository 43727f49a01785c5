"""A round at one device, in any engine."""

from __future__ import annotations

from e2e.visitors import Visitor
from sealed.codes.match import Match

PRESS = "document.querySelector('#curtain').click()"
OPEN = f"(() => {{ {PRESS}; {PRESS}; return true; }})()"
"""A screen reader's two presses. In a page that is being translated the first one draws the button anew."""


def submit(visitor: Visitor, *words: str) -> None:
    visitor.see("#curtain")
    visitor.run(OPEN)
    visitor.see("#seal")
    choose(visitor, *words)


def begin(visitor: Visitor, aim: str) -> None:
    """Reads how the game goes, which opens before a first match, and begins."""
    assert aim in visitor.see(".howto.first .how-aim")
    visitor.press(".howto.first .how-foot [data-do=how]")


def choose(visitor: Visitor, *words: str) -> None:
    """Chooses what the board offers, and seals it."""
    for word in words:
        visitor.press(f'button[data-arg="{word}"]')
    visitor.press("#seal:not([aria-disabled=true])")


def accept(visitor: Visitor, invitation: Match, *words: str) -> None:
    """Accepts an invitation, and chooses what the board then offers; nothing without words."""
    visitor.run(f"location.hash = 'invited/{invitation.code}'")
    visitor.write("#name-1", "Ben")
    visitor.press("form[data-do=accept] [type=submit]")
    if words:
        choose(visitor, *words)
