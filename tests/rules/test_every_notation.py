"""The requirements on the words of every registered game: picks, check, refusals, lateness, pages."""

import re
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sealed.rules import registry
from sealed.rules.game import AGREE, LATE_WORDS, RESIGN, IllegalMove, NotNotation
from sealed.rules.questions import Open
from tests import games
from tests.examples import examples
from tests.rules import pages
from tests.rules.every import SEEDS, spot, walked
from tests.rules.walks import KEYS

every_game = pytest.mark.parametrize("key", KEYS)
somewhere = given(number=st.integers(0, 2**32))
modest = examples(25)


@every_game
@modest
@somewhere
def test_picks_and_check_agree(key, number):
    here = spot(key, number)
    for so_far in here.prefixes:
        picks = here.rules.picks(here.state, here.ask, here.hand, so_far)
        assert max(Counter(picks).values()) == 1
        assert set(picks) <= here.rules.words | {""}
        for word in here.rules.words:
            refused = here.refusal(" ".join((*so_far, word)))
            assert (refused is None or refused.unfinished) == (word in picks), (so_far, word)


@pytest.mark.share(4)
@pytest.mark.slow
@every_game
@modest
@somewhere
def test_what_is_not_offered_is_refused_with_a_clause_of_the_page(key, number):
    here = spot(key, number)
    cited = pages.clauses(here.rules.code)
    for so_far in here.prefixes:
        for word in here.rules.words.difference(here.rules.picks(here.state, here.ask, here.hand, so_far)):
            refused = here.refusal(" ".join((*so_far, word)))
            assert refused is not None
            assert refused.clause in cited
            assert refused.word in here.rules.words | {""}
            assert str(refused).endswith((".", "?", "!", "”"))


@every_game
@modest
@somewhere
def test_the_empty_word_is_offered_exactly_where_a_move_is_whole(key, number):
    here = spot(key, number)
    for so_far in here.prefixes:
        refused = here.refusal(" ".join(so_far))
        if "" in here.rules.picks(here.state, here.ask, here.hand, so_far):
            assert refused is None
        else:
            assert refused is not None
            assert refused.unfinished
            assert refused.clause in pages.clauses(here.rules.code)


@every_game
@modest
@somewhere
def test_a_checked_move_is_canonical_and_reading_is_not_strict(key, number):
    rules, state, ask, hand, _ = here = spot(key, number)
    move = rules.check(state, ask, here.whole, hand)
    assert move == " ".join(move.split())
    assert set(move.split()) <= rules.words
    assert rules.check(state, ask, move, hand) == move
    for careless in (move.upper(), move.lower(), f"\n {move.swapcase()}\t", move.replace(" ", "\u00a0 \r\n")):
        assert rules.check(state, ask, careless, hand) == move


@pytest.mark.share(6)
@every_game
@modest
@given(number=st.integers(0, 2**32), junk=st.text(min_size=1, max_size=12), place=st.integers(0, 3))
def test_whatever_is_typed_is_taken_or_refused(key, number, junk, place):
    rules, state, ask, hand, prefixes = spot(key, number)
    words = list(prefixes[-1])
    words.insert(place, junk)
    for text in (junk, " ".join(words)):
        try:
            taken = rules.check(state, ask, text, hand)
        except (IllegalMove, NotNotation):
            continue
        assert rules.check(state, ask, taken, hand) == taken


@every_game
@modest
@somewhere
def test_late_words_and_ends_by_the_players_are_no_moves(key, number):
    rules, state, ask, hand, _ = spot(key, number)
    assert not rules.words & {*LATE_WORDS, RESIGN, AGREE, "?", ""}
    for word in (*LATE_WORDS, RESIGN, AGREE, "?"):
        with pytest.raises(NotNotation):
            rules.check(state, ask, word, hand)


@every_game
@modest
@somewhere
def test_what_the_clock_plays_is_handled(key, number):
    rules, state, ask, _, prefixes = spot(key, number)
    for so_far in prefixes[:-1]:
        move = rules.late(state, ask, so_far)
        assert (move is None) == (ask.kind not in rules.times)
        if move is None:
            continue
        assert set(move.split()) & LATE_WORDS
        sealed = rules.seal(state, ask, move) if ask.slots else {}
        assert set(sealed) <= set(ask.slots)
        after = rules.answer(state, ask, tuple(sealed) if ask.slots else move).state
        assert after != state
        assert ask not in rules.asks(after)


@every_game
@modest
@somewhere
def test_cautions_cite_a_clause_and_are_whole_sentences(key, number):
    rules, state, ask, hand, prefixes = spot(key, number)
    for so_far in prefixes:
        for caution in rules.cautions(state, ask, so_far, hand):
            assert caution.clause in pages.clauses(rules.code)
            assert caution.text.format(**caution.values).endswith((".", "?", "!"))


@every_game
def test_clocks_count_whole_seconds(key):
    times = registry.load(key).times
    assert "reserve" in times
    assert all(isinstance(seconds, int) and seconds >= 0 for seconds in times.values())


@every_game
def test_an_opened_value_is_judged_by_the_rules(key):
    """Opening a value that is no move is refused, whatever was sealed."""
    for seed in SEEDS:
        walk = walked(key, seed)
        for entry in walk.log:
            if not isinstance(entry.ask, Open):
                continue
            hand = walk.hands[entry.ask.seat]
            assert walk.rules.check(entry.before, entry.ask, str(entry.answer), hand) == entry.answer
            for forged in ("", f"{entry.answer} {entry.answer}", f"{entry.answer} timeout", "?"):
                with pytest.raises((NotNotation, IllegalMove)):
                    walk.rules.check(entry.before, entry.ask, forged, hand)


@every_game
def test_the_end_is_explained_by_a_clause(key):
    for seed in SEEDS:
        walk = walked(key, seed)
        assert walk.state.over.clause in pages.clauses(walk.rules.code)


# Pages and names


@every_game
def test_a_game_is_what_the_registry_says(key):
    rules, entry = registry.load(key), registry.BY_KEY[key]
    assert (rules.key, rules.code, rules.title) == (entry.key, entry.code, entry.title)
    assert len({word.casefold() for word in rules.words}) == len(rules.words)
    assert all(word and word == "".join(word.split()) for word in rules.words)


@every_game
def test_every_clause_of_the_page_is_named_by_a_test(key):
    entry = registry.BY_KEY[key]
    numbers = pages.numbers(entry.page)
    assert len(numbers) == len(set(numbers)) > 0
    letters = {other.code.lower() for other in registry.BY_KEY.values() if other.page == entry.page}
    tests = "\n".join(path.read_text(encoding="utf-8") for path in games.find_all("tests/rules/test_*.py"))
    named = {
        number.replace("_", ".")
        for letters_, number in re.findall(r"^def test_([a-z]+)_(\d+(?:_\d+)?)", tests, re.MULTILINE)
        if letters_ in letters
    }
    unnamed = [f"test_{entry.code.lower()}_{n.replace('.', '_')}_…" for n in numbers if n not in named]
    assert not unnamed, f"tests/rules/ has no {unnamed[0]} (and so on for {len(unnamed)} clauses)"


@pytest.mark.share(3)
@every_game
def test_code_cites_only_clauses_that_there_are(key):
    entry = registry.BY_KEY[key]
    cited = set()
    for path in games.find_all("py/sealed/**/*.py"):
        cited |= set(re.findall(rf"\b{entry.code} (\d+\.\d+)", path.read_text(encoding="utf-8")))
    assert cited <= set(pages.numbers(entry.page))
