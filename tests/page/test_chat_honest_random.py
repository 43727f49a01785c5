"""Whatever happens to honest players: one code of each number is sent, nobody convicted, nothing lost."""

from __future__ import annotations

import pytest

from tests.examples import seeds
from tests.page.honest import walk

CHUNK = 25


@pytest.mark.slow
@pytest.mark.parametrize("seed", seeds(12))
async def test_honest_players_come_to_the_end_with_one_code_of_each_number(seed: int) -> None:
    await walk(seed)


@pytest.mark.thorough
@pytest.mark.parametrize("first", range(0, 1000, CHUNK))
async def test_a_thousand_matches_of_honest_players(first: int) -> None:
    for seed in range(first, first + CHUNK):
        await walk(seed)
