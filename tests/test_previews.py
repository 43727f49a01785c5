"""The small pages of the games: what a chat finds in them, read out of the published site as a chat does."""

import base64
import hashlib
import json
import re
import shutil
import struct
from html.parser import HTMLParser
from pathlib import Path

import pytest

from sealed.page.boards.covers import cover
from sealed.page.match.linked import small_page
from sealed.rules.registry import BY_KEY, ENTRIES
from tools import offline, previews, site

ROOT = previews.ROOT
ADDRESS = "https://duels.example/sealed/"
FACES = {each.key: each for each in previews.faces()}


class Reader(HTMLParser):
    """Reads the head of a page: its title, and its `meta`, `link` and `script` elements."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.meta: dict[str, str] = {}
        self.loads: list[str] = []
        self.links: list[str] = []
        self.title = ""
        self._in = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self._in = tag
        if tag == "meta" and "content" in given:
            self.meta[given.get("property") or given.get("name") or given.get("http-equiv", "")] = given[
                "content"
            ]
        if tag in ("script", "img") and "src" in given:
            self.loads.append(given["src"])
        elif tag == "link":
            self.loads.append(given["href"])
        elif tag == "a":
            self.links.append(given["href"])

    def handle_data(self, data: str) -> None:
        if self._in == "script":
            assert not data.strip(), "the content policy allows no script in the page"
        if self._in == "title":
            self.title += data.strip()


@pytest.fixture(scope="module")
def published(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, published by its sources at an address of its own."""
    root = tmp_path_factory.mktemp("sources")
    for name in ("index.html", "404.html", "sw.js", "play", "static/onward.js", "static/icon.svg"):
        here = ROOT / name
        for path in here.rglob("*") if here.is_dir() else [here]:
            place = root / path.relative_to(ROOT)
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(path.read_bytes())
    (root / "static" / "vendor").mkdir()
    (root / offline.ADDRESS).write_text(f'export default "{ADDRESS.rstrip("/")}";\n')
    site.main(root / "_site", root)
    return root / "_site"


def test_every_ruleset_has_its_small_page_as_the_tool_writes_it():
    there = {path.name: path.read_text("utf-8") for path in (ROOT / previews.FOLDER).glob("*.html")}
    assert there == previews.pages(), "run `make lists`"


@pytest.mark.parametrize("key", FACES)
def test_a_chat_finds_title_picture_and_whole_addresses(key, published):
    read = Reader((published / "play" / f"{key}.html").read_text("utf-8"))
    said = read.meta
    assert FACES[key].title in read.title
    assert said["og:title"] == FACES[key].title
    assert said["og:description"] == said["description"] == FACES[key].said
    assert len(said["description"]) <= 150
    assert said["og:locale"] == "en_GB"
    assert said["theme-color"]
    assert said["og:url"] == small_page(ADDRESS, key) == f"{ADDRESS}play/{key}.html"
    assert said["og:image"] == f"{ADDRESS}play/{key}.png"
    assert said["og:image:alt"]
    picture = (published / said["og:image"].removeprefix(ADDRESS)).read_bytes()
    assert picture.startswith(b"\x89PNG")
    size = struct.unpack(">II", picture[16:24])
    assert size == (int(said["og:image:width"]), int(said["og:image:height"])) == (1200, 630)
    assert len(picture) < 200_000  # some chats show no larger ones


@pytest.mark.parametrize("key", FACES)
def test_a_small_page_loads_its_own_files_alone_and_leads_on(key, published):
    read = Reader((published / "play" / f"{key}.html").read_text("utf-8"))
    assert read.links == ["../"]
    assert all(re.fullmatch(r"\.\./static/[\w.-]+|[\w-]+\.png", each) for each in read.loads)
    assert "../static/onward.js" in read.loads
    policy = read.meta["Content-Security-Policy"]
    whole = re.findall(r'Policy" content="([^"]+)"', (ROOT / "index.html").read_text("utf-8"))[0]
    assert set(policy.split("; ")) <= {each.replace(" 'wasm-unsafe-eval'", "") for each in whole.split("; ")}
    assert read.meta["referrer"] == "no-referrer"


@pytest.mark.parametrize("key", [entry.key for entry in ENTRIES])
def test_the_page_of_a_ruleset_says_what_its_cover_says(key):
    text = cover(BY_KEY[key].family).choices[key].text
    assert BY_KEY[key].title in FACES[key].title
    assert FACES[key].said.startswith(text) or text.startswith(FACES[key].said)


def test_records_lessons_and_boards_have_a_face():
    assert {"record", "lesson", "board"} <= FACES.keys()


def test_the_first_page_has_title_and_sentence():
    text = (ROOT / "index.html").read_text("utf-8")
    said = dict(re.findall(r'<meta (?:property|name)="([\w:-]+)" content="([^"]*)"', text))
    assert said["og:title"]
    assert said["og:locale"] == "en_GB"
    assert 0 < len(said["description"]) <= 150


def test_the_page_where_nothing_is_loads_nothing_and_runs_what_its_policy_allows(published):
    text = (published / previews.NOWHERE).read_text("utf-8")
    assert (ROOT / previews.NOWHERE).read_text("utf-8") == previews.nowhere(), "run `make lists`"
    assert f'href="{ADDRESS}"' in text
    assert not re.findall(r'(?:src|href)="(?!https:)', text)
    for kind in ("script", "style"):
        (inside,) = re.findall(rf"<{kind}>(.*?)</{kind}>", text, re.DOTALL)
        digest = base64.b64encode(hashlib.sha256(inside.encode()).digest()).decode()
        assert f"{kind}-src 'sha256-{digest}'" in text


def test_the_address_stands_in_the_build_and_gives_the_published_hash(published, tmp_path):
    """Building with the address that build.json names gives the same page, to the byte."""
    listed = json.loads((published / offline.LIST).read_text("utf-8"))
    assert listed["address"] == ADDRESS
    root = tmp_path / "again"
    shutil.copytree(published.parent, root, ignore=shutil.ignore_patterns("_site"))
    (root / offline.ADDRESS).write_text(f'export default "{ADDRESS.rstrip("/")}";\n')
    assert offline.page_hash(root) == listed["hash"]
    (root / offline.ADDRESS).write_text('export default "";\n')
    assert offline.page_hash(root) != listed["hash"]


def test_where_the_address_is_not_known_pictures_lie_beside(tmp_path):
    (tmp_path / "play").mkdir()
    (tmp_path / "play" / "x.html").write_text("ADDRESSplay/x.png")
    assert offline.small_page(tmp_path, "play/x.html") == "../play/x.png"


def test_the_small_pages_are_kept_for_times_without_a_network_and_their_pictures_are_not():
    kept = set(offline.kept(ROOT))
    assert {f"play/{key}.html" for key in FACES} <= kept
    assert "static/onward.js" in kept
    assert not any(path.endswith(".png") for path in kept if path.startswith("play/"))


@pytest.mark.parametrize(
    "address", ["https://a.example/x/", "https://a.example/x/index.html", "https://a.example/x/?from=chat"]
)
def test_the_address_of_a_small_page_is_below_the_page_s_own(address):
    assert small_page(address, "roundabout") == "https://a.example/x/play/roundabout.html"
