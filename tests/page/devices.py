"""The browser of an honest player, in which sheets and files end in each way that they can."""

from __future__ import annotations

from sealed.page.browser.seam import NotShared, Refused
from sealed.page.match.play import GameScreen
from tests.page.chats import Person
from tests.page.fake import Killed

SHEETS = (
    *("shared", "shared", "cancelled", "refused", "killed before", "killed after"),
    *("open, then shared", "open, then closed", "broken", "open, then broken"),
)
"""How a sheet with apps can end. Of one that never ends the page hears as little as of one that breaks."""
FILES: dict[str, dict[str, object]] = {
    "saved": {},
    "saved again": {},
    "a dead link": {"links_work": False},
    "a sheet, shared": {"hands_on": True},
    "a sheet, shared late": {"hands_on": True, "sheet_answers": ("open", "shared")},
    "a sheet, closed": {"hands_on": True, "sheet_answers": ("cancelled",)},
    "a sheet, refused": {"hands_on": True, "sheet_answers": ("refused",)},
    "a sheet, broken": {"hands_on": True, "sheet_answers": ("broken",)},
    "a sheet that never ends": {"hands_on": True, "sheet_answers": ("open", "broken")},
    "killed with it ready": {},
}
"""How it can go with a file. From a sheet that never ends the page hears as little as from one of which it is
told nothing but that it is broken.
"""


class Device(Person):
    """A browser of a player. Its sheet with apps ends as it is told to."""

    sheet = "shared"

    @property
    def shows_kept(self) -> bool:
        """Whether the page shows the match, and says nothing of its not being kept."""
        browser = self.browser
        if browser.is_lost or browser.aside or self.disk.unreadable or self.disk.refused:
            return False
        return self.app.screen.name == "match" and isinstance(self.app.model.screen_value, GameScreen)

    async def open(self, route: str = "") -> Device:
        await super().open(route)
        self.browser.takes_files = False
        self.browser.share = self._share  # type: ignore[method-assign]
        self.browser.share_ends = self._share_ends  # type: ignore[method-assign]
        return self

    async def _share(self, text: str, title: str) -> str:
        assert title in text
        if self.sheet == "refused":
            raise NotShared("NotAllowedError")
        if self.sheet == "killed before":
            raise Killed
        if self.sheet in ("shared", "killed after", "open, then shared", "broken", "open, then broken"):
            self.browser.shared.append(text)
        if self.sheet == "killed after":
            raise Killed
        if self.sheet == "broken":
            raise Refused("DataError")
        return "open" if self.sheet.startswith("open") else self.sheet

    async def _share_ends(self) -> str:
        if self.sheet.endswith("broken"):
            raise Refused("DataError")
        return "shared" if self.sheet.endswith("shared") else "cancelled"
