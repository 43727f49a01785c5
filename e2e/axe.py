"""axe-core, which looks for what keeps people with a screen reader, a keyboard or weak eyes out of a page."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from playwright.sync_api import Page

from tools.serve import ROOT

AXE = (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
CONTRAST = (ROOT / "e2e" / "contrast.js").read_text(encoding="utf-8")
RUN = """async (rules) => {
    const isSmall = async (element) => { // what lies half under a bar that stays need only be scrolled
        const before = [scrollX, scrollY];
        element.scrollIntoView({ block: "center" });
        const { violations } = await axe.run(element, { runOnly: ["target-size"] });
        scrollTo(...before);
        return violations.length > 0;
    };
    const { violations } = await axe.run(document, { resultTypes: ["violations"], rules });
    for (const found of violations.filter(({ id }) => id === "target-size")) {
        const small = [];
        for (const node of found.nodes) {
            if (await isSmall(document.querySelector(node.target[0]))) small.push(node);
        }
        found.nodes = small;
    }
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html, any }) => {
        const why = any.map(({ message }) => message).join(" ").slice(0, 160);
        return `${id}: ${html.slice(0, 60)} ${html.match(/aria-label="[^"]*"/) ?? ""} ${why}`;
    }));
}"""
MODES: Mapping[str, dict[str, Any]] = {
    "light": {"color_scheme": "light", "forced_colors": "none"},
    "dark": {"color_scheme": "dark", "forced_colors": "none"},
    "forced": {"color_scheme": "dark", "forced_colors": "active"},
}
"""The colours in which a page can be seen, as what Playwright is told of them."""
Looking = Callable[[Page, str], list[str]]
SIZES = {"phone": (390, 844), "desktop": (1280, 800)}


def findings(page: Page, *, forced: bool = False) -> list[str]:
    """Axe's findings on the page as it stands. With forced colours axe would judge the colours that the page
    asks for and not those that are seen, so the texts' contrast is measured without it there.
    """
    if not page.evaluate("Boolean(window.axe)"):
        page.evaluate(AXE)
    rules = {
        "color-contrast": {"enabled": not forced},
        "label-content-name-mismatch": {"enabled": True},
        "target-size": {"enabled": True},
        "skip-link": {"enabled": False},  # every link here is a route behind a #, which it takes for a place
    }
    found: list[str] = page.evaluate(RUN, rules)
    return [*found, *page.evaluate(CONTRAST)[1]] if forced else found


def looked_at(page: Page, what: str, modes: Iterable[str], sizes: Iterable[str]) -> list[str]:
    """Axe's findings in each of these colours at each of these sizes, each finding once."""
    found: dict[str, str] = {}
    for size in sizes:
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        for mode in modes:
            page.emulate_media(reduced_motion="reduce", **MODES[mode])
            for finding in findings(page, forced=mode == "forced"):
                found.setdefault(finding, f"{what}, {size}, {mode}")
    return [f"{where}: {finding}" for finding, where in found.items()]


def everything() -> Looking:
    """Looks in all colours at all sizes."""
    return lambda page, what: looked_at(page, what, MODES, SIZES)


def in_turn() -> Looking:
    """Looks once, each time in other colours or at another size."""
    turns = itertools.cycle((mode, size) for size in SIZES for mode in MODES)

    def look(page: Page, what: str) -> list[str]:
        mode, size = next(turns)
        return looked_at(page, what, [mode], [size])

    return look
