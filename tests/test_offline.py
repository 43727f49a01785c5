"""tools/offline.py: all that the page may ask for is in the list of what a browser keeps, with its hash."""

import hashlib
import json
import re
import struct
import subprocess
from pathlib import Path
from urllib.parse import urljoin

import pytest

from sealed.page.rulebook import pages as rulebook
from sealed.rules.registry import ENTRIES
from tools import offline, shell, single, site

ROOT = shell.ROOT
FILES = offline.build(ROOT)["files"]
MANIFEST = json.loads((ROOT / "manifest.webmanifest").read_text("utf-8"))
STATIC = [path for path in FILES if path.startswith("static/") and not path.startswith("static/vendor/")]
BUILT = "static/vendor/"
WORDS = ("constructor", "toString", "__proto__", "hasOwnProperty")
"""The properties of every JavaScript object."""
BUILD = {"id": "", "rules": {}, "files": {"index.html": ["", 0, ""]}}


def text(path: str) -> str:
    """A file as it is published."""
    made = offline.made(ROOT)
    return made[path]() if path in made else (ROOT / path).read_text("utf-8")


def named_in(path: str, pattern: str, base: str = "") -> set[str]:
    """The files of the page that a text names, except those that only a build makes."""
    found = {urljoin(base or path, name) for name in re.findall(pattern, text(path))}
    return {name for name in found if not name.startswith((BUILT, "data:", "#", "http"))}


def test_what_the_page_itself_names_is_kept() -> None:
    named = named_in("index.html", r'(?:href|src|config)="(?!#)([^"]+)"', "./")
    assert "static/shell.js" in named
    assert named - {single.NAME} <= set(FILES)  # that file is offered, and no visit fetches it


@pytest.mark.parametrize("sheet", [path for path in STATIC if path.endswith(".css")])
def test_what_a_style_sheet_names_is_kept(sheet: str) -> None:
    assert named_in(sheet, r'url\("?([^")]+)"?\)') <= set(FILES)


@pytest.mark.parametrize("script", [path for path in STATIC if path.endswith(("js", "mjs"))])
def test_what_a_script_imports_is_kept(script: str) -> None:
    assert named_in(script, r'(?:from|import) ?\(?"(\.[^"]+)"') <= set(FILES)
    assert named_in(script, r'"(static/[\w/.-]+\.\w+)"', "./") <= set(FILES)


def test_every_style_sheet_every_page_of_rules_and_every_file_that_python_names_is_kept() -> None:
    pages = {entry.page for entry in ENTRIES} | {"for-all-games"}
    assert {f"{rulebook.FOLDER}/{page}.md" for page in pages} <= set(FILES)
    sheets = {path.relative_to(ROOT).as_posix() for path in (ROOT / "static").glob("*.css")}
    parts = offline.imported(ROOT)
    assert {"static/app.css", "static/layout.css"} <= parts
    assert sheets - parts == sheets & set(FILES)
    linked = re.findall(r'href="((?!#)[\w./-]+)"', text("py/sealed/page/screens/settings.py"))
    assert linked
    assert set(linked) <= set(FILES)


def test_what_the_manifest_names_is_kept_and_an_icon_is_as_large_as_it_says() -> None:
    for icon in MANIFEST["icons"]:
        assert icon["src"] in FILES
        if icon["type"] == "image/png":
            assert f"{size(icon['src'])[0]}x{size(icon['src'])[1]}" == icon["sizes"]
    assert {icon.get("purpose", "any") for icon in MANIFEST["icons"]} == {"any", "maskable"}
    assert size("static/icons/apple-touch.png") == (180, 180)


def size(path: str) -> tuple[int, int]:
    """Width and height of a PNG."""
    width, height = struct.unpack(">II", (ROOT / path).read_bytes()[16:24])
    return width, height


def test_every_address_in_the_manifest_is_below_the_pages_own() -> None:
    places = [MANIFEST["start_url"], MANIFEST["scope"], MANIFEST["share_target"]["action"]]
    assert all(place.startswith("./") for place in places)
    assert len(MANIFEST["icons"]) > 3
    assert all(re.match(r"static/[\w./-]+$", icon["src"]) for icon in MANIFEST["icons"])
    # By default it is `start_url`. A relative one belongs to the origin: two copies would be taken for one.
    assert "id" not in MANIFEST
    assert MANIFEST["share_target"]["method"] == "POST"  # by GET a code would reach the server


# of a small page


@pytest.fixture
def page(tmp_path: Path) -> Path:
    files = {
        "index.html": "<!doctype html>",
        "static/a.css": "a {}",
        "static/b.css": "b {}\n",
        "static/sheets.css": '/* All */\n@import "b.css";\n',
        "static/vendor/app.bin": "PK",
        "static/vendor/styles/a.css": "a{}",
        "static/vendor/styles/sheets.css": "b{}",
        "static/vendor/rules.json": '{"nim": {"here": "1", "chat": "2-1"}}',
        "static/vendor/app.bin.packed": "packed",
        "static/vendor.123/app.bin": "half",
        "static/.DS_Store": "what a Mac leaves behind",
        "docs/rules/roundabout.md": "# Nim",
        "docs/design.md": "# Design",
        "Makefile": "",
        "sw.js": f"// A worker.\n{offline.PLACE}\nBUILD.id;\n",
    }
    for name, content in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content)
    return tmp_path


def test_every_file_stands_there_with_hash_and_size(page: Path) -> None:
    built = offline.build(page)
    assert list(built["files"]) == [
        "docs/rules/roundabout.md",
        "index.html",
        "static/a.css",
        "static/sheets.css",
        "static/vendor/app.bin",
        "static/vendor/rules.json",
    ]
    assert built["files"]["static/a.css"] == (hashlib.sha256(b"a{}").hexdigest(), 3)
    assert built["files"]["static/vendor/app.bin"] == (hashlib.sha256(b"PK").hexdigest(), 2, ".packed")
    assert built["rules"] == {"nim": {"here": "1", "chat": "2-1"}}


def test_a_style_sheet_is_published_as_the_build_has_lowered_it(
    page: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    target = tmp_path_factory.mktemp("site") / "page"
    site.main(target, page)
    assert {path.name: path.read_text() for path in target.rglob("*.css")} == {
        "a.css": "a{}",
        "sheets.css": "b{}",
    }


def test_another_file_is_another_build_and_another_worker(page: Path) -> None:
    before, worker = offline.build(page), offline.worker(page)
    assert offline.build(page) == before
    (page / "static/vendor/styles/a.css").write_text("c{}")
    (page / "static/vendor/styles/sheets.css").write_text("d{}")
    (page / "docs/design.md").write_text("# Another design")
    after = offline.build(page)
    assert after["id"] != before["id"]
    assert [path for path in after["files"] if after["files"][path] != before["files"][path]] == [
        "static/a.css",
        "static/sheets.css",
    ]
    assert offline.worker(page) != worker


def test_the_worker_has_the_list_of_the_same_build(page: Path) -> None:
    first, second, third, *_ = offline.worker(page).split("\n")
    assert (first, third) == ("// A worker.", "BUILD.id;")
    said = json.loads(second.removeprefix("const BUILD = ").removesuffix(";"))
    listed = json.loads(offline.listing(page))
    assert said == {name: value for name, value in listed.items() if name not in ("hash", "address")}


def test_one_hash_is_over_every_published_file_but_the_list(page: Path) -> None:
    paths = ["docs/design.md", "docs/rules/roundabout.md", "index.html", "static/a.css", "static/sheets.css"]
    paths += [f"static/vendor/{name}" for name in ("app.bin", "app.bin.packed", "rules.json")]
    made = {name: make().encode() for name, make in offline.made(page).items() if name != offline.LIST}
    digests = {
        path: hashlib.sha256(made.get(path) or (page / path).read_bytes()) for path in [*paths, "sw.js"]
    }
    rows = "".join(f"{digest.hexdigest()}  ./{path}\n" for path, digest in digests.items())  # as sha256sum
    assert json.loads(offline.listing(page))["hash"] == hashlib.sha256(rows.encode()).hexdigest()


@pytest.mark.parametrize("path", ["docs/design.md", "sw.js", "static/vendor/styles/sheets.css"])
def test_any_file_that_is_altered_changes_the_hash(page: Path, path: str) -> None:
    before = json.loads(offline.listing(page))["hash"]
    (page / path).write_text(f"{(page / path).read_text()} ")
    assert json.loads(offline.listing(page))["hash"] != before


def test_the_published_folder_has_just_these_files(
    page: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    target = tmp_path_factory.mktemp("site")
    site.main(target / "page", page)
    found = {path.relative_to(target / "page").as_posix() for path in target.rglob("*") if path.is_file()}
    assert found == offline.published(page) | {".nojekyll"}
    assert "static/.DS_Store" not in found
    assert offline.build(target / "page")["id"] == offline.build(page)["id"]


@pytest.mark.parametrize(
    ("path", "answered"),
    [
        ("index.html", True),
        ("build.json", True),
        ("constructor", False),
        ("toString", False),
        ("__proto__", False),
    ],
)
def test_the_worker_answers_for_the_files_of_the_page_alone(path: str, answered: bool) -> None:
    """A word that every object of JavaScript knows ended as an error of the network, and not as 404."""
    script = (
        "const heard = {}; let taken = false; globalThis.registration = { scope: 'https://a.example/b/' };"
        "globalThis.addEventListener = (kind, call) => { heard[kind] = call; };"
        "globalThis.importScripts = () => {}; globalThis.console = { info() {} };"
        "process.on('unhandledRejection', () => {});"  # there is no network
        f"{(ROOT / 'sw.js').read_text('utf-8').replace('BUILD = null', 'BUILD = ' + json.dumps(BUILD))};"
        "const request = { url: `https://a.example/b/${PATH}`, method: 'GET' };"
        "heard.fetch({ request, clientId: '', respondWith() { taken = true; }, waitUntil() {} });"
        "process.stdout.write(String(taken));"
    ).replace("${PATH}", path)
    done = subprocess.run(["node", "-e", script], capture_output=True, text=True, check=True)
    assert done.stdout == str(answered).lower()


@pytest.mark.parametrize("source", ["no place\n", f"{offline.PLACE}\n{offline.PLACE}\n"])
def test_a_worker_without_a_place_for_the_list_is_refused(page: Path, source: str) -> None:
    (page / "sw.js").write_text(source)
    with pytest.raises(ValueError, match="exactly once"):
        offline.worker(page)
