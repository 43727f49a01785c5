"""The format of a backup: all matches by codes on a device, with its keys and settings, as one or more texts.

docs/keeping.md 4 has the table of its bytes.

If a backup does not fit into one text, the matches are distributed over several, and all else is in each. So
each can be brought alone, with everything that prevents a second code of a number from being sent.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sealed.codes import matchfile
from sealed.codes.armor import Kind, armor, paper
from sealed.codes.channel import KEY, LAST_NUMBER, VERSION, take_version
from sealed.codes.errors import Malformed
from sealed.codes.hashing import Domain
from sealed.codes.keys import SECRET
from sealed.codes.last_sent import LastSent
from sealed.codes.match import Match
from sealed.codes.paste import read_one
from sealed.codes.sodium import KeyPair
from sealed.codes.stamp import NO_STAMP, find_maker, put_stamp, skip_stamp
from sealed.codes.wire import NAME, Reader, put_blob, put_number, put_text
from sealed.rules.questions import Seat

HEADING = (
    "This file holds your player key and your matches of Sealed Moves, with their secrets and messages.\n"
    "Whoever has it can play in your place: keep it to yourself."
)
"""The text above a backup, for anybody who opens the file; to be translated."""

COMPARED = ("", "same", "differ")
SIZE = 660_000  # bytes of one text: with armor, line breaks and heading it still fits into one paste
LARGEST_MATCH = SIZE // 2  # bytes: the other half is for the part that every text has
_HASH = 32
_MANY = 20_000  # entries of a list: far more than anybody plays
SETTINGS = 100_000  # bytes
# The matches of one text that this program writes, and that it looks at before anybody has clicked: reading
# one takes some milliseconds in a browser, be it ever so short, and the smallest has 230 bytes. There may be
# more in a text; they are looked at when these are here.
MATCHES = 300


class SavedMatch(NamedTuple):
    """A match in a backup: the bytes of a match file up to its stamp, and two facts that the page keeps: how
    the check words compared (one of `COMPARED`), and whether it was brought here and not played on yet.
    """

    body: bytes
    compared: str = ""
    restored: bool = False

    def read(self, player: KeyPair | None) -> Match:
        """Reads the match itself, as `matchfile.read` does. Raises a CodeError."""
        return matchfile.read(self.body + NO_STAMP, player)


class Backup(NamedTuple):
    """The content of a backup. `friends` are compared player keys with names, `used` the t(0) of invitations,
    `since` the moment when it was saved, in seconds since 1970.
    """

    seeds: tuple[bytes, ...] = ()
    friends: tuple[tuple[bytes, str], ...] = ()
    used: tuple[bytes, ...] = ()
    sent: tuple[LastSent, ...] = ()
    settings: str = ""
    matches: tuple[SavedMatch, ...] = ()
    since: int = 0


def make(backup: Backup, player_seed: bytes, heading: str = HEADING) -> tuple[str, ...]:
    """The texts of the files. Raises ValueError if a match, or the part without matches, is too large."""
    return tuple(paper(heading, armor(Kind.BACKUP, body)) for body in bodies(backup, player_seed))


def bodies(backup: Backup, player_seed: bytes, below: int = 0) -> tuple[bytes, ...]:
    """The bytes of the codes, each with room for that number of bytes below it. Raises ValueError, too."""
    before, rows = _put_common(backup), [_put_match(each) for each in backup.matches]
    shares = _share_out(rows, SIZE - below - len(before))
    return tuple(put_stamp(Domain.BACKUP, player_seed, before + share) for share in shares)


def read(text: str) -> Backup:
    """The backup in a text. Its matches are not read yet. Raises a CodeError."""
    return read_body(read_one(text, Kind.BACKUP).body)


def read_body(body: bytes) -> Backup:
    """The backup in the bytes of its code. Raises `Malformed`."""
    reader = Reader(body)
    backup = _read(reader)
    skip_stamp(reader)
    reader.end()
    return backup


def maker(text: str, player_seeds: Iterable[bytes]) -> bytes | None:
    """Finds the seed with which the backup in a text is stamped; None if it is stamped with none of these.

    Raises a CodeError if there is no backup in the text.
    """
    return maker_of(read_one(text, Kind.BACKUP).body, player_seeds)


def maker_of(body: bytes, player_seeds: Iterable[bytes]) -> bytes | None:
    """Finds the seed as `maker` does, from the bytes of the code."""
    return find_maker(Domain.BACKUP, player_seeds, body)


# Writing


def _put_common(backup: Backup) -> bytes:
    """All but the matches."""
    return b"".join(
        (
            bytes((VERSION,)),
            put_number(backup.since),
            *_put_list(backup.seeds),
            *_put_list([key + put_text(name) for key, name in backup.friends]),
            *_put_list(backup.used),
            *_put_list(map(_put_sent, backup.sent)),
            put_text(backup.settings),
        )
    )


def _put_list(rows: Iterable[bytes]) -> tuple[bytes, ...]:
    rows = tuple(rows)
    return put_number(len(rows)), *rows


def _put_sent(sent: LastSent) -> bytes:
    first, _, seat = sent.match.partition("/")
    return bytes.fromhex(first) + bytes((int(seat),)) + put_number(sent.number) + bytes.fromhex(sent.hash)


def _put_match(saved: SavedMatch) -> bytes:
    return put_blob(saved.body) + bytes((COMPARED.index(saved.compared), saved.restored))


def _share_out(rows: Sequence[bytes], room: int) -> list[bytes]:
    """Distributes the matches over as many lists as are needed, at least one, each of at most `room` bytes
    and `MATCHES` matches.

    Raises ValueError if a match is larger than that.
    """
    room -= len(put_number(_MANY)) + 17  # their number, and the stamp
    shares: list[list[bytes]] = [[]]
    left = room
    for row in rows:
        if len(row) > room:
            raise ValueError("too large for a backup")
        if len(row) > left or len(shares[-1]) == MATCHES:
            shares.append([])
            left = room
        shares[-1].append(row)
        left -= len(row)
    return [b"".join(_put_list(share)) for share in shares]


# Reading


def _read(reader: Reader) -> Backup:
    take_version(reader)
    since = reader.number()
    return Backup(
        since=since,
        seeds=tuple(reader.take(SECRET) for _ in range(reader.number(_MANY))),
        friends=tuple((reader.take(KEY), reader.person(NAME)) for _ in range(reader.number(_MANY))),
        used=tuple(reader.take(_HASH) for _ in range(reader.number(_MANY))),
        sent=tuple(_read_sent(reader) for _ in range(reader.number(_MANY))),
        settings=reader.text(SETTINGS),
        matches=tuple(_read_match(reader) for _ in range(reader.number(_MANY))),
    )


def _read_sent(reader: Reader) -> LastSent:
    first, seat, number = reader.take(_HASH), reader.byte(), reader.number(LAST_NUMBER)
    if seat not in tuple(Seat):
        raise Malformed("an unknown seat")
    return LastSent(f"{first.hex()}/{seat}", number, reader.take(_HASH).hex())


def _read_match(reader: Reader) -> SavedMatch:
    body, compared, restored = reader.blob(SIZE), reader.byte(), reader.byte()
    if compared >= len(COMPARED) or restored > 1:
        raise Malformed("an unknown note")
    return SavedMatch(body, COMPARED[compared], bool(restored))
