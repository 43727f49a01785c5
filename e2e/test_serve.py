"""tools/serve.py: the page's files with their types, nothing else, and always the present ones."""

import os
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from e2e.conftest import serving
from tools import serve


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
    "static/vendor/app.zip": "application/zip",
}


@pytest.mark.parametrize("path", TYPES)
def test_a_file_comes_with_its_type_and_is_asked_for_again(address: str, path: str) -> None:
    status, headers, _ = ask(address, urlsplit(address).path + path)
    assert (status, headers["Content-type"], headers["Cache-Control"]) == (200, TYPES[path], "no-cache")


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
    assert ask(address, "/index.html")[0] == 404


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
