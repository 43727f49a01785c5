"""What a player should know of the browser's window before a match by chat begins in it, and turn by turn in
one that keeps nothing. There the same comes with every code: it is said at length once, and never as a fault
of the player's.
"""

from __future__ import annotations

from sealed.page import parts
from sealed.page.texts import _
from sealed.page.tree import Child

NOTHING = "none"
"""Nothing is kept, as `seam.Browser.persist` tells it."""
INSIDE = "inside"
"""A window of another app, as `seam.Browser.installing` tells it."""


def is_known(number: int) -> bool:
    """Whether a player whose newest code has that number knows what a window that keeps nothing asks for: it
    did so at the first code, which is the invitation or the acceptance.
    """
    return number > 1


def note(kept: str, way: str, *ways_out: Child) -> Child:
    """The remark that matches which begin in this window are lost, or in the wrong place; None if there is
    nothing to say.

    `kept` is `Model.kept`, `way` what `installing` tells. `ways_out` stand below the remark.
    """
    if kept == NOTHING:
        return parts.note(
            "warn",
            "warn",
            parts.headed(
                _("This window keeps nothing."),
                _(
                    "When it is closed or reloaded, the match is gone. You would have to save it as a file "
                    "before each code that you send, and open that file again before the next. Better begin "
                    "in a window that keeps matches: your usual browser, not in private."
                ),
            ),
            *ways_out,
        )
    if way == INSIDE:
        return parts.note(
            "warn",
            "warn",
            parts.headed(
                _("This is a window inside another app."),
                _(
                    "A match that begins here stays here: your usual browser does not know it, and the app "
                    "may forget it. Better begin in your usual browser."
                ),
            ),
            *ways_out,
        )
    return None
