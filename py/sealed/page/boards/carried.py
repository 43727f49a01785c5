"""The carriers of a game on paper: for every event and every question of a ruleset the piece or the place
that keeps it, the moves of pieces for it, and the sentence that tells people to make them.

From this table the envelope sheet is printed, and by it alone two programs play to the end
(tests/page/test_on_paper.py). So a kit that lacks a place or a piece fails there.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from sealed.page.draw.texts import N_, NC_
from sealed.page.draw.tree import Child, find_all
from sealed.rules.seats import Seat

BOX = "box"
"""Where pieces lie that are in no place of the table."""
PENCIL = "pencil"
"""In place of a piece: something is written or crossed out there."""
ALL = "all"
ALOUD, REFEREE = "aloud", "referee"
"""In place of a thing that carries something: it is said, or a third person says it."""
SIDES: Mapping[Seat, str] = {Seat.ONE: "red", Seat.TWO: "blue"}
"""How the names of pieces and places call the players."""
SECONDS = 6
"""The time for one straight cut with scissors."""
WIDE = 168.0
"""The width of a sheet in millimetres."""


class Move(NamedTuple):
    """Pieces that go from one place to another.

    In all names `{seat}` and `{other}` stand for the players, `{0}`, `{1}`, … for the data of the event or
    the words of the answer, `{each}` for every word, with `{head}` and `{target}` before and behind its
    colon, and `{card}` for those words that are cards. `*` is anything; what it stood for is in the
    target in its place. With `*` nothing need lie there. `+1` is the next number.
    """

    piece: str
    start: str
    to: str
    many: str = "1"
    """How many, or `all`; of the pencil what is written."""


class CarriedRow(NamedTuple):
    """A row of the table, and of the envelope sheet."""

    when: str
    """A word or two in front of the sentence, marked with NC_ ("on paper")."""
    says: str
    """The instruction, marked with N_."""
    carrier: str
    """The piece, or the place, that carries it; `aloud`, `referee`."""
    does: Mapping[str, tuple[Move, ...]] = {}
    """The moves of pieces for an event, by its kind, or by kind and one of its data (`order first`); or for a
    question (`Decide round`, `Open card`, `Draw deal`).
    """


STOP = CarriedRow(
    NC_("on paper", "To stop"),
    N_("You may give up at any time. You may also agree to end it, and nobody wins."),
    ALOUD,
    {"resigned": (), "agreed": ()},
)
"""How a game ends before its end, which is the same in most families."""


class Written(NamedTuple):
    """An example of how a move is written, and what it means, marked with N_."""

    move: str
    means: str


class Carried(NamedTuple):
    """A ruleset on paper."""

    rows: tuple[CarriedRow, ...]
    begin: tuple[str, ...]
    """The preparations before the game, marked with N_."""
    written: tuple[Written, ...]
    at_start: tuple[Move, ...] = ()
    """Where pieces lie at the beginning."""
    needs: str = ""
    """The things needed besides the kit, marked with N_."""
    people: int = 2
    places: tuple[str, ...] = ()
    """The places of the boards, each with room for one piece, besides those that are drawn as boxes."""
    aside: frozenset[str] = frozenset()
    """Words of an answer that are no cards."""

    @property
    def does(self) -> Mapping[str, tuple[Move, ...]]:
        """The moves of pieces for every event and question."""
        return {key: moves for row in self.rows for key, moves in row.does.items()}


def pieces(drawn: Child) -> dict[str, int]:
    """The pieces that are printed to be cut out, each with its number."""
    found: dict[str, int] = {}
    for element in find_all(drawn, "div.cut"):
        name = str(element[1].get("data-arg", ""))
        found[name] = found.get(name, 0) + 1
    return found


def boxes(drawn: Child) -> dict[str, int]:
    """The places that are printed as boxes, each with the number of pieces for which it has room."""
    found = {}
    for element in find_all(drawn, "div.kit-box"):
        name, _, room = str(element[1]["data-arg"]).partition("=")
        found[name] = int(room or 1)
    return found


_SIZE = re.compile(r"--wide:([\d.]+)mm;--high:([\d.]+)mm")


def cuts_of(drawn: Child) -> int:
    """The number of straight cuts for all pieces: along each row of them, and in each row along each."""
    found = 0
    for element in find_all(drawn, "div.cuts"):
        size = _SIZE.match(str(element[1]["style"]))
        assert size, "it says how large its pieces are"
        count = len(list(find_all(element, "div.cut")))
        across = int(WIDE // float(size[1]))
        rows = -(-count // across)
        found += rows + 1 + count + rows
    return found


def minutes(drawn: Child) -> int:
    """The minutes of scissors, rounded up."""
    return -(-cuts_of(drawn) * SECONDS // 60)
