"""The page in every engine on this machine: a round at one device.

What else an engine does in its own way, what outlives a reload, the clipboard, or where nothing is kept, runs
see in Chromium, in turn, and `make thorough` and every change of `static/` (.github/workflows/engines.yml) in
all of them.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Playwright

from e2e.conftest import CHROMIUM, FOUND, READY, Watch
from e2e.engines import keeping_nothing
from e2e.visitors import PlaywrightVisitor, Visitor
from e2e.visits import OPEN, accept, begin, choose, submit
from sealed.codes.armor import Kind
from sealed.codes.match import invite
from sealed.codes.paste import read_one
from sealed.rules.registry import load
from tests.codes.play import ANA, secret
from tests.examples import some

LEAVE = """(() => {
    document.querySelector(".howto.again .how-foot [data-do=how]").click();
    location.hash = "new/five-card-trick/chat";
    return true;
})()"""
"""Opens another address before the browser has left the place of the sheet, just closed, in the history."""


OTHERS = [name for name in FOUND if name not in CHROMIUM] or list(CHROMIUM)
"""The engines of the short walk; in Chromium the next one does all of it, and more."""


@pytest.mark.slow
@pytest.mark.parametrize("anybody", OTHERS, indirect=True)
def test_a_round_is_played_at_one_device(anybody: Visitor, address: str) -> None:
    anybody.open(f"{address}#new/setnas-curse/here")
    anybody.press(f"{READY} [data-do=start]")
    begin(anybody, "Have more gems than the other player after 25 rounds.")
    submit(anybody, "score", "raise")
    assert "Player two" in anybody.see(".curtain h1")
    submit(anybody, "score", "steal")
    assert "I am Player one" in anybody.see(".told #curtain")


@pytest.mark.share(4)
@pytest.mark.slow
def test_a_round_at_one_device_and_an_invitation_outlive_a_reload(visitor: Visitor, address: str) -> None:
    visitor.open(f"{address}#new/setnas-curse/here")
    visitor.press(f"{READY} [data-do=start]")
    begin(visitor, "Have more gems than the other player after 25 rounds.")
    submit(visitor, "score", "raise")
    assert "Player two" in visitor.see(".curtain h1")
    visitor.reload()
    assert "Round 1 of 25" in visitor.see(".curtain-card")
    submit(visitor, "score", "steal")
    assert "I am Player one" in visitor.see(".told #curtain")
    visitor.press("#how-tool")  # it is there for ever
    visitor.see(".howto.again .how-foot [data-do=how]")
    visitor.run(LEAVE)
    visitor.write("#name-1", "Ada")
    visitor.press("[data-do=start]")
    visitor.press("[data-do=out][data-arg=qr]")
    code = visitor.see("#code").replace("\n", "")
    assert code.startswith(
        "Ada invites you to Five-Card Trick: a game for two in the browser, with nothing to install.Sealed1I"
    )  # a link to localhost would lead nowhere
    visitor.reload()
    assert visitor.see(f"{READY} #code").replace("\n", "") == code


def copies(visitor: Visitor, way: str, said: str) -> str:
    """Copies the code that is ready by the first tap on this way out; what is on the clipboard then."""
    visitor.press(f"[data-do=out][data-arg={way}]")
    visitor.hear(said)
    return visitor.pasted()


@pytest.mark.share(4)
@pytest.mark.slow
def test_the_first_tap_puts_a_fresh_code_on_the_clipboard(far: str, visitor: Visitor) -> None:
    cards, ability, army = (
        invite(ANA, load(game), {}, "Ana", secret(number))
        for number, game in enumerate(("five-card-trick", "setnas-curse", "field-tactics"), 11)
    )
    visitor.open(far)
    visitor.see(READY)
    accept(visitor, cards)
    begin(visitor, "Have more chips than Ana after 25 rounds.")
    choose(visitor, "score", "steal")
    text = copies(visitor, "copy", "Copied, ")
    assert text.startswith("Ben accepts your invitation to Five-Card Trick: your turn! (code 1)\nSealed1A")
    assert cards.receive(read_one(text, Kind.ACCEPTANCE)).number == 1
    accept(visitor, ability)
    begin(visitor, "Have more gems than Ana after 25 rounds.")
    choose(visitor, "score")
    text = copies(visitor, "code", "The code alone is copied")
    assert text.startswith("Sealed1A")
    assert ability.receive(read_one(text, Kind.ACCEPTANCE)).number == 1
    accept(visitor, army)
    begin(visitor, "officer into the base of Ana.")
    choose(visitor, "second")
    choose(visitor, "fill")
    text = copies(visitor, "part-1", "Part 1 is copied.")
    text += copies(visitor, "part-2", "Part 2 is copied.")
    assert army.receive(read_one(text, Kind.ACCEPTANCE)).number == 1


@pytest.fixture(params=some((name for name, found in FOUND.items() if found.engine != "webkit"), CHROMIUM))
def stranger(request: pytest.FixtureRequest, playwright: Playwright, watch: Watch) -> Iterator[Visitor]:
    """A visitor whose browser lets no page store anything. (WebKit offers no such setting to a test.)"""
    with keeping_nothing(playwright, FOUND[request.param]) as context:
        watch.follow(context)
        page = context.pages[0]
        page.set_viewport_size({"width": 390, "height": 844})
        yield PlaywrightVisitor(page)


@pytest.mark.share(4)
@pytest.mark.slow
def test_where_no_page_may_keep_anything_it_plays_and_says_so(stranger: Visitor, address: str) -> None:
    stranger.open(address)
    assert "This window keeps nothing" in stranger.see(f"{READY} .home .note")
    stranger.run("location.hash = 'settings'")
    assert "cookies and site data are blocked" in stranger.see(".note.bad")
    stranger.run("location.hash = 'new/setnas-curse/here'")
    stranger.press("[data-do=start]")
    begin(stranger, "Have more gems than the other player after 25 rounds.")
    submit(stranger, "score", "raise")
    assert "Player two" in stranger.see(".curtain h1")
    submit(stranger, "score", "steal")
    assert "I am Player one" in stranger.see(".told #curtain")
    stranger.run(OPEN)
    stranger.see("#seal")
    assert "Round 2 of 25" in stranger.see(".top")
