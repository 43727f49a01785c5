"""People who play by chat, each in their own browser profile, with nothing but codes between them."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from e2e.conftest import again, goes
from e2e.files import takes, text_of
from sealed.codes.armor import Kind
from sealed.codes.paste import read_one
from sealed.page.boards.reasons import TOLD

READY_CODE = ".codebox.closed"
"""A code that has not been handed out yet."""
CHAT = {"permissions": ["clipboard-read", "clipboard-write"], "reduced_motion": "reduce"}
"""The needs of a profile: the clipboard, and nothing that travels."""


KEPT = """() => new Promise((done) => {
    indexedDB.open("sealed-moves " + new URL(".", document.baseURI).pathname).onsuccess = ({ target }) => {
        const base = target.result;
        base.transaction("heads").objectStore("heads").getAllKeys().onsuccess = (event) => {
            base.close();
            done(event.target.result);
        };
    };
})"""
MORE = "#panel .further > summary"
"""Shows all of the menu of a match."""
GO_ON = "#go-on"
"""The button that leads on from what an own move has opened, and from the moves that ended a match."""
STANDS = {
    "ready": READY_CODE,
    "over": "#result",
    "decides": "#seal",
    "waits": "[data-do=out], [data-do=code]",
}
"""How a match can stand on a page that has come to rest, and by what it is seen: the first that is there."""
MOST_WORDS = 40
WINDOWS = ((393, 659), (360, 640), (844, 390), (1366, 650), (1280, 800))
CUT = """(reason) => {
    const end = document.querySelector(".over-line"), told = end.querySelector("p");
    const cut = () => end.scrollHeight - end.clientHeight;
    const longest = told.cloneNode();
    longest.textContent = `${reason} § 5.5`;
    const now = cut();
    told.replaceWith(longest);
    const then = cut();
    longest.replaceWith(told);
    return Math.max(now, then);
}"""
"""How many pixels of a match's end are out of view below its own edge, with its reason or with this one."""
LONGEST = max((told.seen for told in TOLD.values() if "{" not in told.seen), key=len)
"""The longest reason that names nobody, which few matches come to."""
LINE = ".match > .line"
WRITTEN = "#typed:not(:placeholder-shown)"
"""The slot, while a word stands in it: one that is taken leaves it empty, or takes it away."""


class Player:
    """A person at a page, who acts only by clicks, keys and the clipboard."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name
        self.last_told = ""
        """What was to be read of the moves that ended the match, before its result was shown."""

    def say(self, word: str, arg: str = "") -> None:
        """Clicks the element that stands for a word."""
        self.page.locator(f'[data-do="{word}"]' + (f'[data-arg="{arg}"]' if arg else "")).first.click()

    def stands(self) -> str:
        """The status of the match, a name in STANDS; waits until one is visible. Who has read what waited, or
        what ended the match, goes on.
        """
        at_rest = self.page.locator(", ".join((GO_ON, *STANDS.values()))).first
        expect(at_rest).to_be_visible()
        while self.page.locator(GO_ON).count():
            self.last_told = self.page.locator("ol.story").inner_text()
            expect(self.page.locator("#result, #ready")).to_have_count(0)
            self.page.locator(GO_ON).click()
            expect(self.page.locator("ol.story", has_text=self.last_told)).to_have_count(0)
            expect(at_rest).to_be_visible()
        return next(name for name, selector in STANDS.items() if self.page.locator(selector).count())

    def paste(self, text: str) -> None:
        """Pastes a text somewhere on the page."""
        self.page.evaluate("text => navigator.clipboard.writeText(text)", text)
        self.page.keyboard.press("Control+v")

    def has(self) -> list[str]:
        """The records that this browser stores, by name."""
        return sorted(self.page.evaluate(KEPT))

    def copied(self) -> str:
        """Copies the code that is ready, with the words around it."""
        self.say("out", "copy")
        expect(self.page.locator("#copy")).to_have_text("Copied")
        text = str(self.page.evaluate("navigator.clipboard.readText()"))
        shown = self.page.locator("#code").text_content() or "no code"
        assert shown in text.replace("\n", "")  # the link has a line of its own
        return text

    def receives(self, text: str, on_the_way: Callable[[str], str] = str) -> None:
        """Pastes a copied code unchanged, and waits until it is opened."""
        number = re.search(r"code,? (\d+)\)", text)
        assert number is not None
        self.paste(on_the_way(text))
        expect(self.page.locator("#say-alert")).to_contain_text(f"Code {number[1]} is opened.")

    def hands_over(self, other: Player, on_the_way: Callable[[str], str] = str) -> None:
        """Copies the code, and the other receives it."""
        other.receives(self.copied(), on_the_way)

    def invites(self, game: str, agreed: str = "") -> str:
        """Makes an invitation, with this choice in place of the one that the form suggests; its text."""
        goes(self.page, f"new/{game}/chat")
        self.page.locator("#name-1").fill(self.name)
        if agreed:
            self.say("fold")
            self.page.locator(f"label:has([value='{agreed}'])").click()
        self.say("start")
        return self.copied()

    def accepts(self, invitation: str) -> None:
        """Accepts an invitation."""
        self.paste(invitation)
        self.page.locator("#name-1").fill(self.name)
        self.page.locator("form[data-do=accept] [type=submit]").click()
        expect(self.page.locator(f"#seal, {READY_CODE}").first).to_be_visible()

    def chooses(self, move: str) -> None:
        """Chooses a move on the board, by clicks."""
        self.page.wait_for_selector("#seal")
        for word in move.split():
            name, colon, target = word.partition(":")
            self.say("touch", name)
            if colon:
                self.say("touch", f"aim-{target}")

    def writes(self, move: str) -> None:
        """Writes a move."""
        self.page.locator("#typed").fill(f"{move} ")

    def chooses_at_random(self, rng: random.Random) -> None:
        """Writes words that are offered until the line is complete."""
        self.page.wait_for_selector("#seal")
        for _ in range(MOST_WORDS):
            if not self.page.locator("#seal[aria-disabled=true]").count():
                return
            offered = self.page.locator("#picks option").evaluate_all("all => all.map(one => one.value)")
            self.writes(rng.choice(offered))
            expect(self.page.locator(WRITTEN)).to_have_count(0)
        raise AssertionError(f"never complete: {self.page.locator(LINE).inner_text()}")

    def seals(self) -> None:
        """Seals what is chosen, and waits until it is kept and shown."""
        self.say("seal")
        expect(self.page.locator(".line .w")).to_have_count(0)

    def moves(self, move: str) -> None:
        """Chooses a move and seals it."""
        self.chooses(move)
        self.seals()

    def reloads(self) -> None:
        """Reloads the tab."""
        again(self.page)

    def sees_the_table(self) -> None:
        """Waits until the board is there, with all that happened told."""
        expect(self.page.locator(".of-five-card-trick .stage")).to_be_visible()

    def counts(self) -> tuple[int, int, int]:
        """The numbers on the board: gems or chips of seat one, of seat two, and the pot."""
        self.sees_the_table()
        below, above = (
            int(self.page.locator(f".stage > .{place} .score").inner_text()) for place in ("me", "them")
        )
        pot = int(self.page.locator(".potrow .big").inner_text())
        one_is_below = self.page.locator(".stage > .me.one").count()
        return (below, above, pot) if one_is_below else (above, below, pot)

    def result(self) -> str:
        """The text that says who won; the maker of the last code first closes its envelope."""
        if self.stands() == "waits":
            self.say("board")
        return self.page.locator("#result").inner_text()

    def sees_the_whole_end(self) -> None:
        """Has the result and all its buttons in view, in any window."""
        before = self.page.viewport_size
        assert before
        for width, height in WINDOWS:
            self.page.set_viewport_size({"width": width, "height": height})
            assert self.page.evaluate(CUT, LONGEST) <= 0, (width, height)
        self.page.set_viewport_size(before)

    def saves_match(self) -> str:
        """The match as a file's text."""
        self.say("panel", "menu")
        self.page.locator(MORE).click()
        self.say("panel", "file")
        self.say("save-match")
        return text_of(takes(self.page))

    def saves_certificate(self) -> str:
        """The certificate as a file's text."""
        self.say("panel", "certificate")
        self.say("save-certificate")
        text = text_of(takes(self.page))
        assert read_one(text, Kind.CERTIFICATE)
        return text


def gives_up(page: Page) -> None:
    """Resigns, by the menu."""
    page.locator("[data-do=panel][data-arg=menu]").click()
    page.locator("[data-do=panel][data-arg=resign]").click()
    page.locator("[data-do=resign]").click()
    expect(page.locator("#result")).to_have_text("You lost")


def class_window(page: Page) -> Page:
    """The window for a class, from the menu of a record."""
    page.get_by_title("More").click()
    with page.expect_popup() as coming:
        page.get_by_role("button", name="Window for the class").click()
    return coming.value
