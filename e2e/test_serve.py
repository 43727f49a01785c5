"""tools/serve.py: the page's files with their types, nothing else, and always the present ones."""

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from e2e.conftest import PAGE, serving
from sealed.codes.channel import VERSION
from sealed.codes.invitation import rules_digest
from sealed.rules import registry
from tools import offline, serve


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The address of the page as it is served to people, without a snapshot for tests."""
    with serving(PAGE) as found:
        yield found


def ask(address: str, path: str, headers: dict[str, str] | None = None) -> tuple[int, dict[str, str], bytes]:
    parts = urlsplit(address)
    connection = HTTPConnection(parts.hostname or "", parts.port, timeout=10)
    connection.request("GET", path, headers=headers or {})
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer.status, dict(answer.getheaders()), body


TYPES = {
    "": "text/html; charset=utf-8",
    "pyscript.toml": "text/plain; charset=utf-8",
    "static/shell.js": "text/javascript; charset=utf-8",
    "static/boot.mjs": "text/javascript; charset=utf-8",
    "static/shell.css": "text/css; charset=utf-8",
    "static/icon.svg": "image/svg+xml",
    "static/fonts/figtree-latin-wght-normal.woff2": "font/woff2",
    "static/vendor/pyodide/pyodide.asm.wasm": "application/wasm",
    "static/vendor/app.bin": "application/octet-stream",
    "manifest.webmanifest": "application/manifest+json",
    "static/icons/192.png": "image/png",
    "sw.js": "text/javascript; charset=utf-8",
    "build.json": "application/json",
}


@pytest.mark.parametrize("path", TYPES)
def test_a_file_comes_with_its_type_and_is_asked_for_again(address: str, path: str) -> None:
    status, headers, _ = ask(address, urlsplit(address).path + path)
    assert (status, headers["Content-type"], headers["Cache-Control"]) == (200, TYPES[path], "no-cache")


def test_the_list_of_what_is_kept_fits_what_is_served(address: str) -> None:
    under = urlsplit(address).path
    listed = json.loads(ask(address, f"{under}build.json")[2])
    assert f'const BUILD = {{"id": "{listed["id"]}"' in ask(address, f"{under}sw.js")[2].decode()
    for path, (digest, size, *_packed) in listed["files"].items():
        body = ask(address, under + path)[2]
        assert (hashlib.sha256(body).hexdigest(), len(body)) == (digest, size)
    for name in json.loads((PAGE / "static/vendor/files.json").read_text("utf-8")):
        path = f"static/vendor/{name}"
        packed = listed["files"].get(path.removesuffix(offline.PACKED), ())[2:] == [offline.PACKED]
        assert path in listed["files"] or packed
    for key, entry in registry.BY_KEY.items():
        if entry.module != "three_throws":  # the example, which other tests may have added
            digest = rules_digest(registry.load(key)).hex()
            assert listed["rules"][key] == {"here": digest, "computer": digest, "chat": f"{VERSION}-{digest}"}


def test_the_published_site_has_the_same_list(tmp_path: Path, address: str) -> None:
    subprocess.run([sys.executable, serve.ROOT / "tools/site.py", tmp_path / "site", PAGE], check=True)
    listed = ask(address, f"{urlsplit(address).path}build.json")[2]
    assert (tmp_path / "site/build.json").read_bytes() == listed
    with serving(tmp_path / "site") as published:
        path = urlsplit(published).path
        assert ask(published, f"{path}build.json")[2] == listed
        assert ask(published, f"{path}sw.js")[2] == (tmp_path / "site/sw.js").read_bytes()


@pytest.mark.surgery  # the edit `address`
def test_no_script_of_pyscript_says_where_else_a_python_could_be_had() -> None:
    scripts = [path.read_text("utf-8") for path in (PAGE / "static/vendor/pyscript").glob("*.js")]
    assert len(scripts) == 4
    assert not [text for text in scripts if "jsdelivr" in text]


@pytest.mark.parametrize(
    "path",
    [
        ".git/config",
        "Makefile",
        "py/main.py",
        "static/../Makefile",
        "static/%2e%2e/Makefile",
        "static/",
        "none",
    ],
)
def test_what_is_not_published_is_not_served(address: str, path: str) -> None:
    assert ask(address, urlsplit(address).path + path)[0] == 404


def test_nothing_is_served_outside_the_path(address: str) -> None:
    inside = urlsplit(address).path
    assert ask(address, f"{inside}index.html")[0] == 200
    for path in ("/index.html", "/static/tokens.css", f"{inside.rstrip('/')}index.html"):
        assert ask(address, path)[0] == 404, path


def test_the_path_without_its_slash_leads_to_the_page(address: str) -> None:
    under = urlsplit(address).path
    status, headers, _ = ask(address, under.removesuffix("/"))
    assert (status, headers["Location"]) == (301, under)


def test_an_unchanged_file_is_not_sent_again_and_a_changed_one_is(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("one")
    with serving(tmp_path) as address:
        path = urlsplit(address).path
        _, headers, _ = ask(address, path)
        again = {"If-Modified-Since": headers["Last-Modified"]}
        assert ask(address, path, again)[0] == 304
        (tmp_path / "index.html").write_text("other")
        os.utime(tmp_path / "index.html", (2e9, 2e9))
        assert ask(address, path, again)[2] == b"other"


def test_a_taken_port_leads_to_the_next() -> None:
    with serve.server() as first, serve.first_free(first.server_port) as second:
        assert first.server_port < second.server_port
