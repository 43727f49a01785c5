"""Draws the icons that home screens ask for from static/icon.svg, with Chromium.

    .venv/bin/python tools/icons.py

Run it after a change of that picture: the icons are kept with the sources, so that nobody needs a browser to
build the page.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import sync_playwright  # noqa: E402

from e2e.engines import Browser, playwright_browser  # noqa: E402

FOLDER = ROOT / "static" / "icons"
PICTURE = ROOT / "static" / "icon.svg"
DESK = "#eceff2"
"""The page's light colour (static/tokens.css): behind icons that the system cuts to its own shape."""


class Icon(NamedTuple):
    """A size in pixels, what share of it the picture takes, and what is behind it ("" for nothing)."""

    size: int
    share: float = 1
    behind: str = ""


ICONS = {
    "192": Icon(192),
    "512": Icon(512),
    "maskable": Icon(512, 0.72, DESK),  # a circle of four fifths is all that is sure to be seen
    "apple-touch": Icon(180, 0.8, DESK),  # without a ground it would be black
}


def document(icon: Icon) -> str:
    """A page with nothing but the icon on it."""
    side = round(icon.size * icon.share)
    picture = PICTURE.read_text("utf-8").replace("<svg ", f'<svg width="{side}" height="{side}" ', 1)
    style = f"margin:0;height:100vh;display:grid;place-items:center;background:{icon.behind or 'transparent'}"
    return f'<body style="{style}">{picture}</body>'


def main() -> None:
    """Draws them all."""
    found = json.loads((ROOT / ".venv" / "browsers.json").read_text())  # written by tools/browsers.py
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright_browser(playwright, Browser(**found["chromium"]))
        for name, icon in ICONS.items():
            page = browser.new_page(viewport={"width": icon.size, "height": icon.size})
            page.set_content(document(icon))
            page.screenshot(path=FOLDER / f"{name}.png", omit_background=not icon.behind)
        browser.close()


if __name__ == "__main__":
    main()
