"""Games as text (docs/records.md): reading, replaying and writing records."""

from sealed.record.lines import Record, RecordError, Tag, read
from sealed.record.play import Reading, due, play, read_as_far, replay, with_line
from sealed.record.write import position_at, told_to, write
from sealed.rules.log import Branch, Line

__all__ = [
    "Branch",
    "Line",
    "Reading",
    "Record",
    "RecordError",
    "Tag",
    "due",
    "play",
    "position_at",
    "read",
    "read_as_far",
    "replay",
    "told_to",
    "with_line",
    "write",
]
