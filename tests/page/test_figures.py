"""Figures: every one is a position that the rules lead to, drawn by its board, with nothing live in it."""

import re

import pytest

from sealed.page.boards import figures
from sealed.page.boards.board import Board
from sealed.page.boards.examples import Example
from sealed.page.boards.figures import Figure
from sealed.page.boards.library import book
from sealed.page.boards.seen import Seen
from sealed.page.draw.art import SIDE
from sealed.page.draw.tree import Child, find, find_all, text, walk
from sealed.page.rulebook import figures as drawing
from sealed.page.rulebook import trying
from sealed.page.rulebook.trying import Trial
from sealed.rules.questions import Decide, Open, Seat
from sealed.rules.registry import BY_KEY
from tests.rules.pages import clauses

FAMILIES = tuple(dict.fromkeys(entry.family for entry in BY_KEY.values()))
HOWS = {key: how for family in FAMILIES for key, how in book(family).hows.items()}
EXAMPLES = {name: one for family in FAMILIES for name, one in book(family).examples.items()}
STEPS = {f"{name} {at}": (name, one, at) for name, one in EXAMPLES.items() for at in range(len(one.steps))}
ALL = {
    f"{name} {at}": figure
    for name, one in (*HOWS.items(), *EXAMPLES.items())
    for at, figure in enumerate(one.steps)
}
every_figure = pytest.mark.parametrize("figure", ALL.values(), ids=ALL)
every_step = pytest.mark.parametrize(("name", "example", "at"), STEPS.values(), ids=STEPS)
ACTIVE = ("id", "tabindex", "data-do", "data-ask", "data-cell", "href")


@every_figure
def test_a_figure_is_a_position_to_which_its_record_leads(figure: Figure) -> None:
    table, shown = figures.position(figure), figures.seen(figure)
    assert table.rules.key == figure.entry.key
    assert isinstance(figures.board(figure), Board)
    if figure.words or figure.half:
        assert shown.ask is not None, "a line is written by the seat that decides"
        for n, word in enumerate(figure.words):
            assert word in figures.seen(figure, figure.words[:n]).picks
        if figure.half and not any(word.startswith(figure.half) for word in shown.picks):
            refused = [shown.why(figure.half + end) for end in ("S", "outer")]  # a car that cannot go on
            assert all(refused)


@every_figure
def test_a_figure_is_drawn_without_anything_that_lives(figure: Figure) -> None:
    drawn = figures.picture(figure)
    assert find(drawn, "div.figure", aria_hidden="true")
    assert len(list(walk(drawn))) > 2, "there is something to be seen"
    for element in walk(drawn):
        assert element[0] not in ("button", "a", "input")
        assert not set(ACTIVE) & set(element[1])
    if figure.crop:
        board = find(drawn, "svg.board")
        assert board
        assert board[1]["viewBox"] == figure.crop


@every_figure
def test_the_clauses_of_a_figure_are_in_the_rules(figure: Figure) -> None:
    for clause in figure.clauses:
        assert clause in clauses(figure.entry.code)
        assert clause.startswith(f"{figure.entry.code} ")


def test_a_figure_can_be_tried() -> None:
    ways = HOWS["roundabout"].steps[1]
    shown = figures.seen(ways)
    live = figures.board(ways).parts(shown).board
    pressed = {one[1]["data-arg"] for one in find_all(live, data_do="touch")}
    assert {"5@inner", "9@S"} <= pressed
    refusal = figures.seen(EXAMPLES["roundabout-winning"].steps[1]).why("A3@S")
    assert refusal
    assert refusal.clause == "RB 3.3"
    table = figures.position(ways).decide(Seat.ONE, "3 A1@S")
    assert table.asks()[0].seat is Seat.TWO


def test_a_figure_in_which_all_is_told_shows_what_was_known_before() -> None:
    example = EXAMPLES["field-tactics-battles"]
    for trial in (Trial(), Trial(line=("B4", "B5"), done=True)):
        assert "has moved, has won once" in str(find(drawing.drawn("x", example, trial), id="x:cell-C6"))


def test_a_hand_is_open_to_the_player_who_looks_alone() -> None:
    step = HOWS["field-tactics"].steps[0]
    assert figures.seen(step).hand
    assert not figures.seen(step._replace(seat=None, words=())).hand


# who has sealed

NAMES = {Seat.ONE: "Red", Seat.TWO: "Blue"}
SAID = re.compile(r"\b(Red|Blue|Both) (?:has|have) (?:sealed|sent two)\b")
"""A caption's words about the current round."""


def sealed(shown: Seen) -> set[Seat]:
    """The seats that have sealed in the round under way, as the questions say that its log leaves open."""
    asked = {ask.seat for ask in shown.waiting if isinstance(ask, Decide)}
    secret = any(isinstance(ask, Open) or (isinstance(ask, Decide) and ask.slots) for ask in shown.waiting)
    return set(Seat) - asked if secret else set()


def agrees(figure: Figure, drawn: Child) -> None:
    """Checks against the log that neither drawing nor caption claims, or denies, that somebody has sealed."""
    told, has = text(drawn), sealed(figures.seen(figure))
    for seat, name in NAMES.items():
        assert seat in has or f"{name} has sealed" not in told
        assert seat not in has or f"{name} has not sealed" not in told
        covered = [one for one in find_all(drawn, "div.back") if f"tint-{SIDE[seat]}" in one[1]["class"]]
        assert seat in has or not covered, "a covered card of somebody who has sealed none"
    for name in SAID.findall(figure.caption):
        assert {seat for seat in Seat if name in ("Both", NAMES[seat])} <= has


@pytest.mark.share(4)
@every_figure
def test_a_figure_says_of_who_has_sealed_what_its_log_says(figure: Figure) -> None:
    agrees(figure, figures.picture(figure))


@pytest.mark.share(4)
@every_step
def test_an_example_says_of_who_has_sealed_what_its_log_says(name: str, example: Example, at: int) -> None:
    figure = example.steps[at]
    agrees(figure, drawing.drawn(name, example, Trial(at)))
    if re.search("open both", figure.caption, re.IGNORECASE):
        assert trying.can_go_on(example, Trial(at))


@every_step
def test_both_are_opened_where_the_other_has_sealed_and_nowhere_else(
    name: str, example: Example, at: int
) -> None:
    figure, trial = example.steps[at], Trial(at)
    shown = trying.seen(example, trial)
    if shown.ask is None or not shown.ask.slots or example.steps[at].draw:
        return
    while "" not in trying.seen(example, trial).picks:
        word = next(iter(trying.seen(example, trial).picks))
        trial = trial._replace(line=(*trying.seen(example, trial).words, word), half="")
    assert figure.seat is not None
    assert trying.can_go_on(example, trial) == (figure.seat.other in sealed(shown))
    assert ("Open both" in text(drawing.drawn(name, example, trial))) == (figure.seat.other in sealed(shown))
    agrees(figure, drawing.drawn(name, example, trial))


@pytest.mark.share(4)
@every_step
def test_the_second_half_of_a_word_can_be_chosen_in_a_figure(name: str, example: Example, at: int) -> None:
    figure, trial = example.steps[at], Trial(at)
    if figure.draw or not trying.can_be_tried(example, trial):
        return
    for tried in touches(name, example, trial):
        if tried.half and not tried.refusal:
            offered = [word for word in trying.seen(example, tried).picks if word.startswith(tried.half)]
            made = {word for each in touches(name, example, tried) for word in each.line or ()}
            assert made >= {*offered}


def touches(name: str, example: Example, trial: Trial) -> list[Trial]:
    """The trials after a touch on each thing in a figure."""
    shown = find_all(drawing.drawn(name, example, trial), do="touch")
    return [trying.touch(example, trial, thing) for thing in {one[1]["data-arg"] for one in shown}]
