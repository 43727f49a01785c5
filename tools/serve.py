"""Serves the page on this machine, says where, and opens it.

    python3 tools/serve.py [--port 8000] [--under /some/path/] [--root folder] [--quiet]

Only what is published is served. The browser asks again for every file, so a reload shows the present files.
"""

from __future__ import annotations  # macOS comes with Python 3.9, which is enough for this

import argparse
import io
import os
import sys
import threading
import webbrowser
from collections.abc import Callable
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, BinaryIO

sys.path.append(str(Path(__file__).resolve().parent))  # the tests import this file from elsewhere
import offline

ROOT = Path(__file__).resolve().parent.parent
TRIES = 20


class Page(SimpleHTTPRequestHandler):
    """Answers for the published files below one path."""

    protocol_version = "HTTP/1.1"
    # Headers and body are written one after the other. With Nagle's algorithm the end of the body waits until
    # the browser acknowledges the headers, which it puts off: 40 milliseconds for every file.
    disable_nagle_algorithm = True
    extensions_map = {  # noqa: RUF012 (the base class has it so)
        "": "application/octet-stream",
        ".css": "text/css; charset=utf-8",
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
        ".json": "application/json",
        ".md": "text/markdown; charset=utf-8",
        ".mjs": "text/javascript; charset=utf-8",
        ".png": "image/png",
        ".svg": "image/svg+xml",
        ".toml": "text/plain; charset=utf-8",
        ".txt": "text/plain; charset=utf-8",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".woff2": "font/woff2",
    }

    def __init__(self, *args: Any, under: str = "/", quiet: bool = False, **kwargs: Any) -> None:
        self.under = under
        self.quiet = quiet
        super().__init__(*args, **kwargs)

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        """Refuses files that are not published; otherwise does the same as the base class."""
        path = self.path.split("?")[0].split("#")[0]
        if path + "/" == self.under:
            self.send_response(HTTPStatus.MOVED_PERMANENTLY)
            self.send_header("Location", self.under)
            self.send_header("Content-Length", "0")
            self.end_headers()
            return None
        if not path.startswith(self.under) or not self._is_published(path):
            return self._nowhere()
        name = path[len(self.under) :]
        make = offline.making(Path(self.directory), name)
        if make is None and not Path(self.translate_path(path)).exists():
            return self._nowhere()
        return self._made(name, make) or super().send_head()

    def _nowhere(self) -> io.BytesIO:
        """The answer of GitHub Pages for a missing address: 404.html."""
        root = Path(self.directory)
        there = (root / offline.NOWHERE).is_file()
        body = offline.small_page(root, offline.NOWHERE, "").encode() if there else b""
        self.log_error("code %d, message %s", HTTPStatus.NOT_FOUND, "there is nothing")
        self.send_response(HTTPStatus.NOT_FOUND)
        self.send_header("Content-type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return io.BytesIO(body)

    def _made(self, name: str, make: Callable[[], str] | None) -> io.BytesIO | None:
        """A file that is made from the others; None if it is not one, or lies there as it was published."""
        root = Path(self.directory)
        if make is None or (root / offline.LIST).exists() or not (root / offline.WORKER).exists():
            return None
        body = make().encode()
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-type", self.guess_type(name))
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return io.BytesIO(body)

    def _is_published(self, path: str) -> bool:
        """Whether the file is published, once `..` and links in its path are resolved."""
        root = Path(self.directory).resolve()
        found = Path(self.translate_path(path)).resolve()
        return found == root or (
            root in found.parents and found.relative_to(root).parts[0] in (*offline.PUBLISHED, offline.LIST)
        )

    def translate_path(self, path: str) -> str:
        """The file behind an address below our path."""
        return super().translate_path("/" + path[len(self.under) :])

    def list_directory(self, path: str | os.PathLike[str]) -> io.BytesIO | None:  # noqa: ARG002
        """No listings: GitHub Pages has none either."""
        self.send_error(HTTPStatus.NOT_FOUND)
        return None

    def end_headers(self) -> None:
        """Says how long a browser may keep a file without asking again."""
        self.send_header("Cache-Control", self.keep())
        super().end_headers()

    def keep(self) -> str:
        """Makes the browser ask again for every file; unchanged files are not sent again."""
        return "no-cache"

    def log_message(self, *args: Any) -> None:
        """Stays silent about successes: a line for every file would hide the errors."""

    def log_error(self, format: str, *args: Any) -> None:  # noqa: A002
        """Prints what could not be served."""
        if not self.quiet:
            print(f"{self.path}: {format % args}", file=sys.stderr)


class Server(ThreadingHTTPServer):
    """A server that a browser's dropped connections do not disturb."""

    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Stays silent about connections that the browser closed, and prints all other errors."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def server(port: int = 0, under: str = "/", root: Path = ROOT, quiet: bool = False) -> Server:
    """A server on localhost for the page below `under`; port 0 takes any free one. OSError if it is taken."""
    return Server(("127.0.0.1", port), partial(Page, directory=str(root), under=under, quiet=quiet))


def first_free(port: int, **options: Any) -> Server:
    """A server on this port, or on the next free one after it."""
    for number in range(port, port + TRIES):
        try:
            return server(number, **options)
        except OSError:
            continue
    raise SystemExit(
        f"The ports {port} to {port + TRIES - 1} are all taken: please name another with --port."
    )


def has_screen() -> bool:
    """Whether there is somebody at a screen to open the page for."""
    if os.environ.get("CI"):
        return False
    return sys.platform == "darwin" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def main() -> None:
    """Serves until Ctrl+C."""
    parser = argparse.ArgumentParser(description="Serves Sealed Moves on this machine.")
    parser.add_argument("--port", type=int, default=int(os.environ.get("PORT") or 8000))
    parser.add_argument("--under", default="/", help="serve below this path, as GitHub Pages does")
    parser.add_argument("--root", type=Path, default=ROOT)
    parser.add_argument("--quiet", action="store_true")
    chosen = parser.parse_args()
    under = "/" + chosen.under.strip("/") + "/" if chosen.under.strip("/") else "/"
    with first_free(chosen.port, under=under, root=chosen.root, quiet=chosen.quiet) as serving:
        address = f"http://localhost:{serving.server_port}{under}"
        print(f"Sealed Moves is at {address} (Ctrl+C stops it)", flush=True)
        if has_screen():
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
        try:
            serving.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    main()
