"""The records that this device keeps in the browser's storage: settings, the player key, used invitations,
the last codes sent, and matches.

Keys: `settings`, `player`, `slot`, `board/<id>`, `care`, `friend/<player key>`, `claimed/<invitation>`,
`sent/<invitation>/<seat>`, `doubt/<invitation>/<seat>`, `match/<id>`, `draft/match/<id>`,
`told/match/<id>`, `book/<opponent>/<match>`, `progress`, `lesson/<digest>`, `unsettled`. A match is one
record; its head is a `Heading`. A change is written before it is shown. A writer must name the version of the
record that it replaces, so two tabs cannot overwrite each other.
`claimed` and `sent` outlive their match, so that a restored backup can neither use an invitation again nor
send a second code of a number.
"""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from sealed.name import NO_NAME, Name
from sealed.page.browser.model import Care, Heading, Settings
from sealed.page.browser.seam import Change, Conflict, Storage, StoredRecord
from sealed.rules.registry import BY_KEY
from sealed.rules.seats import Seat

if TYPE_CHECKING:
    from sealed.codes.last_sent import LastSent
    from sealed.matches.book import BookEntry

SETTINGS = "settings"
PLAYER = "player"
CLAIMED = "claimed/"
SENT = "sent/"
MATCH = "match/"
FRIEND = "friend/"
SLOT = "slot"
BOARD = "board/"
OLD_BOARD = "board"
"""The record of the one demonstration that earlier versions kept."""
CARE = "care"
PROGRESS = "progress"
LESSON = "lesson/"
DRAFT = "draft/"
TOLD = "told/"
DOUBT = "doubt/"
BOOK = "book/"
UNSETTLED = "unsettled"
LONG = 8
"""The digits of a number that no game has steps for."""
CLEARED = "cleared"
"""The head of an entry of the book that the player has cleared: the match is not entered again."""
ELSEWHERE = "elsewhere"
"""The head of what this device knows from elsewhere: a last code sent that has not left from here, and used
invitations and compared players that only somebody else's file names.
"""
_HASH = re.compile("[0-9a-f]{64}")
_NUMBER = re.compile("0|[1-9][0-9]{0,4}")
_SENT = re.compile(rf'({_HASH.pattern}/[12]) \[({_NUMBER.pattern}), "({_HASH.pattern})"\]')
"""The key of a last code sent, behind its first word, and its record."""


def new_key() -> str:
    """A new key for a match."""
    return MATCH + secrets.token_hex(6)


def head(heading: Heading) -> str:
    """The head of a match's record."""
    return json.dumps(heading._asdict() | {"key": None}, ensure_ascii=False)


def heading(record: StoredRecord) -> Heading:
    """A match's heading, from its record or its head alone. Fields that only a newer version of the page
    knows are left out. Raises an error of any kind if the head is damaged, or tells of an unknown game.
    """
    said = json.loads(record.head)
    known = {name: said[name] for name in Heading._fields if name in said}
    one, two = map(Name, said["names"])
    values = known["values"]
    if "name" in values:
        known["values"] = values | {"name": Name(values["name"])}
    known["sketch"] = str(said.get("sketch", ""))
    BY_KEY[said["game"]]
    return Heading(**known | {"key": record.key, "names": (one, two)})


def _listed(record: StoredRecord) -> Heading:
    """A heading for the list of matches. A record with a damaged head gets its key and nothing else, so that
    it hides no other match.
    """
    try:
        return heading(record)
    except Exception:  # it may hold anything
        return Heading(record.key, "", "", 0, (NO_NAME, NO_NAME), "", "", {}, 0)


def _settings(body: str) -> Settings:
    """The settings in a text. One that is none, or of another kind than its default, is left at that: without
    settings the page would not come up, and no match could be saved any more.
    """
    try:
        said = json.loads(body)
    except (ValueError, TypeError, RecursionError):
        return Settings(damaged=True)
    if not isinstance(said, dict):
        return Settings(damaged=True)
    known = {name: value for name, value in said.items() if name in Settings._fields}
    found = {name: value for name, value in known.items() if _fits(name, value)}
    return Settings(**{**found, "damaged": len(found) < len(known)})


def _fits(name: str, value: object) -> bool:
    """Whether a value can be that setting, in all its parts."""
    if name in ("pieces", "lines"):
        return isinstance(value, dict) and all(map(_are_texts, value.values()))
    if name == "last":
        return value == {} or (isinstance(value, dict) and _is_begun(value))
    if name == "brought":
        rows = value.values() if isinstance(value, dict) else (None,)
        return all(isinstance(row, dict) and all(map(_are_texts, row.values())) for row in rows)
    if name == "explained":
        return isinstance(value, list) and all(isinstance(each, str) for each in value)
    return type(value) is type(Settings._field_defaults[name])


def _are_texts(row: object) -> bool:
    return isinstance(row, dict) and all(isinstance(each, str) for each in row.values())


def _is_begun(begun: dict[str, Any]) -> bool:
    names = begun.get("names")
    return (
        isinstance(begun.get("game"), str)
        and _are_texts(begun.get("options"))
        and isinstance(names, list)
        and len(names) == len(Seat)
        and all(isinstance(name, str) for name in names)
        and ("person" in begun) is ("foe" in begun)
        and begun.get("person", Seat.ONE) in tuple(Seat)
        and isinstance(begun.get("foe", ""), str)
    )


def _sent(record: StoredRecord) -> LastSent:
    """The last code sent in a record. Raises ValueError if it is damaged: then nobody may make another."""
    from sealed.codes.last_sent import LastSent  # codes are loaded only when a match needs them

    found = _SENT.fullmatch(f"{record.key.removeprefix(SENT)} {record.body}")
    if found is None:
        raise ValueError("no record of a code sent")
    return LastSent(found[1], int(found[2]), found[3])


def _doubted(record: StoredRecord) -> int:
    """The number in a doubt; of one that is damaged the last that a code can have, so that it is asked."""
    if _NUMBER.fullmatch(record.body):
        return int(record.body)
    from sealed.codes.channel import LAST_NUMBER

    return LAST_NUMBER


def _entry_key(entry: BookEntry) -> str:
    return f"{BOOK}{entry.who}/{entry.match}"


class Store:
    """The page's records. Every method may raise `seam.Refused`; those that write may raise `seam.Conflict`
    too.
    """

    def __init__(self, storage: Storage, changed: Callable[[str, Heading | None], None]) -> None:
        """`changed` is told the key and the new heading of each match that was written; None if it was
        deleted.
        """
        self._storage = storage
        self._changed = changed
        self._read: Mapping[StoredRecord, Heading] = {}  # by the heads as they were read last

    async def settings(self) -> tuple[Settings, int]:
        """The settings and their version; stored settings that this version of the page does not know are
        left out.
        """
        record = await self._storage.read(SETTINGS)
        if record is None:
            return Settings(), 0
        return _settings(record.body), record.version

    async def keep_settings(self, settings: Settings, version: int) -> int:
        """Writes the settings and returns their new version. What was damaged is whole then."""
        body = json.dumps(settings._replace(damaged=False)._asdict())
        await self._storage.write([Change(SETTINGS, version, "", body)])
        return version + 1

    async def player(self) -> StoredRecord | None:
        """The player key's record, or None before one is made. Only `sealed.codes` looks into its body."""
        return await self._storage.read(PLAYER)

    async def keep_player(self, body: str, version: int, head: str = "") -> None:
        """Writes the player keys, replacing that version (0: there was none). `player.py` says what their
        record holds.
        """
        await self._storage.write([Change(PLAYER, version, head, body)])

    async def claimed(self, invitation: str) -> int:
        """The version of the record that this device has used an invitation, or 0 if it has not. An
        invitation stays used for good (docs/codes.md 3).
        """
        record = await self._storage.read(CLAIMED + invitation)
        return record.version if record else 0

    async def sent(self, match: str) -> LastSent | None:
        """The last code of a match (`LastSent.match`) that has left this device, even if the match is
        deleted.
        """
        record = await self._storage.read(SENT + match)
        return _sent(record) if record else None

    async def left_here(self, match: str) -> int:
        """The number of the last code of a match that is known to have left this very device; -1 for none.

        The last code remembered may have left another device; it then tells nothing about this one.
        """
        record = await self._storage.read(SENT + match)
        return _sent(record).number if record and record.head != ELSEWHERE else -1

    async def keep_sent(self, sent: LastSent) -> None:
        """Remembers that this code has left another device, as a code from there or a backup tells."""
        await self._storage.write(await self._sending(sent, ELSEWHERE))

    async def _sending(self, sent: LastSent | None, head: str = "") -> list[Change]:
        """The change that remembers a code as the last one. Raises Conflict if a later code has left, or
        another of the same number.
        """
        if sent is None:
            return []
        key = SENT + sent.match
        record = await self._storage.read(key)
        try:
            known = _sent(record) if record else None
        except ValueError:  # it is damaged, and may have been any
            raise Conflict(key) from None
        number = known.number if known else -1
        if known and (number > sent.number or (number == sent.number and known.hash != sent.hash)):
            raise Conflict(key)
        if record and number == sent.number and head in (record.head, ELSEWHERE):
            return []
        return [Change(key, record.version if record else 0, head, json.dumps([sent.number, sent.hash]))]

    async def unsettled(self) -> bool:
        """Whether codes may have left this browser without a trace, in matches that are not here."""
        return await self._storage.read(UNSETTLED) is not None

    async def keep_unsettled(self) -> None:
        """Remembers that, for good."""
        if not await self.unsettled():
            with suppress(Conflict):  # another tab was first
                await self._storage.write([Change(UNSETTLED, 0, "", "")])

    async def sent_ever(self) -> tuple[LastSent, ...]:
        """The last code of every match that has left, of deleted ones too; without damaged records."""
        found = []
        for record in await self._storage.records(SENT):
            with suppress(ValueError):
                found.append(_sent(record))
        return tuple(found)

    async def doubt(self, match: str) -> int:
        """The highest number of an own code that has left elsewhere according to a backup which anybody may
        have made; 0 for none.
        """
        record = await self._storage.read(DOUBT + match)
        return _doubted(record) if record else 0

    async def keep_doubt(self, match: str, number: int) -> None:
        """Remembers what such a backup says, for a match that is here or may come."""
        record = await self._storage.read(DOUBT + match)
        if record is None or _doubted(record) < number:
            await self._storage.write(
                [Change(DOUBT + match, record.version if record else 0, "", str(number))]
            )

    async def doubts(self) -> dict[str, int]:
        """Every such doubt: by the match, the number."""
        found = await self._storage.records(DOUBT)
        return {each.key.removeprefix(DOUBT): _doubted(each) for each in found}

    async def idle_doubts(self) -> tuple[StoredRecord, ...]:
        """The heads of the doubts about matches that are not here. One that comes is asked about in any case:
        it is brought.
        """
        tags = {DOUBT + tag for heading in await self.matches() for tag in heading.tags.split()}
        lengths = set(map(len, tags))
        doubts = await self._storage.heads(DOUBT)
        return tuple(each for each in doubts if tags.isdisjoint(each.key[:most] for most in lengths))

    async def drop_doubt(self, match: str) -> None:
        """Forgets it, since the player has said that it is not so."""
        if record := await self._storage.read(DOUBT + match):
            await self._storage.write([Change(record.key, record.version, "", None)])

    async def used(self) -> tuple[str, ...]:
        """The t(0) of every invitation that was used here, in hex."""
        keys = (record.key.removeprefix(CLAIMED) for record in await self._storage.heads(CLAIMED))
        return tuple(key for key in keys if _HASH.fullmatch(key))

    async def remembered(self) -> frozenset[str]:
        """The t(0), in hex, of every match with a lasting trace."""
        sent = await self._storage.heads(SENT)
        names = (record.key.removeprefix(SENT).partition("/")[0] for record in sent)
        return frozenset((*names, *await self.used()))

    async def keep_used(self, *invitations: str, elsewhere: bool = False) -> None:
        """Remembers that invitations were used, although their matches are not here; `elsewhere` marks those
        that only somebody else's file names.
        """
        known = set(await self.used())
        new = [each for each in dict.fromkeys(invitations) if each not in known]
        if new:
            head = ELSEWHERE if elsewhere else ""
            await self._storage.write([Change(CLAIMED + each, 0, head, "") for each in new])

    async def friends(self) -> dict[str, Name]:
        """The player keys (in hex) with whose owners check words were compared, each with the name that its
        owner had then.
        """
        found = {record.key.removeprefix(FRIEND): record for record in await self._storage.records(FRIEND)}
        return {key: Name(record.body) for key, record in found.items() if _HASH.fullmatch(key)}

    async def strangers(self) -> tuple[StoredRecord, ...]:
        """The heads of the compared players that only somebody else's file names."""
        return tuple(each for each in await self._storage.heads(FRIEND) if each.head == ELSEWHERE)

    async def keep_friends(self, names: Mapping[str, str], *, elsewhere: bool = False) -> None:
        """Remembers players, by their keys, who are unknown here: all or none. `elsewhere` marks
        them as named by somebody else's file alone.
        """
        if names:
            head = ELSEWHERE if elsewhere else ""
            await self._storage.write([Change(FRIEND + key, 0, head, name) for key, name in names.items()])

    async def keep_friend(self, key: str, name: str) -> None:
        """Remembers that this player key belongs to that player, because their check words agreed."""
        record = await self._storage.read(FRIEND + key)
        await self._storage.write([Change(FRIEND + key, record.version if record else 0, "", name)])

    async def drop(self, *records: StoredRecord) -> None:
        """Deletes these records, all or none."""
        if records:
            await self._storage.write([Change(each.key, each.version, "", None) for each in records])

    async def slot(self) -> StoredRecord:
        """The record whose body holds the pieces of codes that are not complete yet; version 0 if there never
        were any.
        """
        return await self._storage.read(SLOT) or StoredRecord(SLOT, 0, "", "")

    async def keep_slot(self, text: str, version: int) -> None:
        """Keeps the pieces of a code until the rest comes."""
        await self._storage.write([Change(SLOT, version, "", text)])

    async def demonstrations(self) -> dict[str, StoredRecord]:
        """The demonstrations that are kept, by their ids. Their heads are the caller's."""
        found = await self._storage.records(BOARD)
        return {record.key.removeprefix(BOARD): record for record in found}

    async def old_demonstration(self) -> StoredRecord | None:
        """The one that an earlier version has kept."""
        return await self._storage.read(OLD_BOARD)

    async def keep_demonstration(self, name: str, head: str, text: str, *gone: StoredRecord) -> None:
        """Keeps a demonstration under its id; those that are `gone` are deleted with the same transaction."""
        record = await self._storage.read(BOARD + name)
        kept = Change(BOARD + name, record.version if record else 0, head, text)
        await self._storage.write([kept, *(Change(each.key, each.version, "", None) for each in gone)])

    async def drop_demonstration(self, name: str) -> None:
        """Deletes a demonstration."""
        if record := await self._storage.read(BOARD + name):
            await self._storage.write([Change(record.key, record.version, "", None)])

    async def care(self, today: str, *, visited: bool = False, saved: bool = False) -> Care:
        """When the page was last open before today, and when everything was last saved. With `visited` or
        `saved` that is now, at the moment `today`, and is written if it is news.
        """
        record = await self._storage.read(CARE)
        known = dict.fromkeys(("here", "before", "saved"), "")
        with suppress(ValueError, TypeError, RecursionError):  # it may hold anything
            said = dict(json.loads(record.body)) if record else {}
            known |= {name: each for name, each in said.items() if name in known and isinstance(each, str)}
        now = dict(known)
        if visited and known["here"][:10] != today[:10]:
            now |= {"here": today, "before": known["here"]}
        if saved:
            now["saved"] = today
        if now != known:
            await self._storage.write([Change(CARE, record.version if record else 0, "", json.dumps(now))])
        return Care(now["before"], now["saved"], today)

    async def progress(self) -> dict[str, int]:
        """How many tasks of each lesson have been done, by the ruleset, or by the digest of a lesson from
        outside.
        """
        record = await self._storage.read(PROGRESS)
        try:
            said = json.loads(record.body or "{}") if record else {}
            return {str(name): int(done) for name, done in said.items()}
        except (ValueError, TypeError, AttributeError, RecursionError):  # it may hold anything
            return {}

    async def keep_progress(self, done: Mapping[str, int]) -> None:
        """Keeps how far somebody has come in lessons; what was done stays done."""
        record = await self._storage.read(PROGRESS)
        before = await self.progress()
        now = before | {name: max(count, before.get(name, 0)) for name, count in done.items()}
        if now != before:
            body = json.dumps(now)
            await self._storage.write([Change(PROGRESS, record.version if record else 0, "", body)])

    async def lessons(self) -> dict[str, str]:
        """The lessons from outside that are kept, by their digests."""
        found = await self._storage.records(LESSON)
        return {record.key.removeprefix(LESSON): record.body or "" for record in found}

    async def keep_lesson(self, digest: str, text: str | None) -> None:
        """Keeps a lesson from outside; None deletes it."""
        record = await self._storage.read(LESSON + digest)
        if text != (record.body if record else None):
            version = record.version if record else 0
            await self._storage.write([Change(LESSON + digest, version, "", text)])

    async def matches(self) -> tuple[Heading, ...]:
        """Every match, most recently changed first; those whose heads are damaged come last."""
        heads = await self._storage.heads(MATCH)
        self._read = {head: self._read.get(head) or _listed(head) for head in heads}  # most are as they were
        return tuple(sorted(self._read.values(), key=lambda one: -one.when))

    async def match_keys(self) -> tuple[str, ...]:
        """The key of every match."""
        return tuple(record.key for record in await self._storage.heads(MATCH))

    async def match(self, key: str) -> StoredRecord | None:
        """A match's record (`match/<id>`)."""
        return await self._storage.read(key)

    async def bring_match(self, record: StoredRecord, body: str) -> None:
        """Writes a match that another storage has kept, as a new one under its key, with this body."""
        await self._storage.write([Change(record.key, 0, record.head, body)])
        self._changed(record.key, _listed(record))

    async def keep_body(self, record: StoredRecord, body: str) -> None:
        """Writes the body of a match's record, whose head stays as it is."""
        await self._storage.write([Change(record.key, record.version, record.head, body)])

    async def keep_match(
        self,
        heading: Heading,
        body: str,
        version: int,
        *,
        claim: str = "",
        claimed: int = 0,
        sent: LastSent | None = None,
        entry: BookEntry | None = None,
    ) -> int:
        """Writes a match, replacing that version (0: a new match), and returns the new version.

        The same transaction records that the invitation `claim` is used here (`claimed` is the version of
        that record), that `sent` is the last code that has left, and how the match has ended, unless the book
        has it already. Conflict: another tab has changed one of them, or this device has handed out another
        code of that number.
        """
        changes = [Change(heading.key, version, head(heading), body), *await self._sending(sent)]
        if entry and not await self._storage.read(_entry_key(entry)):
            changes.append(Change(_entry_key(entry), 0, "", entry.line))
        if claim:
            changes.append(Change(CLAIMED + claim, claimed, "", heading.key))
        await self._storage.write(changes)
        self._changed(heading.key, heading)
        return version + 1

    async def drop_match(self, key: str, version: int, *, sent: LastSent | None = None) -> None:
        """Deletes a match and what is beside it. The last code sent stays remembered, so that no second
        one can be made.
        """
        changes = [Change(key, version, "", None), *await self._sending(sent)]
        beside = [await self._storage.read(DRAFT + key), await self._storage.read(TOLD + key)]
        changes += [Change(record.key, record.version, "", None) for record in beside if record]
        await self._storage.write(changes)
        self._changed(key, None)

    async def book(self, who: str = "") -> tuple[BookEntry, ...]:
        """The entries of the player's own book; with `who`, those against that opponent. One that is damaged
        is left out.
        """
        from sealed.matches.book import UnreadableBook, read_line

        found = []
        for record in await self._storage.records(f"{BOOK}{who}/" if who else BOOK):
            with suppress(UnreadableBook):
                found.append(read_line(record.body))
        return tuple(found)

    async def book_size(self) -> int:
        """The number of its entries."""
        return sum(record.head != CLEARED for record in await self._storage.heads(BOOK))

    async def keep_account(self, entry: BookEntry) -> None:
        """Writes what was found of a match into its entry, if there is one that says nothing of it yet."""
        from sealed.matches.book import UnreadableBook, read_line

        record = await self._storage.read(_entry_key(entry))
        with suppress(UnreadableBook):
            if record and (kept := read_line(record.body)).account is None:
                line = kept._replace(account=entry.account).line
                await self._storage.write([Change(record.key, record.version, "", line)])

    async def keep_entries(self, entries: Iterable[BookEntry]) -> None:
        """Adds entries of another device to the book, all or none; whatever is in it stays as it is."""
        here = {record.key: record for record in await self._storage.records(BOOK)}
        matches = {key.rpartition("/")[2] for key, record in here.items() if record.body}
        new = {_entry_key(entry): entry.line for entry in entries if entry.match not in matches}
        versions = {key: here[key].version if key in here else 0 for key in new}
        if new:
            await self._storage.write([Change(key, versions[key], "", line) for key, line in new.items()])

    async def clear_book(self) -> None:
        """Empties the book. What stands for its matches stays, so that none of them is entered again."""
        records = await self._storage.heads(BOOK)
        await self._storage.write([Change(each.key, each.version, CLEARED, "") for each in records])

    async def draft(self, key: str) -> str:
        """A draft: the line that a player of that match has begun and not sealed yet; "" for none."""
        record = await self._storage.read(DRAFT + key)
        return record.body if record else ""

    async def keep_draft(self, key: str, text: str | None) -> None:
        """Writes a draft; None deletes it."""
        record = await self._storage.read(DRAFT + key)
        if text != (record.body if record else None):
            await self._storage.write([Change(DRAFT + key, record.version if record else 0, "", text)])

    async def told(self, key: str) -> int:
        """The number of steps of a match by chat that its player has been told, by the note kept of it. That
        is no turn of the match, so it is beside it: a match is written by turns alone.
        """
        record = await self._storage.read(TOLD + key)
        return int(record.body) if record and record.body.isdecimal() and len(record.body) < LONG else 0

    async def keep_told(self, key: str, steps: int) -> None:
        """Notes how many steps have been told."""
        record = await self._storage.read(TOLD + key)
        if str(steps) != (record.body if record else None):
            await self._storage.write([Change(TOLD + key, record.version if record else 0, "", str(steps))])
