"""Two people at one table: the screen of each stands before the camera of the other (e2e/table.js)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from e2e.conftest import READY, until
from e2e.visitors import Visitor

TABLE = (Path(__file__).parent / "table.js").read_text("utf-8")
LONG = 300_000
"""The milliseconds in which something is read, on the busiest machine: for each picture a window is drawn."""
AGAIN = 20
"""So often the same is looked at before the window is drawn again, which takes long."""
DECIDES = "#seal"
COMPLETE = "#seal:not([aria-disabled=true])"
FIRST = ".howto.first"
OVER = ".across [data-do=across-leave].main, #go-on, #result"
"""The end of a match: the last code is shown; or it was told, with the result."""
SEEN = f"""(() => {{
    const has = (selector) => Boolean(document.querySelector(selector));
    const texts = [...document.querySelectorAll("main.across :is(h2, .num)")].map((one) => one.textContent);
    const at = [...document.querySelectorAll(".by-turns > .qr")].findIndex((one) => one.matches(".now"));
    const decides = has("{DECIDES}");
    return [`${{texts}}${{at}}`, has(".across[data-looks=on]"), decides, !decides && has("{OVER}")];
}})()"""
"""All that a person sees, in one question."""

TWO_ROUNDS = ("score block:claim", "claim grow", "grow claim", "score steal")
"""Moves of Five-Card Trick, of both players by turns, that may be played over and over. The one who has
accepted begins.
"""


class Now(NamedTuple):
    """A screen at the table: what it shows, whether its camera looks, whether there is something to decide,
    and whether the match is over here.
    """

    shown: str
    looks: bool
    decides: bool
    is_done: bool


class Neighbour:
    """A person at a table, with somebody on its other side."""

    def __init__(self, visitor: Visitor, name: str) -> None:
        self.visitor = visitor
        self.name = name
        self.last, self.looks = "", 0
        self.moves, self.others = 0, 0  # presses at the table: for a seal, and for anything else

    def has(self, selector: str) -> bool:
        """Whether there is such an element."""
        return bool(self.visitor.run(f"Boolean(document.querySelector({selector!r}))"))

    def invites(self, address: str, game: str) -> str:
        """Makes an invitation; its code."""
        self.visitor.open(f"{address}#new/{game}/chat")
        self.visitor.see(READY)
        self.visitor.write("#name-1", self.name)
        self.visitor.press("[data-do=start]")
        self.visitor.press("[data-do=out][data-arg=qr]")
        self.visitor.see(".qrcard")
        code = self.visitor.run("document.querySelector('#code code').textContent")
        return str(code).rpartition("#")[2].strip()

    def accepts(self, address: str, code: str) -> None:
        """Follows the link of an invitation, and accepts it."""
        self.visitor.open(f"{address}#{code}")
        self.visitor.see(READY)
        self.visitor.write("#name-1", self.name)
        self.visitor.press("form[data-do=accept] [type=submit]")
        self.visitor.until(f"Boolean(document.querySelector('{DECIDES}'))")
        self.has_read()

    def has_read(self) -> None:
        """Closes the sheet that tells a newcomer how the game goes."""
        if self.has(FIRST):
            self.visitor.press(f"{FIRST} .how-foot [data-do=how]")
            self.others += 1

    def sits_down(self) -> None:
        """Begins to play across the table."""
        self.visitor.run(f"({TABLE})()")
        self.others = self.begins()
        self.visitor.see(".across")

    def begins(self) -> int:
        """Has the camera asked for, from the match; how many presses that takes."""
        count = self.camera("calls") + 1
        ways = ("[data-do=across]",)
        if not self.has(*ways):
            ways = ("[data-do=panel][data-arg=menu]", *ways)
        for way in ways:
            self.visitor.press(way)
        self.visitor.until(f"table.calls === {count}")
        return len(ways)

    def camera(self, what: str) -> Any:
        """Something that the camera has counted."""
        return self.visitor.run(f"table.{what}")

    def now(self) -> Now:
        """The screen before this person."""
        return Now(*self.visitor.run(SEEN))

    def sees(self, other: Neighbour, mine: Now, others: Now) -> None:
        """The camera sees the other's screen as it is now, unless it rests or has just had the same."""
        if not mine.looks:
            return
        self.looks = self.looks + 1 if others.shown == self.last else 0
        self.last = others.shown
        if self.looks % AGAIN == 0:
            self.visitor.run(f"table.sees('{other.visitor.screen()}')")

    def decides(self) -> bool:
        """Whether there is something to decide."""
        return self.now().decides

    def plays(self, move: str) -> None:
        """Writes a move and seals it."""
        self.has_read()
        self.visitor.write("#typed", f"{move} ")
        self.visitor.see(COMPLETE)
        self.visitor.press(COMPLETE)
        self.moves += 1
        self.visitor.until(f"!document.querySelector('{COMPLETE}')")


def plays_on(one: Neighbour, two: Neighbour, moves: Sequence[str]) -> None:
    """Both play these moves, by nothing but writing and sealing them, until another is wanted or none is."""

    def goes_on() -> bool:
        first, second = one.now(), two.now()
        one.sees(two, first, second)
        two.sees(one, second, first)
        return first.decides or second.decides or (first.is_done and second.is_done)

    for move in moves:
        until(goes_on, LONG)
        deciding = next(person for person in (one, two) if person.decides())
        deciding.plays(move)
    until(goes_on, LONG)
