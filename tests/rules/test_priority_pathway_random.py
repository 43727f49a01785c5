"""Priority Pathway at random: what holds in every game, and a second reading of how moves are carried out."""

import random

from hypothesis import given
from hypothesis import strategies as st

from sealed.rules.priority_pathway import PATHWAY as RULES
from sealed.rules.priority_pathway.board import BOARDS, CHARTS, GONE
from sealed.rules.questions import NOTHING, Seat
from tests.examples import examples
from tests.rules.duels import BY_CARD, START, Duel, number


def random_turns(seed, turns=100, late=0.05):
    """The states of a random game, played by picks and the clock."""
    rng = random.Random(seed)
    chart = rng.choice((*CHARTS, BY_CARD, "".join(rng.choice("IQN") for _ in range(81))))
    screen = Duel(chart=chart, board=rng.choice(tuple(BOARDS)))
    yield screen, None
    while screen.state.over is None and screen.state.turn <= turns:
        before = screen.state
        texts = []
        for seat in Seat:
            words = ()
            while word := rng.choice(RULES.picks(before, screen.ask(seat), NOTHING, words)):
                words += (word,)
            texts.append(RULES.check(before, screen.ask(seat), " ".join(words), NOTHING))
            if rng.random() < late:
                texts[-1] = RULES.late(before, screen.ask(seat), words[: rng.randrange(2)])
        screen.turn(*texts)
        yield screen, (before, texts)


@given(st.integers(0, 2**32))
@examples(60)
def test_pp_squares_lives_and_hands_stay_sound(seed):
    for screen, _ in random_turns(seed):
        state = screen.state
        there = [square for square in state.at if square != GONE]
        assert len(set(there)) == len(there)
        assert all(0 <= lives <= 3 for lives in state.lives)
        assert state.hands[0].bit_count() == state.hands[1].bit_count() in range(1, 10)
        assert not state.hands[0] & 1
    assert screen.state.over is not None


@given(st.integers(0, 2**32))
@examples(60)
def test_pp_2_5_and_7_2_lives_are_explained_by_what_was_told(seed):
    for screen, played in random_turns(seed, late=0.2):
        if played is None:
            continue
        before, _ = played
        for seat in Seat:
            told = [event.kind for event in screen.events if event.seat == seat]
            gain = told.count("life-gained") - told.count("life-lost") - told.count("paid")
            assert screen.state.lives[seat - 1] == before.lives[seat - 1] + gain


@given(st.integers(0, 2**32), st.randoms(use_true_random=False))
@examples(60)
def test_pp_4_4_no_state_holds_an_action_that_did_nothing(seed, rng):
    for screen, played in random_turns(seed):
        if played is None:
            continue
        before, texts = played
        for seat in Seat:
            if screen.state.last.effects[seat - 1] == "N" and not texts[seat - 1].endswith("-"):
                other = Duel()
                other.state = before
                card = texts[seat - 1].split()[0]
                action = rng.choice(RULES.picks(before, other.ask(seat), NOTHING, ("1",)))
                changed = [*texts]
                changed[seat - 1] = f"{card} {action}"
                assert other.turn(*changed).state == screen.state
                assert other.events == screen.events
                assert other.opened == screen.opened


def carried_out(at, lives, actions, board):
    """One step as the page tells it (PP 2, 4.6, 4.7), written another way: by names, with sets."""
    at, lives = dict(at), dict(lives)
    goals = {}
    for seat, action in actions.items():
        name = f"{seat}{action[:1]}"
        if not action or name not in at:
            continue
        column, row = ord(at[name][0]), int(at[name][1])
        for letter in action[1:]:
            column += {"L": -1, "R": 1}.get(letter, 0)
            row += {"U": 1, "D": -1}.get(letter, 0)
        goal = f"{chr(column)}{row}"
        own = {square for piece, square in at.items() if piece[0] == seat}
        paid = action[0] in "DE" and len(action) == 2
        if goal in board.squares and goal not in own and not (paid and not lives[seat]):
            goals[name] = goal
            lives[seat] -= paid
    if len(goals) == 2:
        (one, two), (to_one, to_two) = goals, goals.values()
        if to_one == to_two or (to_one == at[two] and to_two == at[one]):
            return {name: square for name, square in at.items() if name not in goals}, lives
    staying = {name: square for name, square in at.items() if name not in goals}
    for name, goal in goals.items():
        taken = {piece for piece, square in staying.items() if square == goal}
        if taken:
            lives[name[0]] = min(3, lives[name[0]] + 1)
        staying = {piece: square for piece, square in staying.items() if piece not in taken}
    return staying | goals, lives


@given(st.integers(0, 2**32))
@examples(60)
def test_pp_4_5_to_4_8_agree_with_a_second_reading_of_the_page(seed):
    for screen, played in random_turns(seed):
        if played is None:
            continue
        before, texts = played
        lives = dict(zip("12", before.lives, strict=True))
        at = {n: screen.board.squares[before.at[number(n)]] for n in START if before.at[number(n)] != GONE}
        for seat in "12":
            if texts[int(seat) - 1].endswith("-"):
                lives[seat] = max(0, lives[seat] - 1)
        own = dict(zip("12", (text.split()[1] for text in texts), strict=True))
        now = {s: own[s] if screen.state.last.effects[int(s) - 1] == "I" else "" for s in "12"}
        at, lives = carried_out(at, lives, now, screen.board)
        at, lives = carried_out(at, lives, dict(zip("12", before.queued, strict=True)), screen.board)
        assert at == {n: screen.at(n) for n in START if screen.at(n)}
        assert tuple(lives.values()) == screen.state.lives


def test_pp_100_turns_end_every_game():
    screen = Duel("1A a3, 2A e5", chart="N" * 81)
    while screen.state.over is None:
        card = (screen.state.turn - 1) % 9 + 1
        screen.turn(f"{card} AU", f"{card} AD")
    assert (screen.state.turn, screen.won) == (100, (2, "PP 6.6"))
