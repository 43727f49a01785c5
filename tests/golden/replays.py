"""A digest of each golden record's replay, which changes when the rules do.

`rules.json` keeps the digests, with the revision of each game. Copies of the page with different rules must
not play together by codes; what keeps them apart is the revision, which is raised by hand. So somebody has to
notice when it was forgotten: that is what the list is for.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from pathlib import Path
from typing import TypedDict

from sealed import record
from sealed.record import RecordError
from sealed.rules.game import GameError, Rules
from sealed.rules.questions import Decide, Hand, Seat
from sealed.table import Table

FOLDER = Path(__file__).parent
LIST = FOLDER / "rules.json"


class Kept(TypedDict):
    """The entry of a game: the revision of its rules, and the digest of each of its records."""

    revision: int
    replays: dict[str, str]


def load() -> dict[str, Kept]:
    """The list, by the games' keys; a game that is new has no place in it yet."""
    kept: dict[str, Kept] = json.loads(LIST.read_text(encoding="utf-8")) if LIST.exists() else {}
    return kept


def records(key: str) -> list[Path]:
    """The golden records of a game."""
    return sorted(FOLDER.glob(f"{key}-[0-9]*.txt"))


def replayed(path: Path) -> str:
    """The digest of a record's replay; empty if it does not replay to the very same text."""
    text = path.read_text(encoding="utf-8")
    try:
        table = record.replay(text)
    except (RecordError, GameError):
        return ""
    if record.write(table) != text:
        return ""
    return blake2b("\n".join(told(table)).encode(), digest_size=8).hexdigest()


def told(table: Table) -> list[str]:
    """A game as lines: all that was asked, offered, answered and announced, and how it ended."""
    rules = table.rules
    lines: list[str] = []
    hands: dict[Seat, Hand] = {seat: {} for seat in Seat}
    for step in table.log:
        lines.append(repr(rules.asks(step.state)))
        if isinstance(step.ask, Decide) and step.move:
            lines += offered(rules, step.state, step.ask, hands[step.ask.seat], step.move)
            sealed = {slot: table.hand(step.ask.seat).get(slot, "") for slot in step.ask.slots}
            hands[step.ask.seat] = {**hands[step.ask.seat], **sealed}
        lines.append(repr((step.ask, step.answer, step.move, step.events)))
    outcome = table.outcome
    lines.append(repr(outcome and (outcome.winner, outcome.clause)))
    return lines


def offered(rules: Rules, state: object, ask: Decide, hand: Hand, move: str) -> list[str]:
    """The words that may come next at each word of a move, so that rules nobody broke in the game count
    too.
    """
    words = tuple(move.split())
    if not set(words) <= rules.words:  # it came too late
        return []
    return [repr(sorted(rules.picks(state, ask, hand, words[:count]))) for count in range(len(words) + 1)]


def changed(rules: Rules, kept: Kept) -> list[str]:
    """The records that replay otherwise than when the list was written."""
    found = {path.stem: replayed(path) for path in records(rules.key)}
    return [name for name, digest in kept["replays"].items() if found.get(name, "") != digest]


def advice(rules: Rules, kept: Kept | None) -> str:
    """The advice where the list does not fit the rules."""
    if kept is not None and kept["revision"] == rules.revision:
        return f"the rules of {rules.title} have changed: raise its `revision` and run `make lists`"
    return f"the list of the rules of {rules.title} is of another revision: run `make lists`"
