"""The promises on which an honest player relies: that what the page calls kept is kept, and that what the
player calls saved is saved.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from sealed.codes.match import Match
from tests.page.devices import Device
from tests.page.fake import Disk
from tests.page.walks import press

KEPT = "lost of what the page has called kept"
SAVED = "lost of what the player has called saved"
UNSAVED = "codes that left a window that keeps nothing before a file was called saved"
CODES = "second codes"
CONVICTIONS = "convictions"
BROKEN = (CODES, CONVICTIONS, KEPT, SAVED, UNSAVED)
"""The failures that must not happen in any walk."""

Hashes = tuple[bytes, ...]


class Broken(AssertionError):
    """A promise to that player was broken."""

    def __init__(self, name: str, what: str, seen: object = "") -> None:
        super().__init__(f"{name}: {what} {seen}")
        self.what = what


def settled(match: Match | None) -> Hashes:
    """The hashes of all codes of a match but one that can still be taken back."""
    if match is None:
        return ()
    return (match.draft.before if match.draft else match.transcript).hashes


def holds(match: Match | None, hashes: Hashes) -> bool:
    """Whether these codes are the first of a match."""
    return match is not None and match.transcript.hashes[: len(hashes)] == hashes


class Promises:
    """The promises to one player."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.kept: dict[Disk, Hashes] = {}
        """By browser, what its page has shown of the match as kept there."""
        self.saved: list[tuple[str, Hashes]] = []
        """Files that this player has found and called saved, and what was in the match by then."""

    def keeps(self, disk: Disk, match: Match | None) -> None:
        """The page has shown the match, and nothing that says it is not kept."""
        self.kept[disk] = settled(match)

    def takes_back(self, disk: Disk) -> None:
        """The player has deleted the match there, or given up what cannot be read."""
        self.kept.pop(disk, None)

    def saves(self, files: Sequence[str], match: Match | None) -> None:
        """The player has found these files with the match in them, and said so. Nothing is brought out of a
        file with an acceptance that was never sent: the page says that the invitation is to be accepted anew.
        """
        if match and match.seat == 2 and len(settled(match)) == 1:
            return
        self.saved += ((text, settled(match)) for text in files)

    def check(self, disk: Disk, match: Match | None) -> None:
        """Checks that everything kept in that browser is there. Raises Broken."""
        due = self.kept.get(disk, ())
        if due and not holds(match, due):
            raise Broken(self.name, KEPT, (len(due), match and match.number))

    def draws(self, rng: random.Random, count: int) -> Sequence[tuple[str, Hashes]]:
        """The last file that was called saved, and some of the others."""
        return (*rng.sample(self.saved, min(count, len(self.saved))), *self.saved[-1:])

    def found(self, match: Match | None, due: Hashes) -> None:
        """A file that was called saved has brought this match into an empty browser. Raises Broken."""
        if not holds(match, due):
            raise Broken(self.name, SAVED, (len(due), match and match.number))


async def brought(name: str, text: str) -> Device:
    """An empty browser into which that file was brought."""
    device = Device(name, Disk())
    await device.open()
    await device.paste(text)
    assert await press(device, "keep") or await press(device, "bring"), f"{name}: nothing can be brought"
    return device
