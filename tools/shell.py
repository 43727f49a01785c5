"""Puts every game into the two lists that the page needs before Python is up.

    python tools/shell.py

index.html offers the rules of every game, in the words of the home screen; static/sheets.css imports the
style sheets that are fetched while Python starts, each of which stays where it is.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from html import escape
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "py"))

from sealed.page.boards.covers import cover  # noqa: E402
from sealed.rules.registry import ENTRIES, Entry  # noqa: E402

LATER = ("class", "print")
"""The style sheets that a screen, or the window for a class, loads itself when it is opened."""
LINK, LABEL = "Rules", "Rules of {game}"
GAME = """    <li>
      <div><h3>{title}</h3><p>{text}</p></div>
      <a href="#rules/{page}" aria-label="{label}"><svg width="17" height="17" aria-hidden="true">\
<use href="#book"/></svg> {link}</a>
    </li>
"""
BEGIN, END = '  <ul class="shell-games" id="games">\n', "  </ul>\n"


def with_games(html: str, entries: Iterable[Entry] = ENTRIES) -> str:
    """index.html with an item for each page of rules, in the words on the cover of its first ruleset."""
    pages = {entry.page: entry for entry in reversed(tuple(entries))}
    before, begin, rest = html.partition(BEGIN)
    _before, end, after = rest.partition(END)
    return before + begin + "".join(map(item, reversed(pages.values()))) + end + after


def item(entry: Entry) -> str:
    """A game as an item of the list in index.html."""
    title = escape(entry.title)
    text = escape(cover(entry.family).choices[entry.key].text)
    return GAME.format(title=title, text=text, page=entry.page, label=LABEL.format(game=title), link=LINK)


def with_styles(imports: str, html: str, sheets: Iterable[str]) -> str:
    """static/sheets.css with every style sheet that neither index.html nor a screen loads itself."""
    known = [*re.findall(r'(?<=@import ")[\w-]+', imports), *html_sheets(html), *LATER]
    return imports + "".join(f'@import "{name}.css";\n' for name in sorted(sheets) if name not in known)


def html_sheets(html: str) -> list[str]:
    """The style sheets of the loading shell."""
    return re.findall(r'rel="stylesheet" href="static/([\w-]+)\.css"', html)


def main(root: Path = ROOT, entries: Iterable[Entry] = ENTRIES) -> None:
    """Brings both lists of a page up to date."""
    index, imports = root / "index.html", root / "static" / "sheets.css"
    html = with_games(index.read_text(encoding="utf-8"), entries)
    sheets = [path.stem for path in (root / "static").glob("*.css") if path != imports]
    index.write_text(html, encoding="utf-8")
    text = with_styles(imports.read_text(encoding="utf-8"), html, sheets)
    imports.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
