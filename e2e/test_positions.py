"""Setting up a position in a browser: with mouse, finger and keys, in all sizes and colours."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.axe import MODES, looked_at
from e2e.chance import seed
from e2e.conftest import NO_WORKERS, START, Profile
from e2e.here import tab_to
from e2e.returning import returning
from sealed.page.browser.packed import unpack
from sealed.record import replay
from tests.examples import some

RECORD = re.compile(r"#record/([\w-]+)/0")
SOLITAIRE = "position/solitaire-chess-final"
FAMILIES = (
    "solitaire-chess",
    "priority-pathway",
    "field-tactics",
    "roundabout",
    "five-card-trick",
    "setnas-curse",
)


def visit(page: Page, route: str) -> None:
    """Goes to a screen of a page that is up."""
    page.evaluate("route => { location.hash = route; }", route)
    expect(page.locator("#title")).to_be_focused()


def text_of(page: Page) -> str:
    """The position as text, from the screen of the record that it leads to."""
    expect(page).to_have_url(RECORD)
    packed = RECORD.search(page.url)
    assert packed
    return dict(replay(unpack(packed[1])).sheet.tags)["Position"]


@pytest.mark.share(4)
def test_with_the_keyboard_alone_a_position_is_set_up_used_and_played_on_from(profile: Profile) -> None:
    page = profile(size="desktop", reduced_motion="reduce")
    visit(page, SOLITAIRE)
    tab_to(page, "[data-cell]")
    for keys in ("1 Space", "2 ArrowRight Space", "1 ArrowUp Space", "ArrowUp Space", "ArrowUp Space"):
        for key in keys.split():
            page.keyboard.press(key)
    expect(page.locator("#refusal")).to_contain_text("At most 3 pieces of a player are on the play area.")
    expect(page.locator("#say-alert")).to_contain_text("Not done.")
    page.keyboard.press("Backspace")
    page.keyboard.press("Control+z")
    page.keyboard.press("Shift+Y")
    tab_to(page, "[data-do=use]")
    page.keyboard.press("Enter")
    expect(page.locator("main.rec")).to_be_visible()
    assert "queens:D4+E5+E6/E4" in text_of(page).split()
    tab_to(page, "[data-do=panel][data-arg=branch]")
    page.keyboard.press("Enter")
    tab_to(page, "[data-do=play-here]")
    page.keyboard.press("Enter")
    expect(page.locator("main.match:not(.rec)")).to_be_visible()


@pytest.mark.share(4)
def test_a_mouse_drags_queens_to_squares_and_off_the_board(profile: Profile) -> None:
    page = profile(size="desktop", reduced_motion="reduce")
    visit(page, SOLITAIRE)
    page.locator("[data-cell=D4]").click()
    page.locator("[data-cell=D4]").drag_to(page.locator("[data-cell=F2]"))
    expect(page.locator("[data-cell=F2]")).to_have_attribute("aria-label", re.compile("Player one’s queen"))
    box = page.locator("[data-cell=F2]").bounding_box()
    assert box
    page.mouse.move(box["x"] + 10, box["y"] + 10)
    page.mouse.down()
    page.mouse.move(box["x"] + 60, box["y"] + 60)
    page.mouse.move(1000, 600)
    page.mouse.up()
    # The card that was dealt to the square may be called a queen, too: “F2, queen of diamonds”.
    expect(page.locator("[data-cell=F2]")).not_to_have_attribute("aria-label", re.compile("’s queen"))
    expect(page.locator("[data-lift=F2]")).to_have_count(0)


@pytest.mark.share(4)
def test_a_finger_taps_on_a_phone_and_the_link_opens_the_same_position_elsewhere(profile: Profile) -> None:
    page = profile(size=(393, 659), has_touch=True, reduced_motion="reduce")
    visit(page, "position/roundabout")
    page.locator("#fold-text").tap()
    dealt = page.locator("#text").input_value()
    # A car that is tapped with its own tool is taken off, and Ruby may have been dealt to any space.
    free = next(space for space in map(str, range(1, 31)) if not re.search(rf"[:/]{space}\b", dealt))
    page.locator("label.kit-tool", has_text="Ruby").tap()
    page.locator(f"[data-arg^='{free}@']").first.tap()
    expect(page.locator("#text")).to_have_value(re.compile(rf"\bA1:{free}\b"))
    text = page.locator("#text").input_value()
    expect(page).to_have_url(re.compile("#position/roundabout/2"))
    other = profile(size=(393, 659), reduced_motion="reduce")
    visit(other, page.url.partition("#")[2])
    other.locator("#fold-text").click()
    expect(other.locator("#text")).to_have_value(text)
    other.locator("[data-do=use]").click()
    expect(other.locator("main.rec")).to_be_visible()
    assert text_of(other) == text


def deals(browser: Browser, address: str, chance: int) -> list[str]:
    """The positions that a profile is dealt with this chance: in a tab, in another one, and there again."""
    with browser.new_context(storage_state=returning(address), **NO_WORKERS) as context:
        seed(context, "one", chance)
        found = []
        for page in (context.new_page(), context.new_page()):
            page.goto(f"{address}#position/roundabout")
            page.locator("#fold-text").click(timeout=START)
            found.append(page.locator("#text").input_value())
        page.goto("about:blank")
        page.goto(f"{address}#position/roundabout")
        page.locator("#fold-text").click(timeout=START)
        return [*found, page.locator("#text").input_value()]


@pytest.mark.share(4)
def test_chance_is_the_same_in_another_run_and_nowhere_else(browser: Browser, address: str) -> None:
    once, again, other = (deals(browser, address, chance) for chance in (1, 1, 2))
    assert once == again
    assert len({*once, *other}) == 6


OUT_OF_VIEW = """() => ["palette", "setboard", "setfoot"].flatMap((name) => {
    const { top, bottom, height } = document.querySelector(`.${name}`).getBoundingClientRect();
    const foot = document.querySelector(".setfoot").getBoundingClientRect().top;
    const ends = name === "setfoot" ? innerHeight : foot;
    const whole = top >= 0 && bottom <= ends + 1 && (name !== "palette" || height < 70);
    return whole ? [] : [`${name}: ${top} to ${bottom}`];
})"""


@pytest.mark.share(4)
def test_on_the_smallest_phone_what_to_put_board_and_foot_are_in_view_and_keys_do_it_all(
    profile: Profile,
) -> None:
    page = profile(size=(360, 640), reduced_motion="reduce")
    for game in ("field-tactics", "roundabout"):  # with most to put
        visit(page, f"position/{game}")
        for width, height in ((360, 640), (393, 659)):
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(OUT_OF_VIEW) == [], (game, width)
    page.set_viewport_size({"width": 360, "height": 640})
    visit(page, SOLITAIRE)
    tab_to(page, "[data-cell]")
    for key in ["1", "Space", "2", "ArrowRight", "Space"]:
        page.keyboard.press(key)
    expect(page.locator("[data-cell=E4]")).to_have_attribute("aria-label", re.compile("Player two’s queen"))
    assert page.evaluate("scrollY") == 0
    page.keyboard.press("Control+Enter")
    expect(page.locator("main.rec")).to_be_visible()
    assert "queens:D4/E4" in text_of(page).split()


@pytest.mark.share(4)
@pytest.mark.parametrize("game", some(FAMILIES, FAMILIES[:3]))  # one in each of the modes
def test_axe_finds_nothing_and_nothing_is_wider_than_the_window(profile: Profile, game: str) -> None:
    page = profile(size="phone", reduced_motion="reduce")
    visit(page, f"position/{game}")
    page.locator("#fold-text").click()
    mode = sorted(MODES)[FAMILIES.index(game) % len(MODES)]
    assert looked_at(page, game, [mode], ["phone", "desktop"]) == []
    for width, height in ((393, 659), (844, 390), (640, 400), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (width, height)
