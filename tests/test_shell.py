"""tools/shell.py: the two lists that the page needs before Python is up have every game and every sheet."""

import re

from sealed.rules.registry import ENTRIES
from tests import games
from tools import shell

HTML = (shell.ROOT / "index.html").read_text(encoding="utf-8")
IMPORTS = (shell.ROOT / "static" / "sheets.css").read_text(encoding="utf-8")
SHEETS = [path.stem for path in (shell.ROOT / "static").glob("*.css") if path.stem != "sheets"]


def test_the_shell_offers_the_rules_of_every_game_and_no_others() -> None:
    assert shell.with_games(HTML) == HTML, (
        "index.html offers other games, or in other words: run `make lists`"
    )
    assert set(re.findall(r"#rules/([\w-]+)", HTML)) == {entry.page for entry in ENTRIES}


def test_every_style_sheet_is_loaded() -> None:
    assert shell.with_styles(IMPORTS, HTML, SHEETS) == IMPORTS, (
        "static/sheets.css lacks a sheet: run `make lists`"
    )


def test_a_new_game_comes_last_in_the_words_of_its_cover() -> None:
    example = games.entries(games.EXAMPLE)
    html = shell.with_games(HTML, (*ENTRIES, *example))
    assert html.replace(shell.item(*example), "") == HTML
    *_others, last = re.findall(r"<li>.*?</li>", html, re.DOTALL)
    assert "<h3>Three Throws</h3><p>Stone, paper, scissors, three times: both choose in secret.</p>" in last
    assert 'href="#rules/three-throws"' in last


def test_a_game_is_offered_in_the_words_of_the_home_screen() -> None:
    other = HTML.replace("<p>Two of five actions each", "<p>Five actions")
    assert other != HTML
    assert shell.with_games(other) == HTML


def test_a_new_sheet_comes_last() -> None:
    imports = shell.with_styles(IMPORTS, HTML, ["three-throws"])
    assert imports == IMPORTS + '@import "three-throws.css";\n'
    assert shell.with_styles(imports, HTML, ["three-throws"]) == imports
