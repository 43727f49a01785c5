"""A database that fails, in a real engine, with a match by chat in it: served as the page's first script."""

import io
import threading
from collections.abc import Iterator
from functools import partial
from http import HTTPStatus
from typing import BinaryIO

import pytest

from e2e.conftest import PAGE, READY, UNDER, Profile
from e2e.visitors import PlaywrightVisitor, Visitor
from e2e.visits import OPEN, begin, choose
from tools import serve

FAULT = """
"use strict";
{
    const how = sessionStorage.getItem("fault") ?? "";
    const { open } = IDBFactory.prototype;
    const { transaction } = IDBDatabase.prototype;
    const { setTimeout } = window;
    let fails = { once: 1, always: Infinity }[how] ?? 0;
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
}
"""
SCREEN = "Your matches are here and cannot be read now"


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


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The address of that page."""
    handler = partial(Faulty, directory=str(PAGE), under=UNDER, quiet=True)
    with serve.Server(("127.0.0.1", 0), handler) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://localhost:{running.server_port}{UNDER}"
        running.shutdown()


def fails(visitor: Visitor, how: str) -> None:
    """The page is loaded anew, in a browser whose database fails so."""
    visitor.run(f"sessionStorage.setItem('fault', '{how}')")
    visitor.reload()


@pytest.mark.slow
def test_a_match_by_chat_outlives_every_failure_and_no_code_leaves_meanwhile(
    address: str, visitor: Visitor
) -> None:
    visitor.open(f"{address}#new/setnas-curse/chat")
    visitor.write(f"{READY} #name-1", "Ada")
    visitor.press("[data-do=start]")
    visitor.press("[data-do=out][data-arg=qr]")
    code = visitor.see("#code").replace("\n", "")
    fails(visitor, "once")
    assert visitor.see(f"{READY} #code").replace("\n", "") == code
    visitor.run("window.killsDatabases = true")  # as an iPhone does while the page sleeps
    visitor.press("#have-sent")
    visitor.hear("Noted: it is sent.")
    for how in ("never", "always"):
        fails(visitor, how)
        assert SCREEN in visitor.see(f"{READY} #title")
        assert not visitor.run("Boolean(document.querySelector('#code, [data-do=out]'))")
    visitor.press("[data-do=aside]")
    assert SCREEN in visitor.see(".home .note")
    visitor.run("location.hash = 'new/setnas-curse/chat'")
    visitor.see("#name-1")
    assert not visitor.run("Boolean(document.querySelector('[data-do=start]'))")
    visitor.run("location.hash = 'new/setnas-curse/here'")
    visitor.press("[data-do=start]")
    begin(visitor, "Have more gems than the other player after 25 rounds.")
    visitor.see("#curtain")
    visitor.run(OPEN)
    choose(visitor, "score", "raise")
    assert "Player two" in visitor.see(".curtain h1")
    visitor.run("location.hash = 'home'")
    visitor.see(".matchrow")
    fails(visitor, "")
    assert "nobody has accepted yet" in visitor.see(f"{READY} .matchrow")


@pytest.mark.slow
@pytest.mark.thorough
def test_it_is_given_up_behind_a_typed_word(address: str, visitor: Visitor) -> None:
    visitor.open(f"{address}#new/setnas-curse/here")
    visitor.press(f"{READY} [data-do=start]")
    visitor.see(".howto")
    fails(visitor, "always")
    visitor.press("[data-do=ask-give-up]")
    visitor.write("#give-up-word", "give up")
    visitor.run("sessionStorage.removeItem('fault')")
    visitor.press("form[data-do=give-up] [type=submit]:not([disabled])")
    visitor.see(f"{READY} .home .pitch")
    assert not visitor.run("Boolean(document.querySelector('.matchrow'))")


GOES_ON = {
    "resume": "document.dispatchEvent(new Event('resume'))",
    "pageshow": "dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))",
}
"""What a browser tells a page that goes on. (A page in view cannot be frozen, and a test's is in view.)"""
SILENT = "BroadcastChannel.prototype.postMessage = () => {};"
"""What another tab writes while a page is frozen, nobody tells it: such a message is lost."""


@pytest.mark.slow
@pytest.mark.parametrize("event", ["resume", pytest.param("pageshow", marks=pytest.mark.thorough)])
def test_a_page_that_was_frozen_shows_no_stale_position(profile: Profile, event: str) -> None:
    page = profile("new/setnas-curse/here")
    visitor = PlaywrightVisitor(page)
    visitor.press("[data-do=start]")
    visitor.see("#curtain")
    visitor.run(OPEN)
    visitor.see("#seal")
    other = page.context.new_page()
    other.add_init_script(SILENT)
    other.goto(page.url)
    second = PlaywrightVisitor(other)
    second.see(f"{READY} #curtain")
    second.run(OPEN)
    choose(second, "score", "raise")
    assert "Player two" in second.see(".curtain h1")
    assert visitor.run("Boolean(document.querySelector('#seal'))"), "it has heard nothing"
    visitor.run(GOES_ON[event])
    assert "Player two" in visitor.see(".curtain h1")
