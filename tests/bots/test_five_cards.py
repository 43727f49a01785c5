"""The opponents of Five-Card Trick, its Final and Setna's Curse: rounds as matrix games."""

from __future__ import annotations

import random
from itertools import product

import pytest

from sealed.bots.explained import add_up, steps
from sealed.bots.five_cards.player import judged
from sealed.bots.five_cards.positions import by_chips, by_experience, lead
from sealed.bots.five_cards.rounds import Mix, Round, Rounded, decided, equilibrium, greedy, habitual
from sealed.bots.matrix import solve
from sealed.bots.thought import Judged
from sealed.rules import registry
from sealed.rules.five_cards.cards import State
from sealed.rules.game import Rules, settle
from sealed.rules.questions import NOTHING, Seat

FAMILY = [entry.key for entry in registry.ENTRIES if entry.module == "five_cards"]
SUBMISSIONS = {"five-card-trick": 26, "five-card-trick-final": 35, "setnas-curse": 36}
EVEN = {"overload": "none", "claim-priority": "none", "limit-reset": "none"}


def begun(key: str, **options: str) -> tuple[Rules, State]:
    rules = registry.load(key)
    return rules, rules.start(settle(rules, options))


def drawn(mix: Mix, rng: random.Random) -> str:
    return rng.choices(list(mix), list(mix.values()))[0]


def somewhere(key: str, seed: int) -> tuple[Rules, State]:
    """A state before some round of a random match."""
    rng = random.Random(seed)
    rules, state = begun(key)
    for _ in range(rng.randrange(1, 20)):
        played = Round(rules, state)
        state = played.after(*map(rng.choice, played.choices))
        if state.deciding is not None:
            state = rules.answer(state, rules.asks(state)[0], rng.choice(("take", "leave"))).state
    return rules, state


@pytest.mark.parametrize("key", FAMILY)
def test_at_first_everything_may_be_sent(key: str) -> None:
    rules, state = begun(key, **(EVEN if "final" in key else {}))
    assert [len(texts) for texts in Round(rules, state).choices] == [SUBMISSIONS[key]] * 2


@pytest.mark.share(4)
@pytest.mark.parametrize(("key", "seed"), [*product(FAMILY, range(5))])
def test_a_round_offers_every_submission_that_the_rules_take(key: str, seed: int) -> None:
    """Each once, in its canonical form; of Setna's Curse those of which all counts."""
    rules, state = somewhere(key, seed)
    offered = Round(rules, state).choices
    rng = random.Random(seed)
    for me, ask in enumerate(rules.asks(state)):
        assert len(set(offered[me])) == len(offered[me])
        for _ in range(60):
            words: tuple[str, ...] = ()
            while word := rng.choice(rules.picks(state, ask, NOTHING, words)):
                words = (*words, word)
            text = rules.check(state, ask, " ".join(words), NOTHING)
            assert text in offered[me] or key == "setnas-curse"
        for text in offered[me]:
            assert rules.check(state, ask, text, NOTHING) == text


@pytest.mark.parametrize("seed", range(8))
def test_nothing_that_would_be_dropped_is_offered(seed: int) -> None:
    rules, state = somewhere("setnas-curse", seed)
    for ask, offered in zip(rules.asks(state), Round(rules, state).choices, strict=True):
        for text in offered:
            clauses = [warning.clause for warning in rules.cautions(state, ask, tuple(text.split()), NOTHING)]
            assert not {"SC 2.3", "SC 2.4"} & set(clauses)


def test_what_the_other_has_sealed_already_changes_nothing() -> None:
    rules, state = somewhere("five-card-trick", 3)
    ask = rules.asks(state)[1]
    sealed = rules.answer(state, ask, ask.slots).state
    assert Round(rules, sealed).state == Round(rules, state).state


@pytest.mark.share(6)
@pytest.mark.parametrize(("key", "seed"), [*product(FAMILY, range(3))])
def test_the_few_submissions_that_pay_are_worth_as_much_as_all(key: str, seed: int) -> None:
    rules, state = somewhere(key, seed)
    rounded = Rounded(Round(rules, state.but(items=(0, 0))), by_experience)
    found = equilibrium(rounded)
    ones, twos = rounded.played.choices
    whole = solve([[rounded.payoff(one, two) for two in twos] for one in ones])
    assert found.value == pytest.approx(whole.value, abs=1e-6)
    for me, bettered in ((0, max), (1, min)):
        assert sum(found.mixes[me].values()) == pytest.approx(1)
        assert bettered(found.returns[me].values()) == pytest.approx(whole.value, abs=1e-6)


def test_who_may_take_the_pot_does_what_is_better() -> None:
    """FCF 6.10, for both seats."""
    rules, state = begun("five-card-trick-final")
    played = Round(rules, state.but(pot=4))
    asked = played.after("score claim", "grow claim")
    assert asked.deciding is Seat.TWO
    take, leave = (rules.answer(asked, rules.asks(asked)[0], word).state for word in ("take", "leave"))
    assert by_chips(take) < by_chips(leave)
    assert decided(rules, asked, by_chips) == by_chips(take)
    assert decided(rules, asked, lambda state: -lead(state)) == -lead(leave)


def test_a_newcomer_takes_what_looks_best_and_can_be_read() -> None:
    rules, state = begun("five-card-trick")
    played = Round(rules, state.but(pot=5))
    *_, seen = greedy(played, 1, played.choices[1])
    shares = habitual(seen)
    assert len(shares) == 3
    assert all("claim" in text for text in list(shares)[:2])
    assert max(shares.values()) == pytest.approx(0.6)


def judge(rules: Rules, state: State, moves: tuple[str, str]) -> Judged:
    (found,) = (one for one in judged(rules, state, moves, by_experience, 0.0) if one is not None)
    return found


@pytest.mark.share(6)
@pytest.mark.parametrize("key", FAMILY)
@pytest.mark.parametrize("seed", range(4))
def test_what_was_given_away_and_luck_add_up_to_the_result(key: str, seed: int) -> None:
    rng = random.Random(seed)
    rules, state = begun(key)
    state = state.but(round=21)
    story = []
    while state.over is None:
        if state.deciding is not None:
            word = rng.choice(("take", "leave"))
            pair = (word, None) if state.deciding is Seat.ONE else (None, word)
            (found,) = judged(rules, state, pair, by_experience, 0.0)
            state = rules.answer(state, rules.asks(state)[0], word).state
        else:
            played = Round(rules, state)
            sent = rng.choice(played.choices[0]), rng.choice(played.choices[1])
            found = judge(rules, state, sent)
            state = played.after(*sent)
        story.append(found)
    result = float(state.over.winner is Seat.ONE)
    told = steps([one.value for one in story], [one.given for one in story], result)
    whole = add_up(told)
    assert whole.start - whole.given[0] + whole.given[1] + whole.luck == pytest.approx(result)
    assert whole.end == result
    assert all(min(one.given) >= 0 for one in story)
    assert sum(sum(one.given) for one in story) > 0.05
    if not any(state.given):
        assert whole.start == pytest.approx(0.5, abs=1e-6)


@pytest.mark.share(6)
@pytest.mark.parametrize(("key", "seed"), [*product(FAMILY, range(2))])
def test_a_submission_inside_the_mix_gives_nothing_away(key: str, seed: int) -> None:
    """However it fails; and what luck brings comes to nothing on average."""
    rules, state = somewhere(key, seed)
    rounded = Rounded(Round(rules, state), by_experience)
    best = equilibrium(rounded)
    luck = 0.0
    for (one, often), (two, share) in product(*(mix.items() for mix in best.mixes)):
        found = judge(rules, state, (one, two))
        assert found.given == (0, 0)
        (step,) = steps([found.value], [found.given], rounded.payoff(one, two))
        luck += often * share * step.luck
    assert luck == pytest.approx(0, abs=1e-5)
    for me in (0, 1):
        for text in rounded.played.choices[me]:
            moves = (text, "timeout") if me == 0 else ("timeout", text)
            given = judge(rules, state, moves).given[me]
            assert (given == 0) == (text in best.mixes[me]) or given < 1e-6


@pytest.mark.parametrize("key", FAMILY)
def test_a_late_player_has_sent_nothing(key: str) -> None:
    rules, state = somewhere(key, 1)
    assert judge(rules, state, ("timeout", "timeout")).given == judge(rules, state, ("", "")).given
    assert max(judge(rules, state, ("timeout", "timeout")).given) > 0.01
