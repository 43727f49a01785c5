"""Every rules page names its slots, and tells what is asked in which order: a code holds nothing else.

A slot that is renamed, a question that comes at another time, or one that the page lacks, is seen here.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pytest

from sealed.rules import registry
from sealed.rules.field_tactics.army import COUNTS, RANKS
from sealed.rules.field_tactics.set_up import ARMY
from sealed.rules.game import settle
from sealed.rules.questions import Seat
from sealed.rules.roundabout.city import CARS, HOME, OFF
from sealed.rules.solitaire_chess.board import CARDS
from tests import games
from tests.examples import seeds
from tests.rules.asked import BEGIN, END, Form, Questions, Trace, forms, rows
from tests.rules.field import field
from tests.rules.pages import source
from tests.rules.walks import random_options

PAGES = sorted({entry.page for root in games.ROOTS for entry in games.entries(root)})
SEEDS = seeds(6)

# Options with which random ones do not come, and what they lead to.
MORE = {
    "priority-pathway": [{"chart": "N" * 81}],  # no action is ever shown
    "solitaire-chess": [{"deal": " ".join(CARDS)}],  # nothing is drawn
}


def traces(page: str) -> Iterator[Trace]:
    """Random games of every ruleset of a page, and of what random games hardly come to."""
    for entry in registry.BY_KEY.values():
        if entry.page != page:
            continue
        rules = registry.load(entry.key)
        given = [random_options(rules, random.Random(seed)) for seed in SEEDS]
        allowed = {option.name for option in rules.options}
        given += [settle(rules, each) for each in MORE.get(page, []) if set(each) <= allowed]
        for seed, options in enumerate(given):
            yield Trace(rules, rules.start(options), seed=seed, whole=True)
    yield from RARE.get(page, lambda: iter(()))()


def _final() -> Iterator[Trace]:
    """Claim Priority after the last round."""
    rules = registry.load("five-card-trick-final")
    state = rules.start(settle(rules, {})).but(round=25)
    yield Trace(rules, state, wishes=("claim score", "take"))


def _town() -> Iterator[Trace]:
    """The last of an entourage is placed on its party."""
    rules = registry.load("roundabout")
    state = rules.start(settle(rules, {}))
    cars = tuple(OFF if car == "B3" else HOME for car in CARS)
    state = state._replace(phase="place", turn=Seat.ONE, first=Seat.ONE, parties=(30, 18), cars=cars)
    yield Trace(rules, state, wishes=("B3 18",))


def _battles() -> Iterator[Trace]:
    """Few pieces, near a base; and the tie-break, by a battle and by the limit of turns."""
    for red, blue, turns, *wishes in (
        ("C7:C3 A1:G3", "CD8:C1 F8:FL F7:C2", 50, "C7 CD8"),
        ("C7:G3 D7:C1 A1:C1 B1:SP", "CD8:C2 F8:PL F7:FL F6:C3 F5:EN", 50),
        ("C5:TA A1:C1 A2:EN", "C6:C3 F8:C2 F7:SP E8:FL", 50),
        ("C5:TA A1:C1 A2:C1", "C6:C3 F8:C1 F7:C1", 50, "C5 C6", "A1", "F8"),
        ("A4:PL C3:C1 A1:C1", "A8:C1 F8:C2 F7:SP E8:FL", 598),
        ("A4:PL C3:C1 A1:C1", "A8:C1 F8:C2 F7:SP E8:FL", 599),
        ("A4:PL C3:G3 A1:C1", "B8:C1 F8:C2 F7:SP E8:FL", 599),
    ):
        for seed in SEEDS:
            game = field(red, blue, turns=turns)
            yield Trace(game.rules, game.state, game.hands, seed, wishes)


RARE = {"five-card-trick": _final, "roundabout": _town, "field-tactics": _battles}
"""Positions that random games hardly reach."""


class Seen:
    """The questions in the games of a page."""

    def __init__(self, page: str) -> None:
        self.page, self.table = page, rows(page)
        self.steps: set[tuple[str, str]] = set()
        self.unknown: set[tuple[str, Questions]] = set()
        self.together: set[Questions] = set()
        self.wrong_slots: set[tuple[str, object]] = set()
        named = forms(page)
        self.kinds: set[tuple[str, Seat]] = set()
        for trace in traces(page):
            self._follow(trace)
            for kind, seat, n, ask in trace.sealed:
                self.kinds.add((kind, seat))
                form = named.get((kind, seat), Form())
                if all((ask.opens, ask.keeps) != form.slots(each) for each in trace.counted(n)):
                    self.wrong_slots.add((kind, ask.slots))

    def _follow(self, trace: Trace) -> None:
        """Every step from row to row. Where a game begins in the middle, its first row tells nothing."""
        at = {BEGIN} if trace.whole else set(self.table)
        for together in trace.stages():
            self.together.add(together)
            then = {row.number for row in self.table.values() if together in row.together}
            after = {number for before in at for number in self.table[before].then & then}
            if not after:
                self.unknown.add((min(at), together))
                return
            if len(at) == 1:
                self.steps |= {(min(at), number) for number in after}
            at = after
        self.steps |= {(before, END) for before in at if len(at) == 1}


@cache
def seen(page: str) -> Seen:
    return Seen(page)


@pytest.mark.parametrize("page", PAGES)
def test_the_page_names_the_slots(page: str) -> None:
    assert seen(page).wrong_slots == set()
    assert seen(page).kinds == set(forms(page))


@pytest.mark.parametrize("page", PAGES)
def test_what_is_asked_stands_on_the_page_in_its_order(page: str) -> None:
    assert seen(page).unknown == set()


@pytest.mark.parametrize("page", PAGES)
def test_the_page_tells_nothing_that_never_happens(page: str) -> None:
    told = {(row.number, then) for row in rows(page).values() for then in row.then}
    assert told == seen(page).steps


def test_the_numbers_of_the_ranks() -> None:
    page = source("field-tactics")
    assert f"`{' '.join(RANKS)}`" in page
    assert {
        seat: form.keeps for (kind, seat), form in forms("field-tactics").items() if kind == "set-up"
    } == {seat: army.slots for seat, army in ARMY.items()}
    assert sum(COUNTS) == 23


def test_the_deck_that_is_dealt_from() -> None:
    """In the order in which chance picks from it (docs/codes.md 5)."""
    page = source("solitaire-chess")
    spades = " ".join(CARDS[:13])
    assert f"52 out of `{spades}`, then the same of `H`, `D` and `C`" in page
    assert tuple(card.replace("S", suit) for suit in "SHDC" for card in CARDS[:13]) == CARDS
    deal = next(trace.draws for trace in traces("solitaire-chess") if trace.run().draws)[0]
    assert (deal.among, deal.count) == (CARDS, 52)
