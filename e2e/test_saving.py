"""Files that leave, in real browsers: each by a press that still counts, and saved by the player's word
alone.
"""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import READY, START, Person, Profile, goes
from e2e.files import NOTES, PRESS, takes
from e2e.people import CHAT
from e2e.returning import returning, tables
from e2e.visitors import Visitor

MANY = 301
"""Matches that take longer to pack than a press counts, on a slow device."""
SHEET = """(how) => {
    window.sheets = [];
    navigator.canShare = ({ files }) => files?.length === 1;
    navigator.share = (data) => {
        window.sheets.push([data.files?.[0].name ?? data.text, navigator.userActivation.isActive]);
        if (how === "never") return new Promise(() => {});
        const name = { closed: "AbortError", throws: "DataError", refused: "NotAllowedError" }[how];
        return name ? Promise.reject(new DOMException("", name)) : Promise.resolve();
    };
}"""
ENDS = {
    "never": "Is it there?",
    "well": "It is shared. Is it there?",
    "throws": "Is it there?",
    "closed": "Nothing was chosen, so nothing was shared.",
    "refused": "The browser did not let this page share it just now. Please press again.",
}
"""How a sheet with apps can end, and what is told of that."""
ASKS = ("well", "throws", "never")
"""The ends of a sheet after which only the player knows whether the file is there."""
STANDALONE = "Object.defineProperty(navigator, 'standalone', { value: true })"
IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/18.5 Mobile/15E148 Safari/604.1"
)
PASSPHRASE = "grüne Enten tauchen"


def everything(page: Page, *, locked: bool) -> None:
    """Asks for everything in files, with or without a passphrase."""
    goes(page, "backup")
    if locked:
        page.get_by_label("Passphrase", exact=True).fill(PASSPHRASE)
        page.get_by_label("The same again").fill(PASSPHRASE)
        page.keyboard.press("Enter")
    else:
        page.click("#save")


def by_the_person(page: Page) -> None:
    """Every link to a file was followed by a person, within a press that counted."""
    pressed = page.evaluate("window.pressed.splice(0)")
    assert pressed
    assert {tuple(each) for each in pressed} == {("person", True)}


def slow(page: Page) -> None:
    """The processor runs at a quarter."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})


@pytest.mark.share(4)
def test_every_file_leaves_by_a_press_that_counts_and_a_dead_link_saves_nothing(
    person: Person, address: str
) -> None:
    page = person(storage_state=returning(address, *tables(1)), **CHAT)
    page.goto(address)
    page.wait_for_selector(READY, timeout=START)
    page.evaluate(NOTES)
    slow(page)
    for locked in (False, True):
        everything(page, locked=locked)
        takes(page)
        by_the_person(page)
    goes(page, "settings")
    page.click("[data-do=ask-key][data-arg=save]")
    page.click("[data-do=save-key]")
    takes(page)
    by_the_person(page)
    goes(page, "home")
    page.evaluate("window.dead = true")
    for route, word in (("backup", "save"), ("settings", "save-key")):
        goes(page, route)
        if word == "save-key":
            page.click("[data-do=ask-key][data-arg=save]")
        page.click(f"[data-do={word}]")
        page.locator(PRESS).click()
        expect(page.locator("#is-it-there")).to_be_focused()
        expect(page.locator("#say-alert")).to_have_text("Is it there?")
        page.click("#not-there")
        page.keyboard.press("Escape")
        expect(page.locator(PRESS)).to_have_count(0)
        for claim in ("Saved as", "Saved in"):
            assert claim not in page.locator("body").inner_text()


def an_iphone(profile: Profile, *, installed: bool) -> Page:
    """A page in Safari, or in the app on the home screen."""
    page = profile(user_agent=IPHONE, has_touch=True, **CHAT)
    if installed:
        page.context.add_init_script(STANDALONE)
        page.reload()
        page.wait_for_selector(READY, timeout=START)
    return page


def asks_the_sheet(page: Page, how: str) -> None:
    """Everything goes to a sheet with apps that ends so."""
    page.evaluate(SHEET, how)
    goes(page, "backup")
    page.click("#save")
    page.click(PRESS)


@pytest.mark.share(4)
@pytest.mark.parametrize("installed", [False, pytest.param(True, marks=pytest.mark.thorough)])
def test_on_an_iphone_files_go_to_the_sheet_and_its_good_end_saves_nothing(
    profile: Profile, installed: bool
) -> None:
    page = an_iphone(profile, installed=installed)
    for how, told in ENDS.items():
        asks_the_sheet(page, how)
        expect(page.locator("#say-alert")).to_have_text(told)
        ((name, active),) = page.evaluate("window.sheets.splice(0)")
        assert (name.startswith("sealed-moves-everything-"), active) == (True, True)
        if how in ASKS:
            page.click("#not-there")
        page.keyboard.press("Escape")
        expect(page.locator(PRESS)).to_have_count(0)
        goes(page, "settings")
        expect(page.locator("#title")).to_have_text("Settings")
        assert "was last saved" not in page.locator("body").inner_text()
    for how in ASKS:
        asks_the_sheet(page, how)
        page.click("#is-there")
        expect(page.locator("main")).to_contain_text("Saved in 1 file.")
        goes(page, "settings")
        expect(page.locator("#title")).to_have_text("Settings")
        told = page.get_by_text("was last saved today")
        # Of the app on the home screen nothing is cleared, and nothing told.
        expect(told).to_have_count(0 if installed else 1)


@pytest.mark.thorough
@pytest.mark.parametrize("locked", [False, True])
def test_with_many_matches_on_a_slow_device_each_of_their_files_has_a_press_of_its_own(
    person: Person, address: str, locked: bool
) -> None:
    page = person(storage_state=returning(address, *tables(MANY)), **CHAT)
    page.goto(address)
    page.wait_for_selector(READY, timeout=START)
    page.evaluate(NOTES)
    slow(page)
    everything(page, locked=locked)
    expect(page.locator("progress")).to_be_visible()  # and can be left
    page.click("[data-do=leave-file] >> nth=-1")
    expect(page.locator("progress")).to_have_count(0)
    everything(page, locked=locked)
    page.wait_for_selector(PRESS, timeout=START * 4)
    counted = re.search(r"of (\d)", page.locator("#panel-title").inner_text())
    count = int(counted[1]) if counted else 1
    for _each in range(count):
        with page.expect_download():
            page.click(PRESS)
        page.click("#is-there")
    by_the_person(page)
    expect(page.locator("main")).to_contain_text(f"Saved in {count} file")


@pytest.mark.thorough
def test_in_every_engine_a_file_leaves_by_a_press_and_a_dead_link_says_nothing(
    anybody: Visitor, address: str
) -> None:
    visitor = anybody
    visitor.open(f"{address}#backup")
    visitor.see(READY)
    visitor.run(NOTES)
    visitor.run("window.dead = true")
    visitor.press("#save")
    visitor.press(PRESS)
    visitor.hear("Is it there?")
    assert visitor.run("JSON.stringify(window.pressed)") == '[["person",true]]'
    assert "Saved in" not in visitor.see("main")
    visitor.press("#is-there")
    visitor.hear("Saved in 1 file.")
