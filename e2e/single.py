"""The page in one file, opened from a folder."""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page

from e2e.conftest import PAGE
from e2e.visitors import PlaywrightVisitor, SeleniumVisitor, Visitor
from tools import offline, single

FOLDER = "Größe #1, it's a stick"
"""Blanks, letters with dots, a sign of addresses, an apostrophe."""


def write_file(folder: Path) -> str:
    """Makes the file in a folder below this one; its address. What packs it here is quicker."""
    target = folder / FOLDER
    target.mkdir()
    (target / offline.LIST).write_text(json.dumps({}), encoding="utf-8")
    single.main(target, PAGE, lambda data: lzma.compress(data, preset=1))
    return (target / single.NAME).as_uri()


@contextmanager
def alone(visitor: Visitor, file: str) -> Iterator[None]:
    """Takes the network away, and looks that nothing is asked for but the file and its own blobs."""
    if isinstance(visitor, SeleniumVisitor):
        visitor.origin = "blob:"  # whatever else was asked for is complained of
        yield
    if isinstance(visitor, PlaywrightVisitor):
        with watched(visitor.page, file):
            yield


@contextmanager
def watched(page: Page, file: str) -> Iterator[None]:
    """Checks that a page driven by Playwright asks for nothing but the file and its own blobs."""
    asked: list[str] = []
    page.context.set_offline(True)
    page.context.on("request", lambda request: asked.append(request.url))
    yield
    others = {url for url in asked if not url.startswith("blob:")} - {
        file
    }  # Firefox does not tell of the file itself
    assert not others, others
