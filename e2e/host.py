"""A server of the page that has two copies of it, can be ended, and can publish a new build."""

from __future__ import annotations

import io
import json
import threading
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import BinaryIO

from e2e.conftest import UNDER
from e2e.ninth import GAME
from tools import offline, serve

ENDLESS = "static/endless"
"""The path of a file that does not come for as long as there is a network."""
ELSEWHERE = f"{UNDER}below/"
"""The path of the second copy: below that of the first, whose worker could answer for it."""


class Hosted(serve.Page):
    """The page below two paths of one origin. Every connection is closed, so that an ended server is gone."""

    protocol_version = "HTTP/1.0"

    def __init__(self, *args: object, host: Host, **options: object) -> None:
        self.host = host
        super().__init__(*args, **options)  # type: ignore[arg-type]

    def parse_request(self) -> bool:
        """Chooses the path that the request is for."""
        parsed = super().parse_request()
        if parsed:
            self.host.asked.append(self.path)
            is_below = self.path.startswith(ELSEWHERE) and not self.host.renamed
            self.under = ELSEWHERE if is_below else UNDER
        return parsed

    def keep(self) -> str:
        """Asks again for every file, but for those that last."""
        return "max-age=600" if self.path.endswith(self.host.lasting) else super().keep()

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        """Answers everything with the same text, if the host does so, and what is endless with nothing."""
        if self.path.endswith(ENDLESS):
            self.host.ended.wait()
        if not self.host.answer:
            return super().send_head()
        self.send_response(HTTPStatus.OK)
        self.end_headers()
        return io.BytesIO(self.host.answer.encode())


class Host:
    """A server of the page in a folder, which can be ended."""

    def __init__(self, root: Path, name: str = "localhost") -> None:
        self.root = root
        self.asked: list[str] = []
        self.ended = threading.Event()
        self.answer = ""
        """What it answers to everything, as the network of a hotel does; "" for the page."""
        self.renamed = False
        """Whether the publisher has taken the second copy away: nothing is found at its path."""
        self.lasting: tuple[str, ...] = ()
        """Endings of the files that a browser may keep, as it may all of GitHub Pages' for ten minutes."""
        handler = partial(Hosted, host=self, directory=str(root), quiet=True)
        self.server = serve.Server(("127.0.0.1", 0), handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.origin = f"http://{name}:{self.server.server_port}"

    def end(self) -> None:
        """From now on there is no network."""
        self.ended.set()
        self.server.shutdown()
        self.server.server_close()

    @property
    def build(self) -> str:
        """The build that lies there."""
        return str(offline.build(self.root)["id"])

    def publish(self, rules: str) -> None:
        """Another build: another style sheet, and rules of the example that have this digest."""
        sheet = self.root / offline.STYLES / "shell.css"
        text = sheet.read_text("utf-8").partition("/* rules: */")[0]
        _replace(sheet, f"{text}/* rules: *//* {rules} */\n")
        _replace(self.root / offline.RULES, json.dumps({GAME: {"here": rules, "chat": rules}}))


def _replace(path: Path, text: str) -> None:
    """Puts a new file in place of one that the server may be sending, which then still comes whole."""
    new = path.with_name(f".{path.name}")  # hidden: no list of files has it
    new.write_text(text, "utf-8")
    new.replace(path)
