"""Whatever is tapped at random where a position is set up ends in a game that can be played, in something
that is missing, or in a clause; and every position of a game comes out as it went in.
"""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sealed.page.boards.editing import DraftPosition
from sealed.page.browser.model import Model
from sealed.page.draw.texts import filled
from sealed.page.positions import position_editor, view
from sealed.page.positions.position_editor import PositionEditor
from sealed.record import replay
from sealed.rules import registry
from sealed.rules.game import Places
from tests.examples import examples, seeds
from tests.page import positions
from tests.playing import find, take_turn
from tests.rules.pages import clauses
from tests.rules.positions import text_of, walk

KEYS = tuple(registry.BY_KEY)
TAPS = 30
every_game = pytest.mark.parametrize("key", KEYS)


@pytest.mark.share(12)
@pytest.mark.slow
@every_game
@pytest.mark.parametrize("seed", seeds(10))
def test_every_position_of_a_random_game_comes_out_as_it_went_in(key, seed):
    for number, table in enumerate(walk(key, seed)):
        text, rules = text_of(table), table.rules
        assert isinstance(rules, Places)
        here = position_editor.begin(
            rules, DraftPosition.read(rules, table.options, text), positions.SETTINGS
        )
        assert here.usable
        assert here.position.text == text
        if number % 50 == 0:
            written = replay(position_editor.record_of(here, named=False))
            assert dict(written.sheet.tags)["Position"] == text
            assert written.options == table.options
            assert view.view(Model(), here)


@pytest.mark.share(6)
@every_game
@examples(8)
@given(seed=st.integers(0, 2**32))
def test_random_taps_end_in_a_game_in_what_is_missing_or_in_a_clause(key, seed):
    rng, here = random.Random(seed), positions.usual(key, seed % 7)
    known = clauses(find(key).code)
    assert here.usable
    for _ in range(TAPS):
        before, here = here, positions.tap(here, rng)
        if here.refusal:
            assert here.refusal.clause in known
            assert filled(here.refusal.text, here.refusal.values)
            assert here.position is before.position
        if here.missing:
            assert here.missing.clause in known
            assert filled(here.missing.text, here.missing.values)
    assert view.view(Model(), here)
    if here.usable:
        plays_on(here, rng)
    for _ in range(len(here.earlier)):
        here = position_editor.undone(here)
    assert here.position.text == positions.usual(key, seed % 7).position.text


def plays_on(here: PositionEditor, rng: random.Random) -> None:
    """A game begins with the position, in which somebody decides."""
    table = replay(position_editor.record_of(here, named=True))
    assert dict(table.sheet.tags)["Position"] == here.position.text
    assert table.outcome is None
    table = table.settle()
    for _ in range(3):
        if table.outcome is None:
            table = take_turn(table, rng.choice(table.asks()), rng)


@every_game
@examples(20)
@given(seed=st.integers(0, 2**32), text=st.text(alphabet="roundturnpieces:/+-?@x=~ 012ABé", max_size=30))
def test_any_text_is_laid_or_told_what_is_wrong_with_it(key, seed, text):
    rng, here = random.Random(seed), positions.usual(key)
    words = here.position.text.split()
    rng.shuffle(words)
    if rng.random() < 0.5:
        words[rng.randrange(len(words))] = text
        text = " ".join(words)
    after = position_editor.written(here, text)
    assert (after.position.text == here.position.text) or after.fault is None
    if after.fault:
        assert after.fault.clause in clauses(find(key).code)
        assert after.position is here.position
