"""Games as text (docs/records.md): reading, replaying and writing records."""

from sealed.record.lines import Line, Record, RecordError, Tag, read
from sealed.record.play import play, replay
from sealed.record.reading import Reading, read_as_far
from sealed.record.write import told_to, write

__all__ = [
    "Line",
    "Reading",
    "Record",
    "RecordError",
    "Tag",
    "play",
    "read",
    "read_as_far",
    "replay",
    "told_to",
    "write",
]
