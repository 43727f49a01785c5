"""The knowledge of the opponents of Priority Pathway about its boards."""

import pytest

from sealed.bots.priority_pathway.worth import FAR, geometry
from sealed.rules.priority_pathway.board import BOARDS, COMMANDER
from sealed.rules.priority_pathway.state import SIDES


def assert_fewest(distance: tuple[int, ...], reach: tuple[int, ...], goals: set[int]) -> None:
    """Each square is one move further away than the nearest of those to which a piece can go from it."""
    assert {here for here, far in enumerate(distance) if far == 0} == goals
    for here, mask in enumerate(reach):
        nexts = [distance[to] for to in range(len(distance)) if mask >> to & 1]
        assert here in goals or distance[here] == min(FAR, 1 + min(nexts, default=FAR))


@pytest.mark.parametrize("name", BOARDS)
def test_a_distance_is_the_fewest_moves(name):
    board, known = BOARDS[name], geometry(name)
    for side in SIDES:
        for to_base, reach in zip(known.to_base[side], known.reach[side], strict=True):
            assert_fewest(to_base, reach, {board.bases[1 - side]})
        assert_fewest(known.to_ground[side], known.reach[side][COMMANDER], set(board.territories[1 - side]))
