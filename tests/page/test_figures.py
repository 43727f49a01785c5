"""Figures: every one is a position that the rules lead to, drawn by its board, with nothing live in it."""

import pytest

from sealed.page.boards.board import Board
from sealed.page.learn import figures
from sealed.page.learn.figures import Figure
from sealed.page.tree import find, find_all, text, walk
from sealed.rules.questions import Seat
from sealed.rules.registry import BY_KEY
from tests.rules.pages import clauses

FAMILIES = tuple(dict.fromkeys(entry.family for entry in BY_KEY.values()))
ALL = {f"{family}: {name}": one for family in FAMILIES for name, one in figures.figures(family).items()}
every_figure = pytest.mark.parametrize("figure", ALL.values(), ids=ALL)
ACTIVE = ("id", "role", "tabindex", "data-do", "data-ask", "data-cell", "aria-label", "href")


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
        assert board[1]["viewBox"] == " ".join(f"{number:g}" for number in figure.crop)
    assert text(figures.captioned(figure)).endswith(figure.caption)


@every_figure
def test_the_clauses_of_a_figure_are_in_the_rules(figure: Figure) -> None:
    for clause in figure.clauses:
        assert clause in clauses(figure.entry.code)
        assert clause.startswith(f"{figure.entry.code} ")
        assert figure in figures.of_clause(clause)


def test_a_figure_can_be_tried() -> None:
    ways = figures.find("roundabout", "ways")
    shown = figures.seen(ways)
    live = figures.board(ways).parts(shown).board
    pressed = {one[1]["data-arg"] for one in find_all(live, data_do="word")}
    assert {"A1@inner", "A1@S"} <= pressed
    refusal = figures.seen(figures.find("roundabout", "blocked"), half="A3@").why("A3@S")
    assert refusal
    assert refusal.clause == "RB 3.3"
    table = figures.position(ways).decide(Seat.ONE, "3 A1@S")
    assert table.asks()[0].seat is Seat.TWO


def test_a_hand_is_open_to_the_player_who_looks_alone() -> None:
    step = figures.find("field_tactics", "step")
    assert figures.seen(step).hand
    assert not figures.seen(step._replace(seat=None, words=())).hand
