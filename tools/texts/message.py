"""A text in English, as it is collected for translators."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple, TypeAlias

ROOT = Path(__file__).resolve().parents[2]


class Message(NamedTuple):
    """A text in English, with its plural if it has one, and with its context if it has several meanings."""

    text: str
    many: str = ""
    context: str = ""
    note: str = ""
    """The answer to a question that a translator would ask about it."""


Collected: TypeAlias = Mapping[Message, frozenset[str]]
"""Messages with the files in which they stand."""


def gathered(found: Iterable[tuple[Message, str]]) -> Collected:
    """Each message once, with its first note and all the files in which it stands. A text that has a plural
    somewhere is not listed a second time without one.
    """
    places: dict[Message, set[str]] = {}
    notes: dict[Message, str] = {}
    for message, where in found:
        bare = message._replace(note="")
        places.setdefault(bare, set()).add(where)
        notes[bare] = notes.get(bare) or message.note
    plurals = {message.text for message in places if message.many}
    return {
        message._replace(note=notes[message]): frozenset(where)
        for message, where in places.items()
        if message.many or message.context or message.text not in plurals
    }


def in_file(messages: Iterable[Message], path: Path) -> Iterator[tuple[Message, str]]:
    """Messages with the file in which they stand."""
    where = path.relative_to(ROOT).as_posix()
    return ((message, where) for message in messages)
