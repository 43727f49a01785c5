"""Both Solitaire Chess at random: what holds in every game, and a second reading of which turns are valid."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sealed.rules import game
from sealed.rules.game import IllegalMove
from sealed.rules.questions import NOTHING, Draw, Seat
from sealed.rules.solitaire_chess import FINAL, SOLITAIRE_CHESS
from sealed.rules.solitaire_chess.board import CARDS, SQUARES, names
from tests.examples import examples

BOTH = pytest.mark.parametrize("rules", [SOLITAIRE_CHESS, FINAL], ids=lambda rules: rules.code)
RANK = {rank: value for value, rank in enumerate("A23456789TJQK", 1)}
COLUMN = {letter: value for value, letter in enumerate("LABCDEFGHR")}
PLAY = SQUARES[:52]


def steps(rules, seed, late=0.0):
    """Every state of a random game with the decision made in it, and the state and events that followed."""
    rng = random.Random(seed)
    options = {option.name: rng.choice(option.choices) for option in rules.options}
    state = rules.start(game.settle(rules, options))
    while asks := rules.asks(state):
        (ask,) = asks
        words = ()
        if isinstance(ask, Draw):
            answer = tuple(rng.sample(ask.among, ask.count))
        else:
            while word := rng.choice(rules.picks(state, ask, NOTHING, words)):
                words += (word,)
            answer = rules.check(state, ask, " ".join(words), NOTHING)
            if rng.random() < late:
                answer = rules.late(state, ask, ()) or answer
        after, events, _ = rules.answer(state, ask, answer)
        yield state, ask, answer, after, events
        state = after


def between(origin, target):
    """The squares from one to another in a straight line, or None if they are not in one."""
    (x, y), (to_x, to_y) = ((COLUMN[name[0]], int(name[1])) for name in (origin, target))
    far = max(abs(to_x - x), abs(to_y - y))
    if far == 0 or abs(to_x - x) not in (0, far) or abs(to_y - y) not in (0, far):
        return None
    letters = "LABCDEFGHR"
    dx, dy = (to_x - x) // far, (to_y - y) // far
    return [f"{letters[x + n * dx]}{y + n * dy}" for n in range(1, far)]


def valid(rules, own, enemies, stack, deal, reserve):
    """Every valid turn, read from the page once more, by names (SO 3, SF 5.3, 5.4)."""
    taken = own | enemies

    def reaches(origin, target, taken):
        path = between(origin, target)
        return path is not None and target in PLAY and all(s in PLAY and s not in taken for s in path)

    def higher(square):
        rank, suit = deal[square]
        return all(RANK[rank] > RANK[other] for other, of in stack if of == suit)

    turns = set()
    for origin in own & set(PLAY):
        for target in set(PLAY) - own:
            if reaches(origin, target, taken) and (target in enemies or higher(target)):
                turns.add(f"{origin} {target}")
    if rules is SOLITAIRE_CHESS or len(own & set(PLAY)) < 3:
        discards = {None, *(own & set(PLAY) if rules is FINAL else ())}
    else:
        discards = own & set(PLAY)
    for discarded in discards:
        left = taken - {discarded}
        for origin in own - set(PLAY):
            for target in set(PLAY) - left:
                if reaches(origin, target, left) and higher(target):
                    turns.add(f"{'x' + discarded + ' ' if discarded else ''}{origin} {target}")
    if reserve:
        turns |= set(SQUARES[52:]) - taken
    return turns


def position(state, seat):
    """A state in the words of the page: own pieces, enemies, own cards, deal."""
    own, enemies = (set(names(state.pieces[side])) for side in (seat - 1, 2 - seat))
    stack = [card for number, card in enumerate(CARDS) if state.stacks[seat - 1] >> number & 1]
    deal = {square: CARDS[card] for square, card in zip(PLAY, state.deal, strict=True)}
    return own, enemies, stack, deal, state.reserve[seat - 1]


def offered(rules, state, ask):
    """Every turn that picking word by word leads to."""
    whole, begun = set(), [()]
    while begun:
        words = begun.pop()
        for word in rules.picks(state, ask, NOTHING, words):
            if word:
                begun.append((*words, word))
            else:
                whole.add(" ".join(words))
    return whole


@pytest.mark.slow
@BOTH
@given(st.integers(0, 2**32))
@examples(12)
def test_so_3_the_valid_turns_agree_with_a_second_reading_of_the_page(rules, seed):
    for state, ask, _, after, _ in steps(rules, seed):
        if state.phase == "turn":
            assert offered(rules, state, ask) == valid(rules, *position(state, ask.seat))
            for seat in Seat:
                if after.out[seat - 1] and not state.out[seat - 1]:  # SO 4.1
                    own, *rest = position(after, seat)
                    assert not own
                    assert not rest[-1]


@pytest.mark.slow
@BOTH
@given(st.integers(0, 2**32))
@examples(12)
def test_so_4_1_who_is_out_had_no_valid_turn_and_who_is_on_turn_has_one(rules, seed):
    for state, _, answer, after, events in steps(rules, seed):
        if state.phase != "turn":
            continue
        words = answer.split()
        seat = state.turn
        pieces = [set(names(state.pieces[s - 1])) for s in Seat]
        own, enemies = pieces[seat - 1], pieces[2 - seat]
        if words[0][0] == "x":
            own.remove(words.pop(0)[1:])
        own -= set(words)
        own.add(words[-1])
        enemies -= own
        for event in events:
            if event.kind == "out":
                side = event.seat - 1
                own, enemies = pieces[side], pieces[1 - side]
                stack = position(after, event.seat)[2]
                reserve = next((e.data[0] for e in events if e.kind == "gained" and e.seat == event.seat), 0)
                assert not valid(rules, own, enemies, stack, position(after, event.seat)[3], reserve)
                pieces[side].clear()
        if after.over is None:
            assert valid(rules, *position(after, after.turn))


def judged(after):
    """Whether the game is over and who has won by cards (None: they are equal), read from the page once more
    (SO 4.2).
    """
    cards = [stack.bit_count() for stack in after.stacks]
    more = next((seat for seat in Seat if cards[seat - 1] > cards[2 - seat]), None)
    return all(after.out) or bool(more and not after.out[more - 1] and after.out[2 - more]), more


@BOTH
@given(st.integers(0, 2**32))
@examples(40)
def test_so_4_2_the_game_ends_when_the_cards_are_decided_and_no_sooner(rules, seed):
    for *_, after, _ in steps(rules, seed, late=0.005 if rules is FINAL else 0.0):
        over, more = judged(after)
        assert (after.over is not None) == over
        if over and more:
            assert after.over[::2] == (more, f"{rules.code} 4.2")


@BOTH
@given(st.integers(0, 2**32))
@examples(40)
def test_so_cards_pieces_and_turns_stay_sound(rules, seed):
    for state, _, _, after, events in steps(rules, seed, late=0.005 if rules is FINAL else 0.0):
        one, two = after.pieces
        assert not one & two
        assert min(after.reserve) >= 0
        for side in (0, 1):
            assert state.stacks[side] & after.stacks[side] == state.stacks[side]
            if rules is FINAL:
                assert (after.pieces[side] & (1 << 52) - 1).bit_count() <= 3
            if after.out[side]:
                assert (after.pieces[side], after.reserve[side]) == (0, 0)
        taken = [event for event in events if event.kind == "took"]
        assert sum(s.bit_count() for s in after.stacks) - sum(s.bit_count() for s in state.stacks) == len(
            taken
        )
        for event in taken:
            assert after.stacks[event.seat - 1].bit_count() == event.data[1]
    assert after.over is not None


@BOTH
@given(st.integers(0, 2**32))
@examples(40)
def test_so_4_2_the_winner_has_at_least_as_many_cards(rules, seed):
    *_, (_, _, _, last, _) = steps(rules, seed)
    winner = last.over.winner - 1
    assert last.stacks[winner].bit_count() >= last.stacks[1 - winner].bit_count()


@given(st.integers(0, 2**32))
@examples(40)
def test_sf_5_5_the_tie_is_told_by_who_had_a_piece_on_the_board_last(seed):
    last, board = 0, {Seat.ONE: 0, Seat.TWO: 0}
    played = tuple(steps(FINAL, seed, late=0.01))
    for *_, events in played:
        for event in events:
            loser = event.seat.other if event.kind == "captured" else event.seat
            if event.kind == "placed":
                board[event.seat] += 1
            elif event.kind in ("captured", "discarded", "out") and board[loser]:
                board[loser] = 0 if event.kind == "out" else board[loser] - 1
                last = last if board[loser] else int(loser)
    assert played[-1][3].emptied == last


def refusal(rules, state, ask, text):
    """Why a move is refused; None if it is taken."""
    try:
        rules.check(state, ask, text, NOTHING)
    except IllegalMove as refused:
        return refused
    return None


@BOTH
@given(st.integers(0, 2**32), st.integers(0, 2**32))
@examples(20)
def test_so_3_whatever_two_squares_are_said_they_are_offered_or_refused_with_a_clause(rules, seed, choice):
    rng = random.Random(choice)
    for state, ask, *_ in steps(rules, seed):
        if state.phase != "turn" or rng.random() < 0.8:
            continue
        turns = offered(rules, state, ask)
        words = sorted(rules.words)
        for _ in range(30):
            text = " ".join(rng.choices(words, k=rng.choice((1, 2, 2, 2, 3))))
            refused = refusal(rules, state, ask, text)
            assert (refused is None) == (text in turns)
            if refused:
                assert refused.clause.startswith(rules.code)
                assert refused.unfinished == any(turn.startswith(f"{text} ") for turn in turns)
