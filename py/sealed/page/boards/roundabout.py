"""The board of Roundabout: a road map of eight roundabouts, nineteen cars, two hands of cards.

A turn is composed on the map, move by move, and the map shows the city as it is after the moves already
on the line. While a turn is told, it shows the city before it with what has been told.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from sealed.page.boards.board import Board, tell
from sealed.page.boards.roundabout_art import car_picture, side, sign_picture
from sealed.page.boards.roundabout_cells import step, tray
from sealed.page.boards.roundabout_facts import home, scene
from sealed.page.boards.roundabout_hand import SIGNS, others_hand, own_side, plate, sign
from sealed.page.boards.roundabout_known import known
from sealed.page.boards.roundabout_says import headline, prompt
from sealed.page.boards.roundabout_stage import road_map
from sealed.page.boards.roundabout_tell import DRIVERS, LONGEST, ROUNDABOUTS, TELLINGS, label
from sealed.page.boards.seen import Seen
from sealed.page.texts import N_, _, ngettext
from sealed.page.tree import Child, h
from sealed.rules.game import Event, Rules
from sealed.rules.log import Log
from sealed.rules.questions import Seat
from sealed.rules.roundabout.city import CARS, OWNER, PLACE, State

BESIDE_DRIVING = frozenset(("order", "party", "placed", "places-nothing", "driving"))
"""The events of the preparation."""


class Turn(NamedTuple):
    """A driving turn as its events have told it; number 0 is the preparation."""

    number: int
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Roads(Board):
    """See `boards.Board` and `boards.More`. `names` are the cars' names by their words."""

    names: Mapping[str, str] = field(default_factory=lambda: DRIVERS)

    tellings = TELLINGS
    steps = True
    longest_name = LONGEST
    things = frozenset(ROUNDABOUTS)
    past_title = N_("Turns so far")

    @property
    def pieces(self) -> Mapping[str, str]:
        """See `boards.More`."""
        return DRIVERS

    def named(self, names: Mapping[str, str]) -> Roads:
        """See `boards.More`."""
        return Roads({car: names.get(car) or driver for car, driver in DRIVERS.items()})

    def skin(self, rules: Rules) -> str:
        """See `boards.Board`."""
        return ""

    def label(self, rules: Rules, word: str) -> str:
        """See `boards.Board`."""
        return label(self.names, word)

    def chip(self, rules: Rules, word: str) -> Child:
        """See `boards.Board`."""
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
        name = _(ROUNDABOUTS[around])
        return (
            picture,
            self.names[car],
            h("span.mut", h("span.long", name), h("span.brief", _brief(around, name))),
        )

    def headline(self, seen: Seen) -> str:
        """See `boards.Board`."""
        return headline(seen)

    def prompt(self, seen: Seen) -> str:
        """See `boards.Board`."""
        return prompt(seen, scene(seen), self.names)

    def verb(self, seen: Seen) -> str:
        """See `boards.Board`."""
        phase = seen.state.phase
        return {"party": _("Name it"), "place": _("Place"), "drive": _("End turn")}.get(phase, _("Decide"))

    def stage(self, seen: Seen, other: Child, own: Child) -> Child:
        """See `boards.Board`."""
        now = scene(seen)
        return h(
            "div.town",
            h("section.rb-side.rb-other", other, others_hand(seen, now)),
            h("div.rb-map", road_map(seen, now, self.names), sign(seen)),
            h("section.rb-side.rb-own", own, own_side(seen, now, self.names)),
        )

    def plate(self, seen: Seen, seat: Seat) -> tuple[str, Child]:
        """See `boards.Board`."""
        return plate(seen, scene(seen), seat)

    def score(self, seen: Seen, seat: Seat) -> str:
        """See `boards.Board`."""
        n = home(scene(seen), seat)
        return ngettext("{n} car at the party", "{n} cars at the party", n).format(n=n)

    def standing(self, seen: Seen) -> tuple[tuple[str, str], ...]:
        """See `boards.Board`."""
        return ()

    def keys(self, seen: Seen) -> Mapping[str, tuple[str, str]]:
        """See `boards.Board`: a letter goes to a car, a digit plays a card, S puts a sign."""
        state: State = seen.state
        found: dict[str, tuple[str, str]] = {}
        if state.phase in ("place", "drive"):
            there = tray(scene(seen), seen.seat) if state.phase == "place" else range(len(CARS))
            found = {
                self.names[CARS[n]][:1].casefold(): ("walk", self.names[CARS[n]][:1].casefold())
                for n in there
            }
        if state.phase == "order":
            return {"1": ("instead", "first"), "2": ("instead", "second")}
        if state.phase == "drive":
            do = "instead" if len(seen.words) == 1 else "word"
            found |= {str(card): (do, str(card)) for card in range(1, 6)}
            if seen.words and (kind := SIGNS.get(int(seen.words[0]))):
                found["s"] = ("half", kind)
        return found

    def shortcuts(self, seen: Seen) -> Sequence[tuple[str, str]]:
        """See `boards.More`."""
        match seen.state.phase:
            case "order":
                return (("1", _("I am first")), ("2", _("the other")))
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
        """See `boards.Board`."""
        return step(seen, scene(seen), key, [self.names[car] for car in CARS])

    def known(self, seen: Seen, arg: str) -> str:
        """See `boards.Board`."""
        return known(seen, scene(seen), self.names, arg)

    def history(self, rules: Rules, log: Log) -> Sequence[Turn]:
        """See `boards.Board`."""
        turns: list[tuple[int, list[Event]]] = []
        number = 0
        for event in (event for entry in log for event in entry.events):
            if event.kind in BESIDE_DRIVING and not turns:
                turns.append((0, []))
            elif event.kind in ("card", "skipped"):
                number += 1
                turns.append((number, []))
            if turns:
                turns[-1][1].append(event)
        return [Turn(one, tuple(events)) for one, events in turns]

    def summary(self, rules: Rules, names: tuple[str, str], entry: Turn) -> Child:
        """See `boards.Board`."""
        first, *rest = entry.events
        said = " ".join(filter(None, (tell(self, rules, names, event) for event in rest)))
        seat = first.seat or Seat.ONE
        head = _("Preparation") if not entry.number else tell(self, rules, names, first)
        return h(
            "li.round",
            h("span.k.num", entry.number or ""),
            h(
                "div.grow",
                h("b", head, class_=f"{side(seat)}-ink" if entry.number else None),
                said and h("p.small.mut", said),
            ),
            key=entry.number,
        )


def _brief(around: str, name: str) -> str:
    """A roundabout in a chip on a phone: by its letters, where it has any."""
    return around if around.isupper() else name


BOARD = Roads()
