"""Each ruleset can be played from its sheets alone: see `on_paper.py`."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from sealed.page.boards.carried import ALL, ALOUD, REFEREE, SIDES, Carried, Move
from sealed.page.boards.kits import find, kit
from sealed.page.draw.tree import find_all, text
from sealed.page.handouts.score import score_sheet
from sealed.rules.field_tactics import board as field
from sealed.rules.log import Agree, Resign
from sealed.rules.registry import BY_KEY, ENTRIES, Entry
from sealed.rules.solitaire_chess.board import FIRST_GREY, SQUARES
from tests.games import ROOT
from tests.page.on_paper import Missing, Paper, Printed, question, regular
from tests.playing import GAMES, at_random

KEYS = [entry.key for entry in ENTRIES]
FEW, MANY = 3, 200
"""The games of a run, and of a thorough one."""
TOGETHER = 10
"""The games between Regulars of one case."""
THIRTY_CHIPS = {"chip 1": 30, "chip 5": 0, "chip 10": 0}
INTO_BOXES = (
    Move("{seat} names *", "{seat} sent", "{seat} hand", ALL),
    Move("*", "{seat} before", "{seat} hand", ALL),
    Move("*", "{seat} last", "{seat} before", ALL),
    Move("*", "{seat} sent", "{seat} last", ALL),
)
"""Moves from before there were marks: cards that were sent lay in a box for two rounds."""
LACKS = (
    ("five-card-trick", "mark", 0),
    ("setnas-curse", "mark", 0),
    ("five-card-trick", "chip", 0),
    ("roundabout", "counter", 0),
    ("roundabout", "mark", 2),
    ("priority-pathway", "life", 0),
    ("priority-pathway", "red arrow", 0),
    ("priority-pathway", "blue tile C", 0),
    ("solitaire-chess", "red queen", 5),
    ("field-tactics", "red MI", 1),
)
"""Pieces without which, or with so few of which, games cannot be played to their ends."""


def kit_of(key: str) -> Carried:
    found = find(BY_KEY[key].family)
    assert found
    assert found.carried
    return found.carried(key)


def kinds_in(path: Path) -> set[str]:
    """The kinds of events in a module of rules: the texts in the first place of an `Event`, or told."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        if "Event" in (getattr(node.func, "id", ""), getattr(node.func, "attr", "")) or (
            getattr(node.func, "attr", "") == "tell"
        ):
            found |= {
                one.value
                for one in ast.walk(node.args[0])
                if isinstance(one, ast.Constant) and isinstance(one.value, str)
            }
    return found


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.key)
def test_every_event_of_the_rules_has_a_row(entry: Entry) -> None:
    family = {one.key for one in ENTRIES if one.family == entry.family}
    rows = {key.partition(" ")[0] for one in family for key in kit_of(one).does}
    folder = ROOT / "py" / "sealed" / "rules" / entry.module
    kinds = set().union(*map(kinds_in, sorted(folder.glob("*.py"))))
    assert kinds
    assert kinds <= rows, f"no row for {sorted(kinds - rows)}"


@pytest.mark.share(8)
@pytest.mark.parametrize("key", KEYS)
def test_every_question_that_a_game_asks_has_a_row(key: str) -> None:
    does = kit_of(key).does
    for seed in range(3):
        table = at_random(GAMES[key], seed, late=0.0)
        asked = {question(step.ask) for step in table.log if not isinstance(step.ask, Resign | Agree)}
        assert asked <= {*does}


@pytest.mark.parametrize("key", KEYS)
def test_what_carries_something_is_printed_and_every_sentence_stands_on_the_envelope_sheet(key: str) -> None:
    printed = Printed.of(key)
    made = kit(BY_KEY[key])
    assert made
    envelope = text(made.sheets[0].content)
    for row in printed.carried.rows:
        assert row.says in envelope
        assert row.carrier in (ALOUD, REFEREE) or row.carrier in {*printed.pieces, *printed.boxes, "chip"}, (
            row
        )
    assert all(one.move in envelope for one in printed.carried.written)
    assert len(printed.carried.written) == 3


@pytest.mark.share(4)
@pytest.mark.parametrize("key", KEYS)
def test_random_games_reach_their_end_on_paper(key: str) -> None:
    printed = Printed.of(key)
    for seed in range(FEW):
        Paper(key, printed, seed).play()


def test_a_second_pair_of_the_tie_break_is_shown_on_paper() -> None:
    Paper("field-tactics", Printed.of("field-tactics"), 40).play()


@pytest.mark.thorough
@pytest.mark.parametrize("key", KEYS)
def test_two_hundred_random_games_reach_their_end_and_hardly_ever_a_piece_runs_out(key: str) -> None:
    printed = Printed.of(key)
    assert 100 * len(short_of(key, printed, range(MANY))) <= MANY


@pytest.mark.thorough
@pytest.mark.parametrize("start", range(0, MANY, TOGETHER))
@pytest.mark.parametrize("key", KEYS)
def test_two_hundred_games_of_regulars_reach_their_end(key: str, start: int) -> None:
    printed = Printed.of(key)
    for seed in range(start, start + TOGETHER):
        Paper(key, printed, seed, regular).play()


@pytest.mark.share(8)
@pytest.mark.parametrize("key", KEYS)
def test_a_game_of_regulars_reaches_its_end_on_paper(key: str) -> None:
    Paper(key, Printed.of(key), MANY, regular).play()


@pytest.mark.share(8)
@pytest.mark.parametrize(("key", "piece", "left"), LACKS)
def test_a_kit_that_lacks_something_is_found_out(key: str, piece: str, left: int) -> None:
    printed = Printed.of(key)
    fewer = THIRTY_CHIPS if piece == "chip" else {piece: left}
    assert all(printed.pieces[name] != count for name, count in fewer.items())
    assert short_of(key, printed._replace(pieces={**printed.pieces, **fewer}), range(20))


def test_an_item_that_is_not_printed_is_missed_at_once() -> None:
    printed = Printed.of("five-card-trick-final")
    without = printed._replace(pieces={**printed.pieces, "blue claim-priority": 0})
    with pytest.raises(AssertionError, match="the desk says"):
        Paper("five-card-trick-final", without, 0).play()


@pytest.mark.parametrize("key", ["solitaire-chess", "solitaire-chess-final"])
def test_every_grey_square_carries_the_name_by_which_a_move_is_written(key: str) -> None:
    made = kit(BY_KEY[key])
    assert made
    names = [text(one) for one in find_all(made.sheets[1].content, "text.start")]
    assert sorted(names) == sorted(SQUARES[FIRST_GREY:])


@pytest.mark.parametrize(
    ("key", "places"),
    [
        ("field-tactics", field.SQUARES),
        ("solitaire-chess", SQUARES[:FIRST_GREY]),
        ("solitaire-chess-final", SQUARES[:FIRST_GREY]),
    ],
)
def test_the_score_sheet_has_a_box_for_all_that_lies_somewhere_before_the_first_move(
    key: str, places: tuple[str, ...]
) -> None:
    drawn = tuple(sheet.content for sheet in score_sheet(BY_KEY[key]).sheets)
    noted = tuple(find_all(drawn, "div.noted"))
    assert sorted(filter(None, map(text, find_all(noted, "span")))) == sorted(places)


@pytest.mark.parametrize("key", ["five-card-trick", "setnas-curse"])
def test_boxes_of_two_cards_in_place_of_marks_leave_no_card_to_send(key: str) -> None:
    """Five cards and three boxes of two: what may be sent in the third round lies there still."""
    printed = Printed.of(key)
    boxes = {f"{side} {row}": 2 for side in SIDES.values() for row in ("last", "before")}
    rows = tuple(
        row._replace(does={**row.does, "sent": (*row.does["sent"][:-1], *INTO_BOXES)})
        if "sent" in row.does
        else row
        for row in printed.carried.rows
    )
    old = printed._replace(boxes={**printed.boxes, **boxes}, carried=printed.carried._replace(rows=rows))
    for seed in range(3):
        with pytest.raises(Missing, match=r"no (red|blue) \w+ in (red|blue) hand"):
            Paper(key, old, seed).play()


@pytest.mark.parametrize("key", ["five-card-trick", "setnas-curse"])
def test_three_boxes_of_two_have_no_place_for_marks(key: str) -> None:
    printed = Printed.of(key)
    old = {
        name: room for name, room in printed.boxes.items() if " light " in name or name.startswith("count")
    }
    assert len(short_of(key, printed._replace(boxes=old), range(3))) == 3


@pytest.mark.parametrize("lacked", ["red tile", "red way", "life", "arrow"])
def test_cards_and_pieces_alone_do_not_carry_priority_pathway(lacked: str) -> None:
    """No slips for an action in secret, no lives, and nothing that tells of a piece that it moves later."""
    printed = Printed.of("priority-pathway")
    left = {name: 0 if lacked in name else count for name, count in printed.pieces.items()}
    with pytest.raises(Missing, match=lacked):
        Paper("priority-pathway", printed._replace(pieces=left), 0).play()


def test_a_row_that_is_missing_is_found_out() -> None:
    printed = Printed.of("roundabout")
    rows = tuple(row for row in printed.carried.rows if "fined" not in row.does)
    assert short_of("roundabout", printed._replace(carried=printed.carried._replace(rows=rows)), range(3))


def short_of(key: str, printed: Printed, seeds: range) -> list[str]:
    """The things that a kit lacks."""
    found = []
    for seed in seeds:
        try:
            Paper(key, printed, seed).play()
        except Missing as error:
            found.append(str(error))
    return found
