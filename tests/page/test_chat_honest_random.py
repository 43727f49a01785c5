"""Whatever happens to honest players: one code of each number is sent, nobody convicted, nothing lost."""

from __future__ import annotations

import pytest

from tests.examples import sampled
from tests.page.honest import Player, Walk, walk

CHUNK = 25


@pytest.mark.share(4)
@pytest.mark.slow
@pytest.mark.parametrize("seed", sampled(range(12), 2))
async def test_honest_players_come_to_the_end_with_one_code_of_each_number(seed: int) -> None:
    await walk(seed)


@pytest.mark.thorough
@pytest.mark.parametrize("first", range(0, 1000, CHUNK))
async def test_a_thousand_matches_of_honest_players(first: int) -> None:
    for seed in range(first, first + CHUNK):
        await walk(seed)


class Careless(Walk):
    """Players who declare whatever lets them play on."""

    def is_true(self, player: Player, number: str) -> bool:  # noqa: ARG002
        return True


@pytest.mark.thorough
async def test_and_the_walk_would_notice_a_declaration_that_is_not_true() -> None:
    async def all_of_them() -> None:
        for seed in range(200):
            await walk(seed, Careless)

    with pytest.raises(AssertionError, match=r"^(Ada|Ben)"):  # whose second code it is
        await all_of_them()
