"""People who play by chat: each at a browser profile of their own, with nothing but codes between them."""

from __future__ import annotations

import random

from playwright.sync_api import Page, expect

from e2e.conftest import READY, START
from sealed.codes.armor import Kind
from sealed.codes.paste import read_one

READY_CODE = ".codebox.closed"
"""A code that has not been handed out yet."""
CHAT = {"permissions": ["clipboard-read", "clipboard-write"], "reduced_motion": "reduce"}
"""What a profile needs: the clipboard, and nothing that travels."""


class Player:
    """Somebody at a page. Everything is done as a person does it: by clicks, keys and the clipboard."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name

    def say(self, word: str, arg: str = "") -> None:
        """Clicks what says a word."""
        self.page.locator(f'[data-do="{word}"]' + (f'[data-arg="{arg}"]' if arg else "")).first.click()

    def paste(self, text: str) -> None:
        """Pastes a text somewhere on the page."""
        self.page.evaluate("text => navigator.clipboard.writeText(text)", text)
        self.page.keyboard.press("Control+v")

    def copied(self) -> str:
        """Copies the code that is ready, with the words around it."""
        self.say("out", "copy")
        expect(self.page.locator("#code")).to_be_visible()
        return str(self.page.evaluate("navigator.clipboard.readText()"))

    def invites(self, game: str) -> str:
        """Makes an invitation; its text."""
        self.page.evaluate("route => { location.hash = route }", f"new/{game}/chat")
        self.page.locator("#name-1").fill(self.name)
        self.say("start")
        return self.copied()

    def accepts(self, invitation: str) -> None:
        """Accepts an invitation."""
        self.paste(invitation)
        self.page.locator("#name-1").fill(self.name)
        self.page.locator("form[data-do=accept] [type=submit]").click()
        expect(self.page.locator(f"#seal, {READY_CODE}").first).to_be_visible()

    def moves(self, move: str) -> None:
        """Chooses a move on the board and seals it."""
        self.page.wait_for_selector("#seal")
        for word in move.split():
            name, colon, _ = word.partition(":")
            if colon:
                self.say("half", f"{name}:")
            self.say("word", word)
        self.say("seal")

    def moves_at_random(self, rng: random.Random) -> None:
        """Chooses among what the board offers until the line is complete, and seals it."""
        self.page.wait_for_selector("#seal")
        while self.page.locator("#seal[aria-disabled=true]").count():
            offered = self.page.locator("#picks option").evaluate_all("all => all.map(one => one.value)")
            self.page.locator("#typed").fill(rng.choice(offered) + " ")
        self.say("seal")
        expect(self.page.locator(".line .w")).to_have_count(0)

    def reloads(self) -> None:
        """The tab is loaded anew."""
        self.page.reload()
        self.page.wait_for_selector(READY, timeout=START)

    def sees_the_table(self) -> None:
        """Waits until the board is there, with all that happened told."""
        expect(self.page.locator(".trick")).to_be_visible()

    def counts(self) -> tuple[int, int, int]:
        """What the board shows: gems or chips of seat one, of seat two, and the pot."""
        self.sees_the_table()
        below, above = (
            int(self.page.locator(f".trick > .side-of{place} .score").inner_text())
            for place in (":last-child", ":first-child")
        )
        pot = int(self.page.locator(".potrow .big").inner_text())
        one_is_below = self.page.locator(".trick.own-one").count()
        return (below, above, pot) if one_is_below else (above, below, pot)

    def saves_certificate(self) -> str:
        """The certificate as a file's text."""
        with self.page.expect_download() as saving:
            self.say("save-certificate")
        text = saving.value.path().read_text(encoding="utf-8")
        assert read_one(text, Kind.CERTIFICATE)
        return text
