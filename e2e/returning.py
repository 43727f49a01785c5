"""The browser of somebody who has played every game before: the sheets *How it goes* have been read in it.
There may be matches in it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from sealed.page.model import Settings
from sealed.page.seam import Record
from sealed.page.store import SETTINGS
from sealed.rules.registry import ENTRIES
from tests.games import EXAMPLE, entries

STORES: dict[str, Callable[[Record], object]] = {
    "heads": lambda record: {"version": record.version, "head": record.head},
    "bodies": lambda record: record.body,
}
"""What static/store.mjs keeps of a record, by the store in which it does."""


def returning(address: str, *records: Record) -> dict[str, Any]:
    """The storage of such a browser with these records in it, as Playwright's `storage_state`, for the page
    at that address.
    """
    parts = urlsplit(address)
    known = tuple(entry.key for entry in (*ENTRIES, *entries(EXAMPLE)))
    settings = Record(SETTINGS, 1, "", json.dumps(Settings(explained=known)._asdict()))
    stores = [
        {
            "name": name,
            "autoIncrement": False,
            "records": [{"key": one.key, "value": value(one)} for one in (settings, *records)],
            "indexes": [],
        }
        for name, value in STORES.items()
    ]
    base = {"name": f"sealed-moves {parts.path}", "version": 1, "stores": stores}
    origin = {"origin": f"{parts.scheme}://{parts.netloc}", "localStorage": [], "indexedDB": [base]}
    return {"cookies": [], "origins": [origin]}
