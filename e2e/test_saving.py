"""Files that leave, in real browsers: each by a press that still counts, and saved by the player's word
alone.
"""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import READY, START, Person, Profile, again, goes
from e2e.files import PRESS, takes
from e2e.people import CHAT
from e2e.returning import returning
from e2e.visitors import Visitor
from sealed.name import Name
from sealed.page.match.table.play import TableMatch
from sealed.page.seam import Record
from sealed.page.store import head
from sealed.rules.game import settle
from sealed.rules.registry import load
from sealed.table import Table

NOON = 1_795_172_400_000
MANY = 301
"""Matches that take longer to pack than a press counts, on a slow device."""
NOTES = """(() => {
    window.pressed = [];
    const note = (by) => window.pressed.push([by, navigator.userActivation.isActive]);
    HTMLAnchorElement.prototype.click = () => note("script"); // and does nothing
    addEventListener("click", (event) => {
        if (!event.target.closest?.("a[download]")) return;
        note(event.isTrusted ? "person" : "script");
        if (window.dead) event.preventDefault();
    }, true);
    return true;
})()"""
"""Notes who follows a link to a file, and whether a press still counts then; with `window.dead` none leads
anywhere.
"""
SHEET = """(how) => {
    window.sheets = [];
    navigator.canShare = ({ files }) => files?.length === 1;
    navigator.share = (data) => {
        window.sheets.push([data.files?.[0].name ?? data.text, navigator.userActivation.isActive]);
        const name = { closed: "AbortError", throws: "DataError", refused: "NotAllowedError" }[how];
        return name ? Promise.reject(new DOMException("", name)) : Promise.resolve();
    };
}"""
STANDALONE = "Object.defineProperty(navigator, 'standalone', { value: true })"
IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/18.5 Mobile/15E148 Safari/604.1"
)
PASSPHRASE = "grüne Enten tauchen"


def tables(count: int) -> list[Record]:
    """So many matches at one device, as records."""
    rules = load("setnas-curse")
    found = []
    for number in range(count):
        table = Table.begin(rules, settle(rules, {"clock": "off"}), number.to_bytes(32, "big"))
        one = TableMatch.begin(table, (Name("Ada"), Name("Ben")), None, NOON)
        key = f"match/{number:012x}"
        found.append(Record(key, 1, head(one.heading(key, NOON)), one.body()))
    return found


def everything(page: Page, *, locked: bool) -> None:
    """Asks for everything in files, with or without a passphrase."""
    goes(page, "backup")
    if locked:
        page.get_by_label("Passphrase", exact=True).fill(PASSPHRASE)
        page.get_by_label("The same once more").fill(PASSPHRASE)
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


def hands_everything_on(page: Page, how: str) -> None:
    """Asks for everything in a file, and presses for the sheet, which ends so."""
    page.evaluate(SHEET, how)
    goes(page, "home")
    goes(page, "backup")
    page.click("#save")
    page.click(PRESS)


TOLD = {
    "closed": "Nothing was chosen, so nothing was handed on.",
    "refused": "The browser did not let me hand it on just now. Please press once more.",
    "throws": "Is it there?",
    "well": "It is handed on. Is it there?",
}
"""What is said of each end of the sheet."""
ASKED = ("throws", "well")
"""The ends after which the player is asked."""


def test_on_an_iphone_files_go_to_the_sheet_and_its_good_end_saves_nothing(profile: Profile) -> None:
    """In Safari, and in the app on the home screen."""
    page = profile(user_agent=IPHONE, has_touch=True, **CHAT)
    for installed in (False, True):
        if installed:
            page.context.add_init_script(STANDALONE)
            again(page)
        for how in TOLD:
            hands_everything_on(page, how)
            expect(page.locator("#say-alert"), how).to_have_text(TOLD[how])
            ((name, active),) = page.evaluate("window.sheets.splice(0)")
            assert (name.startswith("sealed-moves-everything-"), active) == (True, True), how
            if how in ASKED:
                page.click("#not-there")
            page.keyboard.press("Escape")
            expect(page.locator(PRESS)).to_have_count(0)
            goes(page, "settings")
            expect(page.locator("#title")).to_have_text("Settings")
            assert "was last saved" not in page.locator("body").inner_text(), how
    for how in ASKED:
        hands_everything_on(page, how)
        page.click("#is-there")
        expect(page.locator("main")).to_contain_text("Saved in 1 file.")


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
