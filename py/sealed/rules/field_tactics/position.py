"""Positions of Field Tactics as text (docs/records.md, `Position`).

A piece is named by the square on which it started, as its slot is. What everybody knows of it is written only
where it is less than one can see anyway: that it has moved, or that all pieces of a rank are destroyed.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Mapping
from typing import NamedTuple

from sealed.rules import N_
from sealed.rules.field_tactics.army import ALL, COUNTS, FLAG, LEADERS, MOVING, RANKS, STILL, ranks_in
from sealed.rules.field_tactics.board import (
    BASE,
    BIT,
    BRIDGEHEADS,
    GONE,
    HALVES,
    PIECES,
    SIDE,
    SQUARE,
    SQUARES,
)
from sealed.rules.field_tactics.moves import movers, reach
from sealed.rules.field_tactics.state import (
    CHOSEN,
    NOBODY,
    UNCHOSEN,
    Battle,
    State,
    Support,
    leaders,
    movable,
    seat_of,
    tie_slot,
)
from sealed.rules.field_tactics.turn import FEW, QUIET_LIMIT, TURN_LIMIT, behind, chose, counted
from sealed.rules.position import NONE, UNKNOWN, Words, hands_of, joined, text_of
from sealed.rules.questions import Hand, Mask, Seat, Slot, Value
from sealed.rules.seats import Pair

DESTROYED = "x"
PHASES = ("order", "set-up", "move", "tie-break")
FORM = {
    "phase": "move",
    "turn": "1",
    "turns": "14",
    "quiet": "3",
    **dict.fromkeys(SQUARES, "PL@B5"),
    "held": "A3<A2=G3+EN",
    "battle": "B4/B5",
    "entered": "B4",
    "round": "1",
    "chosen": "A4/-",
    "late": "2",
}
_PIECE = re.compile(r"(?P<rank>\?|[A-Z0-9]{2})(?:@(?P<square>\w+))?(?:(?P<sign>[~=])(?P<ranks>[A-Z0-9+]+))?")
_RANK = {name: rank for rank, name in enumerate(RANKS)}
_AT_BRIDGES = {SQUARE[name] for names in BRIDGEHEADS.values() for name in names}


class Piece(NamedTuple):
    """A piece as a position has it. `rank` is `NOBODY` if it is not known."""

    rank: int
    square: int
    sign: str = ""
    """`=` if everybody knows that it has one of `ranks`, `~` if it has none of them."""
    ranks: Mask = 0


# --- writing


def write(state: State, hands: Mapping[Seat, Hand]) -> str:
    """The position of a game that is not over."""
    playing = state.phase in ("move", "tie-break")
    words: dict[str, str | int] = {
        "phase": state.phase,
        "turn": NONE if state.phase == "order" else f"{state.turn:d}",
        "turns": state.turns if playing else NONE,
        "quiet": state.quiet if playing else NONE,
    }
    for seat in Seat:
        if state.sealed[seat.side]:
            words |= {SQUARES[piece]: _piece(state, piece, hands[seat]) for piece in PIECES[seat]}
    battle = None if state.phase == "tie-break" else state.battle
    words |= {
        "held": ",".join(map(_support, telling(state))) or NONE,
        "battle": f"{SQUARES[battle.attacker]}/{SQUARES[battle.defender]}" if battle else NONE,
        "entered": NONE if state.entered == NOBODY else SQUARES[state.entered],
        "round": state.round,
        "chosen": "/".join(_choice(state, seat, hands[seat]) for seat in Seat),
        "late": f"{state.late:d}" if state.late else NONE,
    }
    rest = dict.fromkeys(("turn", "turns", "quiet", "held", "battle", "entered", "late"), NONE)
    return text_of(words, {**rest, "round": 0, "chosen": f"{NONE}/{NONE}"})


def telling(state: State) -> tuple[Support, ...]:
    """The supports that still tell something: for the others the piece is no flag, or the piece behind it is
    known to have done.
    """
    return tuple(
        support
        for support in state.supports
        if state.known[support.piece] >> FLAG & 1 and state.known[support.behind] & ~support.among
    )


def gist(state: State) -> Hashable:
    """The pieces on each square and the public knowledge of them. It leaves out where a piece began and which
    pieces of an army are destroyed, since these change nothing; also the counts of turns, and everything
    sealed in the tie-break.
    """
    where = state.where
    battle = state.battle and tuple(where[piece] for piece in state.battle if piece != NOBODY)
    return (
        state._replace(where=(), known=(), opened=(), supports=(), battle=None, entered=NOBODY)._replace(
            due=(), turns=0, quiet=0, round=0, chosen=(UNCHOSEN, UNCHOSEN)
        ),
        frozenset((where[piece], seat_of(piece), state.known[piece]) for piece in _living(state)),
        tuple(tuple(sorted(state.opened[piece] for piece in PIECES[seat])) for seat in Seat),
        frozenset((where[each.piece], where[each.behind], each.among) for each in telling(state)),
        frozenset((where[each.piece], each.among, each.known) for each in state.due),
        battle,
        NOBODY if state.entered == NOBODY else where[state.entered],
    )


def _living(state: State) -> list[int]:
    return [piece for piece, square in enumerate(state.where) if square != GONE]


def _support(support: Support) -> str:
    return f"{SQUARES[support.piece]}<{SQUARES[support.behind]}={_names(support.among)}"


def _names(ranks: Mask) -> str:
    return joined(RANKS[rank] for rank in ranks_in(ranks))


def _piece(state: State, piece: int, hand: Hand) -> str:
    rank, square = hand.get(SQUARES[piece]), state.where[piece]
    name = UNKNOWN if rank is None else RANKS[int(rank)]
    if square == GONE:
        return f"{RANKS[state.opened[piece]]}@{DESTROYED}"
    place = "" if square == piece else f"@{SQUARES[square]}"
    return name + place + _less(state.known[piece], seen_ranks(state, piece))


def seen_ranks(state: State, piece: int) -> Mask:
    """The ranks that a living piece of a position can have as one can see."""
    spent = _spent(state.opened, seat_of(piece))
    return _seen(piece, state.where[piece], spent, entering=piece == state.entered)


def _less(known: Mask, seen: Mask) -> str:
    """The knowledge beyond what one can see, in the fewest ranks."""
    if known == seen:
        return ""
    out = seen & ~known
    return f"~{_names(out)}" if out.bit_count() < known.bit_count() else f"={_names(known)}"


def _seen(piece: int, square: int, spent: Mask, *, entering: bool) -> Mask:
    """The ranks that a living piece can have as one can see (FT 6.5): it has moved, stands in the enemy base
    and has not won, started at a bridge, or is not one of those that are all destroyed.
    """
    ranks = ALL & ~spent
    if square != piece or piece in _AT_BRIDGES:
        ranks &= MOVING
    if square == BASE[seat_of(piece).other] and not entering:
        ranks &= ~LEADERS
    return ranks


def _spent(opened: tuple[int, ...], seat: Seat) -> Mask:
    """The ranks whose pieces are all open, for a seat."""
    ranks = [opened[piece] for piece in PIECES[seat]]
    return sum(1 << rank for rank, count in enumerate(COUNTS) if ranks.count(rank) == count)


def _choice(state: State, seat: Seat, hand: Hand) -> str:
    """The square that a seat has sealed in the tie-break."""
    chosen = state.chosen[seat.side]
    if chosen == UNCHOSEN:
        return NONE
    if chosen != CHOSEN:
        return SQUARES[state.where[chosen]]
    return str(hand.get(tie_slot(state.round, seat), UNKNOWN))


# --- reading


def place(start: State, text: str) -> tuple[State, dict[Seat, Hand]]:
    """The state and the hands of a position; `start` is the state before the first decision.

    Raises IllegalMove.
    """
    words = Words.read(text, FORM)
    phase = words.choice("phase", PHASES, "move")
    state = start._replace(phase=phase, turn=words.seat("turn", start.turn), late=_late(words))
    if phase == "order":
        _check_absent(words, [name for name in FORM if name != "phase"], "FT 2.3")
        return state, hands_of({}, {})
    if phase == "set-up":
        return _placing(words, state)
    state = state._replace(
        sealed=(True, True),
        proved=(True, True),
        turns=_count(words, "turns", TURN_LIMIT),
        quiet=_count(words, "quiet", QUIET_LIMIT),
    )
    armies = {seat: _whole(words, seat, _army(words, seat)) for seat in Seat}
    state, hands = _fielded(words, state, armies)
    if phase == "tie-break":
        return _tied(words, state, hands)
    _check_absent(words, ("round", "chosen", "late"), "FT 5.3")
    return _moving(words, state), hands_of(*hands)


Armies = Mapping[Seat, Mapping[int, Piece]]
Hands = Pair[dict[Slot, Value]]


def _late(words: Words) -> Seat | None:
    return None if words.choice("late", ("2", NONE), NONE) == NONE else Seat.TWO


def _count(words: Words, name: str, limit: int) -> int:
    count = words.number(name, 0)
    if count > limit:
        text = N_("After turn {limit} the game does not go on like this: “{said}”.")
        raise words.refusal(name, "FT 5.4", text, limit=limit)
    return count


def _check_absent(words: Words, names: Iterable[str], clause: str) -> None:
    """Refuses words that this phase does not have."""
    for name in names:
        if name in words.said:
            raise words.refusal(name, clause, N_("“{said}” does not belong to this part of the game."))


# --- armies


def _army(words: Words, seat: Seat) -> dict[int, Piece]:
    """The pieces of a seat that are named, by their number. Refuses too many of a rank (FT 1.4)."""
    army = {SQUARE[name]: _read_piece(words, name) for name in HALVES[seat] if name in words.said}
    for number, piece in army.items():
        name = SQUARES[number]
        if piece.rank == NOBODY:
            continue
        if sum(other.rank == piece.rank for other in army.values()) > COUNTS[piece.rank]:
            text = N_("“{rank}” is there too often: an army has {count}.")
            raise words.refusal(name, "FT 1.4", text, count=COUNTS[piece.rank], rank=RANKS[piece.rank])
        if STILL >> piece.rank & 1:
            if number in _AT_BRIDGES:
                raise words.refusal(name, "FT 2.2", N_("Mines and the flag may not be placed at a bridge."))
            if piece.square not in (number, GONE):
                raise words.refusal(name, "FT 3.0", N_("Mines and the flag never move."))
    return army


def _read_piece(words: Words, name: str) -> Piece:
    found = _PIECE.fullmatch(words.one(name))
    if found is None or found["rank"] not in (UNKNOWN, *_RANK):
        raise words.malformed(name)
    place, sign = found["square"] or name, found["sign"] or ""
    if place not in (DESTROYED, *SQUARE):
        raise words.malformed(name)
    ranks = 0
    for rank in words.things(name, found["ranks"] or NONE, _RANK):
        ranks |= 1 << _RANK[rank]
    square = GONE if place == DESTROYED else SQUARE[place]
    if square == GONE and (found["rank"] == UNKNOWN or sign):
        raise words.refusal(
            name, "FT 4.3", N_("A destroyed piece is revealed: its rank is written, and nothing else.")
        )
    return Piece(_RANK.get(found["rank"], NOBODY), square, sign, ranks)


def _whole(words: Words, seat: Seat, army: dict[int, Piece]) -> dict[int, Piece]:
    """The army with all its pieces: those that are not named are destroyed, and have the remaining ranks."""
    missing = [number for number in PIECES[seat] if number not in army]
    if not missing:
        return army
    ranks = [piece.rank for piece in army.values()]
    if NOBODY in ranks:
        text = N_("Destroyed pieces are revealed: where ranks are unknown, all 23 pieces are named.")
        raise words.refusal(SQUARES[missing[0]], "FT 4.3", text)
    left = [rank for rank, count in enumerate(COUNTS) for _ in range(count - ranks.count(rank))]
    still = [rank for rank in left if STILL >> rank & 1]
    back = [number for number in missing if number not in _AT_BRIDGES]
    if len(still) > len(back):
        text = N_("The mines and the flag that are not named cannot all have started at a bridge.")
        raise words.refusal(SQUARES[missing[0]], "FT 2.2", text)
    given = dict(zip(back, still, strict=False))
    others = (rank for rank in left if rank not in still)
    return army | {
        number: Piece(given[number] if number in given else next(others), GONE) for number in missing
    }


def _fielded(words: Words, state: State, armies: Armies) -> tuple[State, Hands]:
    """The state with both armies on the board, and what is known of them."""
    pieces = {**armies[Seat.ONE], **armies[Seat.TWO]}
    where = tuple(pieces[number].square for number in range(2 * SIDE))
    for number, square in enumerate(where):
        if square != GONE and where.index(square) != number:
            text = N_("Two pieces are on {square}.")
            raise words.refusal(SQUARES[number], "FT 3.7", text, square=SQUARES[square])
    opened = tuple(pieces[number].rank if where[number] == GONE else NOBODY for number in range(2 * SIDE))
    state = state._replace(where=where, opened=opened)
    entered = words.choice("entered", (*SQUARES, NONE), NONE)
    state = state._replace(entered=NOBODY if entered == NONE else SQUARE[entered])
    state = state._replace(
        known=tuple(_known(words, state, number, pieces[number]) for number in range(2 * SIDE))
    )
    for seat in Seat:
        _check_ranks(words, state, armies[seat])
    return state._replace(supports=_supports(words, state)), _hands(armies)


def _hands(armies: Armies) -> Hands:
    one, two = (
        {SQUARES[number]: piece.rank for number, piece in armies[seat].items() if piece.rank != NOBODY}
        for seat in Seat
    )
    return dict(one), dict(two)


def _known(words: Words, state: State, number: int, piece: Piece) -> Mask:
    """The ranks that a piece can have as everybody knows (FT 6.5)."""
    if piece.square == GONE:
        return 1 << piece.rank
    seen = seen_ranks(state, number)
    known = {"": seen, "=": piece.ranks, "~": seen & ~piece.ranks}[piece.sign]
    if known & ~seen or not known or (piece.rank != NOBODY and not known >> piece.rank & 1):
        text = N_("As both players can see, this piece is one of {ranks}; “{said}” does not fit.")
        raise words.refusal(SQUARES[number], "FT 6.5", text, ranks=_names(seen))
    return known


def _check_ranks(words: Words, state: State, army: Mapping[int, Piece]) -> None:
    """Refuses pieces of unknown rank that could not share out what is left of the army (FT 1.4)."""
    ranks = [piece.rank for piece in army.values()]
    left = [rank for rank, count in enumerate(COUNTS) for _ in range(count - ranks.count(rank))]
    held: dict[int, int] = {}
    for number in sorted(number for number, piece in army.items() if piece.rank == NOBODY):
        if not _shared(state, number, left, held, set()):
            text = N_("The pieces whose rank is not written cannot be what is left of the army.")
            raise words.refusal(SQUARES[number], "FT 1.4", text)


def _shared(state: State, number: int, left: list[int], held: dict[int, int], tried: set[int]) -> bool:
    """Finds a rank for the piece, changing those of others if necessary (Kuhn's augmenting paths)."""
    for place, rank in enumerate(left):
        if place in tried or not state.known[number] >> rank & 1:
            continue
        tried.add(place)
        if place not in held or _shared(state, held[place], left, held, tried):
            held[place] = number
            return True
    return False


def _supports(words: Words, state: State) -> tuple[Support, ...]:
    """The public knowledge of the pieces behind those that withstood an attack (FT 6.3)."""
    if words.one("held") == NONE:
        return ()
    found = []
    for thing in words.one("held").split(","):
        piece, _, rest = thing.partition("<")
        other, _, names = rest.partition("=")
        if piece not in SQUARE or other not in SQUARE or seat_of(SQUARE[piece]) is not seat_of(SQUARE[other]):
            raise words.malformed("held")
        among = 0
        for rank in words.things("held", names or NONE, _RANK):
            among |= 1 << _RANK[rank]
        support = Support(SQUARE[piece], SQUARE[other], among)
        if support not in telling(state._replace(supports=(support,))):
            text = N_(
                "“{thing}” tells nothing: the first piece is no flag, or the other one had that strength."
            )
            raise words.refusal("held", "FT 6.3", text, thing=thing)
        found.append(support)
    return tuple(found)


# --- the set-up


def _placing(words: Words, state: State) -> tuple[State, dict[Seat, Hand]]:
    """The state while armies are set up; at most one of them is there."""
    names = ("turns", "quiet", "held", "battle", "entered", "round", "chosen")
    _check_absent(words, names, "FT 2.1")
    armies = {seat: _army(words, seat) for seat in Seat}
    for seat, army in armies.items():
        for number, piece in army.items():
            if piece.square != number or piece.sign:
                text = N_("While armies are set up every piece is on its square, and nothing is known of it.")
                raise words.refusal(SQUARES[number], "FT 2.1", text)
        if army and len(army) < SIDE:
            text = N_("A set-up has all 23 pieces, and {square} is missing.")
            square = next(name for name in HALVES[seat] if SQUARE[name] not in army)
            raise words.refusal(square, "FT 2.1", text, square=square)
        if army:
            _check_ranks(words, state, army)
    sealed = (bool(armies[Seat.ONE]), bool(armies[Seat.TWO]))
    if all(sealed):
        raise words.refusal("phase", "FT 2.1", N_("When both armies are there the phase is “move”."))
    if state.late is not None and any(sealed):
        text = N_("Player 2 is late while player 1 sets up; neither army is there then.")
        raise words.refusal("late", "FT 7.1", text)
    return state._replace(sealed=sealed, proved=sealed), hands_of(*_hands(armies))


# --- moves


def _moving(words: Words, state: State) -> State:
    """The state of a game in which pieces move, maybe with a battle or an entered base to be answered for."""
    state = _fighting(words, state)
    _check_entered(words, state)
    waits = state.battle is not None or state.entered != NOBODY
    for seat in Seat:
        if not movable(state, seat) and state.entered == NOBODY:
            text = N_("Seat {seat} has no piece left that can move, so the game is over.")
            raise words.refusal("phase", "FT 5.2", text, seat=int(seat))
    if _few(state) and state.entered == NOBODY:
        raise words.refusal(
            "phase", "FT 5.3", N_("With so few pieces left the tie-break has begun: “phase:tie-break”.")
        )
    for name, count, limit in (("turns", state.turns, TURN_LIMIT), ("quiet", state.quiet, QUIET_LIMIT)):
        if count == limit and not waits:
            text = N_("At this limit the game is over, or the tie-break has begun.")
            raise words.refusal(name, "FT 5.4", text)
    _check_counts(words, state)
    return state


def _check_counts(words: Words, state: State) -> None:
    if state.quiet > state.turns:
        raise words.refusal(
            "quiet", "FT 5.4", N_("There are no more turns without a battle than turns in all.")
        )


def _few(state: State) -> bool:
    """Whether neither side has a leader, and both have few pieces that can move (FT 5.3)."""
    return all(not leaders(state, seat) and movable(state, seat) <= FEW for seat in Seat)


def _fighting(words: Words, state: State) -> State:
    """The state with a battle whose outcome is not known here."""
    if words.one("battle") == NONE:
        return state
    names = words.pair("battle")
    if not set(names) <= SQUARE.keys():
        raise words.malformed("battle")
    attacker, defender = (SQUARE[name] for name in names)
    fits = (
        seat_of(attacker) is state.turn
        and seat_of(defender) is not state.turn
        and GONE not in (state.where[attacker], state.where[defender])
        and reach(state, attacker, state.known[attacker]) & BIT[state.where[defender]]
        and not state.known[attacker] & ~movers(state, attacker, state.where[defender])
    )
    if not fits or state.quiet or state.entered != NOBODY:
        text = N_("In “{said}” no known piece of the seat on turn has just attacked.")
        raise words.refusal("battle", "FT 4.1", text)
    return state._replace(battle=Battle(attacker, defender, behind(state, defender)))


def _check_entered(words: Words, state: State) -> None:
    """Refuses a piece that has not just entered the enemy base, or is known to be no leader (FT 5.1)."""
    piece = state.entered
    if piece == NOBODY:
        return
    fits = seat_of(piece) is state.turn and state.where[piece] == BASE[state.turn.other]
    if not fits or not state.known[piece] & LEADERS:
        text = N_("“{said}”: no piece of the seat on turn has come there that can be a leader.")
        raise words.refusal("entered", "FT 5.1", text)


# --- the tie-break


def _tied(words: Words, state: State, hands: Hands) -> tuple[State, dict[Seat, Hand]]:
    """The state of a tie-break with what was sealed in this round of it."""
    _check_absent(words, ("battle", "entered"), "FT 5.3")
    _check_counts(words, state)
    limit = state.turns >= TURN_LIMIT or state.quiet >= QUIET_LIMIT
    fits = all(movable(state, seat) for seat in Seat) and (_few(state) or (limit and counted(state) is None))
    if not fits:
        text = N_("The tie-break begins with few pieces and no leader, or at a limit with equal sides.")
        raise words.refusal("phase", "FT 5.3", text)
    number = words.number("round", 1)
    if not 1 <= number <= SIDE:
        raise words.refusal(
            "round", "FT 5.3", N_("The rounds of the tie-break are counted from 1; each costs two pieces.")
        )
    state = state._replace(round=number)
    chosen = words.pair("chosen")
    if state.late is not None and chosen != (NONE, NONE):
        raise words.refusal(
            "late", "FT 7.1", N_("Player 2 is late while player 1 chooses; nothing is sealed then.")
        )
    for seat, square in zip(Seat, chosen, strict=True):
        if square == NONE:
            continue
        if square != UNKNOWN:
            _check_fighter(words, state, seat, square, hands[seat.side])
            hands[seat.side][tie_slot(number, seat)] = square
        state = chose(state, seat).state
    return state, hands_of(*hands)


def _check_fighter(words: Words, state: State, seat: Seat, square: str, hand: Hand) -> None:
    pieces = [piece for piece in PIECES[seat] if square in SQUARE and state.where[piece] == SQUARE[square]]
    if square not in SQUARE:
        raise words.malformed("chosen")
    rank = hand.get(SQUARES[pieces[0]]) if pieces else None
    can_be = state.known[pieces[0]] if pieces and rank is None else 1 << int(rank or 0)
    if not pieces or not can_be & MOVING:
        text = N_("Player {seat} has no piece on {thing} that can move.")
        raise words.refusal("chosen", "FT 5.3", text, thing=square, seat=int(seat))
