"""A database that fails, in a real engine, with a match by chat in it: served as the page's first script."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from e2e.conftest import PAGE, READY, Profile, serving
from e2e.visitors import PlaywrightVisitor, Visitor
from e2e.visits import OPEN, begin, choose

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


@pytest.fixture(scope="module")
def faulty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the page with that script before all others."""
    root: Path = tmp_path_factory.mktemp("faulty")
    for found in PAGE.iterdir():
        if not found.name.startswith("."):
            (root / found.name).symlink_to(found)
    index = root / "index.html"
    text = index.read_text("utf-8")
    index.unlink()
    index.write_text(text.replace("<script ", '<script src="fault.js"></script><script ', 1), "utf-8")
    (root / "fault.js").write_text(FAULT, "utf-8")
    with serving(root) as address:
        yield address


def fails(visitor: Visitor, how: str) -> None:
    """The page is loaded anew, in a browser whose database fails so."""
    visitor.run(f"sessionStorage.setItem('fault', '{how}')")
    visitor.reload()


@pytest.mark.slow
def test_a_match_by_chat_outlives_every_failure_and_no_code_leaves_meanwhile(
    faulty: str, visitor: Visitor
) -> None:
    visitor.open(f"{faulty}#new/setnas-curse/chat")
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
def test_it_is_given_up_behind_a_typed_word(faulty: str, visitor: Visitor) -> None:
    visitor.open(f"{faulty}#new/setnas-curse/here")
    visitor.press(f"{READY} [data-do=start]")
    visitor.see(".howto")
    fails(visitor, "always")
    visitor.press("[data-do=ask-give-up]")
    visitor.write("#give-up-word", "give up")
    visitor.run("sessionStorage.removeItem('fault')")
    visitor.press("form[data-do=give-up] [type=submit]:not([disabled])")
    visitor.see(f"{READY} .home .pitch")
    assert not visitor.run("Boolean(document.querySelector('.matchrow'))")


FREEZE = "Page.setWebLifecycleState"


@pytest.mark.slow
def test_a_page_that_was_frozen_shows_no_stale_position(profile: Profile) -> None:
    """What another tab writes meanwhile, nobody tells it: such a message is lost."""
    page = profile("new/setnas-curse/here")
    visitor = PlaywrightVisitor(page)
    visitor.press("[data-do=start]")
    visitor.see("#curtain")
    visitor.run(OPEN)
    visitor.see("#seal")
    page.evaluate("BroadcastChannel.prototype.postMessage = () => {}")
    other = page.context.new_page()
    other.add_init_script("BroadcastChannel.prototype.postMessage = () => {};")
    session = page.context.new_cdp_session(page)
    session.send(FREEZE, {"state": "frozen"})
    other.goto(page.url)
    second = PlaywrightVisitor(other)
    second.see(f"{READY} #curtain")
    second.run(OPEN)
    choose(second, "score", "raise")
    assert "Player two" in second.see(".curtain h1")
    session.send(FREEZE, {"state": "active"})
    assert "Player two" in visitor.see(".curtain h1")
