"""The points that matter in a turn of Priority Pathway: pieces in danger, pieces close to a base, and the
cards.
"""

from __future__ import annotations

from collections.abc import Iterator

from sealed.bots import Thought
from sealed.page.boards.explaining import Explaining
from sealed.page.boards.seen import Seen
from sealed.page.draw.texts import _
from sealed.rules.priority_pathway.board import BOARDS, COMMANDER, GONE, PIECES
from sealed.rules.priority_pathway.state import Pathway
from sealed.rules.questions import Seat


class ExplainedPriorityPathway(Explaining):
    """The measure of every game."""

    def matters(self, seen: Seen, thought: Thought) -> str:
        state: Pathway = seen.state
        me, them = seen.below, seen.below.other
        names = {"name": seen.name(them)}
        for seat, taken, base in (
            (
                them,
                _("Your commander on {target} can be taken by {name}’s {piece} on {square}."),
                _("{name}’s {piece} on {square} is one move away from your base."),
            ),
            (
                me,
                _("Your {piece} on {square} could take {name}’s commander on {target}."),
                _("Your {piece} on {square} is one move away from {name}’s base."),
            ),
        ):
            commander = state.at[6 * seat.other.side + COMMANDER]
            goal = BOARDS[state.board].bases[seat.other.side]
            for end, text in ((commander, taken), (goal, base)):
                if reaching := next((one for one in _reaching(state, seat) if one[1] == end), None):
                    return text.format(**names, **_told(state, *reaching))
        own = {here for here in _pieces(state, me) if here != GONE}
        if lost := next((one for one in _reaching(state, them) if one[1] in own), None):
            text = _("Your piece on {target} can be taken by {name}’s {piece} on {square}.")
            return text.format(**names, **_told(state, *lost))
        mine, theirs = (state.hands[seat.side].bit_length() - 1 for seat in (me, them))
        text = _("{name}’s highest card is {theirs}, and yours is {mine}.")
        return text.format(**names, mine=mine, theirs=theirs)


def _pieces(state: Pathway, seat: Seat) -> tuple[int, ...]:
    return state.at[6 * seat.side : 6 * seat]


def _reaching(state: Pathway, seat: Seat) -> Iterator[tuple[int, int, int]]:
    """The squares that a seat's pieces could reach in one move: the piece, the square, and from where."""
    board = BOARDS[state.board]
    choices = board.choices[seat.side][bool(state.lives[seat.side])]
    for piece, here in enumerate(_pieces(state, seat)):
        if here != GONE:
            for word in choices[piece][here]:
                yield piece, board.steps[here][word[1:]], here


def _told(state: Pathway, piece: int, end: int, square: int) -> dict[str, str]:
    squares = BOARDS[state.board].squares
    return {"piece": PIECES[piece], "square": squares[square], "target": squares[end]}


EXPLAINING = ExplainedPriorityPathway()
