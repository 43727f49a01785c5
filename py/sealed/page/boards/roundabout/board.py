"""The board of Roundabout, as the match screen knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from sealed.name import Name
from sealed.page.boards.board import Board, Lateness, Parts, tell
from sealed.page.boards.roundabout import words
from sealed.page.boards.roundabout.art import car_picture, side, sign_picture
from sealed.page.boards.roundabout.hand import mine, plate, sign, theirs
from sealed.page.boards.roundabout.history import Turn, history, summary
from sealed.page.boards.roundabout.keys import initials, step
from sealed.page.boards.roundabout.late import lateness
from sealed.page.boards.roundabout.picture import board
from sealed.page.boards.roundabout.scene import SIGNS, Scene, count_at_party, look
from sealed.page.boards.seen import Seen
from sealed.page.texts import N_, _, ngettext
from sealed.page.tree import Child, group, h
from sealed.rules.game import Rules
from sealed.rules.log import Log
from sealed.rules.questions import Answer, Decide, Seat
from sealed.rules.roundabout.city import OWNER, PLACE
from sealed.rules.roundabout.drive import CARDS


@dataclass(frozen=True)
class RoundaboutBoard(Board):
    """A road map and two open hands. `names` are the cars' names by their words."""

    names: Mapping[str, str] = field(default_factory=lambda: words.DRIVERS)

    tellings = words.TELLINGS
    steps = True
    pieces = words.DRIVERS
    longest_name = words.LONGEST
    things = frozenset(words.ROUNDABOUTS)
    past_title = N_("Turns so far")

    def named(self, names: Mapping[str, str]) -> RoundaboutBoard:
        return RoundaboutBoard({car: names.get(car) or driver for car, driver in words.DRIVERS.items()})

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
        name = words.around(around)
        return (
            picture,
            self.names[car],
            h("span.mut", h("span.long", name), h("span.brief", _brief(around, name))),
        )

    def headline(self, seen: Seen) -> str:
        return words.headline(seen)

    def prompt(self, seen: Seen) -> str:
        return words.prompt(seen, self._look(seen))

    def verb(self, seen: Seen) -> str:
        return words.verb(seen)

    def lateness(self, seen: Seen, ask: Decide, answer: Answer | None) -> Lateness:
        return lateness(seen, ask)

    def score(self, seen: Seen, seat: Seat) -> str:
        n = count_at_party(self._look(seen), seat)
        return ngettext("{n} car at the party", "{n} cars at the party", n).format(n=n)

    def inventory(self, seen: Seen) -> str:
        return words.inventory(seen, self._look(seen))

    def known(self, seen: Seen, thing: str) -> str:
        return words.known(seen, self._look(seen), thing)

    def parts(self, seen: Seen) -> Parts:
        scene = self._look(seen)
        return Parts(
            board=group(board(seen, scene), sign(seen)),
            theirs=theirs(seen, scene),
            mine=mine(seen, scene),
        )

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
        match seen.state.phase:
            case "deal":
                return ()
            case "order":
                return (("1", words.orders(seen)[0]), ("2", _("the other")))
            case "party":
                return (("← → ↑ ↓", _("along the road")), ("Space", _("choose")))
            case "place":
                return (
                    (_("a letter"), _("to a car")),
                    ("Space", _("choose")),
                    ("PgDn", _("to a free space")),
                )
        found = [
            ("1–5", _("card")),
            (_("a letter"), _("to a car")),
            ("Space", _("pick, drive")),
            ("← →", _("which way")),
        ]
        return [*found, ("S", _("sign")), ("⌫", _("one back"))]

    def step(self, seen: Seen, key: str) -> str:
        return step(seen, self._look(seen), key)

    def history(self, rules: Rules, log: Log) -> Sequence[Turn]:
        return history(log)

    def summary(self, rules: Rules, names: tuple[Name, Name], entry: Turn) -> Child:
        return summary(entry, [tell(self, rules, names, event) for event in entry.events])


def _brief(around: str, name: str) -> str:
    """A roundabout in a chip on a phone: by its letters, where it has any."""
    return around if around.isupper() else name


BOARD = RoundaboutBoard()
