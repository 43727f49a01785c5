"""Finds texts that cannot be read, and buttons that cannot be pressed, on a screen."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

CONTRAST = (Path(__file__).parent / "contrast.js").read_text(encoding="utf-8")
THEMES = ("light", "dark")
FINGER = """() => [...document.querySelectorAll("button, a.btn, a.ib, .option, .switch, .modes a")]
    .filter(e => e.checkVisibility() && !e.closest(".hear"))
    .map(e => [e.className, e.textContent.trim(), e.getBoundingClientRect()])
    .filter(([, , box]) => Math.min(box.width, box.height) < 36)
    .map(([kind, text, box]) => `${kind} “${text}” ${box.width.toFixed()} x ${box.height.toFixed()}`)"""


def unreadable(page: Page) -> list[str]:
    """The texts on the page below AA, as they are once nothing moves any more."""
    measured, below = page.evaluate(CONTRAST)
    assert measured > 3
    return below


def unreadable_in_both(page: Page) -> list[str]:
    """The texts below AA in either theme; leaves the page in the second."""
    found = []
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        found += [f"{theme}: {text}" for text in unreadable(page)]
    return found


SCROLLED = """() => [...document.querySelectorAll("html, .match > .line, .match .know")]
    .filter(e => e.scrollHeight > e.clientHeight + 1)
    .map(e => `${e.className || e.tagName} ${e.scrollHeight} in ${e.clientHeight}`)"""
