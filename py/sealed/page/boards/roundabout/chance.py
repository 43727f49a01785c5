"""The choices that players of Roundabout may leave to chance: where the parties are, and the cars."""

from __future__ import annotations

from sealed.rules.roundabout.city import HOME, PLACE, State, landing
from sealed.rules.roundabout.preparation import choices as all_choices


def choices(state: State) -> tuple[str, ...]:
    """The choices that chance has. As where it deals (RB 2.6), no car is at its party at first."""
    if state.phase == "party":
        return all_choices(state)
    if state.phase != "place":
        return ()
    placed = (choice.split() for choice in all_choices(state))
    return tuple(
        f"{car} {space}" for car, space in placed if landing(PLACE[car], int(space), state.parties) != HOME
    )
