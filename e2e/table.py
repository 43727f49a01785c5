"""Two people at one table: the screen of each stands before the camera of the other (e2e/table.js)."""

from __future__ import annotations

import base64
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from e2e.conftest import until
from e2e.people import Player

TABLE = (Path(__file__).parent / "table.js").read_text("utf-8")
SHOWS = "main.across .qr"
"""The pictures of a code."""
READS = 120_000
"""The milliseconds in which a code is read, however busy the machine: each picture is a screenshot."""


class Neighbour(Player):
    """A person at a table, with somebody on its other side."""

    def sits_down(self) -> None:
        """Begins to play across the table."""
        self.page.evaluate(TABLE)
        if not self.page.locator("[data-do=across]:visible").count():
            self.say("panel", "menu")
        self.page.locator("[data-do=across]:visible").first.click()
        until(lambda: self.table("calls") == 1)

    def table(self, what: str) -> object:
        """Something that the camera has counted."""
        return self.page.evaluate(f"table.{what}")

    def is_before(self, other: Player) -> None:
        """The camera sees the other's screen as it is now."""
        picture = other.page.screenshot(type="jpeg", quality=80)
        self.page.evaluate("picture => table.sees(picture)", base64.b64encode(picture).decode())

    def reads(self, other: Player, done: Callable[[], object]) -> None:
        """Sees the other's screen until it has happened."""

        def sees() -> object:
            self.is_before(other)
            return done()

        until(sees, READS)

    def decides(self) -> bool:
        """Whether there is something to decide."""
        return bool(self.page.locator("#seal").count())

    def shows(self) -> None:
        """Waits until a code is shown."""
        expect(self.page.locator(SHOWS).first).to_be_visible()
