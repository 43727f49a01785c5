"""Hidden ranks: a small army, proofs, battles with a flag, a reveal on the last row, a showing at the end.

Two columns of four squares, rows 1 and 2 of seat 1. Each has a king, a queen, a mine and a flag. A move is a
step along a column; `pass` if there is none. The king beats the queen, the mine destroys itself and its
attacker, the flag fights with what stands behind it. Who brings the king to the last row, or leaves the other
without pieces, wins; after 16 turns the advantage does.
"""

# ruff: noqa: ARG002 (the contract gives every method more than a toy looks at)

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, cast

from sealed.rules.game import (
    ADVANTAGE,
    CLOCK,
    TIMEOUT,
    Caution,
    Event,
    IllegalMove,
    Option,
    Outcome,
    Step,
    parse,
)
from sealed.rules.questions import (
    Answer,
    Army,
    Ask,
    Compare,
    Decide,
    Hand,
    Mask,
    Prove,
    Reveal,
    Seat,
    Show,
    Slot,
    Value,
    Verdict,
    Winner,
)

KING, QUEEN, MINE, FLAG = 0, 1, 14, 15
RANKS = ("K", "Q", *(f"R{rank}" for rank in range(2, 14)), "MI", "FL")
ARMY = (KING, QUEEN, MINE, FLAG)
MOVING = 1 << KING | 1 << QUEEN
ANY = MOVING | 1 << MINE | 1 << FLAG
HOMES = {Seat.ONE: ("a1", "b1", "a2", "b2"), Seat.TWO: ("a4", "b4", "a3", "b3")}
BARRED = {Seat.ONE: "b2", Seat.TWO: "b3"}
SQUARES = tuple(f"{column}{row}" for column in "ab" for row in range(1, 5))
PASS = "pass"
LAST_TURN = 16


def _outcome(a: int, d: int) -> int:
    if d == MINE or a == d:
        return Winner.NEITHER
    return Winner.ATTACKER if a < d else Winner.DEFENDER


TABLE = tuple(tuple(_outcome(a, d) for d in range(16)) for a in range(16))


class Piece(NamedTuple):
    seat: Seat
    slot: Slot
    square: str
    known: Mask


class Skirmish(NamedTuple):
    advantage: Seat
    sealed: tuple[bool, bool] = (False, False)
    armed: tuple[bool, bool] = (False, False)
    turn: Seat = Seat.ONE
    number: int = 1
    pieces: tuple[Piece, ...] = ()
    due: tuple[Ask, ...] = ()
    shown: tuple[bool, bool] = (False, False)
    over: Outcome | None = None


class SkirmishRules:
    key = "toy-skirmish"
    title = "Toy Skirmish"
    code = "TS"
    revision = 1
    options: tuple[Option, ...] = (ADVANTAGE, CLOCK)
    words = frozenset((*(f"{s}:{RANKS[r]}" for h in HOMES.values() for s in h for r in ARMY), *SQUARES, PASS))
    times: Mapping[str, int] = {"army": 60, "move": 30, "reserve": 10}
    ranks = RANKS

    def start(self, options: Mapping[str, str]) -> Skirmish:
        return Skirmish(Seat(int(options["advantage"])))

    def asks(self, state: Skirmish) -> tuple[Ask, ...]:
        if state.over is not None:
            rows = ((s, tuple(p.slot for p in state.pieces if p.seat is s)) for s in Seat)
            return tuple(Show(s, slots) for s, slots in rows if slots and not state.shown[s - 1])
        asks: list[Ask] = []
        for seat in Seat:
            if not state.sealed[seat.side]:
                asks.append(Decide(seat, "army", keeps=HOMES[seat]))
            elif not state.armed[seat.side]:
                counts = tuple(ARMY.count(rank) for rank in range(16))
                asks.append(Army(seat, HOMES[seat], counts, ((BARRED[seat], MINE),)))
        if asks:
            return tuple(asks)
        blocks = any(not isinstance(ask, Prove) for ask in state.due)
        return state.due if blocks else (*state.due, Decide(state.turn, "move"))

    def picks(self, state: Skirmish, ask: Ask, hand: Hand, so_far: tuple[str, ...]) -> tuple[str, ...]:
        assert isinstance(ask, Decide)
        if ask.slots:
            rows = _fillings(ask.slots, so_far)
            return tuple(sorted({row[len(so_far)] for row in rows})) if len(so_far) < 4 else ("",)
        rows = [(*move.split(" "), "") for move in _moves(state, hand)]
        return tuple(sorted({row[len(so_far)] for row in rows if row[: len(so_far)] == so_far}))

    def check(self, state: Skirmish, ask: Ask, text: str, hand: Hand) -> str:
        words = parse(self, text)
        assert isinstance(ask, Decide)
        if ask.slots:
            placed = dict(word.partition(":")[::2] for word in words)
            if len(placed) < len(words) or not placed.keys() <= set(ask.slots) or "" in placed.values():
                raise IllegalMove("TS 1", "One rank for each square of yours.", word=words[-1])
            if len(set(placed.values())) < len(words) or placed.get(BARRED[ask.seat]) == "MI":
                raise IllegalMove("TS 2", "That army is not allowed.", word=words[-1])
            if len(words) < len(ask.slots):
                raise IllegalMove("TS 1", "More pieces are to be placed.", unfinished=True)
            return " ".join(f"{slot}:{placed[slot]}" for slot in ask.slots)
        move = " ".join(words)
        moves = _moves(state, hand)
        if move in moves:
            return move
        if any(one.startswith(f"{move} ") or not move for one in moves):
            raise IllegalMove("TS 3", "Whereto?", unfinished=True)
        raise IllegalMove("TS 4", "It cannot go there.", word=words[-1])

    def seal(self, state: Skirmish, ask: Ask, move: str) -> dict[Slot, Value]:
        if move == TIMEOUT:
            return {}
        pairs = (word.split(":") for word in move.split() if word != "?")
        return {slot: RANKS.index(name) for slot, name in pairs}

    def unseal(self, state: Skirmish, ask: Ask, hand: Hand) -> str:
        assert isinstance(ask, Decide)
        return " ".join(f"{s}:{RANKS[int(hand[s])]}" if s in hand else "?" for s in ask.slots)

    def answer(self, state: Skirmish, ask: Ask, answer: Answer) -> Step:
        match ask:
            case Decide(seat=seat, kind="army"):
                assert isinstance(answer, tuple)
                return _join(
                    state._replace(sealed=_mark(state.sealed, seat)), seat, HOMES[seat] if answer else ()
                )
            case Army(seat=seat):
                return Step(state._replace(armed=_mark(state.armed, seat)), (Event("armed", seat),))
            case Decide(seat=seat) if answer == TIMEOUT:
                return Step(state._replace(over=Outcome(seat.other, "too late", "TS 7")))
            case Decide():
                return _move(state, str(answer))
            case Prove():
                return Step(state._replace(due=tuple(one for one in state.due if one != ask)))
            case Compare():
                assert isinstance(answer, Verdict)
                return _battle(state, ask, answer)
            case Reveal(seat=seat):
                left = state._replace(due=tuple(one for one in state.due if one != ask))
                if answer is None:
                    piece = _piece(left, ask.slot)
                    return _judge(_with(left, piece, piece._replace(known=piece.known & ~ask.among)))
                return Step(left._replace(over=Outcome(seat, "the king has arrived", "TS 5")))
            case Show(seat=seat, slots=slots):
                assert tuple(dict(cast("tuple[tuple[Slot, Value], ...]", answer))) == slots
                return Step(state._replace(shown=_mark(state.shown, seat)), (Event("showed", seat),))
        raise AssertionError(ask)

    def late(self, state: Skirmish, ask: Ask, so_far: tuple[str, ...]) -> str | None:
        return TIMEOUT

    def cautions(self, state: Skirmish, ask: Ask, so_far: tuple[str, ...], hand: Hand) -> tuple[Caution, ...]:
        return ()

    def place(self, text: str, options: Mapping[str, str]) -> tuple[Skirmish, dict[Seat, Hand]]:
        """`1 1a2:K 2a3:FL`: whose turn it is, and the pieces."""
        turn, *words = text.split(" ")
        pieces = []
        hands: dict[Seat, dict[Slot, Value]] = {Seat.ONE: {}, Seat.TWO: {}}
        for word in words:
            square, _, name = word[1:].partition(":")
            if word[:1] not in ("1", "2") or square not in SQUARES or name not in RANKS:
                raise IllegalMove("TS 8", "“{piece}” is no piece on a square.", word=word, piece=word)
            seat = Seat(int(word[0]))
            pieces.append(Piece(seat, square, square, ANY))
            hands[seat][square] = RANKS.index(name)
        if turn not in ("1", "2") or not all(hands.values()) or len({p.square for p in pieces}) < len(pieces):
            raise IllegalMove("TS 8", "Not a position.")
        state = self.start(options)._replace(sealed=(True, True), armed=(True, True), turn=Seat(int(turn)))
        return state._replace(pieces=tuple(sorted(pieces))), dict(hands.items())

    def position(self, state: Skirmish, hands: Mapping[Seat, Hand]) -> str:
        """The pieces and whose turn it is; no more than that, as in `place`."""
        pieces = (f"{p.seat:d}{p.square}:{RANKS[int(hands[p.seat][p.slot])]}" for p in state.pieces)
        return " ".join((f"{state.turn:d}", *pieces))


def _join(state: Skirmish, seat: Seat, slots: tuple[Slot, ...]) -> Step:
    """The step after a seat's army has come. Without slots it came too late, which is judged when both have
    answered.
    """
    known = {slot: ANY & ~(1 << MINE) if slot == BARRED[seat] else ANY for slot in slots}
    pieces = tuple(sorted([*state.pieces, *(Piece(seat, slot, slot, known[slot]) for slot in slots)]))
    state = state._replace(pieces=pieces, armed=state.armed if slots else _mark(state.armed, seat))
    armies = {piece.seat for piece in pieces}
    if not all(state.sealed) or len(armies) == 2:
        return Step(state)
    winner = next(iter(armies), state.advantage)
    return Step(state._replace(over=Outcome(winner, "no army in time", "TS 7")))


def _mark(pair: tuple[bool, bool], seat: Seat) -> tuple[bool, bool]:
    return (True, pair[1]) if seat is Seat.ONE else (pair[0], True)


def _fillings(slots: tuple[Slot, ...], so_far: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Every whole army that begins so."""
    rows: list[tuple[str, ...]] = [so_far]
    for slot in slots[len(so_far) :]:
        rows = [
            (*row, f"{slot}:{RANKS[r]}")
            for row in rows
            for r in ARMY
            if RANKS[r] not in (word.split(":")[1] for word in row)
            and not (r == MINE and slot in BARRED.values())
        ]
    return rows


def _behind(state: Skirmish, piece: Piece) -> Slot | None:
    row = int(piece.square[1]) + (-1 if piece.seat is Seat.ONE else 1)
    own = [p.slot for p in state.pieces if p.seat is piece.seat and p.square == f"{piece.square[0]}{row}"]
    return own[0] if own else None


def _moves(state: Skirmish, hand: Hand) -> list[str]:
    """The legal moves of the seat on turn, as far as its hand is known; `pass` if there may be no other."""
    taken = {p.square for p in state.pieces if p.seat is state.turn}
    moves, surely = [], False
    for piece in (p for p in state.pieces if p.seat is state.turn):
        can_be = 1 << int(hand[piece.slot]) if piece.slot in hand else piece.known
        row = int(piece.square[1])
        targets = [f"{piece.square[0]}{row + step}" for step in (1, -1)]
        ways = [f"{piece.square} {t}" for t in targets if t in SQUARES and t not in taken and can_be & MOVING]
        surely = surely or bool(ways and not can_be & ~MOVING)
        moves += ways
    return moves if surely else [*moves, PASS]


def _with(state: Skirmish, old: Piece, new: Piece | None) -> Skirmish:
    rest = [p for p in state.pieces if p != old]
    return state._replace(pieces=tuple(sorted([*rest, new] if new else rest)))


def _prove(state: Skirmish, piece: Piece, among: Mask) -> Skirmish:
    """The claim of a proof is known from the moment it is asked."""
    if not piece.known & ~among:
        return state
    state = _with(state, piece, piece._replace(known=piece.known & among))
    return state._replace(due=(*state.due, Prove(piece.seat, piece.slot, among, piece.known)))


def _piece(state: Skirmish, slot: Slot) -> Piece:
    return next(p for p in state.pieces if p.slot == slot)


def _move(state: Skirmish, move: str) -> Step:
    state = state._replace(turn=state.turn.other, number=state.number + 1)
    if move == PASS:
        return _judge(state)
    start, target = move.split(" ")
    mover = next(p for p in state.pieces if p.square == start)
    enemy = next((p for p in state.pieces if p.square == target and p.seat is not mover.seat), None)
    event = Event("moved", mover.seat, (start, target))
    state = _prove(state, mover, MOVING)
    mover = _piece(state, mover.slot)
    if enemy is None:
        step = _arrive(_with(state, mover, mover._replace(square=target)), mover.slot)
        return Step(step.state, (event, *step.events))
    behind = _behind(state, enemy) if enemy.known >> FLAG & 1 else None
    fight = Compare(enemy.seat, mover.slot, enemy.slot, behind, enemy.known, TABLE)
    return Step(state._replace(due=(*state.due, fight)), (event,))


def _battle(state: Skirmish, ask: Compare, verdict: Verdict) -> Step:
    attacker, defender = _piece(state, ask.attacker), _piece(state, ask.defender)
    state = state._replace(due=tuple(one for one in state.due if one != ask))
    if verdict.defender is not None:
        state = _with(state, defender, None)
    if verdict.attacker is not None:
        state = _with(state, attacker, None)
    event = Event("battle", attacker.seat, (int(verdict.winner),))
    if verdict.winner is not Winner.ATTACKER:
        return Step(_judge(state).state, (event,))
    attacker = attacker._replace(square=defender.square)
    state = _with(state, _piece(state, attacker.slot), attacker)
    assert verdict.defender is not None
    if not (verdict.defender == FLAG and ask.behind is not None):
        beats = sum(1 << r for r in range(16) if TABLE[r][verdict.defender] == Winner.ATTACKER)
        state = _prove(state, attacker, beats)
    return Step(_arrive(state, attacker.slot).state, (event,))


def _arrive(state: Skirmish, slot: Slot) -> Step:
    piece = _piece(state, slot)
    if piece.square[1] == ("4" if piece.seat is Seat.ONE else "1") and piece.known & 1 << KING:
        ask = Reveal(piece.seat, slot, 1 << KING, piece.known)
        return Step(state._replace(due=(*state.due, ask)))
    return _judge(state)


def _judge(state: Skirmish) -> Step:
    for seat in Seat:
        if not any(p.seat is seat for p in state.pieces):
            return Step(state._replace(over=Outcome(seat.other, "no piece is left", "TS 6")))
    if state.number > LAST_TURN:
        return Step(state._replace(over=Outcome(state.advantage, "16 turns", "TS 6")))
    return Step(state)


SKIRMISH = SkirmishRules()
