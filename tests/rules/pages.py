"""The clauses of the rules pages, read from their source."""

import functools
import re

from sealed.rules import registry
from tests import games

CLAUSE = re.compile(r"^- \*\*(?:G )?(\d+(?:\.\d+)?)\*\*", re.MULTILINE)


def source(page: str) -> str:
    return games.find(f"docs/rules/{page}.md").read_text(encoding="utf-8")


@functools.cache
def numbers(page: str) -> tuple[str, ...]:
    """The numbers of a page's clauses, in order: "2.3"."""
    return tuple(CLAUSE.findall(source(page)))


@functools.cache
def clauses(code: str) -> frozenset[str]:
    """All that a game with these letters may cite: "FCT 2.3", "G 4"."""
    entry = registry.BY_CODE[code]
    own = {f"{code} {number}" for number in numbers(entry.page)}
    return frozenset(own | {f"G {number}" for number in numbers("for-all-games")})
