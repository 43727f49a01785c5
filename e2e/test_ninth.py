"""The example of docs/adding-a-game.md, played at one device and by codes, in a page that has it alone.

The page is the one that is published, with the example's files laid over it as they lie in tests/ninth/.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from e2e.conftest import Profile, serving
from e2e.here import saves_by_keys
from e2e.ninth import GAME, THROWS, throw, write_page
from e2e.people import CHAT, Player
from sealed import record


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the page with the example is."""
    root = tmp_path_factory.mktemp("page")
    write_page(root)
    with serving(root) as found:
        yield found


@pytest.mark.share(4)
def test_the_example_at_one_device(profile: Profile) -> None:
    page = profile(size="desktop", reduced_motion="reduce")
    page.locator(f".modes a[href='#new/{GAME}/here']").click()
    page.locator("#name-1").fill("Ada")
    page.locator("#name-2").fill("Ben")
    page.locator("#fold").click()
    page.get_by_text("the advantage", exact=True).click()
    page.locator("[data-do=start]").click()
    for number, (ada, ben) in enumerate(THROWS, 1):
        throw(page, "Ada", ada)
        expect(page.locator(".curtain-card")).to_contain_text(f"Throw {number} of 3")
        throw(page, "Ben", ben)
    page.locator("#go-on").click()
    expect(page.locator("#result")).to_have_text("Ben wins")
    expect(page.locator(".log")).to_contain_text("Ada: Paper. Ben: Paper. Ben wins the throw.")
    outcome = record.replay(saves_by_keys(page)).outcome
    assert outcome is not None
    assert (outcome.winner, outcome.clause) == (2, "TT 2.1")
    page.goto(page.url.partition("#")[0] + f"#rules/{GAME}/2.2")
    expect(page.locator("#c-2\\.2")).to_contain_text("the advantage wins")


@pytest.mark.share(4)
def test_the_example_by_codes(profile: Profile) -> None:
    ada, ben = (Player(profile(**CHAT), name) for name in ("Ada", "Ben"))
    ben.accepts(ada.invites(GAME))
    for one, two in THROWS[:2]:
        ben.moves(two)
        ben.hands_over(ada)
        ada.moves(one)
        ada.hands_over(ben)
    expect(ben.page.locator(".me .num").first).to_have_text("1")
    expect(ben.page.locator(".them .num").first).to_have_text("1")
    expect(ben.page.locator(".boardbox [role=img]").last).to_have_accessible_name("“Ben”: Paper")
