"""The browser of somebody who has played every game before: the sheets *How it goes* have been read in it.
There may be matches in it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from sealed.name import Name
from sealed.page.browser.model import Settings
from sealed.page.browser.seam import StoredRecord
from sealed.page.engine.store import SETTINGS, head
from sealed.page.match.table.play import TableMatch
from sealed.rules.game import settle
from sealed.rules.registry import ENTRIES, load
from sealed.table import Table
from tests.games import EXAMPLE, entries

NOON = 1_795_172_400_000
"""When those matches were played last, in milliseconds since 1970."""
STORES: dict[str, Callable[[StoredRecord], object]] = {
    "heads": lambda record: {"version": record.version, "head": record.head},
    "bodies": lambda record: record.body,
}
"""The part of a record that static/store.mjs keeps in each of its stores."""


def experience() -> StoredRecord:
    """The settings of somebody who has played every game before."""
    known = tuple(entry.key for entry in (*ENTRIES, *entries(EXAMPLE)))
    return StoredRecord(SETTINGS, 1, "", json.dumps(Settings(explained=known)._asdict()))


def returning(address: str, *records: StoredRecord) -> dict[str, Any]:
    """The storage of such a browser with these records in it, as Playwright's `storage_state`, for the page
    at that address.
    """
    parts = urlsplit(address)
    stores = [
        {
            "name": name,
            "autoIncrement": False,
            "records": [{"key": one.key, "value": value(one)} for one in (experience(), *records)],
            "indexes": [],
        }
        for name, value in STORES.items()
    ]
    base = {"name": f"sealed-moves {parts.path}", "version": 1, "stores": stores}
    origin = {"origin": f"{parts.scheme}://{parts.netloc}", "localStorage": [], "indexedDB": [base]}
    return {"cookies": [], "origins": [origin]}


def tables(count: int) -> list[StoredRecord]:
    """So many matches at one device that go on, as records."""
    rules = load("setnas-curse")
    found = []
    for number in range(count):
        table = Table.begin(rules, settle(rules, {"clock": "off"}), number.to_bytes(32, "big"))
        one = TableMatch.begin(table, (Name("Ada"), Name("Ben")), None, NOON)
        key = f"match/{number:012x}"
        found.append(StoredRecord(key, 1, head(one.heading(key, NOON)), one.body()))
    return found
