"""Two people at one device: a whole game with the keyboard alone, and a game that a reload does not lose."""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Profile, again
from e2e.here import AROUND, STAYED, fill_in_by_keys, open_curtain, plays_on_by_keys, saves_by_keys, tab_to
from e2e.walks import MATCH, unfold
from sealed import record
from sealed.page.browser.packed import pack

GAME = "five-card-trick"
ADA = ("sc", "gt")
"""Ada's two submissions, by their letters, one round the one and the next round the other."""
BEN = ("gbs", "st")
TOLD = """() => [...document.querySelectorAll(".hear, .line, .curtain, #curtain")]
    .map((part) => part.textContent).join(" ")"""
"""The texts that are heard, and those in a line and on a curtain; in the hand lie the cards of the person who
looks.
"""
ROUNDS = ("1: score claim\n2: grow block:score\n", "1: grow steal\n2: score steal\n")
"""The rounds as a record has them."""
NEARLY_OVER = '[Game "five-card-trick"]\n[One "Ada"]\n[Two "Ben"]\n\n' + "".join(
    ROUNDS[number % 2] for number in range(23)
)
"""A game before its last two rounds."""


def submit(page: Page, letters: str) -> None:
    expect(page.locator("[data-cell]:focus")).to_be_visible()  # the curtain has opened on the hand
    for letter in letters:
        page.keyboard.press(letter)
    expect(page.locator("#seal")).not_to_have_attribute("aria-disabled", "true")
    page.keyboard.press("Enter")


def take_turn(page: Page, name: str, letters: str, first: int) -> None:
    """A turn from the curtain to the next one, without a single Tab: the focus is where it is needed. Only
    the first curtain begins at its heading, as every screen does that has just opened.
    """
    expect(page.locator("#curtain")).to_contain_text(f"I am {name}")
    tab_to(page, "#curtain", most=first)
    for key in ("Enter", "Enter"):
        page.keyboard.press(key)
    expect(page.locator("[data-cell][tabindex='0']").first).to_be_focused()
    for letter in letters:
        page.keyboard.press(letter)
    expect(page.locator("#seal")).not_to_have_attribute("aria-disabled", "true")
    page.keyboard.press("Enter")


def takes_rounds(page: Page, numbers: range, one: tuple[str, str], two: tuple[str, str]) -> None:
    """Rounds to the end of the game, its result, and its record. A turn takes five presses: two for the
    curtain, or for going on from what both look at, two cards, and one to seal. (Block takes another, to say
    which.)
    """
    for number in numbers:
        for name, submissions in (("Ada", one), ("Ben", two)):
            first = (number, name) == (numbers[0], "Ada")
            take_turn(page, name, submissions[number % 2], first=9 if first else 1)
    expect(page.locator("#go-on")).to_be_visible()
    page.keyboard.press("Enter")
    result = page.locator("#result")
    expect(result).to_be_focused()
    expect(result).to_have_text(re.compile("^(Ada|Ben) wins$"))
    expect(result).to_be_focused()
    winner = result.inner_text().removesuffix(" wins")
    expect(page.locator("#say-events")).to_contain_text(f"“{winner}” wins")  # heard, a name stands in marks
    text = saves_by_keys(page)
    outcome = record.replay(text).outcome
    assert outcome is not None
    assert outcome.winner is not None
    assert result.inner_text() == f"{('Ada', 'Ben')[outcome.winner - 1]} wins"


def test_the_first_round_and_the_last_ones_with_the_keyboard_alone(profile: Profile) -> None:
    """Every other round is like the first (`make thorough` plays them all)."""
    page = profile(f"new/{GAME}/here", size="desktop", reduced_motion="reduce")
    fill_in_by_keys(page)
    take_turn(page, "Ada", ADA[0], first=9)
    take_turn(page, "Ben", BEN[0], first=1)
    plays_on_by_keys(page, NEARLY_OVER, 23)
    takes_rounds(page, range(23, 25), ADA, BEN)


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("game", "one", "two"),
    [
        (GAME, ADA, BEN),
        ("five-card-trick-final", ADA, BEN),
        ("setnas-curse", ("sc", "rt"), ("rbs", "st")),
    ],
)
def test_a_whole_game_with_the_keyboard_alone(
    profile: Profile, game: str, one: tuple[str, str], two: tuple[str, str]
) -> None:
    page = profile(f"new/{game}/here", size="desktop", reduced_motion="reduce")
    fill_in_by_keys(page)
    takes_rounds(page, range(25), one, two)


DISTURBED = """() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData("text/plain", "no code at all");
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    const other = new BroadcastChannel(`sealed-moves ${new URL(".", document.baseURI).pathname}`);
    other.postMessage(["settings"]);
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
}"""


def test_a_reload_in_the_middle_of_a_round_loses_nothing_and_shows_nothing(profile: Profile) -> None:
    page = profile(f"new/{GAME}/here", reduced_motion="reduce")
    page.locator("[data-do=start]").click()
    open_curtain(page, "Player one")
    for letter in "sc":
        page.keyboard.press(letter)
    expect(page.locator("#say-line")).to_contain_text("Claim")
    assert "ScoreClaim" in page.evaluate(TOLD)
    assert page.evaluate(AROUND) > 5
    page.evaluate(DISTURBED)  # a notice, another tab's write, a page that goes on
    expect(page.locator(".notice")).to_be_visible()
    assert page.evaluate(STAYED), "a choice that stands is not drawn anew, nor what is around the focus"
    page.keyboard.press("Escape")
    expect(page.locator(".notice")).to_have_count(0)
    assert page.evaluate(STAYED)
    page.keyboard.press("Enter")
    expect(page.locator("#curtain")).to_contain_text("I am Player two")
    again(page)
    expect(page.locator("#curtain")).to_contain_text("I am Player two")
    assert not re.search("Score|Claim", page.evaluate(TOLD))
    open_curtain(page, "Player two")
    assert not re.search("Score|Claim", page.evaluate(TOLD))
    submit(page, "gt")
    expect(page.locator(".story")).to_contain_text("Player two steals the pot")
    again(page)
    expect(page.locator(".story")).to_contain_text("Player two steals the pot")
    page.go_back()
    page.go_forward()
    open_curtain(page, "Player one")
    page.locator("[data-do=panel][data-arg=menu]").click()
    unfold(page)
    page.locator("[data-do=panel][data-arg=agree]").click()
    page.locator("[data-do=agree]").click()
    expect(page.locator("#result")).to_have_text("Nobody wins")
    page.locator(".over-line [data-do=review]").click()
    steps = page.locator(".stepper")
    expect(steps).to_contain_text("0 of 2")
    page.keyboard.press("End")
    expect(steps).to_contain_text("Both players have agreed to a draw")
    page.go_back()
    expect(page.locator("#result")).to_have_text("Nobody wins")


RECORD = """[Game "five-card-trick"]
[One "Cleo"]
[Two "Dan"]

1: score claim
2: grow steal
; What now?
1: score steal
2: grow claim
"""


def play_on(page: Page) -> None:
    """From the link of a record over its slider to a match that goes on from its first round."""
    steps = page.locator(".stepper")
    expect(steps).to_contain_text("The beginning.")
    page.locator("#slider").focus()
    page.keyboard.press("End")
    expect(steps).to_contain_text("2 of 2")
    page.keyboard.press("PageUp")
    expect(page.locator("#comment")).to_have_text("What now?")
    expect(page).to_have_url(re.compile("/1$"))
    steps.locator("[data-arg=branch]").tap()
    page.locator("#panel [data-do=play-here]").tap()
    expect(page.locator("h1")).to_contain_text("to Cleo")


@pytest.mark.share(4)
def test_the_curtain_opens_when_it_is_held_or_tapped_twice_and_not_at_one_tap(profile: Profile) -> None:
    page = profile(f"record/{pack(RECORD)}/0", has_touch=True)
    play_on(page)
    curtain = page.locator("#curtain")
    expect(page.locator("#opens")).to_contain_text("Hold for a moment")
    curtain.tap()
    expect(page.locator("#answer")).to_contain_text("Press again in a second to open")
    expect(curtain).to_be_visible()
    box = curtain.bounding_box()
    assert box is not None
    finger = {"x": box["x"] + 20, "y": box["y"] + 20}
    client = page.context.new_cdp_session(page)  # a mouse is no finger: its click goes with the curtain
    client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    page.wait_for_selector("#seal")
    below = "({ x, y }) => document.elementFromPoint(x, y).closest('[data-cell]').id"
    assert page.evaluate(below, finger) == "cell-score"
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator("#cell-score")).to_be_focused()
    page.locator("#cell-steal").tap()
    page.locator("#cell-claim").tap()
    expect(page.locator(".line .w")).to_have_text(["Steal", "Claim"])
    page.locator("#seal").tap()
    curtain.tap()
    expect(page.locator("#answer")).to_contain_text("Press again in a second to open")
    page.wait_for_timeout(700)  # two taps nearer to each other are one by accident
    curtain.tap(position={"x": 20, "y": 20})
    page.wait_for_selector("#seal")
    assert page.evaluate(below, finger) == "cell-score"
    page.locator("#cell-steal").tap()
    expect(page.locator(".line .w")).to_have_text(
        ["Steal"]
    )  # the tap has chosen nothing of what lay under it


@pytest.mark.share(4)
def test_the_rules_lie_over_a_match_and_back_leads_home(profile: Profile) -> None:
    page = profile(size="phone", reduced_motion="reduce")
    page.locator("h3").get_by_role("link", name="Solitaire Chess").click()
    page.locator("[data-do=start]").click()
    page.get_by_role("option", name="Go second").click()
    page.locator(".top a[href^='#rules']").click()
    sheet = page.locator(".rulesheet")
    expect(sheet).to_contain_text("Solitaire Chess")
    expect(page.locator("#sheet-title")).to_be_focused()
    sheet.locator(".find").get_by_role("link", name="3 ").click()
    expect(page.locator("#c-3")).to_be_in_viewport()
    expect(page.locator(".w")).to_be_in_viewport()  # the line is never covered
    figure = sheet.locator("#figure-solitaire-chess-moving")
    figure.locator("[data-cell$=':C2']").click(force=True)
    expect(figure.locator(".note.bad")).to_contain_text("§ 3.2")
    expect(sheet.locator("#c-3\\.2.lit")).to_be_attached()
    figure.get_by_role("button", name="Next").press("Enter")
    expect(figure).to_contain_text("position 2 of 3")
    figure.locator("[data-cell$=':C3']").focus()
    page.keyboard.press("ArrowRight")
    expect(figure.locator("[data-cell$=':D3']")).to_be_focused()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(page.locator(".w")).to_contain_text("second")
    expect(page).to_have_url(MATCH)
    dialog = page.get_by_role("dialog")
    page.locator("[data-do=panel][data-arg=menu]").click()
    expect(dialog.get_by_role("heading", name="This match")).to_be_focused()  # not the whole of it
    page.go_back()
    expect(dialog).to_have_count(0)
    expect(page.locator("[data-do=panel][data-arg=menu]")).to_be_focused()
    for way_out in ("Escape", "Close"):  # what is closed by other means leaves nothing behind in the history
        page.locator("[data-do=panel][data-arg=menu]").click()
        if way_out == "Escape":
            page.keyboard.press(way_out)
        else:
            page.locator("#panel-close").click()
        expect(dialog).to_have_count(0)
        page.wait_for_function("() => !history.state?.layers")
    expect(page.locator(".w")).to_contain_text("second")
    page.go_back()
    expect(page.locator(".matchrow")).to_contain_text("Solitaire Chess")
    page.locator(".matchrow .ib").click()
    expect(dialog).to_be_visible()
    page.go_back()
    expect(dialog).to_have_count(0)
    page.locator(".gcard .gpic").first.click()
    expect(page.locator("h1")).to_have_text("Five-Card Trick")


ALL_OF_IT = """() => {
    const { scrollWidth, scrollHeight } = document.scrollingElement;
    const cut = [...document.querySelectorAll(".curtain :is(h1, p, b, small, dt, dd, button, a)")]
        .filter(e => e.checkVisibility())
        .map(e => [e.textContent, e.getBoundingClientRect()])
        .filter(([, box]) => box.left < 0 || box.right > innerWidth);
    const main = document.querySelector("#curtain, #go-on").getBoundingClientRect();
    return [scrollWidth > innerWidth, main.bottom > innerHeight, ...cut.map(([text]) => text)];
}"""


IS_FREE = """(selector) => {
    const button = document.querySelector(selector);
    button.scrollIntoView({ block: "nearest" });
    const { left, top, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""
"""Whether nothing lies over the middle of a button."""


def test_the_curtain_and_lateness_are_whole_everywhere_and_a_locked_phone_gives_no_time(
    profile: Profile,
) -> None:
    page = profile(f"new/{GAME}/here", reduced_motion="reduce")
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    page.locator("#name-1").fill("Wolfeschlegelsteinhausen")
    page.locator("#name-2").fill("wolfeschlegelsteinhausen")
    page.locator("[name=option-clock]").first.check(force=True)
    for width, height in ((393, 659), (360, 640), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.locator("[data-do=start]").click()
        expect(page.locator(".wrong")).to_contain_text("Two players, two names.")
        expect(page.locator("#name-2")).to_be_focused()
        assert page.evaluate(IS_FREE, "[data-do=start]")
    page.locator("#name-2").fill("Maximiliana Ypsilantides")
    expect(page.locator(".wrong")).to_have_count(0)
    page.locator("[data-do=start]").click()
    expect(page.locator("#curtain")).to_be_visible()

    def whole_everywhere() -> None:
        for width, height in ((320, 568), (360, 640), (844, 390), (640, 400), (1280, 800), (390, 844)):
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(ALL_OF_IT) == [False, False], (width, height)

    whole_everywhere()
    page.locator("#curtain").press("Enter")
    page.locator("#curtain").press("Enter")
    expect(page.locator(".time")).to_contain_text("1:30")
    page.keyboard.type("sc")
    expect(page.locator("#say-line")).to_contain_text("Claim")
    assert page.evaluate(AROUND) > 5
    page.clock.run_for(65_000)
    expect(page.locator(".time.low")).to_contain_text("0:25")
    assert page.evaluate(STAYED), "a clock that goes on draws nothing around the focus anew"
    expect(page.locator("#say-alert")).to_contain_text("30 seconds left.")
    page.evaluate("location.hash = 'rules/five-card-trick'")
    expect(page.locator("#sheet-title")).to_have_text("Rules")
    page.clock.set_system_time(10 * 60_000)  # timers stand still while a phone is locked
    page.go_back()
    page.clock.run_for(1_000)
    expect(page.locator(".late h1")).to_have_text("You were late, Wolfeschlegelsteinhausen")
    page.clock.run_for(1_000)
    expect(page.locator(".late h1")).to_be_focused()
    whole_everywhere()
    page.locator("#go-on").click()
    expect(page.locator(".curtain h1")).to_contain_text("Maximiliana")
    assert page.locator("[data-do=undo]").count() == 0
    whole_everywhere()
