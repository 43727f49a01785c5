"""Saving everything that this device keeps, and bringing it to another device.

A backup is merged into this device's data: no key or name in it replaces one here, no older match a newer
one; of two last codes sent the one with the larger number stays. Each match is taken whole or not at all.
What a backup says of codes sent is known only if the player's own key has stamped it; else it is a doubt.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from typing import Any, NamedTuple

from sealed.codes import backup, keys, last_sent, matchfile, paste
from sealed.codes.armor import Kind
from sealed.codes.backup import Backup, SavedMatch
from sealed.codes.errors import CodeError
from sealed.codes.last_sent import LastSent
from sealed.codes.match import Match
from sealed.codes.sodium import KeyPair
from sealed.codes.wire import is_tidy, tidy
from sealed.page.browser.model import BackupText, Heading, SavedText, Settings
from sealed.page.browser.seam import SECOND, Conflict
from sealed.page.engine import device, foreign, player
from sealed.page.engine.app import App
from sealed.page.engine.saving import Tell
from sealed.page.match import book as own_book
from sealed.page.match import demonstrations, reading
from sealed.page.match import saved as saved_match
from sealed.page.match.book import BroughtBook
from sealed.page.match.chat.backup_files import File, share_out
from sealed.page.match.chat.imports import ChatMatches, Prospect, prospect, write
from sealed.page.match.chat.play import Chat
from sealed.rules.registry import BY_KEY

SMALL = 200
"""The most letters of the text of a kept line, which has 138."""
DEEP = 500
"""The most braces in the settings of a backup: the JSON reader can nest this number without harm."""
LESSONS = "lessons"
"""Where the settings of a backup say how far the player has come in lessons."""
MOST_LESSONS = 1_000
MOST_ITEMS = 60
"""The most lessons of a backup, and the most tasks of one (docs/lessons.md)."""
FAMILIES = frozenset(entry.family for entry in BY_KEY.values())
PIECE, LINE = 8, 32
"""The most letters of the name of a piece, and of a kept line, as their fields take them."""
NAME = 24
"""The most letters of the player's name."""
MOST_NAMED = 200
"""The most names of pieces of a family, and the most kept lines, that a backup adds to."""
MOST_STRANGE = 300
"""The most compared players, and the most doubts, that this device has by what strangers say in backups."""


class Everything(NamedTuple):
    """All that a device keeps, in as many files as it takes, and the matches that could not be saved."""

    files: tuple[File, ...]
    left: tuple[Heading, ...]


class Additions(NamedTuple):
    """The settings that a backup adds to those here: the player's name, if there is none here, and the
    numbers of names of pieces, kept lines, known games, and lessons in which the player has come further.
    """

    name: str = ""
    pieces: int = 0
    lines: int = 0
    games: int = 0
    lessons: int = 0


class MatchImport(NamedTuple):
    """A match in a backup, and the effect of keeping it here; `error` says why it cannot be kept."""

    saved: SavedMatch
    found: Prospect | None = None
    error: CodeError | None = None

    @property
    def match(self) -> Match | None:
        """The match; None if it could not be read."""
        return self.found.match if self.found else None

    @property
    def wanted(self) -> bool:
        """Whether the match is not here yet, or has come further in the backup."""
        return self.error is None and self.found is not None and self.found.newer


class BackupContents(NamedTuple):
    """The content of a backup, compared with this device's data. `own` says whether it was saved with a
    player key that this device holds. Of its keys, `keys` come with it: the one for new matches, and those
    that have signed one of its matches. `more_keys` are the first of the others that this device does not
    hold, `other_keys` in all: anybody can put thousands into a backup, and each makes every start and every
    look at a file slower.
    """

    text: str
    backup: Backup
    own: bool
    matches: tuple[MatchImport, ...]
    tables: tuple[saved_match.Preview, ...] = ()
    trusted: bool = False
    """Whether nobody else can have made it: its key was made on this device, or chosen by the player, and did
    not just come in another backup. Only then what it says of codes sent is known, and not a doubt.
    """
    keys: tuple[bytes, ...] = ()
    more_keys: tuple[bytes, ...] = ()
    other_keys: int = 0
    damaged: bool = False
    """Whether matches at one device are below it that cannot be read."""
    rest: str = ""
    """The text of more matches at one device, which are shown after these."""
    next_place: int = 0
    """The place of the first match by codes that is shown after these; 0 if none is."""
    used: tuple[bytes, ...] = ()
    """The invitations that it says are used and that are open here, if it is not trusted: each could bar a
    match that is to begin, so they come with a click of their own.
    """
    held: tuple[bytes, ...] = ()
    """The player keys with which the backup was compared."""
    book: BroughtBook = BroughtBook()
    """The player's own book that is below it."""
    shown: demonstrations.BroughtDemonstrations = demonstrations.BroughtDemonstrations()
    """The demonstrations that are below it."""
    friends: Mapping[str, str] = {}
    """The compared players that come with it, by their keys in hex."""
    doubts: tuple[LastSent, ...] = ()
    """Its claims about codes sent, those that come along as a doubt."""
    behind: int = 0
    """How many more of either it has that are not known here, and do not come along."""
    adds: Additions = Additions()

    @property
    def later(self) -> BackupText | SavedText | None:
        """The matches that come after these: by codes, then at one device; None if there are none."""
        if self.next_place:
            return BackupText(self.text, self.next_place, self.held)
        return SavedText(self.rest) if self.rest else None


# --- saving


async def nobody(_done: int, _due: int) -> None:
    """Is told how far the gathering is where nobody waits for it."""


async def gather(app: App, tell: Tell = nobody) -> Everything:
    """Gathers everything for a backup, and tells how many of the matches it has. Matches at one device and
    against the computer are below it, in a form of their own (`match.saved`): readers of the backup alone
    pass over them.

    Raises Refused if the browser refuses to read a match this once: a backup without it would look whole.
    """
    await player.key(app)
    seeds = await player.seeds(app)
    matches: list[SavedMatch] = []
    sent = {each.match: each for each in await app.store.sent_ever()}
    left: list[Heading] = []
    tables: list[str] = []
    headings = await app.store.matches()
    for done, heading in enumerate(headings, 1):
        await tell(done, len(headings))
        try:
            found = await reading.find(app, heading.key)
        except reading.Unread:
            left.append(heading)
            continue
        if found is None:  # deleted in another tab meanwhile
            continue
        play, _version = found
        if not isinstance(play, Chat):
            said = saved_match.content(play, app.browser.now())
            if len(said) > saved_match.UNPACKED:
                left.append(heading)
            else:
                tables.append(said)
            continue
        saved = SavedMatch(matchfile.write(play.match), play.compared, play.restored)
        if len(saved.body) > backup.LARGEST_MATCH:
            left.append(heading)
            continue
        matches.append(saved)
        if last := play.last_sent:  # the match may be from before codes were remembered
            sent[last.match] = last
    # Names may be from before today's checks; one that no reader would accept is left out.
    friends = {key: name for key, name in (await app.store.friends()).items() if is_tidy(name)}
    settings = _written(app.model.settings, await app.store.progress())
    everything = Backup(
        seeds=seeds,
        friends=tuple((bytes.fromhex(key), name) for key, name in friends.items()),
        used=tuple(map(bytes.fromhex, await app.store.used())),
        sent=tuple(sent.values()),
        settings=settings,
        matches=tuple(matches),
        since=app.browser.now() // SECOND,
    )
    books = own_book.written(await app.store.book(), seeds[0])
    shown = demonstrations.written(await demonstrations.listed(app))
    room = max(map(len, books), default=0) + sum(map(len, shown))
    bodies = list(backup.bodies(everything, seeds[0], room))
    while len(bodies) < len(books):  # one to a file, which a thousand matches and more do not fill
        bodies.extend(backup.bodies(everything._replace(matches=()), seeds[0]))
    return Everything(share_out(bodies, books, shown, tables), tuple(left))


def _written(settings: Settings, progress: Mapping[str, int]) -> str:
    """The settings for a backup. Where they are too long for one, what has come from elsewhere is left out:
    the player's own must not be lost for it.
    """
    for each, done in ((settings, progress), (foreign.own(settings), progress), (foreign.own(settings), {})):
        said = {**each._asdict(), LESSONS: done}
        del said["brought"], said["damaged"]  # these are this device's
        text = json.dumps(said, ensure_ascii=False)
        if len(text.encode()) <= backup.SETTINGS:
            return text
    return ""


# --- bringing


async def look(app: App, brought: BackupText) -> BackupContents:
    """The content of a backup, of its matches as many as are looked at at once; nothing is written. Raises a
    CodeError.
    """
    await app.browser.sodium()
    text, start, held = brought
    if held is None:
        held = await player.seeds(app)
    body = paste.read_one(text, Kind.BACKUP).body
    found = backup.read_body(body)
    maker = backup.maker_of(body, held or found.seeds[:1])
    # An acceptance that was not sent is signed when it is read: with a key that this device holds, or with
    # the backup's own if this device holds none yet.
    signer = keys.player_key(maker) if maker else None
    own = bool(held) and maker is not None
    trusted = maker in await player.own_seeds(app)
    sent = {each.match: each for each in found.sent} if trusted else {}
    shelf = await ChatMatches.read(app)
    end = start + backup.MATCHES
    rows = found.matches[start:end]
    matches = tuple([await _look_at(app, each, signer, sent, shelf) for each in rows])
    at_once, here = _keys(found.seeds, matches), await player.seeds(app)
    known = {*at_once, *here}
    more = tuple(seed for seed in dict.fromkeys(found.seeds) if seed not in known)
    contents = BackupContents(
        text,
        found,
        own,
        matches,
        keys=at_once,
        more_keys=more[: player.MOST_KEYS],
        other_keys=len(more),
        trusted=trusted,
        held=held,
        book=await own_book.find(app, text),
        shown=await demonstrations.find(app, text),
        adds=await _added(app, found.settings),
    )
    contents = await _heard(app, contents)
    if end < len(found.matches):
        return contents._replace(next_place=end)
    try:
        below = saved_match.find(text)
        tables = await saved_match.previews(app, below)
    except saved_match.UnreadableMatch:
        return contents._replace(damaged=True)
    return contents._replace(tables=tables, rest=below.rest)


async def _heard(app: App, contents: BackupContents) -> BackupContents:
    """The contents with the backup's claims about compared players, used invitations and codes sent, those
    that come along.
    """
    found, known = contents.backup, await app.store.friends()
    friends = {key.hex(): name for key, name in found.friends if key.hex() not in known}
    if contents.trusted:  # without a limit: this keeps an honest player honest
        return contents._replace(friends=friends)
    used, said = set(await app.store.used()), await app.store.doubts()
    known_sent = {each.match: each.number for each in await app.store.sent_ever()}
    # Anybody who knows an invitation can say so of its match: a bar that nothing lifts would end that match.
    doubts = [
        each
        for each in found.sent
        if each.number > max(known_sent.get(each.match, -1), said.get(each.match, 0))
    ]
    come = dict(islice(friends.items(), max(0, MOST_STRANGE - len(known))))
    told = doubts[: max(0, MOST_STRANGE - len(said))]
    return contents._replace(
        friends=come,
        doubts=tuple(told),
        behind=len(friends) - len(come) + len(doubts) - len(told),
        used=tuple(each for each in found.used if each.hex() not in used),
    )


async def _added(app: App, text: str) -> Additions:
    """The settings that a backup adds to those here."""
    here = app.model.settings
    then = merged(here, text)
    return Additions(
        name="" if here.name else then.name,
        pieces=foreign.size(then.pieces) - foreign.size(here.pieces),
        lines=foreign.size(then.lines) - foreign.size(here.lines),
        games=len(then.explained) - len(here.explained),
        lessons=len(await _lessons(app, text)),
    )


async def _lessons(app: App, text: str) -> dict[str, int]:
    """The lessons in which somebody has come further than here, as many as there is room for."""
    known = await app.store.progress()
    said = lessons(text)
    new = islice((name for name in said if name not in known), max(0, MOST_LESSONS - len(known)))
    return {name: said[name] for name in (*new, *known) if said.get(name, 0) > known.get(name, 0)}


def _keys(seeds: Sequence[bytes], matches: Iterable[MatchImport]) -> tuple[bytes, ...]:
    """The seeds of the key of new matches, and of those that have signed for the player in a match."""
    found = (each.match for each in matches if each.match)
    signed = {match.transcript.player_key(match.seat) for match in found}
    return (*seeds[:1], *(seed for seed in seeds[1:] if keys.player_key(seed).public in signed))


async def _look_at(
    app: App, saved: SavedMatch, signer: KeyPair | None, sent: dict[str, LastSent], shelf: ChatMatches
) -> MatchImport:
    try:
        match = saved.read(signer)
    except CodeError as error:
        return MatchImport(saved, error=error)
    found = await prospect(app, match, shelf, sent.get(last_sent.match_name(match)))
    return MatchImport(saved, found._replace(restored=found.restored or saved.restored), found.error)


async def bring(app: App, contents: BackupContents) -> BackupContents:
    """Merges a backup into this device's data. Returns the result for each of its matches."""
    found = contents.backup
    try:
        plays = await saved_match.played(app, contents.tables)
    except saved_match.UnreadableMatch:
        plays, contents = [], contents._replace(tables=(), damaged=True)
    await player.add(app, *contents.keys, use=False)
    if contents.book.own:  # first: it knows best when its matches have ended
        contents = await bring_book(app, contents)
    shelf = await ChatMatches.read(app)
    done = [await _bring_match(app, each, shelf) for each in contents.matches]
    heard = await _heard(app, contents)
    await app.store.keep_friends(heard.friends, elsewhere=not contents.trusted)
    if contents.trusted:
        await app.store.keep_used(*(first.hex() for first in found.used))
        for sent in found.sent:
            await _remember(app, sent)
    for sent in heard.doubts:
        await app.store.keep_doubt(sent.match, sent.number)
    await saved_match.bring(app, plays)
    here = app.model.settings
    settings = merged(here, found.settings)
    if settings != here:
        if not contents.trusted:
            settings = foreign.marked(here, settings)
        await device.keep(app, **settings._asdict())
    await app.store.keep_progress(await _lessons(app, found.settings))
    await demonstrations.add(app, contents.shown.new)
    return contents._replace(matches=tuple(done))


async def _remember(app: App, sent: LastSent) -> None:
    try:
        await app.store.keep_sent(sent)
    except Conflict:  # a later code has left here, or another of that number, and that one counts
        return


async def bring_book(app: App, contents: BackupContents) -> BackupContents:
    """Adds the entries of the book in a backup that are not here; those that are here stay as they are."""
    await app.store.keep_entries(contents.book.new)
    return contents._replace(book=contents.book._replace(new=()))


async def bring_used(app: App, contents: BackupContents) -> BackupContents:
    """Takes the invitations for used that a backup of somebody else names."""
    await app.store.keep_used(*(first.hex() for first in contents.used), elsewhere=True)
    return contents._replace(used=())


async def bring_keys(app: App, contents: BackupContents) -> BackupContents:
    """Adds the keys of a backup that have signed nothing in it."""
    await player.add(app, *contents.more_keys, use=False)
    return contents._replace(more_keys=())


async def _bring_match(app: App, brought: MatchImport, shelf: ChatMatches) -> MatchImport:
    """Keeps a match of a backup if it is wanted, after comparing it once more with this device's copy."""
    if brought.found is None or brought.error:
        return brought
    match = brought.found.match
    claimed = await app.store.claimed(match.transcript.hashes[0].hex())
    found = await prospect(app, match, shelf)
    if found.error or not found.newer:
        return brought._replace(found=found, error=found.error)
    restored = found.restored or brought.saved.restored
    shelf.put(await write(app, found._replace(restored=restored), claimed, brought.saved.compared))
    return brought


def _said(text: str) -> dict[str, Any]:
    """The settings in a backup; nothing if nobody could read them."""
    if text.count("{") + text.count("[") > DEEP:
        return {}
    try:
        said = json.loads(text)
    except ValueError:
        return {}
    return said if isinstance(said, dict) else {}


def lessons(text: str) -> dict[str, int]:
    """How far somebody has come in lessons, by the settings of a backup. A lesson goes by its ruleset, or by
    the letters of its digest.
    """
    said = _said(text).get(LESSONS)
    found = islice(said.items(), MOST_LESSONS) if isinstance(said, dict) else ()
    return {
        name: done
        for name, done in found
        if len(name) <= LINE and type(done) is int and 0 < done <= MOST_ITEMS
    }


def merged(own: Settings, text: str) -> Settings:
    """The settings here, with those of a backup added: the player's name if there is none here, names of
    pieces, lines, and which games the player knows. Anything that this page's own fields would not have taken
    is left out.
    """
    said = _said(text)
    name = said.get("name")
    return own._replace(
        name=own.name or (tidy(name[: 4 * NAME], 4 * NAME)[:NAME].rstrip() if isinstance(name, str) else ""),
        pieces=_merged(own.pieces, said.get("pieces"), LINE, PIECE),
        lines=_merged(own.lines, said.get("lines"), LINE, SMALL),
        explained=_known(own.explained, said.get("explained")),
    )


def _known(own: Sequence[str], said: object) -> Sequence[str]:
    """The rulesets that need no explanation any more, on either device."""
    more = [key for key in said if key in BY_KEY] if isinstance(said, list) else []
    return (*own, *(key for key in dict.fromkeys(more) if key not in own)) if more else own


def _merged(own: Any, said: object, name_cap: int, value_cap: int) -> dict[str, dict[str, str]]:
    """The texts by family and name of both devices; where both have one, the text here. Names and texts have
    a limit of letters, and show what they are.
    """
    both = {family: dict(row) for family, row in own.items()}
    for family, row in said.items() if isinstance(said, dict) else ():
        if family not in FAMILIES or not isinstance(row, dict):
            continue
        known = both.setdefault(family, {})
        for name, value in islice(row.items(), MOST_NAMED):
            fits = isinstance(value, str) and len(name) <= name_cap and len(value) <= value_cap
            if fits and len(known) < MOST_NAMED and is_tidy(name) and is_tidy(value):
                known.setdefault(name, value)
    return {family: row for family, row in both.items() if row or family in own}
