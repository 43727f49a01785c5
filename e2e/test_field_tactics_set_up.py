"""Placing the army of Field Tactics in a browser: by dragging, by keys alone, over a reload; how it looks."""

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import READY, START, Profile, again, goes, resize, until
from e2e.here import open_curtain, tab_to
from e2e.looks import FINGER, SCROLLED, unreadable_in_both

GAME = "field-tactics"
STANDING = """() => [...document.querySelectorAll(".army [data-cell]")]
    .filter((cell) => cell.querySelector("[data-lift]")).map((cell) => cell.getAttribute("aria-label"))"""
POINTER = """([start, end, pointerType]) => {
    const named = (name) => document.querySelector(name);
    const middle = (name) => {
        const box = named(name).getBoundingClientRect();
        return { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
    };
    const send = (type, name) => {
        const more = { bubbles: true, isPrimary: true, pointerId: 1, pointerType, ...middle(name) };
        named(name).dispatchEvent(new PointerEvent(type, more));
    };
    send("pointerdown", start);
    send("pointermove", end);
    const lifted = document.querySelectorAll(".lifted").length;
    send("pointerup", end);
    return [lifted, document.querySelectorAll(".lifted").length];
}"""


SMALL = """() => [...document.querySelectorAll(".rk, .army .hit")]
    .map((e) => e.getBoundingClientRect()).map((box) => Math.min(box.width, box.height))"""


def begin(page: Page) -> None:
    """To the empty half of the one who has the advantage, and goes first."""
    page.locator("#name-1").fill("Ada")
    page.locator("#name-2").fill("Ben")
    page.locator("[data-do=start]").click()
    page.wait_for_selector("#curtain, [data-do=touch]")
    if page.locator("#curtain").count():
        open_curtain(page, page.locator("#title").inner_text().split()[-1])
    page.locator("[data-do=touch][data-arg=first]").click()
    page.locator("#seal").click()
    page.wait_for_selector("#curtain")
    open_curtain(page, "Ada")
    expect(page.locator(".army")).to_be_visible()


@pytest.mark.share(4)
@pytest.mark.parametrize("kind", ["mouse", "touch"])
def test_pieces_are_dragged(profile: Profile, kind: str) -> None:
    page = profile(f"new/{GAME}/here", has_touch=kind == "touch", reduced_motion="reduce")
    begin(page)

    def drag(start: str, end: str, *standing: str) -> None:
        assert page.evaluate(POINTER, [start, end, kind])[1] == 0
        until(lambda: page.evaluate(STANDING) == [*standing])

    assert page.evaluate(POINTER, ["#cell-tray-TA", "#cell-B3", kind]) == [1, 0]  # it follows the pointer
    until(lambda: page.evaluate(STANDING) == ["B3, Tank"])
    drag("#cell-tray-SP", "#cell-A1", "B3, Tank", "A1, Spy")
    drag("#cell-A1", "#cell-B3", "B3, Spy", "A1, Tank")
    drag("#cell-B3", "#cell-CD1", "A1, Tank", "CD1, Spy, your base")
    drag("#cell-A1", "h1", "CD1, Spy, your base")
    drag("#cell-tray-MI", "#cell-B4", "CD1, Spy, your base")
    expect(page.locator(".ask .note.bad")).to_contain_text("may not be placed at a bridge")
    expect(page.locator(".ask a.clause")).to_have_text("§ 2.2")


@pytest.mark.share(4)
def test_an_army_is_placed_with_the_keyboard_alone(profile: Profile) -> None:
    page = profile(f"new/{GAME}/here", size="desktop", reduced_motion="reduce")
    begin(page)
    tab_to(page, "g[data-cell]")
    for key in ("g", "Space", "ArrowDown", "ArrowRight", "m", "Enter", "f"):
        page.keyboard.press(key)
    expect(page.locator("#cell-B3")).to_be_focused()
    until(lambda: len(page.evaluate(STANDING)) == 23)
    standing = page.evaluate(STANDING)
    assert {"A4, General, three stars", "B3, Mine"} < set(standing)
    page.keyboard.press("Enter")
    # Whoever has the device may say to be Ada: her army is not there any more.
    for heading, way in (("Pass the device to Ben", "undo"), ("Choose again, Ada?", "forget-sealed")):
        expect(page.locator("h1")).to_have_text(heading)
        tab_to(page, f"[data-do={way}]")
        page.keyboard.press("Enter")
    open_curtain(page, "Ada")
    expect(page.locator("#cell-B3")).to_be_visible()
    assert page.evaluate(STANDING) == []
    again(page)
    open_curtain(page, "Ada")
    expect(page.locator("#cell-B3")).to_be_visible()
    assert page.evaluate(STANDING) == []
    tab_to(page, "g[data-cell]")
    for key in ("f", "Enter"):
        page.keyboard.press(key)
    open_curtain(page, "Ben")
    expect(page.locator("#cell-F5")).to_be_visible()
    assert page.evaluate(STANDING) == []


@pytest.mark.share(4)
def test_an_army_outlives_a_reload_and_a_set_up_the_match(profile: Profile) -> None:
    page = profile(f"new/{GAME}/here", reduced_motion="reduce")
    begin(page)
    page.get_by_role("button", name="Set-ups").click()
    page.get_by_role("button", name="The locked base").last.click()
    page.locator("#cell-A1").click()
    page.locator("#cell-A2").click()
    until(lambda: {"A1, Company officer, two chevrons", "A2, Cavalry"} < set(page.evaluate(STANDING)))
    standing = page.evaluate(STANDING)
    page.get_by_role("button", name="Set-ups").click()
    page.locator("#line-name").fill("Changed")
    page.locator("#line-name").press("Enter")
    expect(page.locator("#panel .lay").first).to_contain_text("Changed")
    page.reload()
    page.wait_for_selector(READY, timeout=START)
    open_curtain(page, "Ada")
    expect(page.locator(".standing23")).to_contain_text("23 of 23")
    assert page.evaluate(STANDING) == standing
    page.get_by_role("button", name="Clear", exact=True).click()
    page.get_by_role("button", name="Set-ups").click()
    page.get_by_role("button", name="Changed").first.click()
    until(lambda: page.evaluate(STANDING) == standing)


@pytest.mark.share(4)
def test_placing_fits_the_screen_and_can_be_read(shared: Page) -> None:
    page = shared
    goes(page, f"new/{GAME}/here")
    begin(page)

    def looks_well() -> None:
        for size in ("desktop", "phone"):
            resize(page, size)
            assert page.evaluate(SCROLLED) == []
            assert unreadable_in_both(page) == []
            assert page.evaluate(FINGER) == []

    looks_well()
    page.locator("#cell-tray-FL").click()
    page.locator("#cell-A1").click()  # with a caution: nothing stands behind it
    page.locator("#cell-tray-MI").click()
    page.locator("#cell-B4").click(force=True)
    looks_well()
    for size in ("desktop", "phone"):
        resize(page, size)
        assert min(page.evaluate(SMALL)) >= 44
    page.get_by_role("button", name="Set-ups").click()
    assert unreadable_in_both(page) == []
    assert page.evaluate(FINGER) == []
