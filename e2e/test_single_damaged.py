"""Copies of the one file with one letter changed, and the file served by a host."""

from __future__ import annotations

import random
import re
import string
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import READY, START, Person, Watch, serving
from e2e.single import write_file
from tools import single

LETTERS = string.ascii_letters + string.digits
LOST = "#file-lost"
SAID = f"{READY}, {LOST}, #trouble:not([hidden])"
"""The end of a start: the page, or a sentence."""
PART = re.compile(r'<script type="text/plain" id="part-(\w+)">([^<]*)</script>')
ELEMENT = re.compile(r"<(script|style)>.*?</\1>", re.DOTALL)
"""A script or a style sheet in the markup."""
IN_PARTS, ELSEWHERE = 180, 20
"""Places of a changed letter."""


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file."""
    address = write_file(tmp_path_factory.mktemp("stick"))
    return Path(unquote(urlsplit(address).path))


def changed(text: str, place: int, dice: random.Random) -> str:
    """The text with another letter at that place."""
    other = dice.choice([letter for letter in LETTERS if letter != text[place]])
    return text[:place] + other + text[place + 1 :]


def damaged(text: str, dice: random.Random, number: int) -> Iterator[tuple[str, str]]:
    """Copies with a letter changed in a part, each with the part's name."""
    parts = [(found[1], *found.span(2)) for found in PART.finditer(text)]
    assert {name for name, _begin, _end in parts} == {"files", *single.LARGE}
    for n in range(number):
        name, begin, end = parts[n % len(parts)]
        place = dice.randrange(begin, end - 4)  # of the last letters not every bit counts
        yield name, changed(text, place, dice)


def harmed(text: str, dice: random.Random, number: int) -> Iterator[str]:
    """Copies with a letter changed anywhere else: half of them in scripts and styles, half in the markup."""
    bare = PART.sub(lambda found: "\0" * len(found[0]), text)
    markup = ELEMENT.sub(lambda found: "\0" * len(found[0]), bare)
    inside = [n for n, letter in enumerate(bare) if letter in LETTERS and markup[n] == "\0"]
    outside = [n for n, letter in enumerate(markup) if letter in LETTERS]
    for place in (*dice.sample(inside, number // 2), *dice.sample(outside, number // 2)):
        yield changed(text, place, dice)


@pytest.fixture
def opens(person: Person, tmp_path: Path) -> Callable[[str], Page]:
    """Opens a text as a file, each time in the same window."""
    page = person("desktop")
    path = tmp_path / single.NAME

    def opened(text: str) -> Page:
        path.write_text(text, encoding="utf-8")
        page.goto("about:blank")
        page.goto(path.as_uri())
        return page

    return opened


def names_its_part(page: Page, name: str) -> None:
    """A damaged part is told by its name, and nothing has started."""
    expect(page.locator(LOST)).to_contain_text(f"its part “{name}”")
    expect(page.locator(LOST)).to_be_visible()
    assert page.locator(READY).count() == 0
    assert page.evaluate("Boolean(window.sealed.take)") is False


@pytest.mark.thorough
def test_a_changed_letter_in_any_part_is_told(opens: Callable[[str], Page], file: Path, watch: Watch) -> None:
    watch.forgive("its part")
    text = file.read_text("utf-8")
    for name, copy in damaged(text, random.Random(71), IN_PARTS):
        names_its_part(opens(copy), name)


@pytest.mark.thorough
def test_a_changed_letter_elsewhere_does_no_harm_or_is_told(
    opens: Callable[[str], Page], file: Path, watch: Watch
) -> None:
    watch.forgive("policy|Content Security Policy|uncaught|net::ERR|is not what it was|attribute d: ")
    text = file.read_text("utf-8")
    ends = []
    for copy in harmed(text, random.Random(72), ELSEWHERE):
        page = opens(copy)
        page.locator(SAID).locator("visible=true").first.wait_for(timeout=START)
        ends.append(page.locator(READY).count())
    assert 0 < sum(ends) < ELSEWHERE  # some letters are in what everybody reads, and some in a script


@pytest.mark.thorough
def test_served_by_a_host_it_does_not_start(person: Person, file: Path, tmp_path: Path, watch: Watch) -> None:
    (tmp_path / "index.html").write_bytes(file.read_bytes())
    with serving(tmp_path) as address:
        watch.origin = address
        page = person("phone", storage_state=None)
        page.goto(address)
        expect(page.locator("#file-served")).to_contain_text("Save this file, then open it")
        expect(page.locator("#page")).to_have_count(0)
        assert page.evaluate("[localStorage.length, 'sealed' in window, 'single' in window]") == [
            0,
            False,
            False,
        ]
        assert page.evaluate("indexedDB.databases()") == []
