"""The teacher's board in Chromium: redrawing it at another step of a demonstration of 600 steps.

python bench/teach.py [rounds]

A key goes a step on or back, and the page is laid out again: the board, what is said, and the list, in which
another row is the present one. Then a word is written on the line, which changes no step. The aim is 5 ms at
most, each as the median. The baselines are in the same page: the same with a demonstration of 6 steps, which
tells what the other 594 cost, and a frame at 60 a second, 16 ms. Python's part ends when it hands over the
frame, the browser's when everything has its place. Milliseconds of the processor, as in page.py.
"""

import random
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "py")]

from playwright.sync_api import Page, sync_playwright  # noqa: E402

from bench.page import REDRAW, REDRAWS, Redraw, page_in, redraws, shown  # noqa: E402
from e2e.conftest import FOUND, serving  # noqa: E402
from e2e.engines import playwright_browser  # noqa: E402
from sealed.page.boards import covers  # noqa: E402
from sealed.page.browser.packed import pack  # noqa: E402
from sealed.record.tree import Tree, due, grown  # noqa: E402
from sealed.rules.game import GameError  # noqa: E402
from tests.rules.walks import pick_move  # noqa: E402

STEPS, FEW = 600, 6
ROUNDS = 12
SIZE = {"width": 1280, "height": 800}
"""A desk, where the list of steps stands beside the board."""
GO_ON = 0.97
"""How often the next step follows the last one; else a branch begins somewhere."""
STEP = """rounds => {
    for (let n = 0; n < rounds; n++) {
        const key = n < rounds / 2 ? "ArrowLeft" : "ArrowRight";
        const where = () => document.querySelector(".ways .num").textContent;
        const before = where();
        document.body.offsetHeight;
        redrawn(() => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));
        if (where() === before) throw new Error("it is at the same step");
    }
}"""


def played(key: str, steps: int) -> Tree:
    """A demonstration of so many steps at random, with branches."""
    rng = random.Random(600)
    tree = grown(f'[Game "{key}"]\n[Demonstration "Long"]\n')
    at = 0
    while len(tree.steps) < steps:
        table = tree.steps[at].table
        ask = min(table.asks(), key=lambda ask: ask.seat, default=None)
        try:
            if due(table):
                tree, at = tree.drawn(at, rng.randbytes(32))
            elif ask is None or rng.random() > GO_ON:
                at = rng.randrange(len(tree.steps))
            else:
                words = pick_move(table.rules, table.state, ask, dict(table.hand(ask.seat)), rng)
                tree, at = tree.decided(at, ask.seat, " ".join(words))
        except GameError:
            at = rng.randrange(len(tree.steps))
    return tree


def middle(tree: Tree) -> Iterator[int]:
    """The steps in the middle of the main line, at which somebody decides."""
    line = tree.line(0)
    return (at for at in line[len(line) // 2 :] if tree.steps[at].table.asks())


def redrawing(page: Page, key: str, steps: int, rounds: int) -> tuple[list[Redraw], list[Redraw]]:
    """Times from a key to the new layout, and from a word on the line."""
    tree = played(key, steps)
    at = next(middle(tree), 0)
    page.evaluate("where => { location.hash = where; }", f"board/{pack(tree.text)}/{at}")
    page.wait_for_selector("main.teach .tree-steps")
    on_the_way = min(REDRAWS, 2 * (len(tree.line(0)) // 2 - 1))
    redraws(page, STEP, on_the_way)  # what is made once and kept is made now
    walked = [one for _ in range(rounds) for one in redraws(page, STEP, on_the_way)]
    page.wait_for_selector("#typed")
    written = [one for _ in range(rounds) for one in redraws(page, REDRAW, REDRAWS)]
    return walked, written


def main(rounds: int) -> None:
    """Prints two rows for each board: a step, and a word; the baseline behind each."""
    with sync_playwright() as playwright, serving(ROOT) as address:
        browser = playwright_browser(playwright, FOUND["chromium"])
        page = page_in(browser, f"{address}#settings")
        page.set_viewport_size({"width": SIZE["width"], "height": SIZE["height"]})
        for entries in covers.families().values():
            key = entries[0].key
            long, short = (redrawing(page, key, steps, rounds) for steps in (STEPS, FEW))
            for what, many, few in zip(("step", "word"), long, short, strict=True):
                print(f"{what} {key}, {STEPS} steps: {shown(many)}")
                print(f"{what} {key}, {FEW} steps: {shown(few)}", flush=True)
        browser.close()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)
