"""The snapshot of Python that one browser takes, handed on to the profiles of all tests.

Each of these is new, and would start Python from nothing. The snapshot is the page's own, and the page's own
code puts it back. It only lies elsewhere: not beside the files that a service worker keeps, since profiles of
tests have none, but at the server.
"""

from __future__ import annotations

import base64
import fcntl
import hashlib
import io
import json
import re
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import Any, BinaryIO

from playwright.sync_api import Browser

from tools import offline, serve

NAMES = ("X-Hash", "X-Size", "X-Browser")
LARGE = "static/large.js"
LIST = "build.json"
SNAPSHOT = "static/snapshot"
ONLY_KEPT = re.compile(r"(async function takeSnapshot\(\) \{\n)\s*if \(!sealed\.isKept\(\)\) return null;\n")
"""Where the page looks for a snapshot only if a service worker keeps it."""
LOOKS = 600
"""How often it is looked for: two minutes for two Pythons, on a busy machine."""
TAKEN = """async ([names, looks]) => {
    let found;
    for (let look = 0; look < looks && !found; look++) {
        await new Promise((done) => setTimeout(done, 200));
        found = await caches.match("static/snapshot");
    }
    const bytes = await found.blob();
    const url = await new Promise((done) => {
        const reader = new FileReader();
        reader.onload = () => done(reader.result);
        reader.readAsDataURL(bytes);
    });
    return [names.map((name) => [name, found.headers.get(name)]), url.slice(url.indexOf(",") + 1)];
}"""


class Snapshot:
    """The snapshot of one build of the page by one version of a browser, in a file of this clone."""

    def __init__(self, path: Path) -> None:
        with path.open("rb") as file:
            self.headers: dict[str, str] = json.loads(file.readline())
            self.bytes = file.read()

    @classmethod
    def by(cls, browser: Browser, root: Path, folder: Path) -> Snapshot:
        """The snapshot for the page in `root`; one process takes it for all, if it is not in this
        folder yet.
        """
        folder.mkdir(exist_ok=True)
        path = folder / f"{offline.build(root)['id']}-{browser.version}"
        with (folder / "lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not path.exists():
                for old in folder.glob("*-*"):
                    old.unlink()
                _take(browser, root, path)
        return cls(path)


def _take(browser: Browser, root: Path, path: Path) -> None:
    """Visits the page until it has taken its snapshot."""
    with serve.server(root=root, quiet=True) as server, browser.new_context() as context:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        page = context.new_page()
        page.goto(f"http://localhost:{server.server_port}/")
        headers, packed = page.evaluate(TAKEN, [NAMES, LOOKS])
        server.shutdown()
    new = path.with_suffix(".new")
    new.write_bytes(json.dumps(dict(headers)).encode() + b"\n" + base64.b64decode(packed))
    new.replace(path)


class Handing(serve.Page):
    """The page, for whose visitors that snapshot lies there."""

    def __init__(self, *args: Any, snapshot: Snapshot, made: Mapping[str, bytes], **options: Any) -> None:
        self.snapshot = snapshot
        self.made = made
        super().__init__(*args, **options)

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        """Answers for some files, and else as ever."""
        name = self.path.partition("?")[0].removeprefix(self.under)
        if name == SNAPSHOT and self.headers["User-Agent"] != self.snapshot.headers["X-Browser"]:
            self.send_response(HTTPStatus.NO_CONTENT)  # another browser's the page would not take
            self.end_headers()
            return None
        if name == SNAPSHOT:
            return self._sends(name, self.snapshot.bytes, self.snapshot.headers)
        if name in self.made:
            return self._sends(name, self.made[name], {})
        return super().send_head()

    def _sends(self, name: str, body: bytes, headers: dict[str, str]) -> io.BytesIO:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(name))
        self.send_header("Content-Length", str(len(body)))
        for header in headers.items():
            self.send_header(*header)
        self.end_headers()
        return io.BytesIO(body)


def made(root: Path) -> dict[str, bytes]:
    """The script that looks for a snapshot, which it does here wherever it lies; and the list of files, whose
    hashes the page compares with what it gets (static/arrive.js).
    """
    text, found = ONLY_KEPT.subn(r"\1", (root / LARGE).read_text("utf-8"))
    assert found == 1, f"{LARGE} looks elsewhere whether there is a snapshot"
    large, listed = text.encode(), json.loads(offline.listing(root))
    listed["files"][LARGE] = [hashlib.sha256(large).hexdigest(), len(large), *listed["files"][LARGE][2:]]
    return {LARGE: large, LIST: json.dumps(listed).encode()}


@contextmanager
def handing_on(snapshot: Snapshot, root: Path, under: str) -> Iterator[str]:
    """Serves a folder below `under` on a free port, with a snapshot for all; gives the page's address."""
    handler = partial(
        Handing, snapshot=snapshot, made=made(root), directory=str(root), under=under, quiet=True
    )
    with serve.Server(("127.0.0.1", 0), handler) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://localhost:{running.server_port}{under}"
        running.shutdown()
