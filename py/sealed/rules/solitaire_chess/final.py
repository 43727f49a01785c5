"""Solitaire Chess Final (docs/rules/solitaire-chess.md 5): three inside, and more queens for captures."""

from __future__ import annotations

from sealed.rules import N_
from sealed.rules.game import ADVANTAGE, CLOCK, Event, IllegalMove
from sealed.rules.questions import Mask, Seat
from sealed.rules.seats import Pair
from sealed.rules.solitaire_chess.board import FIRST_GREY, GREY, NUMBER, PLAY, SQUARES, names, numbers
from sealed.rules.solitaire_chess.position import Limits
from sealed.rules.solitaire_chess.rules import DEAL, SolitaireChess
from sealed.rules.solitaire_chess.state import Solitaire, Story, can_move, discard, inside, leave, movers

MOST_INSIDE = 3
"""The pieces of a player that may be on the play area (SF 5.3)."""
_GAINING = 6
"""The captures that gain both a piece (SF 5.1)."""
DISCARD = "x"
"""Begins the word that discards a queen (SF 5.4)."""
_DISCARD = {f"{DISCARD}{square}": square for square in SQUARES}


class SolitaireChessFinal(SolitaireChess):
    """The ruleset of the Final."""

    key = "solitaire-chess-final"
    title = "Solitaire Chess Final"
    code = "SF"
    revision = 1
    options = (ADVANTAGE, CLOCK, DEAL)
    words = SolitaireChess.words.union(_DISCARD)

    def _first_words(self, state: Solitaire) -> tuple[str, ...]:
        return super()._first_words(state) + tuple(f"{DISCARD}{name}" for name in names(_discardable(state)))

    def _next_words(self, state: Solitaire, so_far: tuple[str, ...]) -> tuple[str, ...]:
        square = _DISCARD.get(so_far[0])
        if square is None:
            return super()._next_words(state, so_far)
        if len(so_far) == 1:
            return tuple(SQUARES[number] for number in _enterers(state, square))
        return super()._next_words(discard(state, square), so_far[1:])

    def _ready(self, state: Solitaire, side: int) -> Mask:
        """The pieces free to move: none may enter while three are inside (SF 5.3)."""
        return state.pieces[side] & PLAY if inside(state, side) >= MOST_INSIDE else state.pieces[side]

    def _has_turn(self, state: Solitaire, side: int) -> bool:
        """Whether a side has a valid turn; a discard followed by an entry is one as well (SO 4.1, SF 5.4)."""
        return super()._has_turn(state, side) or bool(_discardable(state._replace(turn=Seat(side + 1))))

    def _judge(self, state: Solitaire, words: tuple[str, ...]) -> None:
        clause = f"{self.code} 5.4"
        for word in words[1:]:
            if word in _DISCARD:
                raise IllegalMove(clause, N_("One discard, and it is written first."), word=word)
        square = _DISCARD.get(words[0]) if words else None
        if square is None:
            super()._judge(state, words)
            return
        word = words[0]
        if not (state.pieces[state.turn.side] & PLAY) >> NUMBER[square] & 1:
            text = N_("You have no queen to discard on {square}.")
            raise IllegalMove(clause, text, word=word, square=square)
        if len(words) > 1:
            self._judge_entering(discard(state, square), words[1:])
        elif _enterers(state, square):
            raise IllegalMove(clause, N_("Which queen enters in its place?"), word=word, unfinished=True)
        else:
            text = N_("Without the queen on {square} none of yours could enter.")
            raise IllegalMove(clause, text, word=word, square=square)

    def _judge_entering(self, state: Solitaire, words: tuple[str, ...]) -> None:
        """Judges the entry that follows a discard; `state` is without the discarded piece."""
        origin = words[0]
        if NUMBER.get(origin, 0) < FIRST_GREY:
            text = N_("After a discard another queen enters, from a grey square.")
            raise IllegalMove(f"{self.code} 5.4", text, word=origin)
        if len(words) > 1:
            super()._judge(state, words)
        elif can_move(state, state.turn.side, 1 << NUMBER[origin]):
            text = N_("Where does the queen on {square} enter?")
            raise IllegalMove(f"{self.code} 5.4", text, word=origin, unfinished=True, square=origin)
        else:
            text = N_("No queen of yours can enter from {square}.")
            raise IllegalMove(f"{self.code} 3.5", text, word=origin, square=origin)

    def _play(self, state: Solitaire, words: list[str], story: Story) -> Solitaire:
        square = _DISCARD.get(words[0])
        if square is None:
            return super()._play(state, words, story)
        state = discard(state, square)
        story.append((Event("discarded", state.turn, (square,)), state))
        return super()._play(state, words[1:], story)

    def _gains(self, state: Solitaire, taker: int, goal: Mask) -> tuple[int, ...]:
        """Each of the first captures gains both players a piece (SF 5.1); a piece captured just after it
        entered gains its owner one (SF 5.2).
        """
        both = (taker, 1 - taker) if sum(state.captures) < _GAINING else ()
        return (*both, 1 - taker) if goal == state.entered else both

    def _game(self, start: Solitaire) -> Limits:
        return Limits(
            self.code,
            start,
            _gains_of,
            self._has_turn,
            "5.1",
            "5.5",
            MOST_INSIDE,
            may_discard=True,
            late_is_out=True,
        )

    def _gain_clause(self, state: Solitaire, goal: Mask) -> str:
        return "5.2" if goal == state.entered else "5.1"

    def _late(self, state: Solitaire, story: Story) -> Solitaire:
        """Puts the late player out for good; during the placing, the other places the rest alone (SF 5.6)."""
        state = leave(state, state.turn, story)
        if state.phase == "place":
            return self._next_placing(state, story)
        return self._begin_turn(state, state.turn.other, story)

    def _tie(self, state: Solitaire) -> tuple[Seat, str, str]:
        """The player who last had a piece on the board wins, if there was one (SF 5.5)."""
        if state.emptied:
            return Seat(state.emptied), "5.5", N_("equal cards, and the last piece on the board")
        return (
            state.advantage,
            "5.5",
            N_("equal cards, and nobody had a piece on the board, so the agreed tie-break decided"),
        )


def _gains_of(captures: Pair[int]) -> tuple[Pair[int], ...]:
    """The most pieces that both can have gained by these captures (SF 5.1, SF 5.2)."""
    both = min(sum(captures), _GAINING)
    return ((both + captures[1], both + captures[0]),)


def _enterers(state: Solitaire, square: str) -> list[int]:
    """The grey squares from which a piece may enter after the piece on this square is discarded (SF 5.4)."""
    return movers(discard(state, square), state.turn.side, GREY)


def _discardable(state: Solitaire) -> Mask:
    """The squares of pieces that may be discarded: those whose discard lets another piece enter (SF 5.4)."""
    side = state.turn.side
    own = state.pieces[side] & PLAY
    if not own or can_move(state, side, GREY):  # a free way in stays free without the discarded piece
        return own
    return sum(1 << square for square in numbers(own) if _enterers(state, SQUARES[square]))


FINAL = SolitaireChessFinal()
