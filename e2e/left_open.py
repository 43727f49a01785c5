"""A page that is used for long without being closed, and what it holds meanwhile."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page

from sealed.page.browser.packed import pack
from sealed.record.tree import grown

ACTS = (Path(__file__).parent / "left_open.js").read_text("utf-8")
GOLDEN = Path(__file__).parents[1] / "tests" / "golden"
COLLECTIONS = 3
"""The collections until memory is free: the browser frees what Python has let go a while later, and what that
held at the next one.
"""
SCREENS = {
    "home": "main.home",
    "settings": "main.settings",
    "rules/five-card-trick": "main.rulepage",
    "learn/roundabout": "main.learn",
    "lesson/solitaire-chess": "main.lesson",
    "position/priority-pathway": "main.setup",
    "handout/kit/roundabout": "main.handouts",
    "certificate": "main.checker",
    "new/field-tactics/chat": "main.form [data-do=start]",
    "book": "main.form:not(:has([data-do=start]))",
}
"""Screens, and by what each is known."""


REMEMBER_MEMORY = """(() => {
    const { Memory, instantiate } = WebAssembly;
    const memories = [];
    const note = (memory) => (memories.push(memory), memory);
    WebAssembly.Memory = new Proxy(Memory, { construct: (target, given) => note(new target(...given)) });
    window.pythonMemory = () => Math.max(0, ...memories.map((one) => one?.buffer.byteLength ?? 0));
    WebAssembly.instantiate = async (...given) => {
        const made = await instantiate(...given);
        note(Object.values((made.instance ?? made).exports).find((one) => one instanceof Memory));
        return made;
    };
})()"""
"""Before a page is loaded: then it can be told how large Python's memory is."""


class Held(NamedTuple):
    """The counts of a page's objects, in the document and beside it. `heap` is the script's, in bytes; so is
    `wasm`, Python's memory, or 0 if nobody looks at it (REMEMBER_MEMORY).
    """

    nodes: int
    heap: int
    listeners: int
    wasm: int

    def __str__(self) -> str:
        heap, wasm = self.heap / 1e6, self.wasm / 1e6
        return (
            f"{self.nodes:7} nodes, {self.listeners:3} listeners, heap {heap:5.1f} MB, Python {wasm:5.1f} MB"
        )


class User:
    """Somebody at a page in Chromium, who never closes it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._session = page.context.new_cdp_session(page)
        self._session.send("Performance.enable")

    def does(self, act: str, given: Any = None) -> None:
        """Does something in left_open.js."""
        self.page.evaluate(f"([act, given]) => {ACTS}[act](given)", [act, given])

    def begins(self, ruleset: str, *, way: str = "here", decisions: int = 0) -> None:
        """Begins a match, and makes so many decisions in it."""
        self.does("begins", [ruleset, way])
        self.does("decides", decisions)

    def visits(self) -> None:
        """Goes through screens."""
        for shown in SCREENS.items():
            self.does("opens", shown)

    def opens_window(self, ruleset: str) -> Page:
        """Opens the window for a class from the teacher's board."""
        self.teaches(ruleset, 0)
        self.page.locator("[data-do=panel][data-arg=menu]").click()
        with self.page.expect_popup() as coming:
            self.page.locator("#panel [data-do=open-class]").click()
        window = coming.value
        window.locator(".class").wait_for()
        return window

    def teaches(self, ruleset: str, steps: int) -> None:
        """Goes so many steps on and back on the teacher's board."""
        made = grown((GOLDEN / f"{ruleset}-1.txt").read_text("utf-8")).tagged(Demonstration=ruleset)
        self.does("opens", [f"board/{pack(made.text)}/0", "main.teach .tree-steps"])
        self.does("steps", steps)

    def holds(self) -> Held:
        """The counts once everything is collected that the page can do without."""
        for _ in range(COLLECTIONS):
            self._session.send("HeapProfiler.collectGarbage")
        told = {one["name"]: one["value"] for one in self._session.send("Performance.getMetrics")["metrics"]}
        wasm = self.page.evaluate("window.pythonMemory?.() ?? 0")
        return Held(int(told["Nodes"]), int(told["JSHeapUsedSize"]), int(told["JSEventListeners"]), wasm)


def process_memory(browser: Browser) -> int:
    """The bytes of all processes of a browser that show pages: what is their own, and their share of what
    they use together.
    """
    session = browser.new_browser_cdp_session()
    shown = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    rows = [
        row.split()
        for one in shown
        if one["type"] == "renderer"
        for row in Path(f"/proc/{one['id']}/smaps_rollup").read_text("utf-8").splitlines()
    ]
    return sum(int(row[1]) for row in rows if row[0] == "Pss:") * 1024
