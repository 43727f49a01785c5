"""Random and hasty hands: pressing twice and three times, going back in the middle, reloading, turning the
phone, keys and addresses of no use. No error, no dead screen, and no page that is wider than its window.
"""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from e2e.conftest import READY, START, Profile, goes, until
from sealed.rules.registry import ENTRIES

SIZES = ((393, 659), (360, 640), (844, 390), (640, 400), (1280, 800), (1920, 1080))
RUNS = tuple((size, number) for number in range(2) for size in SIZES[: len(SIZES) // (number + 1)])
"""Nine runs: each window once, and those that a phone has once more, with other chance."""
ACTIONS = 450
PLACES = """() => {
    const all = document.querySelectorAll("button, a[href^='#'], input, select, [data-do], [data-cell]");
    const free = [...all].filter((one) => one.checkVisibility() && !one.closest("[inert]"));
    const boxes = free.map((one) => one.getBoundingClientRect());
    const isSeen = ({ left, top, right, bottom }) =>
        left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    return boxes.filter(isSeen).map(({ left, top, width, height }) => [left + width / 2, top + height / 2]);
}"""
"""The middles of all that can be pressed without scrolling."""
FAULT = """() => {
    const { scrollWidth } = document.scrollingElement;
    if (!document.querySelector("main, .match, .screen > *")) return "nothing is drawn";
    if (document.body.innerText.includes("wrong with the page itself")) return "an error of the page";
    return scrollWidth > innerWidth + 1 ? `the page is ${scrollWidth - innerWidth} px too wide` : "";
}"""
WANDERS = """(way) => {
    const { canGoBack, canGoForward } = navigation; // not to the empty tab from which the page was opened
    if (way === "back" ? canGoBack : canGoForward) history[way]();
}"""
STANDS = """() => {
    const notes = Object.entries(localStorage).filter(([name]) => name.startsWith("sealed-snapshot"));
    return JSON.stringify([document.readyState, document.body?.innerText.slice(0, 300), notes]);
}"""
"""A script that tells how far a page came that does not start: how far it is read, what it says, notes on
snapshots.
"""
ROUTES = (
    "home",
    "learn",
    "book",
    "settings",
    "board",
    *(f"new/{entry.key}/{way}" for entry in ENTRIES for way in ("here", "computer", "chat")),
    *(f"lesson/{entry.key}" for entry in ENTRIES),
    *(f"board/{entry.key}" for entry in ENTRIES),
    *(f"position/{entry.key}" for entry in ENTRIES),
)
NOWHERE = (
    "match/none",
    "record/%%%",
    "nothing",
    "Sealed1I0000",
    "explained/none",
    "rules/none/9.9",
    "lesson/",
)
KEYS = (
    *"abcdefghs123 ?",
    "Enter",
    "Escape",
    "Tab",
    "Backspace",
    "ArrowLeft",
    "ArrowUp",
    "Home",
    "Shift+H",
    "Control+z",
)


class Hands:
    """Somebody who knows nothing and waits for nothing."""

    def __init__(self, page: Page, address: str, rng: random.Random) -> None:
        self.page = page
        self.address = address
        self.rng = rng
        self.done: list[str] = []
        page.context.on("page", lambda other: other.close())  # the window for a class

    def acts(self) -> None:
        """Does one thing."""
        (act,) = self.rng.choices(
            (self.press, self.key, self.history, self.turn, self.walk), (60, 22, 6, 3, 5)
        )
        self.done.append(act.__name__)
        act()

    def press(self) -> None:
        """Presses something once, or twice or three times in a row."""
        if places := self.page.evaluate(PLACES):
            x, y = self.rng.choice(places)
            self.page.mouse.click(x, y, click_count=self.rng.choice((1, 1, 1, 2, 3)))

    def key(self) -> None:
        """Presses a key."""
        self.page.keyboard.press(self.rng.choice(KEYS))

    def history(self) -> None:
        """Goes back or forward, or loads the page anew."""
        if self.rng.random() < 0.25:
            self.comes_up()
        else:
            self.page.evaluate(WANDERS, self.rng.choice(("back", "forward")))

    def is_elsewhere(self) -> bool:
        """Whether a link has led away from the page, as that of a licence does."""
        return self.page.url.partition("#")[0] != self.address

    def comes_up(self) -> None:
        """Loads the page anew, or comes back to it; says what there is if it does not come up."""
        while True:
            if self.is_elsewhere():
                self.page.goto(self.address)
            else:
                self.page.reload()
            try:
                self.page.wait_for_selector(READY, timeout=START)
                return
            except PlaywrightTimeout:
                if not self.is_elsewhere():
                    pytest.fail(f"no data-ready at {self.page.url}: {self.page.evaluate(STANDS)}")

    def turn(self) -> None:
        """Turns the phone, or makes the window another one."""
        size = self.page.viewport_size
        assert size
        self.page.set_viewport_size({"width": size["height"], "height": size["width"]})

    def walk(self) -> None:
        """Follows a link from somewhere."""
        goes(self.page, self.rng.choice((*ROUTES, *NOWHERE)))


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("size", "number"), RUNS, ids=[f"{wide}x{high}-{number}" for (wide, high), number in RUNS]
)
def test_random_and_hasty_hands_break_nothing(
    profile: Profile, address: str, size: tuple[int, int], number: int
) -> None:
    page = profile("home", size=size, has_touch=size[0] < 900)
    hands = Hands(page, address, random.Random(f"hasty {size} {number}"))
    for done in range(ACTIONS):
        hands.acts()
        faults: list[str] = []

        def stands(faults: list[str] = faults) -> bool:
            if hands.is_elsewhere():
                hands.comes_up()
            faults.append(page.evaluate(FAULT))
            return not faults[-1]

        try:
            until(stands)
        except AssertionError:
            pytest.fail(f"action {done} at {page.url}: {faults[-1]}, after {hands.done[-8:]}")
