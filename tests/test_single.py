"""The one file: what it holds, and of what it is made."""

import json
import re
from pathlib import Path

import pytest

from tools import offline, single

ROOT = Path(__file__).resolve().parent.parent

SOURCE = """\
import { a } from "./base.mjs";
export * from "./vendor/x.mjs";
import "./timer.mjs";
const later = () => import("./later.mjs"); // an import() of its own
const any = (path) => import(path);
const here = new URL("x", import.meta.url);
const theirs = { js_import: (...e) => e.map((e) => import(e)) };
"""
MADE = """\
import { a } from "@@static/base.mjs@@";
export * from "@@static/vendor/x.mjs@@";
import "@@static/timer.mjs@@";
const later = () => single.load(single.meta("static/").url+"./later.mjs"); // an single.load() of its own
const any = (path) => single.load(path);
const here = new URL("x", single.meta("static/page.mjs").url);
const theirs = { js_import: (...e) => e.map((e) => single.load(e)) };
"""


def test_a_module_takes_what_it_imports_from_the_file() -> None:
    assert single.module("static/page.mjs", SOURCE) == MADE


def test_a_path_is_joined_to_that_of_its_folder() -> None:
    assert single.joined("static/vendor/pyodide", "../xz.js") == "static/vendor/xz.js"
    assert single.joined("static", "./base.mjs") == "static/base.mjs"


def test_small_files_are_found_again_in_their_part() -> None:
    files = {"a": b"one", "b/c.css": "zwei ü".encode()}
    data = single.together(files)
    end = 4 + int.from_bytes(data[:4])
    for path, size in json.loads(data[4:end]):
        assert files.pop(path) == data[end : end + size]
        end += size
    assert not files
    assert end == len(data)


def test_a_file_of_the_page_that_is_neither_held_nor_named_stops_the_build(tmp_path: Path) -> None:
    for name in ("index.html", "static/a.film"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("film")
    with pytest.raises(ValueError, match=r"static/a\.film is neither in the one file nor named"):
        single.held(tmp_path)


def test_whatever_is_named_as_left_out_is_there() -> None:
    kept = offline.kept(ROOT)
    for name in single.LEFT_OUT:
        assert any(path == name or path.startswith(name.removesuffix("*")) for path in kept), name


def test_no_address_and_no_unsafe_word_stands_in_its_policy() -> None:
    html = single.page(ROOT, [single.Part(name, path, b"") for name, path in single.LARGE.items()])
    found = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', html)
    assert found
    assert "://" not in found[1]
    assert "unsafe" not in found[1].replace("'wasm-unsafe-eval'", "")
