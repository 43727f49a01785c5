"""Every board can tell and draw every game: random games, seen by both seats and by nobody."""

import functools
import itertools
from collections.abc import Iterator
from functools import partial

import pytest

from sealed.page import boards
from sealed.page.boards import covers
from sealed.page.boards.board import Board, tell, telling_of
from sealed.page.boards.notes import in_order
from sealed.page.boards.options import names_of
from sealed.page.boards.seen import Note, Seen
from sealed.page.boards.study import why_not
from sealed.page.boards.touching import LineChange, Touched
from sealed.page.draw.tree import Node, dumps, find_all, h, text, walk
from sealed.rules import registry
from sealed.rules.questions import Decide, Seat
from sealed.rules.roundabout.drive import follow
from sealed.table import Table
from tests import playing
from tests.page.looking import NAMES, at

KEYS = tuple(registry.BY_KEY)
SILENT = {"sealed", "round", "lit"}
"""The events that are drawn and have no sentence."""
every_game = pytest.mark.parametrize("key", KEYS)


@functools.cache
def table(key: str, seed: int) -> Table:
    return playing.at_random(registry.load(key), seed)


def board_of(key: str) -> Board:
    return boards.load(registry.BY_KEY[key].family)


def tables(last: Table) -> list[Table]:
    """A game after each of its decisions."""
    found = [last]
    while found[-1].previous is not None:
        found.append(found[-1].previous)
    return found[::-1]


def looks(now: Table) -> list[Seen]:
    """Each seat's `Seen` of a game, and a bystander's."""
    return [at(now, seat) for seat in (*Seat, None)]


def drawings(key: str) -> Iterator[tuple[Seen, Node]]:
    """The board at some moments of a game, as each of those who look sees it."""
    board = board_of(key)
    for now in tables(table(key, 1))[::7]:
        for seen in looks(now):
            yield seen, h("div", board.stage(seen, "other", "own"))


@every_game
def test_every_registered_ruleset_has_a_cover_and_a_board(key):
    assert registry.BY_KEY[key] in covers.families()[registry.BY_KEY[key].family]
    assert boards.load(registry.BY_KEY[key].family)


@pytest.mark.share(6)
@every_game
@pytest.mark.parametrize("seed", range(3))
def test_every_event_is_told_but_for_those_that_are_only_drawn(key, seed):
    board, last = board_of(key), table(key, seed)
    for step in last.log:
        for event in step.events:
            sentence = tell(board, NAMES, event)
            assert bool(sentence) == (event.kind not in SILENT)
            assert "{" not in sentence
            assert telling_of(board, event).milliseconds >= 0


@every_game
def test_a_board_says_the_proportion_of_its_picture(key):
    """static/layout.css gives it its place by that."""
    for seen, drawn in drawings(key):
        shape = board_of(key).shape(seen)
        if shape.kind != "table":
            boxes = [one[1]["viewBox"].split() for one in find_all(drawn, "svg.board")]
            assert boxes
            assert {round(float(box[2]) / float(box[3]), 4) for box in boxes} == {shape.ratio}


@every_game
def test_every_word_has_a_label(key):
    rules = registry.load(key)
    for word in rules.words | {"timeout", "?"}:
        assert board_of(key).label(word)


def drawn_for_all(board: Board, now: Table) -> None:
    """Draws a game for both seats and for nobody; all that has to be said of it is there."""
    for seen in looks(now):
        assert dumps(h("div", board.stage(seen, "other", "own")))
        assert board.headline(seen)
        for seat in Seat:
            assert dumps(board.plate(seen, seat))
            assert board.score(seen, seat)


@pytest.mark.share(4)
@every_game
def test_every_state_is_drawn_for_both_seats_and_for_nobody(key):
    board, last = board_of(key), table(key, 1)
    history = board.history(last.log)
    assert len({*history}) == len(history) > 0
    for entry in history:
        assert dumps(h("li", board.summary(NAMES, entry)))
    for now in tables(last)[::7]:
        drawn_for_all(board, now)


@pytest.mark.share(6)
@every_game
def test_whatever_a_long_press_asks_about_has_an_answer(key):
    """Everything on the board and in the plates that takes a long press says what it is."""
    board, last = board_of(key), table(key, 3)
    for now in tables(last)[::13]:
        for seen in looks(now):
            plates = tuple(board.plate(seen, seat)[1] for seat in Seat)
            drawn = h("div", board.stage(seen, plates[0], plates[1]))
            asked = {one[1]["data-arg"] for one in find_all(drawn, data_ask="known") if "data-arg" in one[1]}
            assert asked
            assert [thing for thing in asked if not board.known(seen, thing)] == []


@pytest.mark.share(4)
@every_game
def test_every_cell_is_in_a_grid_or_a_list_with_a_name(key):
    """Only there do screen readers leave letters and Shift to the page."""
    found_any = False
    for _, drawn in drawings(key):
        cells = [one[1]["data-cell"] for one in walk(drawn) if "data-cell" in one[1]]
        found_any = found_any or bool(cells)
        for outer, inner in (("grid", "gridcell"), ("listbox", "option")):
            for found in find_all(drawn, role=outer):
                assert found[1]["aria-label"]
                for cell in find_all(found, role=inner):
                    cells.remove(cell[1]["data-cell"])
        assert cells == []
    assert found_any


@pytest.mark.share(4)
@every_game
def test_page_down_leads_from_every_cell_to_one_that_can_be_chosen(key):
    board, pressed = board_of(key), 0
    for seen, drawn in drawings(key):
        things = {one[1]["data-cell"]: one[1].get("data-arg") for one in walk(drawn) if "data-cell" in one[1]}
        if not seen.ask or board.composer(seen):
            continue
        refuses = partial(why_not, board, seen.rules, seen.state, seen.ask, seen.hand)
        seen = seen._replace(against=refuses)
        chosen = {cell for cell, thing in things.items() if is_chosen(board.touched(seen, thing))}
        for cell, page in itertools.product(things if chosen else (), ("PageDown", "PageUp")):
            to = board.step(seen._replace(cell=cell), page)
            assert to in chosen, (cell, page, to)
            pressed += 1
    assert pressed


def comes_to_the_same(seen, word, said):
    """In Roundabout the way around is asked for only where a rule cares (RB 4.3): the other is written."""
    if seen.rules.key != "roundabout":
        return False
    ends = follow(seen.state, (*seen.words, word))
    alike = (other for other in said if other.partition("@")[0] == word.partition("@")[0] and "@" in other)
    return any(follow(seen.state, (*seen.words, other)) == ends for other in alike)


@pytest.mark.share(4)
@pytest.mark.slow
@every_game
def test_what_may_be_picked_can_be_picked_on_the_board(key):
    """A word that may come next has an element that says it, or that says its first half."""
    board, last = board_of(key), table(key, 2)
    for now in tables(last)[::11]:
        for seen in looks(now):
            if seen.ask is None or board.composer(seen):
                continue  # an army is laid out: tests/page/test_field_tactics_set_up.py
            for words in walks(seen):
                picks = now.rules.picks(now.state, seen.ask, seen.hand, words)
                at = seen._replace(words=words, picks=picks)
                said = sayable(board, at)
                missing = [word for word in picks if word and word not in said]
                assert all(comes_to_the_same(at, word, said) for word in missing), (key, words)


@pytest.mark.share(8)
@every_game
def test_a_move_is_noted_on_the_board_with_an_arrow_for_each_way_and_a_ring_for_each_choice(key):
    board, last = board_of(key), table(key, 4)
    noted = 0
    for now in tables(last)[:-1]:
        for seen in looks(now):
            if seen.ask is None or board.composer(seen):
                continue
            notes = board.noted(seen, some_move(seen), "1")
            drawn = h("div", board.stage(seen._replace(notes=notes), None, None))
            marks = [*find_all(drawn, "g.noted"), *find_all(drawn, "i.ringed")]
            assert len(marks) == len(notes) > 0, (key, notes)
            assert len([mark for mark in marks if text(mark) == "1"]) == 1
            noted += 1
    assert noted > 1


def test_of_a_move_of_several_arrows_each_says_when_it_is_made():
    ring, one, two = Note(("card",)), Note(("A", "B")), Note(("C", "D"))
    assert in_order([ring, one]) == (ring, one)
    assert in_order([ring, one, two]) == (ring, one._replace(sign="1"), two._replace(sign="2"))


def some_move(seen: Seen) -> str:
    """A legal move of whoever is asked, of as many words as it can have."""
    words: tuple[str, ...] = ()
    while picks := [each for each in seen.rules.picks(seen.state, seen.ask, seen.hand, words) if each]:
        words += (picks[len(picks) // 2],)
    return " ".join(words)


@pytest.mark.share(6)
@every_game
@pytest.mark.parametrize("end", [Table.resign, Table.agree])
def test_an_end_by_the_players_is_told_listed_and_drawn(key, end):
    board = board_of(key)
    for now in tables(table(key, 1))[:-1][::7]:
        over = end(now, Seat.TWO)
        for event in over.events:
            assert "{" not in tell(board, NAMES, event)
        for entry in board.history(over.log):
            assert dumps(h("li", board.summary(NAMES, entry)))
        drawn_for_all(board, over)


@every_game
def test_every_option_has_a_name(key):
    family = registry.BY_KEY[key].family
    for option in registry.load(key).options:
        assert names_of(option.name).label, f"boards/{family}/options.py does not name “{option.name}”"


@every_game
def test_every_cover_is_drawn(key):
    cover = covers.cover(registry.BY_KEY[key].family)
    assert dumps(cover.draw(key))
    assert cover.choices[key].text


def walks(seen: Seen) -> list[tuple[str, ...]]:
    """The beginnings of one move: always the middle one of what may come next."""
    assert isinstance(seen.ask, Decide)
    found: list[tuple[str, ...]] = [()]
    for _ in range(8):
        offered = [w for w in seen.rules.picks(seen.state, seen.ask, seen.hand, found[-1]) if w]
        if not offered:
            break
        found.append((*found[-1], offered[len(offered) // 2]))
    return found


def is_chosen(found: Touched) -> bool:
    """Whether a touch has written, begun or taken something back."""
    return isinstance(found, LineChange) and found.refusal is None


def sayable(board: Board, seen: Seen) -> set[str]:
    """The words that something on the board adds, perhaps in two steps."""
    said = set()
    for one in touches(board, seen):
        said |= {*one.words[len(seen.words) :]}
        if one.half and one.half != seen.half:
            begun = seen._replace(half=one.half)
            said |= {word for two in touches(board, begun) for word in two.words[len(seen.words) :]}
    return said


def touches(board: Board, seen: Seen) -> list[LineChange]:
    """The line changes after a touch on each thing that can be touched, without those that undo the line."""
    things = {one[1]["data-arg"] for one in find_all(h("div", board.stage(seen, "", "")), do="touch")}
    found = (board.touched(seen, thing) for thing in sorted(things))
    return [one for one in found if is_chosen(one) and one.words[: len(seen.words)] == seen.words]
