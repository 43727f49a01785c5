"""The hints that fields give to keyboards, extensions and password managers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sealed.page.draw import tree
from tests.page.fake import Browser, opened
from tests.page.here import begun, sit

ROOT = Path(__file__).resolve().parent.parent.parent
EXACT = {"autocorrect": "off", "autocapitalize": "off", "spellcheck": "false"}
UNREAD = {"data-gramm": "false", "data-enable-grammarly": "false", "data-lt-active": "false"}
UNFILLED = {"data-1p-ignore": "", "data-lpignore": "true", "data-bwignore": "true"}


def field(browser: Browser, name: str) -> dict[str, Any]:
    found: dict[str, Any] = tree.find(browser.tree, id=name)[1]
    return found


@pytest.mark.parametrize(
    ("route", "name", "asks"),
    [
        ("home", "slot", EXACT | UNREAD | UNFILLED),
        ("position/five-card-trick", "text", EXACT),
        ("new/five-card-trick/here", "name-1", UNFILLED),
        ("settings", "name", UNFILLED),
    ],
)
async def test_a_field_keeps_out_what_would_read_or_change_it(route: str, name: str, asks: Any) -> None:
    browser = await opened(route=route)
    assert field(browser, name).items() >= asks.items()


async def test_the_line_that_is_to_be_sealed_is_read_by_nobody_else() -> None:
    browser = await begun("five-card-trick")
    await sit(browser)
    asked = field(browser, "typed")
    assert asked.items() >= (EXACT | UNREAD | UNFILLED).items()


async def test_at_a_passphrase_a_manager_is_welcome_and_a_grammar_is_not() -> None:
    browser = await opened(route="backup")
    asked = field(browser, "passphrase")
    assert asked.items() >= (EXACT | UNREAD).items()
    assert asked["autocomplete"] == "new-password"
    assert not UNFILLED.keys() & asked.keys()


def test_the_pages_ask_for_the_readers_size_of_type_and_for_no_darkening() -> None:
    for page in ("index.html", "static/class.html"):
        assert '<meta name="darkreader-lock">' in (ROOT / page).read_text("utf-8")
    assert '<meta name="text-scale" content="scale">' in (ROOT / "index.html").read_text("utf-8")
    app = (ROOT / "static/app.css").read_text("utf-8")
    assert "font: -apple-system-body" in app
    assert "overscroll-behavior: contain" in app
