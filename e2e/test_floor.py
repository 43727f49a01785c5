"""A browser that is older than the page is for: it is told so before Python is fetched, and may go on."""

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import READY, START, Person, Watch, goes

LARGE = ("pyodide.asm.wasm", "stdlib.zip", "app.zip")
OLD = """const own = CSS.supports;
    CSS.supports = (...asked) => !asked.join().includes("1lh") && own.call(CSS, ...asked);"""
APPLES = """const known = CSS.supports;
    CSS.supports = (...asked) => asked[0] === "-webkit-touch-callout" || known.call(CSS, ...asked);"""
ON = "Go on all the same"
DEVICES = {
    "Mozilla/5.0 (Windows NT 6.1; Win64; x64) AppleWebKit/537.36 Chrome/106.0.0.0 Safari/537.36": "Windows 7",
    "Mozilla/5.0 (Linux; Android 9; SM-T510) AppleWebKit/537.36 Chrome/106.0.0.0 Safari/537.36": "Play Store",
    "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/106.0.0.0 Safari/537.36": "ChromeOS",
    "iPhone": "Software Update",
}
"""What a browser says of itself, and what its player is told."""


def told(page: Page, address: str) -> None:
    page.add_init_script(OLD)
    page.goto(address)
    expect(page.get_by_role("alert")).to_contain_text("This browser is too old to draw the boards.")


def test_it_is_told_before_python_is_fetched_and_goes_on_to_save_what_it_has(
    person: Person, address: str
) -> None:
    page = person()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    told(page, address)
    expect(page.get_by_role("alert")).to_contain_text("can still be saved as a file")
    page.wait_for_load_state("networkidle")  # all that a browser asks for without being told to
    assert [url for url in asked if any(name in url for name in LARGE)] == []
    page.get_by_role("button", name=ON).click()
    expect(page.get_by_role("alert")).to_be_hidden()
    page.wait_for_selector(READY, timeout=START)
    goes(page, "settings")
    page.get_by_role("link", name="Save everything…").click()
    with page.expect_download() as saving:
        page.locator("#save").click()
    assert "sealed" in saving.value.path().read_text("utf-8").casefold()
    page.reload()  # once it was told; in another tab it is told again
    page.wait_for_selector(READY, timeout=START)
    other = page.context.new_page()
    told(other, address)


def test_an_invitation_is_still_one_after_that(person: Person, address: str) -> None:
    page = person()
    page.route("**/*.wasm*", lambda _: None)
    told(page, f"{address}#Sealed1I0000")
    page.get_by_role("button", name=ON).click()
    expect(page.locator("#table")).to_have_text("Opening an invitation")
    expect(page.locator("#slot")).to_be_hidden()


def test_where_nothing_is_kept_it_goes_on_as_well(person: Person, address: str) -> None:
    page = person()
    page.add_init_script(
        "Object.defineProperty(window, 'sessionStorage', { get() { throw new Error('none') } })"
    )
    told(page, address)
    page.get_by_role("button", name=ON).click()
    page.wait_for_selector(READY, timeout=START)


def test_what_it_cannot_read_is_told_once_the_player_goes_on(
    person: Person, address: str, watch: Watch
) -> None:
    """A browser so old that it cannot even read the scripts says so then, and not in place of the first."""
    watch.forgive("")
    page = person()
    page.route("**/large.js", lambda route: route.fulfill(body="?.;", content_type="text/javascript"))
    told(page, address)
    page.get_by_role("button", name=ON).click()
    expect(page.get_by_role("alert")).to_contain_text("This browser refuses something that this page needs")


@pytest.mark.parametrize("device", DEVICES)
def test_it_is_told_what_to_do_on_this_kind_of_device(person: Person, address: str, device: str) -> None:
    page = person(user_agent=device)
    if device == "iPhone":
        page.add_init_script(APPLES)
    told(page, address)
    expect(page.get_by_role("alert")).to_contain_text(DEVICES[device])
