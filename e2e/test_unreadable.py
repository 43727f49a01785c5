"""A database that fails, in a real engine, with a match by chat in it: served as the page's first script."""

from collections.abc import Iterator

import pytest

from e2e.conftest import READY, Profile
from e2e.faulty import fails, serving_faults
from e2e.files import NOTES, PRESS
from e2e.visitors import PlaywrightVisitor, Visitor
from e2e.visits import OPEN, begin, choose

SCREEN = "Your matches are here and cannot be read now"


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with serving_faults() as found:
        yield found


@pytest.mark.share(4)
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
    fails(visitor, "twice")  # it answers later, when the page looks for what can be read
    visitor.see(f"{READY} #title")
    visitor.run(NOTES)
    visitor.run("window.dead = true")
    visitor.press("[data-do=salvage]")
    visitor.press(PRESS)
    visitor.press("#not-there")
    assert visitor.run("JSON.stringify(window.pressed)") == '[["person",true]]'
    assert "Saved in" not in visitor.see("main")
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
"""A browser's events for a page that goes on. (A page in view cannot be frozen, and a test's is in view.)"""
SILENT = "BroadcastChannel.prototype.postMessage = () => {};"
"""A tab that writes without telling: while a page is frozen, such a message is lost."""


@pytest.mark.share(4)
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
