"""Field Tactics by codes: set-ups, scripts, and two honest players who follow them."""

from __future__ import annotations

import random
from collections.abc import Mapping

from sealed.codes.match import Match
from sealed.rules.field_tactics import FIELD_TACTICS
from sealed.rules.field_tactics.army import COUNTS, RANKS
from sealed.rules.field_tactics.board import BRIDGEHEADS, HALVES
from sealed.rules.questions import Decide, Seat
from tests.codes.play import Pair, begin, secret

ONE, TWO = Seat.ONE, Seat.TWO
KEYS = (secret(11), secret(12))


def set_up(seat: Seat, **placed: str) -> str:
    """A whole set-up: these pieces on these squares (`B4="G3"`), the rest as it comes, mines to the back."""
    left = list(COUNTS)
    for name in placed.values():
        left[RANKS.index(name)] -= 1
    assert min(left) >= 0
    still = [name for rank, name in enumerate(RANKS) for _ in range(left[rank]) if rank >= 14]
    rest = [name for rank, name in enumerate(RANKS) for _ in range(left[rank]) if rank < 14]
    squares = [square for square in HALVES[seat] if square not in placed]
    back = [square for square in squares if square not in BRIDGEHEADS[seat]][: len(still)]
    words = {**placed, **dict(zip(back, still, strict=True))}
    words |= dict(zip([each for each in squares if each not in back], rest, strict=True))
    return " ".join(f"{square}:{words[square]}" for square in HALVES[seat])


def random_set_up(seat: Seat, rng: random.Random) -> str:
    """Any set-up."""
    names = [name for rank, name in enumerate(RANKS) for _ in range(COUNTS[rank])]
    while True:
        rng.shuffle(names)
        words = dict(zip(HALVES[seat], names, strict=True))
        if not {words[square] for square in BRIDGEHEADS[seat]} & {"MI", "FL"}:
            return " ".join(f"{square}:{words[square]}" for square in HALVES[seat])


class Script(Pair):
    """Two honest players who set up like this; `go` plays moves, each of whoever has to decide."""

    def __init__(self, red: str, blue: str, secrets: tuple[bytes, bytes] = KEYS, **options: str) -> None:
        given = {name.replace("_", "-"): value for name, value in options.items()}
        super().__init__(*begin({"advantage": "1", **given}, FIELD_TACTICS, secrets))
        self.texts = {ONE: red, TWO: blue}
        seat = ONE if given.get("advantage", "1") == "1" else TWO
        if seat is ONE:  # seat two's acceptance seals nothing yet
            self.pass_on()
        self.matches[seat] = self[seat].decide(seat, "first" if seat is ONE else "second")
        self.pass_on()

    def go(self, *moves: str) -> Script:
        """Moves in turn, of whoever has to decide."""
        for move in moves:
            self.armed()
            seat = next(seat for seat in Seat if self[seat].asks())
            self.matches[seat] = self[seat].decide(seat, move)
            self.pass_on()
        return self

    def armed(self) -> Script:
        """After both have set up."""
        while waiting := [seat for seat in Seat if self._sets_up(self[seat])]:
            self.matches[waiting[0]] = self[waiting[0]].decide(waiting[0], self.texts[waiting[0]])
            self.pass_on()
        return self

    def pass_on(self) -> None:
        """Hands every finished code to the other player."""
        while True:
            for seat in Seat:
                if self[seat].draft and self[seat].complete:
                    self.matches[seat] = self[seat].hand_out()
            if self[ONE].number == self[TWO].number:
                return
            seat = max(Seat, key=lambda each: self[each].number)
            number = self[seat.other].number + 1
            self.codes.append(self[seat].text(number))
            self.matches[seat.other] = self[seat.other].receive(self[seat].armored(number))

    @staticmethod
    def _sets_up(match: Match) -> bool:
        return any(isinstance(ask, Decide) and ask.kind == "set-up" for ask in match.asks())


def script(red: dict[str, str], blue: dict[str, str], **options: str) -> Script:
    """A match with these pieces in these places, armed, seat one to move."""
    return Script(set_up(ONE, **red), set_up(TWO, **blue), KEYS, **options).armed()


def near_the_limit(**red: str) -> Script:
    """A match after three battles, in which blue has lost more pieces, and 99 quiet turns: red's next one, if
    quiet, is the hundredth (FT 5.4). Red's piece on A2 has not moved, and A3 is empty.
    """
    blue = {"A5": "TA", "A6": "PL", "B5": "C1", "A7": "C2"}
    walk = ("A7 A6", "A3 A4", "A6 A7", "A4 A3")
    battles = ("A4 A5", "A6 A5", "B4 B5")
    matches = script({"A4": "PL", "A3": "C1", "B4": "G3", **red}, blue)
    return matches.go(*battles, *(walk[number % len(walk)] for number in range(99)))


REDS: Mapping[str, str] = {"B4": "C1", "C4": "PL", "D4": "C3", "A4": "F1", "E4": "TA", "A3": "G3", "A2": "G2"}
RED = set_up(ONE, **REDS)
BLUE: Mapping[str, str] = {
    "B5": "G1",
    "D5": "PL",
    "A6": "G2",
    "C5": "FL",
    "C6": "G3",
    "B7": "F2",
    "C7": "SP",
    "E5": "EN",
    "F5": "C2",
}
MOVES = (
    "B4 B5",  # a general holds the bridge: which?
    "D5 D4",  # a plane beats a company officer; what stands behind that may fight for a flag
    "C4 C5",  # a flag that is backed, or what backs it
    "B5 B4",  # a step
    "E4 E5",  # an engineer beats a tank, or a plane does
    "B4 A4",  # the general beats a field officer
)
SAME = [
    {"B5": "G2", "A6": "G1"},
    {"C5": "G3", "C6": "FL"},
    {"B7": "SP", "C7": "F2"},
    {"B5": "G2", "A6": "G1", "C5": "G3", "C6": "FL", "B7": "MI", "C7": "F2"},
]
