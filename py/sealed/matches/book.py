"""A player's own book: how the matches ended that were played on this device, by codes and against the
computer. At one device nobody is the player, so nothing of it is entered.

An entry is a line of text, in the browser's storage as in a backup (docs/keeping.md 4):

    <match> <game> <who> <seat> <result> <when> <account> <name>

Against the computer there is no name. It says nothing of the moves. The book outlives its matches, and knows
each by a hash.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple, TypeVar

from sealed.bots.characters import CHARACTERS
from sealed.codes.hashing import Domain, digest
from sealed.codes.stamp import STAMP, find_maker, put_stamp
from sealed.codes.wire import NAME, is_tidy
from sealed.name import Name
from sealed.rules.game import Outcome
from sealed.rules.questions import Seat
from sealed.rules.registry import BY_KEY

WON, LOST, DRAWN = "won", "lost", "drawn"
ENTRIES = 2_000
"""The most entries of one text of a backup."""
MOST = 20_000
"""The entries that a book has at most when others are brought: far more matches than anybody plays."""
LATEST = 2**32 - 1
NUMBER = 99_999
"""The most that is given away, or brought by luck, in one match, in the measure of its game."""

_LINE = re.compile(
    r"([0-9a-f]{32}) ([a-z0-9-]{1,40}) ([0-9a-f]{64}|[a-z-]{1,20}) ([12]) (won|lost|drawn) ([0-9]{1,10}) "
    r"(?:-|([0-9]{1,5}),([0-9]{1,5})(?:,(-?[0-9]{1,5}))?)(?: (\S.*))?"
)
_STAMP, _KEY = 16, 64

K = TypeVar("K", bound=Hashable)


class UnreadableBook(ValueError):
    """A text is no line, or no book, that this program writes."""


class Balance(NamedTuple):
    """The result of *What happened?* for a match, in the measure of its game: the player's losses, the
    opponent's losses, and the player's luck; None where hidden things leave the luck unknown.
    """

    own: int
    theirs: int
    luck: int | None = None


class BookEntry(NamedTuple):
    """How one match ended. `match` stands for it, whichever file it comes back from."""

    match: str
    game: str
    """The ruleset's key."""
    who: str
    """The player key of the other, in hex; against the computer, its character's key."""
    name: Name
    """The friend's name in that match (the friend is found by the key, not by the name); "" against the
    computer.
    """
    seat: int
    """The player's own seat."""
    result: str
    """`WON`, `LOST` or `DRAWN`."""
    when: int
    """The moment of the end, in seconds since 1970."""
    account: Balance | None = None

    @property
    def by_chat(self) -> bool:
        """Whether it was played with a friend."""
        return len(self.who) == _KEY

    @property
    def line(self) -> str:
        """The entry as a line."""
        found = self.account
        told = "-" if found is None else ",".join(str(each) for each in found if each is not None)
        facts = (self.match, self.game, self.who, self.seat, self.result, self.when, told, str(self.name))
        return " ".join(str(each) for each in facts if each != "")


def match_name(*facts: str) -> str:
    """A name for a match: a hash of facts that no other match shares."""
    return digest(Domain.BOOK_MATCH, *facts, size=_STAMP).hex()


def ended(outcome: Outcome, own: Seat) -> str:
    """The result for the player of that seat."""
    return DRAWN if outcome.winner is None else WON if outcome.winner is own else LOST


def read_line(line: str) -> BookEntry:
    """The entry in a line. Raises Unreadable for anything that `BookEntry.line` would not have written."""
    found = _LINE.fullmatch(line)
    if found is None:
        raise UnreadableBook("no entry")
    match, game, who, seat, result, when, own, theirs, luck, name = found.groups(default="")
    account = Balance(int(own), int(theirs), int(luck) if luck else None) if own else None
    entry = BookEntry(match, game, who, Name(name), int(seat), result, int(when), account)
    known = game in BY_KEY and entry.when <= LATEST
    named = bool(name) if entry.by_chat else who in CHARACTERS and not name
    if not known or not named or not is_tidy(name) or len(name.encode()) > NAME or entry.line != line:
        raise UnreadableBook("an impossible entry")
    return entry


# --- in a backup


def write(entries: Iterable[BookEntry], player_seed: bytes) -> tuple[str, ...]:
    """The book as texts for a backup, none for an empty one: the stamp of its player, then the entries."""
    lines = sorted(entry.line for entry in entries)
    shares = (lines[start : start + ENTRIES] for start in range(0, len(lines), ENTRIES))
    return tuple("\n".join((_stamp(share, player_seed), *share)) for share in shares)


def read(text: str) -> tuple[BookEntry, ...]:
    """The entries of such a text, with anybody's stamp. Raises Unreadable."""
    stamp, *lines = text.split("\n")
    entries = tuple(map(read_line, lines)) if len(lines) <= ENTRIES else ()
    in_order = all(one < two for one, two in pairwise(lines))
    if not entries or not in_order or len({entry.match for entry in entries}) < len(entries):
        raise UnreadableBook("no book")
    if not re.fullmatch("[0-9a-f]{32}", stamp):
        raise UnreadableBook("no stamp")
    return entries


def is_stamped(text: str, player_seeds: Iterable[bytes]) -> bool:
    """Whether a text is stamped with one of these player keys, and nobody has changed it since."""
    stamp, *lines = text.split("\n")
    return find_maker(Domain.BOOK, player_seeds, _said(lines) + STAMP + bytes.fromhex(stamp)) is not None


def _stamp(lines: Sequence[str], player_seed: bytes) -> str:
    return put_stamp(Domain.BOOK, player_seed, _said(lines))[-_STAMP:].hex()


def _said(lines: Sequence[str]) -> bytes:
    return "\n".join(lines).encode()


# --- what it adds up to


class BookTotals(NamedTuple):
    """The sums over some entries. `explained` counts the entries with an account, and `lucky` those of them
    whose luck is known: no sum is told without its number of matches.
    """

    won: int = 0
    lost: int = 0
    drawn: int = 0
    explained: int = 0
    own: int = 0
    theirs: int = 0
    lucky: int = 0
    luck: int = 0

    @property
    def matches(self) -> int:
        """The number of matches."""
        return self.won + self.lost + self.drawn


def tally(entries: Iterable[BookEntry]) -> BookTotals:
    """The sums over these entries."""
    rows = tuple(entries)
    won, lost, drawn = (sum(entry.result == result for entry in rows) for result in (WON, LOST, DRAWN))
    accounts = [entry.account for entry in rows if entry.account]
    luck = [each.luck for each in accounts if each.luck is not None]
    own, theirs = sum(each.own for each in accounts), sum(each.theirs for each in accounts)
    return BookTotals(won, lost, drawn, len(accounts), own, theirs, len(luck), sum(luck))


def by_game(entries: Iterable[BookEntry]) -> dict[str, list[BookEntry]]:
    """The entries of each game, in the order of the games."""
    found = _grouped((entry.game, entry) for entry in entries)
    return {key: found[key] for key in BY_KEY if key in found}


def by_opponent(entries: Iterable[BookEntry]) -> dict[str, list[BookEntry]]:
    """The entries against each character or friend, the latest opponent first."""
    found = _grouped((entry.who, entry) for entry in entries)
    last = {who: max(entry.when for entry in rows) for who, rows in found.items()}
    return {who: found[who] for who in sorted(found, key=lambda who: (-last[who], who))}


def _grouped(rows: Iterable[tuple[K, BookEntry]]) -> dict[K, list[BookEntry]]:
    found: dict[K, list[BookEntry]] = {}
    for key, entry in rows:
        found.setdefault(key, []).append(entry)
    return found


def called(entries: Sequence[BookEntry]) -> Name:
    """The opponent's latest name."""
    return max(entries, key=lambda entry: (entry.when, entry.name)).name
