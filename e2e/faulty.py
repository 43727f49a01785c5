"""A server of the page in browsers whose database fails: a script says so, before all of the page's own.

How it fails stands in the `sessionStorage`, under `fault`: it does not open `once`, `twice` (a page that is
loaded tries no more), or `always`; it `never` answers; or the browser keeps `nothing` at all.
"""

from __future__ import annotations

import io
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from typing import BinaryIO

from e2e.conftest import PAGE, UNDER
from e2e.visitors import Visitor
from tools import serve

FAULT = """
"use strict";
{
    const how = sessionStorage.getItem("fault") ?? "";
    const { open } = IDBFactory.prototype;
    const { transaction } = IDBDatabase.prototype;
    const { setTimeout } = window;
    let fails = { once: 1, twice: 2, always: Infinity }[how] ?? 0;
    const ours = (name) => name.startsWith("sealed-moves");
    IDBFactory.prototype.open = function (name, ...more) {
        if (how === "never" && ours(name)) return {};
        if (!fails || !ours(name)) return open.call(this, name, ...more);
        fails -= 1;
        const request = { error: new DOMException("broken", "UnknownError") };
        queueMicrotask(() => request.onerror({ preventDefault() {} }));
        return request;
    };
    const dead = new Set();
    IDBDatabase.prototype.transaction = function (...asked) {
        if (window.killsDatabases && !dead.size) dead.add(this);
        if (dead.has(this)) throw new DOMException("dead", "InvalidStateError");
        return transaction.apply(this, asked);
    };
    if (how === "never") window.setTimeout = (call, wait, ...more) =>
        setTimeout.call(window, call, wait === 10_000 ? 300 : wait, ...more);
    if (how === "nothing") Object.defineProperty(window, "indexedDB", { value: undefined });
}
"""


class Faulty(serve.Page):
    """The page with that script before all others."""

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        """Answers with what is changed, and else as ever."""
        name = self.path.partition("?")[0].removeprefix(UNDER)
        index = (PAGE / "index.html").read_text("utf-8")
        index = index.replace("<script ", '<script src="fault.js"></script><script ', 1)
        text = {"": index, "fault.js": FAULT}.get(name)
        if text is None:
            return super().send_head()
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(name or "index.html"))
        self.send_header("Content-Length", str(len(text.encode())))
        self.end_headers()
        return io.BytesIO(text.encode())


@contextmanager
def serving_faults() -> Iterator[str]:
    """The address of that page."""
    handler = partial(Faulty, directory=str(PAGE), under=UNDER, quiet=True)
    with serve.Server(("127.0.0.1", 0), handler) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://localhost:{running.server_port}{UNDER}"
        running.shutdown()


def fails(visitor: Visitor, how: str) -> None:
    """The page is loaded anew, in a browser whose database fails so; "" for one that does not."""
    visitor.run(f"sessionStorage.setItem('fault', '{how}')")
    visitor.reload()
