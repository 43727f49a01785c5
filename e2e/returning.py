"""The browser of somebody who has played every game before: the sheets *How it goes* have been read in it."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import urlsplit

from sealed.page.model import Settings
from sealed.rules.registry import ENTRIES
from tests.games import EXAMPLE, entries

SETTINGS = "settings"


def returning(address: str) -> dict[str, Any]:
    """The storage of such a browser, as Playwright's `storage_state`, for the page at that address."""
    parts = urlsplit(address)
    known = tuple(entry.key for entry in (*ENTRIES, *entries(EXAMPLE)))
    body = json.dumps(Settings(explained=known)._asdict())
    records = {"heads": {"version": 1, "head": ""}, "bodies": body}
    stores = [
        {
            "name": name,
            "autoIncrement": False,
            "records": [{"key": SETTINGS, "value": value}],
            "indexes": [],
        }
        for name, value in records.items()
    ]
    base = {"name": f"sealed-moves {parts.path}", "version": 1, "stores": stores}
    origin = {"origin": f"{parts.scheme}://{parts.netloc}", "localStorage": [], "indexedDB": [base]}
    return {"cookies": [], "origins": [origin]}
