"""docs/design.md is true, as far as a test can tell: what it names exists, and it has all of the page."""

from __future__ import annotations

import re

from tests.games import ROOT

TEXT = (ROOT / "docs" / "design.md").read_text(encoding="utf-8")
WORDS = 4_700
"""The most words that it may have: whoever comes new reads it in half an hour."""
HOMES = tuple(ROOT / home for home in ("", "py/sealed", "py/sealed/page", "static", "docs"))
QUOTED = re.compile(r"`([^`\n]+)`")
NAME = re.compile(r"[A-Za-z_]\w*(?:\.[a-z_]\w*)?")
PICTURE = re.compile(r"^```\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def quoted() -> set[str]:
    """The texts between backticks, outside the pictures, without arguments: `asks(state)` is `asks`."""
    return {text.partition("(")[0].removeprefix("@") for text in QUOTED.findall(PICTURE.sub("", TEXT))}


def is_there(path: str) -> bool:
    pattern = re.sub("<.*?>", "*", path).rstrip("/")
    anywhere = () if "/" in path else (ROOT / "py").rglob(pattern)
    return any(next(iter(found), None) for found in (*(home.glob(pattern) for home in HOMES), anywhere))


def test_the_files_that_it_names_are_there() -> None:
    files = {text for text in quoted() if re.search(r"^[\w.<>*-]+/|\.(py|md|mjs|js|css|txt|html)$", text)}
    assert len(files) > 50
    assert [path for path in sorted(files) if not is_there(path)] == []


def test_the_names_that_it_quotes_are_in_the_code() -> None:
    sources = "\n".join(
        path.read_text(encoding="utf-8")
        for folder in ("py", "static")
        for path in sorted((ROOT / folder).rglob("*.*"))
        if path.suffix in {".py", ".mjs", ".js"} and "vendor" not in path.parts
    )
    known = set(re.findall(r"\w+", sources)) | {
        path.stem for path in (ROOT / "py").rglob("*") if path.suffix in {"", ".py"}
    }
    named = {text for text in quoted() if NAME.fullmatch(text) and not is_there(text)}
    assert len(named) > 50
    assert [text for text in sorted(named) if not known.issuperset(text.split("."))] == []


def test_the_picture_of_the_page_has_every_part_of_it() -> None:
    picture = set(re.findall(r"^ +([\w, ]+?)/? {2,}", PICTURE.findall(TEXT)[1], re.MULTILINE))
    parts = {each.name for each in (ROOT / "py/sealed/page").iterdir() if (each / "__init__.py").is_file()}
    shown = {name for row in picture for name in row.split(", ")}
    assert parts <= shown


def test_it_is_short_enough_to_be_read() -> None:
    assert len(TEXT.split()) <= WORDS
