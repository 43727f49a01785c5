"""The pictures of the rules pages (tools/figures.py) are those of the figures as they are now."""

import xml.etree.ElementTree as ET
from functools import cache

import pytest

from tests import games
from tools import figures

THERE = sorted(path.name for root in games.ROOTS for path in (root / figures.FOLDER).iterdir())


@cache
def made() -> dict[str, str]:
    """The pictures as they are drawn now, by the names of their files."""
    return {
        name: drawn
        for root in games.ROOTS
        for name, drawn in figures.pictures(root, games.entries(root)).items()
    }


def test_no_picture_is_missing_or_left_over() -> None:
    assert sorted(made()) == THERE


@pytest.mark.parametrize("name", THERE)
def test_a_picture_is_the_figure_as_it_is_now(name: str) -> None:
    there = games.find(f"{figures.FOLDER}/{name}").read_text(encoding="utf-8")
    assert there == made()[name], "run `python tools/figures.py`"


@pytest.mark.parametrize("name", THERE)
def test_a_picture_can_be_shown_by_itself(name: str) -> None:
    root = ET.fromstring(made()[name])
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    used = {part.split(")")[0] for part in made()[name].split("url(#")[1:]}
    assert used <= {one.get("id") for one in root.iter()}
    assert "http" not in made()[name].replace("http://www.w3.org/", "")  # it loads nothing
    assert "light-dark" not in made()[name]


def test_only_the_styles_of_what_is_in_a_picture_are_put_into_it() -> None:
    used, tags = {"board", "c"}, {"svg", "rect"}
    for selector in (".board", ".board .c rect", ".c:not(.gone)", ":is(.board, .other) > .c", "svg"):
        assert figures.fits(selector, used, tags)
    for selector in (
        ".other",
        ".board .other",
        ".c:hover",
        ":is(.gone, .other)",
        "circle",
        "[data-theme] .c",
    ):
        assert not figures.fits(selector, used, tags)


def test_colours_are_the_light_ones() -> None:
    assert (
        figures.light("a: light-dark(#fff, #000); b: light-dark(rgb(1, 2, 3), red)")
        == "a: #fff; b: rgb(1, 2, 3)"
    )
