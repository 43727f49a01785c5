"""The page in one file, opened from a folder, without a network."""

from __future__ import annotations

import pytest

from e2e.conftest import CHROMIUM, FOUND, READY
from e2e.single import alone, write_file
from e2e.visitors import Visitor
from e2e.visits import begin, submit

OTHERS = [name for name in FOUND if name not in CHROMIUM]


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of the file."""
    return write_file(tmp_path_factory.mktemp("stick"))


def plays(visitor: Visitor, file: str) -> None:
    """Opens the file, looks at a rule with its figure, and plays a round at one device."""
    with alone(visitor, file):
        visitor.open(file)
        visitor.see(f"{READY} main.home")
        visitor.run("location.hash = 'rules/roundabout'")
        visitor.see("main figure")
        visitor.run("location.hash = 'new/setnas-curse/here'")
        visitor.press("[data-do=start]")
        begin(visitor, "Have more gems than the other player after 25 rounds.")
        submit(visitor, "score", "raise")
        assert "Player two" in visitor.see(".curtain h1")


@pytest.mark.slow
@pytest.mark.parametrize("anybody", CHROMIUM, indirect=True)
def test_the_file_plays_without_a_network(anybody: Visitor, file: str) -> None:
    plays(anybody, file)


@pytest.mark.thorough
@pytest.mark.parametrize("anybody", OTHERS, indirect=True)
def test_the_file_plays_in_every_engine(anybody: Visitor, file: str) -> None:
    plays(anybody, file)
