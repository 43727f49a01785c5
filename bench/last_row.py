"""From how far a phone reads what a class is to scan: the pictures of five positions, and of a demonstration
that is handed out, one of six lines and the longest that has a picture.

python bench/last_row.py

A screen 2 m wide shows the window for the class at 1024x768. A camera of 65 degrees and 12 megapixels takes a
photograph, by hand, in a lit room (e2e/camera.py), and npm `qr` reads it. The aim is 8 m, the last row of a
classroom; the baseline is the same code at the 228 points that it had beside the text of a panel.
"""

import random
import sys
import threading
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "py")]

from playwright.sync_api import Page, sync_playwright  # noqa: E402

from e2e.camera import Camera  # noqa: E402
from e2e.conftest import FOUND, READY, START  # noqa: E402
from e2e.engines import playwright_browser  # noqa: E402
from e2e.people import CHAT, class_window  # noqa: E402
from sealed.page.browser.packed import pack  # noqa: E402
from sealed.page.records.class_plays import WALL  # noqa: E402
from tools.serve import server  # noqa: E402

AIM = 8
TURNED = (-6, 3)
"""Degrees: nobody holds a phone straight. All of them have to be read."""
GAMES = ("five-card-trick-1", "roundabout-1", "priority-pathway-1", "solitaire-chess-2", "field-tactics-2")
NEAREST, FARTHEST = 3, 33
"""Metres: nearer than that the picture of the whole screen is larger than the decoder looks for."""
STEP = 9
PANEL = 228
SHOWN = """[Game "five-card-trick"]
[Demonstration "The pot"]

; What will they send?
;mine Wait for three answers.
;ask Who gains?
;right Red: Blue’s card stops nothing.
;wrong Blue
1: score grow
2: grow steal
1: score claim
(
1: grow steal
)
2: score claim
"""


def reach(camera: Camera, page: Page, png: bytes, wanted: str) -> int:
    """How many metres away it is read, at every turn; NEAREST where it is not even read a metre farther."""

    def reads(metres: int) -> bool:
        return all(camera.reads(page, png, metres, turned) == wanted for turned in TURNED)

    near, far = NEAREST, FARTHEST
    while far - near > 1:
        middle = (near + far) // 2
        near, far = (middle, far) if reads(middle) else (near, middle)
    return near


def longest(address: str) -> str:
    """A demonstration whose link has hardly fewer letters than a picture on a wall may have."""
    chance, said, text = random.Random(62), "", SHOWN
    while len(f"{address}#record/{pack(text)}/0") < WALL - 40:
        said += chance.choice("abcdefghijklmnopqrstuvwxyz ")
        text = SHOWN.replace(";mine", f"; {said}\n;mine")
    return text


def hung(page: Page) -> Page:
    """The window for the class."""
    window = class_window(page)
    window.set_viewport_size({"width": 1024, "height": 768})
    window.wait_for_selector(".class")
    return window


def measured(camera: Camera, eye: Page, window: Page, name: str) -> None:
    """One line: letters, modules, metres large and small."""
    window.wait_for_selector(".class-scan canvas")
    large = window.screenshot()
    wanted = camera.reads(eye, large, NEAREST)
    assert wanted.partition("#")[0] == window.url.partition("static/")[0], wanted
    modules = len((window.locator(".class-scan canvas").get_attribute("data-modules") or "").split("\n")) - 8
    window.locator(".class-scan .qr").evaluate(
        f"one => {{ one.style.cssText = 'width:{PANEL}px;height:{PANEL}px' }}"
    )
    small = reach(camera, eye, window.screenshot(), wanted)
    window.locator(".class-scan .qr").evaluate("one => one.removeAttribute('style')")
    print(f"{name:22}{len(wanted):9}{modules:9}{reach(camera, eye, large, wanted):10}{small:12}", flush=True)


def main() -> None:
    print(f"{'':22}{'letters':>9}{'modules':>9}{'large, m':>10}{'baseline, m':>12}   (aim: {AIM})")
    camera = Camera()
    with server(root=ROOT, quiet=True) as running, sync_playwright() as playwright:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        address = f"http://localhost:{running.server_port}/"
        browser = playwright_browser(playwright, FOUND["chromium"])
        eye = browser.new_page()
        for game in GAMES:
            text = (ROOT / "tests" / "golden" / f"{game}.txt").read_text("utf-8")
            page = browser.new_page(**CHAT)
            page.goto(f"{address}#board/{pack(text)}/{STEP}")
            page.wait_for_selector(READY, timeout=START)
            window = hung(page)
            page.keyboard.press("Shift+J")
            measured(camera, eye, window, game)
            page.context.close()
        for name, text in (("hand it out", SHOWN), ("the longest of these", longest(address))):
            page = browser.new_page(**CHAT)
            page.goto(f"{address}#board/{pack(text)}/0")
            page.wait_for_selector(READY, timeout=START)
            window = hung(page)
            page.locator("[data-do=hand-out]").first.click()
            page.locator("[data-do=wall]").click()
            measured(camera, eye, window, name)
            page.context.close()
        running.shutdown()


if __name__ == "__main__":
    main()
