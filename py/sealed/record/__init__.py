"""Games as text (docs/records.md): tidying, reading, replaying and writing records."""

from sealed.record.letters import LetterChange, plain
from sealed.record.lines import Record, RecordError, Tag, read
from sealed.record.mending import TextKind, typed
from sealed.record.play import Reading, due, play, read_as_far, replay, with_line
from sealed.record.tidy import Resembled, Tidied, position_in, resembled, tidy
from sealed.record.write import position_at, told_to, write
from sealed.rules.log import Branch, Line

__all__ = [
    "Branch",
    "LetterChange",
    "Line",
    "Reading",
    "Record",
    "RecordError",
    "Resembled",
    "Tag",
    "TextKind",
    "Tidied",
    "due",
    "plain",
    "play",
    "position_at",
    "position_in",
    "read",
    "read_as_far",
    "replay",
    "resembled",
    "tidy",
    "told_to",
    "typed",
    "with_line",
    "write",
]
