"""The page before Python, and the way to Python."""

from e2e.conftest import READY
from e2e.visitors import Visitor


def test_python_draws_in_every_engine(visitor: Visitor, address: str) -> None:
    visitor.open(address)
    assert "Sealed Moves" in visitor.see(f"{READY} #page")
