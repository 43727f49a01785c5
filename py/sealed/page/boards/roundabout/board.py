"""The board of Roundabout, as the match screen knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from sealed.name import Name
from sealed.page.boards.board import Board, Lateness, Parts, Shape, tell
from sealed.page.boards.roundabout import names as called
from sealed.page.boards.roundabout import words
from sealed.page.boards.roundabout.art import car_picture, side, sign_picture
from sealed.page.boards.roundabout.hand import mine, plate, sign, theirs
from sealed.page.boards.roundabout.picture import THINGS, board
from sealed.page.boards.roundabout.scene import (
    SIGNS,
    Scene,
    count_at_party,
    initials,
    look,
    step,
    stopped,
    traces,
)
from sealed.page.boards.roundabout.words import Turn, history, lateness, summary
from sealed.page.boards.seen import Seen, Spot
from sealed.page.keys import key_name
from sealed.page.texts import C_, N_, ngettext
from sealed.page.tree import Child, h
from sealed.rules.game import Event, Rules
from sealed.rules.log import Log
from sealed.rules.questions import Answer, Decide, Seat
from sealed.rules.roundabout.city import OWNER, PLACE
from sealed.rules.roundabout.drive import CARDS


@dataclass(frozen=True, eq=False)  # a board is itself alone: rows are remembered by it
class RoundaboutBoard(Board):
    """A road map and two open hands. `names` are the cars' names by their words."""

    names: Mapping[str, str] = field(default_factory=lambda: called.DRIVERS)

    tellings = words.TELLINGS
    steps = True
    pieces = called.DRIVERS
    longest_name = called.LONGEST
    things = frozenset(called.ROUNDABOUTS)
    past_title = N_("Turns so far")

    def named(self, names: Mapping[str, str]) -> RoundaboutBoard:
        return RoundaboutBoard({car: names.get(car) or driver for car, driver in called.DRIVERS.items()})

    def _look(self, seen: Seen) -> Scene:
        return look(seen, self.names)

    def label(self, rules: Rules, word: str) -> str:
        return words.label(self.names, word)

    def chip(self, rules: Rules, word: str) -> Child:
        kind, colon, target = word.partition(":")
        if colon:
            name = self.label(rules, target) if target else ""
            return sign_picture(kind, "n", 20), name
        car, _at, around = word.partition("@")
        if car not in PLACE:
            return self.label(rules, word)
        picture = car_picture(side(OWNER[PLACE[car]]))
        if not around:
            return picture, self.names[car]
        name = called.around(around)
        return (
            picture,
            self.names[car],
            h("span.mut", h("span.long", name), h("span.brief", called.in_short(around))),
        )

    def event_words(self, rules: Rules, event: Event) -> Sequence[str | int]:
        return words.event_words(self.names, event)

    def headline(self, seen: Seen) -> str:
        return words.headline(seen)

    def moment(self, seen: Seen) -> str:
        return words.moment(seen)

    def prompt(self, seen: Seen) -> str:
        return words.prompt(seen, self._look(seen))

    def verb(self, seen: Seen) -> str:
        return words.verb(seen)

    def unmeant(self, seen: Seen) -> bool:
        return words.goes_on(seen)

    def lateness(self, seen: Seen, ask: Decide, answer: Answer | None) -> Lateness:
        return lateness(seen, ask)

    def score(self, seen: Seen, seat: Seat) -> str:
        n = count_at_party(self._look(seen), seat)
        return ngettext("{n} car at the party", "{n} cars at the party", n).format(n=n)

    def inventory(self, seen: Seen) -> str:
        return words.inventory(seen, self._look(seen))

    def known(self, seen: Seen, thing: str) -> str:
        return words.known(seen, self._look(seen), thing)

    def shape(self, seen: Seen) -> Shape:
        return Shape("full", 0.8743, least=190)

    def parts(self, seen: Seen) -> Parts:
        scene = self._look(seen)
        return Parts(
            board=board(seen, scene),
            over=sign(seen),
            theirs=theirs(seen, scene),
            mine=mine(seen, scene),
        )

    def spots(self, seen: Seen) -> Mapping[str, Spot]:
        return THINGS

    def traces(self, seen: Seen, move: str) -> Sequence[tuple[str, ...]]:
        return tuple(traces(seen, move))

    def plate(self, seen: Seen, seat: Seat) -> tuple[str, Child]:
        return plate(seen, self._look(seen), seat)

    def keys(self, seen: Seen) -> Mapping[str, tuple[str, str]]:
        """A letter goes to a car, a digit plays a card, S puts a sign."""
        phase = seen.state.phase
        if phase == "order":
            return {"1": ("instead", "first"), "2": ("instead", "second")}
        if phase not in ("place", "drive"):
            return {}
        found = {letter: ("walk", letter) for letter in initials(seen, self.names)}
        if phase == "drive":
            do = "instead" if len(seen.words) == 1 else "word"
            found |= {card: (do, card) for card in CARDS}
            if seen.words and (kind := SIGNS.get(int(seen.words[0]))):
                found["s"] = ("half", kind)
        return found

    def shortcuts(self, seen: Seen) -> Sequence[tuple[str, str]]:
        space, to_a_car = key_name("Space"), (C_("key", "a letter"), C_("use of a key", "to a car"))
        choose = space, C_("use of a key", "choose")
        match seen.state.phase:
            case "deal":
                return ()
            case "order":
                # Translators: the other one of two buttons.
                return (("1", words.orders(seen)[0]), ("2", C_("use of a key", "the other")))
            case "party":
                return (("← → ↑ ↓", C_("use of a key", "along the road")), choose)
            case "place":
                return (to_a_car, choose, (key_name("PageDown"), C_("use of a key", "to a free space")))
        return (
            ("1–5", C_("use of a key", "card")),
            to_a_car,
            (space, C_("use of a key", "pick, drive")),
            ("← →", C_("use of a key", "which way")),
            ("S", C_("use of a key", "sign")),
            (key_name("Backspace"), C_("use of a key", "one back")),
        )

    def step(self, seen: Seen, key: str) -> str:
        return step(seen, self._look(seen), key)

    def stopped(self, seen: Seen, key: str) -> str:
        return stopped(seen, key)

    def history(self, rules: Rules, log: Log) -> Sequence[Turn]:
        return history(log)

    def summary(self, rules: Rules, names: tuple[Name, Name], entry: Turn) -> Child:
        return summary(entry, [tell(self, rules, names, event) for event in entry.events])


BOARD = RoundaboutBoard()
