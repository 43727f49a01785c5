"""Playing against the computer: a whole match, its worker, and the page without one."""

import random
import re

import pytest
from playwright.sync_api import Page, expect

from e2e.axe import findings
from e2e.conftest import READY, Profile, Watch, goes, until
from e2e.here import saves_by_keys, tab_to
from e2e.moving import NAMES
from e2e.people import Player, gives_up
from e2e.visitors import Visitor
from e2e.visits import begin
from e2e.walks import ANY, RED, seal, write
from sealed import record
from sealed.bots import CHARACTERS
from sealed.rules.registry import ENTRIES

TURNS = 3
THINKING = 60_000
"""Milliseconds for the first thought, on a busy machine: a second Python has to start for it."""


def round_by_keys(page: Page, letters: str) -> None:
    """A round without a single Tab, until the next one can be written, or there is a result."""
    for letter in letters:
        page.keyboard.press(letter)
    expect(page.locator("#seal")).not_to_have_attribute("aria-disabled", "true")
    before = page.locator(".top .sub").inner_text()
    page.keyboard.press("Enter")
    next_one = page.locator(f".match:not(:has(.sub:text-is('{before}'))) #seal, #go-on")
    expect(next_one).to_be_visible(timeout=THINKING)


@pytest.mark.share(4)
@pytest.mark.slow
def test_a_whole_match_with_the_keyboard_alone_on_a_phone(
    profile: Profile, address: str, watch: Watch
) -> None:
    """The page's policy does not bind the worker: what it asks for is watched here. It loads the page's own
    files, and when the match is left it is gone.
    """
    page = profile(reduced_motion="reduce")
    asked: set[str] = set()
    page.context.on("request", lambda request: asked.add(request.url.removeprefix(address)))
    tab_to(page, "a[href='#new/five-card-trick/computer']")
    page.keyboard.press("Enter")
    tab_to(page, "[name=foe]")
    page.keyboard.press("ArrowDown")
    expect(page.locator("label.foe.chosen")).to_contain_text("Regular")
    page.keyboard.press("ArrowUp")
    expect(page.locator("label.foe.chosen")).to_contain_text("Newcomer")
    tab_to(page, "#name-1")
    page.keyboard.type("Ada")
    tab_to(page, "[data-do=start]")
    page.keyboard.press("Enter")
    expect(page.locator("#seal")).to_be_visible()
    tab_to(page, "[data-cell]")
    result = page.locator("#result")
    for number in range(50):  # 25 rounds, or more if they are even
        if not page.locator("#go-on").count():
            round_by_keys(page, ("sc", "gt")[number % 2])
    page.keyboard.press("Enter")  # the last cards have waited
    expect(result).to_be_focused()
    expect(result).to_have_text(re.compile("^You (win|lost)$"))
    expect(page.locator(".foe-end")).to_have_text("Against Newcomer, the computer.")
    text = saves_by_keys(page)
    assert '[Two "Newcomer"]' in text
    assert '[Computer "2"]' in text
    assert record.replay(text).outcome is not None
    assert {"static/think.mjs", "static/vendor/app.bin", "static/vendor/pyodide/stdlib.bin"} <= asked
    assert watch.complaints() == []
    assert len(page.workers) == 1
    table = "static/opponents/five-card-trick.table"
    assert table not in asked
    tab_to(page, "a[href^='#explained/']")
    page.keyboard.press("Enter")
    expect(page.locator(".sum .tot td")).to_have_text(re.compile("^(0|100)$"), timeout=THINKING)
    expect(page.locator("#title")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#moment")).to_have_text("Round 2")
    expect(page.locator("#say-line")).to_contain_text("Round 2. You: Grow, Steal.")
    tab_to(page, "#graph-slider")
    page.keyboard.press("End")
    expect(page.locator("#moment")).to_have_text(re.compile("^Round (25|30|35|40)$"))
    assert table in asked
    assert findings(page) == []
    page.go_back()
    expect(result).to_be_visible()
    tab_to(page, ".top a[href='#home']")
    page.keyboard.press("Enter")
    expect(page.locator("main.home")).to_be_visible()
    page.locator("#fold-over").press("Enter")
    expect(page.locator(".matchrow")).to_contain_text("against Newcomer")
    until(lambda: not page.workers)  # of its end the browser tells later
    tab_to(page, "a[href='#new/five-card-trick/computer']")
    page.keyboard.press("Enter")
    tab_to(page, "main.form a[href='#results']")
    expect(page.locator(":focus")).to_have_text(
        re.compile("^You against Newcomer: (1 won, 0|0 won, 1) lost$")
    )
    page.keyboard.press("Enter")
    expect(page.locator("#book-whole")).to_have_text(re.compile("^1 match: "))
    expect(page.locator("ul.book", has_text="1 match is explained: you gave away")).to_be_visible()
    assert findings(page) == []
    page.go_back()
    tab_to(page, ".top a[href='#home']")
    page.keyboard.press("Enter")
    tab_to(page, "[data-do=play-now]")
    page.keyboard.press("Enter")
    expect(page.locator("#seal")).to_be_visible()


@pytest.mark.share(4)
def test_without_its_worker_the_page_thinks_says_so_and_gives_hints(profile: Profile, watch: Watch) -> None:
    """Some turns of another ruleset, with the keyboard alone, too."""
    page = profile("new/solitaire-chess/computer", reduced_motion="reduce")
    page.route("**/think.mjs", lambda route: route.abort())
    watch.forgive("ERR_FAILED.*think.mjs")
    tab_to(page, "#name-1")
    page.keyboard.type(NAMES[0])
    tab_to(page, "[data-do=start]")
    page.keyboard.press("Enter")
    expect(page.locator("#say-alert")).to_have_text(
        "It is thinking inside the page now, so the page may stutter."
    )
    expect(page.locator(".letter")).to_contain_text("It is thinking inside the page now")
    ask = page.locator(".ask")
    for hints, left in ((2, 4), (4, 3)):
        expect(page.locator("#seal")).to_be_visible(timeout=THINKING)
        page.keyboard.press("Shift+I")
        expect(ask).to_contain_text("Ask again for", timeout=THINKING)
        page.keyboard.press("Shift+I")
        expect(ask).to_contain_text("Old Hand would play: ")
        move = re.search("would play: (.+)[.]", ask.inner_text())
        assert move, hints
        if hints == 2:
            tab_to(page, "#typed")
            page.keyboard.type(f"{move[1]} ")
        else:
            tab_to(page, "[data-do=try-hint]")
            page.keyboard.press("Enter")
        expect(page.locator("#seal")).not_to_have_attribute("aria-disabled", "true")
        page.keyboard.press("Enter")
        # Until the move is kept, the line still stands there as it was.
        expect(ask).to_contain_text(f"{left} to go", timeout=THINKING)
    expect(page.locator("#seal")).to_be_visible(timeout=THINKING)
    tab_to(page, "[data-do=panel][data-arg=menu]")
    page.keyboard.press("Enter")
    tab_to(page, "[data-do=panel][data-arg=resign]")
    page.keyboard.press("Enter")
    tab_to(page, "[data-do=resign]")
    page.keyboard.press("Enter")
    expect(page.locator("#result")).to_have_text("You lost")
    expect(page.locator(".foe-end")).to_contain_text("You took 2 hints.")
    page.locator("a[href^='#explained/']").click()
    expect(page.locator("#moment")).to_be_visible()
    if "You" not in page.locator("#moment").inner_text():
        page.keyboard.press("ArrowRight")
    expect(page.locator("#moment")).to_contain_text("You")
    expect(page.locator("main.explained")).to_contain_text("You followed the hint.", timeout=THINKING)
    page.go_back()
    page.locator("[data-do=rematch]").click()
    expect(page.locator("#seal")).to_be_visible(timeout=THINKING)
    page.keyboard.press("Shift+I")
    expect(ask).to_contain_text("Ask again for", timeout=THINKING)
    gives_up(page)
    expect(page.locator(".foe-end")).to_have_text(re.compile("0 won, 2 lost · You took one hint.$"))
    Player(page, NAMES[0]).sees_the_whole_end()


def comes_to_move(page: Page) -> bool:
    """Waits until the person is to move, and reads what waited; false if the match has ended before. Where
    the cars of Roundabout are dealt, a good player sometimes wins within three turns.
    """
    page.wait_for_selector("#go-on, #seal, #result", timeout=THINKING)
    if page.locator("#go-on").count():
        page.locator("#go-on").click()
        page.wait_for_selector("#seal, #result")
    return not page.locator("#result").count()


@pytest.mark.thorough  # tests/page/test_computer.py has every character, without a browser
@pytest.mark.parametrize("game", [entry.key for entry in ENTRIES])
def test_some_turns_and_a_resignation_against_every_character(profile: Profile, game: str) -> None:
    page = profile(size="desktop", reduced_motion="reduce")
    person, rng = Player(page, "the person"), random.Random(7)
    for number in range(len(CHARACTERS)):
        goes(page, f"new/{game}/computer")
        page.locator("label.foe").nth(number).click()
        page.locator("[data-do=start]").click()
        for _ in range(TURNS):
            if not comes_to_move(page):
                break
            write(person, ANY if page.locator("#picks option").count() else RED, rng)  # an army is laid out
            seal(page)
        if comes_to_move(page):
            gives_up(page)
        person.sees_the_whole_end()


@pytest.mark.share(4)
@pytest.mark.slow
def test_in_every_engine_it_answers(visitor: Visitor, address: str) -> None:
    visitor.open(f"{address}#new/setnas-curse/computer")
    visitor.press(f"{READY} [data-do=start]")
    begin(visitor, "Have more gems than")
    for word in ("score", "raise"):
        visitor.press(f'button[data-arg="{word}"]')
    visitor.press("#seal:not([aria-disabled=true])")
    visitor.see(".match:has(.lately1) #seal")  # the next round, after the first one
