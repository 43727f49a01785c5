"""The rows of home tell games apart by what both players may see, and by nothing else."""

import pytest

from sealed import record
from sealed.name import Name
from sealed.page import boards
from sealed.page.draw import tree
from sealed.page.draw.art import MARKS, sketch, sketched
from sealed.page.match.table.play import TableMatch
from sealed.page.screens import matches
from sealed.page.screens.matches import MatchList
from sealed.rules.questions import Seat
from sealed.rules.registry import BY_KEY, load
from sealed.table import Table
from tests.bots.garbled import garbled
from tests.golden.replays import FOLDER
from tests.playing import at_random

RECORDS = sorted(path.name for path in FOLDER.glob("*.txt"))
NAMES = (Name("Ada"), Name("Ben"))
SAMPLE = 12
"""The positions of each record that are looked at."""


def row(table: Table) -> object:
    """The row at home for a match between two people at one device."""
    one = TableMatch.begin(table, NAMES, None, 0).heading("match/1", 0)
    return one, matches.row(one, MatchList(today="2026-11-20"), "")


def sampled(table: Table) -> list[Table]:
    """Positions of a game, from its beginning to its end."""
    found = [table]
    while (before := found[-1].previous) is not None:
        found.append(before)
    return found[:: len(found) // SAMPLE | 1]  # an odd step, so that each seat is met as it decides


@pytest.mark.share(12)
@pytest.mark.parametrize("name", RECORDS)
def test_matches_that_differ_in_hidden_things_alone_have_the_same_row(name):
    hides = 0
    for table in sampled(record.replay((FOLDER / name).read_text(encoding="utf-8"))):
        for seat in Seat:
            other = garbled(table, seat)
            hides += other.hands != table.hands
            assert row(other) == row(table)
    if "roundabout" not in name and "solitaire" not in name:  # there everything lies open
        assert hides, "there was something to hide"


@pytest.mark.parametrize("key", BY_KEY)
def test_every_game_has_a_sketch_that_changes_as_it_goes_on(key):
    sketches = boards.find(BY_KEY[key].family, "sketch")
    found = {sketches.sketch(table.state) for table in sampled(at_random(load(key), 1, decisions=200))}
    assert len(found) > 1
    for text in found:
        _tag, attributes, *shapes = sketch(text).element
        assert len(shapes) == len(text.split()) - 1, "every mark is drawn"
        width, height = map(int, attributes["viewBox"].split()[2:])
        for mark in text.split()[1:]:
            x, y = map(int, mark[1:].split(","))
            assert 0 < x < width
            assert 0 < y < height


def test_a_text_that_is_no_sketch_draws_nothing():
    assert sketch("") is None
    assert sketch("a board") is None
    assert len(sketch("9x9 ?1,1 n2,2 n").element) == 3, "what cannot be read is left out"
    assert sketched(9, 9, [(kind, 4, 4) for kind in MARKS]).startswith("9x9 ")
    assert tree.find(sketch(sketched(9, 9, [("1", 4, 4)])), "circle.one") is not None
