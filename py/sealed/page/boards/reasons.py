"""Why a game is over, as a sentence that says who did it.

The rules give the reason as a phrase that names nobody, which certificates need. A reader would rather know
that Newcomer’s commander was taken, and by whom.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sealed.page.draw.texts import N_, _
from sealed.rules.game import Outcome


class Told(NamedTuple):
    """The sentences of one reason: to the winner and to the loser, who look alone, and to anyone else."""

    won: str
    lost: str
    seen: str


def _of_winner(won: str, seen: str) -> Told:
    """The sentences about what the winner has, which the loser reads as anyone does."""
    return Told(won, seen, seen)


def _of_both(seen: str) -> Told:
    """The sentence about an equal end, which all read alike."""
    return Told(seen, seen, seen)


def _of_loser(lost: str, seen: str) -> Told:
    """The sentences about what the loser lacks, which the winner reads as anyone does."""
    return Told(seen, lost, seen)


TOLD: Mapping[str, Told] = {
    "the opponent resigned": _of_loser(N_("You resigned."), N_("{loser} resigned.")),
    "the opponent ran out of time": _of_loser(N_("You ran out of time."), N_("{loser} ran out of time.")),
    "the opponent did not move in time": _of_loser(
        N_("You did not move in time."), N_("{loser} did not move in time.")
    ),
    "a leader reached the enemy base": Told(
        N_("Your leader reached {loser}’s base."),
        N_("{winner}’s leader reached your base."),
        N_("{winner}’s leader reached {loser}’s base."),
    ),
    "the opponent has no piece left that can move": _of_loser(
        N_("You have no piece left that can move."), N_("{loser} has no piece left that can move.")
    ),
    "the chosen piece won the battle of the tie-break": _of_winner(
        N_("Your piece won the tie-break."), N_("{winner}’s piece won the tie-break.")
    ),
    "more leaders were left at the limit of turns": _of_winner(
        N_("You had more leaders left at the limit of turns."),
        N_("{winner} had more leaders left at the limit of turns."),
    ),
    "more pieces that can move were left at the limit of turns": _of_winner(
        N_("You had more pieces left that can move at the limit of turns."),
        N_("{winner} had more pieces left that can move at the limit of turns."),
    ),
    "more chips after round 25": _of_winner(
        N_("You had more chips after round 25."), N_("{winner} had more chips after round 25.")
    ),
    "more chips after extra rounds": _of_winner(
        N_("You had more chips after extra rounds."), N_("{winner} had more chips after extra rounds.")
    ),
    "more gems after round 25": _of_winner(
        N_("You had more gems after round 25."), N_("{winner} had more gems after round 25.")
    ),
    "more gems after extra rounds": _of_winner(
        N_("You had more gems after extra rounds."), N_("{winner} had more gems after extra rounds.")
    ),
    "the enemy commander was taken": Told(
        N_("You took {loser}’s commander."),
        N_("{winner} took your commander."),
        N_("{winner} took {loser}’s commander."),
    ),
    "a piece reached the enemy base": Told(
        N_("Your piece reached {loser}’s base."),
        N_("{winner}’s piece reached your base."),
        N_("{winner}’s piece reached {loser}’s base."),
    ),
    "the commander stayed on enemy ground for a turn": Told(
        N_("Your commander stayed on {loser}’s ground for a turn."),
        N_("{winner}’s commander stayed on your ground for a turn."),
        N_("{winner}’s commander stayed on {loser}’s ground for a turn."),
    ),
    "the opponent had to pay a life and had none left": _of_loser(
        N_("You had to pay a life, and had none left."), N_("{loser} had to pay a life, and had none left.")
    ),
    "more pieces after 100 turns": _of_winner(
        N_("You had more pieces after 100 turns."), N_("{winner} had more pieces after 100 turns.")
    ),
    "all three cars are at their party": _of_winner(
        N_("All three of your cars are at your party."), N_("All three of {winner}’s cars are at the party.")
    ),
    "more cars at the party after the last turn": _of_winner(
        N_("You had more cars at the party after the last turn."),
        N_("{winner} had more cars at the party after the last turn."),
    ),
    "fewer moves left to the party after the last turn": _of_winner(
        N_("Your cars had fewer moves left to the party after the last turn."),
        N_("{winner}’s cars had fewer moves left to the party after the last turn."),
    ),
    "more cards in the four stacks": _of_winner(
        N_("You have more cards in your four stacks."), N_("{winner} has more cards in the four stacks.")
    ),
    "equal cards, and the last piece on the board": _of_winner(
        N_("Equal cards, but your queens stayed longer."),
        N_("Equal cards, but {winner}’s queens stayed longer."),
    ),
    "both won in the same turn, and more pieces": _of_winner(
        N_("Both won at once, and you had more pieces."),
        N_("Both won at once, and {winner} had more pieces."),
    ),
    "both won in the same turn with equal pieces, and more lives": _of_winner(
        N_("Both won at once with equal pieces, and you had more lives."),
        N_("Both won at once with equal pieces, and {winner} had more lives."),
    ),
    "equal pieces after 100 turns, and more lives": _of_winner(
        N_("Equal pieces after 100 turns, and you had more lives."),
        N_("Equal pieces after 100 turns, and {winner} had more lives."),
    ),
    "equal chips after round 50, and more items": _of_winner(
        N_("Equal chips after round 50, and you had more items."),
        N_("Equal chips after round 50, and {winner} had more items."),
    ),
    "equal cards, so the agreed tie-break decided": _of_both(
        N_("Equal cards: the agreed tie-break decided.")
    ),
    "equal cards, and nobody had a piece on the board, so the agreed tie-break decided": _of_both(
        N_("Equal cards, and no queen on the board: the agreed tie-break decided.")
    ),
    "both won in the same turn with equal pieces and lives, so the agreed tie-break decided": _of_both(
        N_("Both won at once with equal pieces and lives: the agreed tie-break decided.")
    ),
    "equal pieces and lives after 100 turns, so the agreed tie-break decided": _of_both(
        N_("Equal pieces and lives after 100 turns: the agreed tie-break decided.")
    ),
    "everything was equal after the last turn, so the agreed tie-break decided": _of_both(
        N_("All was equal after the last turn: the agreed tie-break decided.")
    ),
    "neither player has a piece left that can move, so the agreed tie-break decided": _of_both(
        N_("Neither side can move any more: the agreed tie-break decided.")
    ),
    "equal chips after round 40, so the agreed tie-break decided": _of_both(
        N_("Equal chips after round 40: the agreed tie-break decided.")
    ),
    "equal gems after round 40, so the agreed tie-break decided": _of_both(
        N_("Equal gems after round 40: the agreed tie-break decided.")
    ),
    "equal chips after round 50 and equal items, so the agreed tie-break decided": _of_both(
        N_("Equal chips and items after round 50: the agreed tie-break decided.")
    ),
    "both players were late in a round and in its three replays, so the agreed tie-break decided": _of_both(
        N_("Both were late in a round and its three replays: the agreed tie-break decided.")
    ),
}
"""The sentences of each of the rules' reasons for which somebody wins."""


def why(outcome: Outcome, names: tuple[str, str], *, won: bool | None) -> str:
    """The sentence that says why a game is over; `won` is None for a reader who has neither won nor lost."""
    winner, reason = outcome.winner, outcome.reason
    forms = TOLD.get(reason)
    if winner and forms:
        form = forms.seen if won is None else forms.won if won else forms.lost
        return _(form).format(winner=names[winner.side], loser=names[winner.other.side])
    if winner and won is False:
        # Translators: why a game is over, such as “more chips”.
        return _("{name} has won: {reason}.").format(name=names[winner.side], reason=_(reason))
    # Translators: why a game is over, such as “more chips”.
    return _("The reason: {reason}.").format(reason=_(reason))
