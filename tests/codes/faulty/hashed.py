"""The bytes that are hashed for one army and for one step of one ring: hashed.json of the testkit
(docs/codes.md 14).
"""

from __future__ import annotations

import json
from typing import Any
from unittest.mock import patch

from sealed.codes.battle import statement
from sealed.codes.hashing import Domain, Field, digest, fields
from tests.codes.faulty.honest import BATTLES
from tests.codes.faulty.kit import VECTORS, Duel

PATH = VECTORS / "hashed.json"


def hashed() -> dict[str, Any]:
    """The first proof of an army, and the first ring, in the honest match of Field Tactics."""
    found: dict[Domain, tuple[tuple[Field, ...], bytes]] = {}

    def recording(domain: Domain, *parts: Field, size: int) -> bytes:
        made = digest(domain, *parts, size=size)
        found.setdefault(domain, (parts, made))
        return made

    with patch.object(statement, "digest", recording):
        Duel("field-tactics", *BATTLES)
    return {
        "army": _told(Domain.ARMY_PROOF, *found[Domain.ARMY_PROOF]),
        "ring": _told(Domain.MEMBERSHIP, *found[Domain.MEMBERSHIP]),
    }


def _told(domain: Domain, parts: tuple[Field, ...], made: bytes) -> dict[str, Any]:
    context, key, points, about = map(_bytes, parts[:4])
    firsts = parts[4:]
    return {
        "person": domain.value.decode(),
        "bytes": len(fields(*parts)),
        "ctx": [each.hex() for each in split(context)],
        "slots": [each.decode() for each in split(context)[3:]],
        "X": key.hex(),
        "points": [each.hex() for each in split(points)],
        "about": [each.hex() for each in split(about)],
        "more": [fields(each)[4:].hex() for each in firsts],
        "hash": made.hex(),
    }


def _bytes(part: Field) -> bytes:
    assert isinstance(part, bytes)
    return part


def split(data: bytes) -> list[bytes]:
    """The fields in the bytes of several."""
    found = []
    while data:
        size = 4 + int.from_bytes(data[:4], "big")
        found.append(data[4:size])
        data = data[size:]
    return found


def write() -> None:
    """Writes the file anew."""
    PATH.write_text(json.dumps(hashed(), indent=1) + "\n", encoding="utf-8")
