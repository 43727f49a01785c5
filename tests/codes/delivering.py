"""A pasted text and the matches that may take it, as the page brings them together."""

from collections.abc import Sequence

from sealed.codes.armor import Armored
from sealed.codes.errors import CodeError
from sealed.codes.match import Match
from sealed.codes.paste import read
from sealed.codes.route import Delivery, deliver_codes


def deliver(text: str, matches: Sequence[Match], here: int | None = None) -> tuple[Delivery, ...]:
    """Delivers everything in a text, what could not be read first; there is always at least one result."""
    found = read(text)
    errors = tuple(Delivery(error=each) for each in found if isinstance(each, CodeError))
    return errors + deliver_codes((each for each in found if isinstance(each, Armored)), matches, here)
