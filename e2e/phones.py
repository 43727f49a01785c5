"""People with phones, who play by links: each tap is counted, those outside the page included."""

from __future__ import annotations

from playwright.sync_api import Page, expect

SHARING = """() => {
    window.shared = [];
    navigator.share = async ({ text }) => {
        window.shared.push(text);
    };
}"""
"""A browser that can share; the test browsers cannot."""
PHONE = {"has_touch": True, "is_mobile": True, "reduced_motion": "reduce"}
PAUSE = 500
"""The milliseconds that lie between somebody's last choice and the button, at the least."""
LINK = 1
"""The tap on a link in the chat."""
TEXT = 3
"""A message is held, copied, and the page found again, where no link leads to it."""
SHARE = 2
"""The chat is chosen among the apps, and the message sent."""


class Phone:
    """A person with a phone. `taps` counts since `count` was last asked."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name
        self.taps = 0

    def count(self) -> int:
        """The taps since the last time."""
        taps, self.taps = self.taps, 0
        return taps

    def tap(self, word: str, arg: str = "") -> None:
        """Taps the element that stands for a word."""
        self.touch(f'[data-do="{word}"]' + (f'[data-arg="{arg}"]' if arg else ""))

    def touch(self, selector: str) -> None:
        """Taps an element."""
        self.page.locator(selector).first.tap()
        self.taps += 1

    def follows(self, message: str) -> None:
        """Taps the link in a message."""
        self.page.goto(message[message.index("http") :])
        self.taps += LINK

    def pastes(self, message: str) -> None:
        """Copies a message out of the chat and pastes it, where links are broken."""
        self.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        self.page.evaluate("text => navigator.clipboard.writeText(text)", message)
        self.taps += TEXT
        self.tap("paste")

    def invites(self, game: str) -> str:
        """Invites somebody, from home; the message."""
        self.touch(f".option:has(input[value={game}])")
        self.touch(f"a[href='#new/{game}/chat']")
        self.page.locator("#name-1").fill(self.name)
        self.tap("start")
        return self.shared()

    def accepts(self) -> None:
        """Accepts the invitation that is shown."""
        self.page.locator("#name-1").fill(self.name)
        self.touch("form[data-do=accept] [type=submit]")

    def chooses(self, move: str) -> None:
        """Chooses a move on the board."""
        self.page.wait_for_selector("#seal")
        for word in move.split():
            name, colon, target = word.partition(":")
            self.tap("touch", name)
            if colon:
                self.tap("touch", f"aim-{target}")

    def sends(self) -> str:
        """Seals what is chosen and shares it, not in the moment of the last choice, when a tap is taken for a
        slip; the message.
        """
        self.page.wait_for_timeout(PAUSE)
        self.tap("seal-and-share")
        return self.shared()

    def shared(self) -> str:
        """The message that was shared last."""
        expect(self.page.locator("#ready")).to_contain_text("Shared")
        self.taps += SHARE
        (text,) = self.page.evaluate("window.shared.splice(0)")
        return str(text)
