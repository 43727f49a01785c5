"""The one file: what it holds, and of what it is made."""

import json
import os
import re
import shutil
import subprocess
import sys
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
"""The file that is made of that source."""


def test_a_module_takes_what_it_imports_from_the_file() -> None:
    assert single.module("static/page.mjs", SOURCE) == MADE


def test_a_path_is_joined_to_its_folder_s() -> None:
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


@pytest.mark.parametrize(
    "text",
    [
        'import "https://cdn.jsdelivr.net/npm/pyodide/pyodide.mjs";',
        "const home = `http://packages.example.org/${name}`;",
        "channel = new WebSocket('wss://a.example');",
    ],
)
def test_a_script_that_names_a_host_stops_the_build(text: str) -> None:
    with pytest.raises(ValueError, match=r"static/page\.mjs names an address: \w+://[\w.]+"):
        single.refuse_addresses("static/page.mjs", text)


@pytest.mark.parametrize(
    "text",
    [
        'document.createElementNS("http://www.w3.org/2000/svg", "svg");',
        "new URL(`https://${host}`);",
        'location.href = "http://0.0.0.0:8000";',
    ],
)
def test_what_no_script_asks_for_is_no_address(text: str) -> None:
    single.refuse_addresses("static/page.mjs", text)


def small_page(target: Path) -> None:
    """The sources in a folder, with something short for all that a build makes."""
    for name in ("static", "docs/rules", "docs/lessons", "tools"):
        others = shutil.ignore_patterns("vendor*", "node_modules", "__pycache__", "figures")
        shutil.copytree(ROOT / name, target / name, ignore=others)
    for name in ("index.html", "pyscript.toml", "manifest.webmanifest", "sw.js", "LICENSE", "THIRD-PARTY.md"):
        shutil.copy(ROOT / name, target)
    (target / "node_modules").symlink_to(ROOT / "node_modules")
    styles = target / offline.STYLES
    styles.mkdir(parents=True)
    for path in (ROOT / "static").glob("*.css"):
        shutil.copy(path, styles)
    for path in (*single.LARGE.values(), single.UNPACKS, offline.RULES):
        (target / path).parent.mkdir(parents=True, exist_ok=True)
        (target / path).write_text("{}")
    (target / "_site").mkdir()
    (target / "_site" / offline.LIST).write_text("{}")


def written(target: Path, umask: int, **surroundings: str) -> tuple[bytes, str]:
    """The file that is made in a folder, and what the list beside it says."""
    small_page(target)
    subprocess.run(
        [sys.executable, "tools/single.py", "_site", "."],
        cwd=target,
        env={**os.environ, **surroundings},
        umask=umask,
        check=True,
    )
    return (target / "_site" / single.NAME).read_bytes(), (target / "_site" / offline.LIST).read_text()


@pytest.mark.slow  # Pyodide has no processes
def test_two_folders_with_other_rights_and_clocks_make_the_same_file(tmp_path: Path) -> None:
    """tests/test_build.py has the same of a whole build."""
    one = written(tmp_path / "one", 0o022, TZ="Pacific/Auckland", LC_ALL="C", PYTHONHASHSEED="1")
    two = written(
        tmp_path / "two, it's longer", 0o077, TZ="America/St_Johns", LC_ALL="C.UTF-8", PYTHONHASHSEED="2"
    )
    assert one == two
    assert len(one[0]) > 100_000


def test_whatever_is_named_as_left_out_is_there() -> None:
    kept = offline.kept(ROOT)
    for name in single.LEFT_OUT:
        assert any(path == name or path.startswith(name.removesuffix("*")) for path in kept), name


def test_the_shell_of_a_file_speaks_of_no_first_visit() -> None:
    assert single.COMES in (ROOT / "index.html").read_text("utf-8")
    html = single.page(ROOT, [single.Part(name, path, b"") for name, path in single.LARGE.items()])
    assert single.STARTS in html
    assert f">{single.COMES}<" not in html


def test_no_address_and_no_unsafe_word_stands_in_its_policy() -> None:
    html = single.page(ROOT, [single.Part(name, path, b"") for name, path in single.LARGE.items()])
    found = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', html)
    assert found
    assert "://" not in found[1]
    assert "unsafe" not in found[1].replace("'wasm-unsafe-eval'", "")
