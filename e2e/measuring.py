"""Measures what covers what, what is cut and what scrolls (overlaps.js), and where everything on the match
screen is (places.js), in windows of every size.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import CDPSession, Page

OVERLAPS = (Path(__file__).parent / "overlaps.js").read_text(encoding="utf-8")
PLACES = (Path(__file__).parent / "places.js").read_text(encoding="utf-8")
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))"
LETTERS = 16
"""The size of a browser's type, in pixels, if its owner has not chosen another."""


class Window(NamedTuple):
    """The inside of a browser's window, in CSS pixels, and the size of type that its owner has chosen."""

    width: int
    height: int
    type: int = LETTERS

    def __str__(self) -> str:
        chosen = f", type at {self.type * 100 // LETTERS} %" if self.type != LETTERS else ""
        return f"{self.width}x{self.height}{chosen}"


SIZES = (
    Window(320, 568),
    Window(360, 640),
    Window(390, 844),
    Window(844, 390),
    Window(820, 1180),
    Window(1024, 768),
    Window(1180, 820),
    Window(1280, 720),
    Window(1280, 800),
    Window(1280, 1024),
    Window(1366, 650),
    Window(1440, 900),
    Window(1920, 1080),
)
PHONES = (
    Window(360, 640),
    Window(393, 659),
    Window(390, 664),
    Window(412, 732),
    Window(430, 739),
    Window(390, 844),
    Window(844, 390),
    Window(667, 375),
)
"""The window that the browsers of phones leave of their screens."""
ZOOMED = tuple(Window(width // 2, height // 2) for width, height, _ in SIZES if width >= 1180)
"""The larger ones at 200 % zoom: half as many CSS pixels. A phone is not zoomed so, it is pinched."""
LARGE_TYPE = (Window(390, 844, 32), Window(1280, 800, 32), Window(1920, 1080, 32))
FOLDED = Window(280, 653, 32)
"""A phone that is folded, in the largest type: what there is beside matches holds there, too."""
WINDOWS = (*SIZES, *ZOOMED, *LARGE_TYPE)
SAMPLE = (Window(320, 568), Window(844, 390), Window(1280, 800), Window(390, 844, 32))
"""One window of each arrangement of static/layout.css, and the one with least room for letters."""
EVERYWHERE = {"top bar", "plate", "on a plate", "place", "line", "on the line", "control", "text"}
"""The parts that are measured wherever something is chosen, or else their names have changed."""


class Ruler:
    """Measures a page, in whatever windows; gives it back in the one in which it was."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.found: list[str] = []
        self._session: CDPSession = page.context.new_cdp_session(page)
        self._type = LETTERS

    def measure(self, what: str, windows: Iterable[Window], parts: Iterable[str] = ()) -> None:
        """Adds what is found wrong on a screen, which must have these parts."""
        for window in windows:
            self.show(window)
            measured = self.page.evaluate(OVERLAPS)
            assert set(measured["seen"]) >= set(parts), (what, window)
            for sort in ("overlaps", "cut", "scrollers"):
                self.found += [f"{what}, {window}: {said}" for said in measured[sort]]

    def show(self, window: Window) -> None:
        """Gives the page a window of this size, and letters of that."""
        if window.type != self._type:
            sizes = {"standard": window.type, "fixed": window.type * 13 // LETTERS}
            self._session.send("Page.setFontSizes", {"fontSizes": sizes})
            self._type = window.type
        self.page.set_viewport_size({"width": window.width, "height": window.height})
        self.page.evaluate(DRAWN)  # what is measured by a ResizeObserver comes with a frame


class Places:
    """Finds parts that have moved in a match, parts that are hidden, and texts that cannot be read, in some
    windows.
    """

    def __init__(self, ruler: Ruler, windows: Iterable[Window]) -> None:
        self.found: list[str] = []
        self._ruler = ruler
        self._windows = tuple(windows)
        self._before: dict[tuple[object, ...], dict[str, str]] = {}

    def look(self, decision: str, what: str) -> None:
        """Compares all boxes with those at the first look at a decision, and of a match."""
        for window in self._windows:
            seen = self._seen(f"{decision}, {what}", window)
            # an army is laid out on a board of its own
            for since, boxes in ((decision, seen["now"]), (seen["shape"], seen["whole"])):
                before = self._before.setdefault((window, since), boxes)
                self.found += [
                    f"{decision}, {what}, {window}: {name} is at {box}, and was at {before[name]}"
                    for name, box in boxes.items()
                    if before.setdefault(name, box) != box
                ]
        self._ruler.show(Window(1280, 800))

    def read(self, what: str) -> None:
        """Looks only at what cannot be pressed or read, wherever it was before. Where a friend's words have
        room above the line, the page may scroll to the choices.
        """
        for window in self._windows:
            self._seen(what, window, may_scroll=True)

    def _seen(self, what: str, window: Window, *, may_scroll: bool = False) -> dict[str, Any]:
        self._ruler.show(window)
        seen: dict[str, Any] = self._ruler.page.evaluate(PLACES)
        if not (may_scroll and seen["scrolls"]):
            self.found += [f"{what}, {window}: “{name}” is not in view" for name in seen["hidden"]]
        self.found += [f"{what}, {window}: {fault}" for fault in seen["faults"]]
        return seen
