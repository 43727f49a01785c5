"""Makes what chats show of a link to a game: a small page for each ruleset, and its picture (play/).

    python tools/previews.py                        writes the pages (a part of `make lists`)
    .venv/bin/python tools/previews.py --pictures   draws the pictures, too, with Chromium

A chat that shows a preview fetches the address of a link, without what stands behind its #, and looks for
`og:` tags; it runs no script. So an invitation leads to such a page, which leads on at once. The pages are
kept with the sources; where they say ADDRESS, tools/offline.py puts the address that the page is published
at, since chats want the addresses of pictures whole. The pictures are kept, too, so that nobody needs a
browser to build the page: draw them anew after a change of a cover.
"""

from __future__ import annotations

import json
import mimetypes
import sys
from collections.abc import Iterable
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "py"), str(ROOT / "tools")]

from figures import xml  # noqa: E402

from sealed.page.art import definitions, logo  # noqa: E402
from sealed.page.covers import cover, picture  # noqa: E402
from sealed.rules.registry import ENTRIES, Entry  # noqa: E402

if TYPE_CHECKING:
    from playwright.sync_api import Route

FOLDER = "play"
SIZE = (1200, 630)
"""Of a picture, in pixels: the proportion that chats show without cutting anything off."""
TITLE = "{game}: a duel for two"
FREE = "A game for two in the browser, with nothing to install."
PAGE = """\
<!doctype html>
<html lang="en" translate="no">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; style-src 'self'; \
img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>{title} · Sealed Moves</title>
<meta name="description" content="{text} {free}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="Sealed Moves">
<meta property="og:title" content="{title}">
<meta property="og:description" content="{text} {free}">
<meta property="og:url" content="ADDRESS{folder}/{key}.html">
<meta property="og:image" content="ADDRESS{folder}/{key}.png">
<meta property="og:image:type" content="image/png">
<meta property="og:image:width" content="{width}">
<meta property="og:image:height" content="{height}">
<meta property="og:image:alt" content="{alt}">
<meta name="twitter:card" content="summary_large_image">
<link rel="icon" href="../static/icon.svg" type="image/svg+xml">
<script src="../static/onward.js"></script>
<link rel="stylesheet" href="../static/tokens.css">
<link rel="stylesheet" href="../static/shell.css">
</head>
<body>
<main class="shell onward">
<img src="{key}.png" width="{width}" height="{height}" alt="">
<h1>{title}</h1>
<p>{text} {free}</p>
<p><a id="onward" href="../">Go on to Sealed Moves</a></p>
<noscript>
<p>JavaScript is switched off in this browser. Sealed Moves plays in the page itself, so please allow it \
there, and open the link once more.</p>
</noscript>
</main>
</body>
</html>
"""


def pages(entries: Iterable[Entry] = ENTRIES) -> dict[str, str]:
    """The small pages of these rulesets, by the names of their files."""
    return {f"{entry.key}.html": page(entry) for entry in entries}


def page(entry: Entry) -> str:
    """The small page of a ruleset."""
    title = TITLE.format(game=entry.title)
    said = {"title": title, "text": cover(entry.family).choices[entry.key].text, "free": FREE}
    said["alt"] = f"{entry.title}: the board"
    width, height = SIZE
    return PAGE.format(
        **{name: escape(text) for name, text in said.items()},
        folder=FOLDER,
        key=entry.key,
        width=width,
        height=height,
    )


# --- the pictures

STYLES = ("tokens", "sheets")
STYLE = """
html, body { margin: 0; height: 100%; background: var(--desk); }
body { display: grid; grid-template-columns: 470px 730px; color: var(--ink); font-family: var(--text); }
.gpic { height: 630px; min-height: 0; border-radius: 0; overflow: hidden; }
.gpic > svg { width: 730px; height: 630px; display: block; }
main { display: grid; align-content: center; gap: 26px; padding: 0 36px 0 48px; }
h1 { margin: 0; font: 700 60px/1.1 var(--display); letter-spacing: -0.015em; }
p { margin: 0; font-size: 32px; line-height: 1.25; color: var(--ink-2); }
.defs { position: absolute; width: 0; height: 0; }
"""


def document(entry: Entry) -> str:
    """A page with nothing but the picture of a ruleset on it, as large as the window."""
    skin = f' data-skin="{found}"' if (found := cover(entry.family).choices[entry.key].skin) else ""
    links = "".join(f'<link rel="stylesheet" href="/static/{name}.css">' for name in STYLES)
    drawn = xml(picture(entry.family, entry.key))
    return (
        f'<!doctype html><html lang="en" data-theme="light"><head><meta charset="utf-8">{links}'
        f"<style>{STYLE}</style></head><body>{xml(definitions())}"
        f"<main>{xml(logo(80))}<h1>{escape(entry.title)}</h1>"
        "<p>A duel for two in the browser. Nothing to install.</p></main>"
        f'<div class="gpic"{skin}>{drawn}</div></body></html>'
    )


def draw(entries: Iterable[Entry] = ENTRIES) -> None:
    """Draws the pictures."""
    from playwright.sync_api import sync_playwright

    from e2e.engines import Browser, playwright_browser

    drawn = {f"{entry.key}.picture": document(entry) for entry in entries}

    def answer(route: Route) -> None:
        path = ROOT / route.request.url.partition("://")[2].partition("/")[2]
        if text := drawn.get(path.name):
            route.fulfill(body=text, content_type="text/html")
        else:
            route.fulfill(body=path.read_bytes(), content_type=mimetypes.guess_type(path.name)[0])

    found = json.loads((ROOT / ".venv" / "browsers.json").read_text())  # written by tools/browsers.py
    width, height = SIZE
    with sync_playwright() as playwright:
        browser = playwright_browser(playwright, Browser(**found["chromium"]))
        page = browser.new_page(viewport={"width": width, "height": height}, color_scheme="light")
        page.route("**/*", answer)
        for entry in entries:
            page.goto(f"http://localhost/{entry.key}.picture")
            page.evaluate("document.fonts.ready")
            page.screenshot(path=ROOT / FOLDER / f"{entry.key}.png")
        browser.close()


def main(root: Path = ROOT, entries: Iterable[Entry] = ENTRIES) -> None:
    """Writes the pages of these rulesets, and removes those of no ruleset."""
    folder = root / FOLDER
    folder.mkdir(exist_ok=True)
    made = pages(entries)
    for path in folder.glob("*.html"):
        if path.name not in made:
            path.unlink()
    for name, text in made.items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
    if "--pictures" in sys.argv:
        draw()
