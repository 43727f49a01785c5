"""Serves a folder as GitHub Pages does: compressed with gzip, to be kept for ten minutes, with an ETag."""

import gzip
import hashlib
import io
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from http import HTTPStatus
from pathlib import Path
from typing import BinaryIO

from tools import serve

KEEP = "max-age=600"
# What GitHub Pages compresses; of what this page has it leaves out archives, fonts and pictures.
PLAIN = ("text/", "application/json", "application/wasm", "application/octet-stream", "image/svg+xml")


class Page(serve.Page):
    """Answers for every file of the folder."""

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        path = Path(self.translate_path(self.path.split("?")[0].split("#")[0]))
        if path.is_dir():
            path /= "index.html"
        if not path.is_file():
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        kind = self.guess_type(str(path))
        body, tag = packed(path, gzipped=kind.startswith(PLAIN))
        if self.headers["If-None-Match"] == tag:
            self.send_response(HTTPStatus.NOT_MODIFIED)
            self.end_headers()
            return None
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("ETag", tag)
        if kind.startswith(PLAIN):
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        return io.BytesIO(body)

    def keep(self) -> str:
        return KEEP


@cache
def packed(path: Path, *, gzipped: bool) -> tuple[bytes, str]:
    """The bytes of a file as it travels, and its ETag."""
    body = path.read_bytes()
    return gzip.compress(body, 6) if gzipped else body, f'"{hashlib.sha256(body).hexdigest()[:16]}"'


@contextmanager
def serving(root: Path) -> Iterator[str]:
    """Serves a folder on a free port; gives its address."""
    handler = partial(Page, directory=str(root), quiet=True)
    with serve.Server(("127.0.0.1", 0), handler) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://localhost:{running.server_port}/"
        running.shutdown()
