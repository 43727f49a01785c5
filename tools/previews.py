"""Makes what chats show of a link: a small page for each ruleset, and one for a record, a lesson and a board,
each with its picture (play/); and the page for an address at which there is nothing (404.html).

    python tools/previews.py                        writes the pages (a part of `make lists`)
    .venv/bin/python tools/previews.py --pictures   draws the pictures, too, with Chromium

A chat that shows a preview fetches the address of a link, without what stands behind its #, and looks for
`og:` tags; it runs no script. So an invitation or a shared record leads to such a page, which leads on at
once, or takes the code that a link has lost on the way. The pages are
kept with the sources; where they say ADDRESS, tools/offline.py puts the address that the page is published
at, since chats want the addresses of pictures whole. The pictures are kept, too, so that nobody needs a
browser to build the page: draw them anew after a change of a cover.
"""

from __future__ import annotations

import base64
import hashlib
import json
import mimetypes
import re
import sys
from collections.abc import Container, Iterable
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "py"), str(ROOT / "tools")]

from figures import xml  # noqa: E402

from sealed.page.boards.covers import cover, picture  # noqa: E402
from sealed.page.draw.art import definitions, logo  # noqa: E402
from sealed.rules.registry import BY_KEY, ENTRIES, Entry  # noqa: E402

if TYPE_CHECKING:
    from playwright.sync_api import Route

FOLDER = "play"
SIZE = (1200, 630)
"""The size of a picture in pixels: the proportion that chats show without cutting anything off."""
TITLE = "{game}: a duel for two"
FREE = "A game for two in the browser, with nothing to install."
SHORT = "Nothing to install."
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
<meta name="theme-color" content="#eceff2" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#12161d" media="(prefers-color-scheme: dark)">
<title>{title} · Sealed Moves</title>
<meta name="description" content="{said}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="Sealed Moves">
<meta property="og:locale" content="en_GB">
<meta property="og:title" content="{title}">
<meta property="og:description" content="{said}">
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
<p>{said}</p>
<form id="lost" hidden>
<p><b>The link has lost its code on the way.</b> Copy the whole message in which it came, and paste it \
here.</p>
<textarea id="paste" rows="4" aria-label="Paste the message" spellcheck="false" autocomplete="off" \
autocapitalize="off"></textarea>
<p id="none" role="status" hidden>There is no code in this text. It begins with Sealed1, or behind a #.</p>
</form>
<p><a id="onward" href="../">Go on to Sealed Moves</a></p>
<noscript>
<p>JavaScript is switched off in this browser. Sealed Moves plays in the page itself, so please allow it \
there, and open the link once more.</p>
</noscript>
</main>
</body>
</html>
"""


class Face(NamedTuple):
    """A small page: `key` names its file, `picture` the ruleset whose cover is drawn."""

    key: str
    title: str
    said: str
    alt: str
    picture: str


LONGEST = 150
"""The most letters of a description: most chats cut longer ones."""
OF_LINKS = (
    Face(
        "record",
        "A game to look at",
        "Step through a duel for two in the browser, and play on from any step. Nothing to install.",
        "A card game in the middle of a match",
        "five-card-trick",
    ),
    Face(
        "lesson",
        "A lesson to play",
        "Learn a duel for two by playing it, task by task, in the browser. Nothing to install.",
        "A board in the middle of a lesson",
        "solitaire-chess",
    ),
    Face(
        "board",
        "A game on the teacher’s board",
        "A duel for two with its variations, drawings and questions, in the browser. Nothing to install.",
        "A board with two armies",
        "field-tactics",
    ),
)


def face(entry: Entry) -> Face:
    """The small page of a ruleset."""
    text = cover(entry.family).choices[entry.key].text
    said = f"{text} {FREE}"
    said = said if len(said) <= LONGEST else f"{text} {SHORT}"
    said = said if len(said) <= LONGEST else re.split(r"(?<=[.:]) ", text)[0]
    return Face(entry.key, TITLE.format(game=entry.title), said, f"{entry.title}: the board", entry.key)


def faces(entries: Iterable[Entry] = ENTRIES) -> tuple[Face, ...]:
    """The small pages of these rulesets, and those of links to records, lessons and boards."""
    return (*map(face, entries), *OF_LINKS)


def pages(entries: Iterable[Entry] = ENTRIES) -> dict[str, str]:
    """The small pages, by the names of their files."""
    return {f"{each.key}.html": page(each) for each in faces(entries)}


def page(each: Face) -> str:
    """A small page."""
    width, height = SIZE
    texts = {name: escape(text) for name, text in each._asdict().items()}
    return PAGE.format(**texts, folder=FOLDER, width=width, height=height)


# --- where there is nothing

NOWHERE = "404.html"
NOWHERE_STYLE = """
:root{color-scheme:light dark}
body{margin:0;font:400 1.0625rem/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}
main{max-width:34rem;margin:0 auto;padding:3rem 1.25rem;display:grid;gap:1rem}
h1{font-size:1.5rem;margin:0}p{margin:0}a{color:inherit}
"""
NOWHERE_SCRIPT = """
(() => {
    // Hosts show this page for any address below its own. A code may stand anywhere in that.
    const home = document.getElementById("home");
    let text = location.pathname + location.search + location.hash;
    for (let times = 0; times < 3; times += 1) {
        try {
            text = decodeURIComponent(text);
        } catch (_) {
            break;
        }
    }
    const found = /(?:Sealed1[A-Z]|(?:record|board|lesson)\\/[12])[\\w\\/-]*/.exec(text);
    const above = found ? text.slice(0, found.index) : location.pathname;
    const known = home.getAttribute("href");
    const own = /^https:/.test(known) ? known : above.replace(/[^\\/]*$/, "").replace(/play\\/$/, "");
    home.href = own;
    if (found) location.replace(`${own}#${found[0]}`);
})();
"""
NOWHERE_PAGE = """\
<!doctype html>
<html lang="en" translate="no">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src '{script_hash}'; \
style-src '{style_hash}'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>Nothing is here · Sealed Moves</title>
<style>{style}</style>
</head>
<body>
<main>
<h1>There is nothing at this address</h1>
<p>If a link of a game led here, it was changed on its way. Copy the whole message in which it came, and \
paste it on the first page of Sealed Moves.</p>
<p><a id="home" href="ADDRESS">Go to Sealed Moves</a></p>
</main>
<script>{script}</script>
</body>
</html>
"""


def _allowed(text: str) -> str:
    """How a content policy names a script or a style that stands in the page."""
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"


def nowhere() -> str:
    """The page for an address at which there is nothing: it loads nothing, since it may be shown anywhere."""
    return NOWHERE_PAGE.format(
        script=NOWHERE_SCRIPT,
        style=NOWHERE_STYLE,
        script_hash=_allowed(NOWHERE_SCRIPT),
        style_hash=_allowed(NOWHERE_STYLE),
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


def document(each: Face) -> str:
    """A page with nothing but the picture of a small page on it, as large as the window."""
    entry = BY_KEY[each.picture]
    name = entry.title if each.key == entry.key else each.title
    skin = f' data-skin="{found}"' if (found := cover(entry.family).choices[entry.key].skin) else ""
    links = "".join(f'<link rel="stylesheet" href="/static/{name}.css">' for name in STYLES)
    drawn = xml(picture(entry.family, entry.key))
    return (
        f'<!doctype html><html lang="en" data-theme="light"><head><meta charset="utf-8">{links}'
        f"<style>{STYLE}</style></head><body>{xml(definitions())}"
        f"<main>{xml(logo(80))}<h1>{escape(name)}</h1>"
        "<p>A duel for two in the browser. Nothing to install.</p></main>"
        f'<div class="gpic"{skin}>{drawn}</div></body></html>'
    )


def draw(names: Container[str] = ()) -> None:
    """Draws the pictures with these names, or all."""
    from playwright.sync_api import sync_playwright

    from e2e.engines import Browser, playwright_browser

    wanted = [each for each in faces() if not names or each.key in names]
    drawn = {f"{each.key}.picture": document(each) for each in wanted}

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
        for each in wanted:
            page.goto(f"http://localhost/{each.key}.picture")
            page.evaluate("document.fonts.ready")
            page.screenshot(path=ROOT / FOLDER / f"{each.key}.png")
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
    (root / NOWHERE).write_text(nowhere(), encoding="utf-8")


if __name__ == "__main__":
    main()
    if "--pictures" in sys.argv:
        draw(sys.argv[sys.argv.index("--pictures") + 1 :])
