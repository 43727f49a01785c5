"""Whether anything moves in a match while somebody plays it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable

from playwright.sync_api import expect

from e2e.measuring import PHONES, Places, Ruler, Window
from e2e.people import Player
from e2e.walks import ANY, SCRIPTS, begin, seal, sit, write

NAMES = ("W" * 24, "M" * 24)
"""As wide as a name can be, in a single word."""
TWICE = """(size) => { document.documentElement.style.fontSize = size; }"""
"""Letters that a style sheet of the reader enlarges: the arrangement stays that of the window."""
SOME = (PHONES[0], PHONES[1], PHONES[6], Window(1280, 800))
"""One window of each arrangement, and the two phones on which there is least room. Each run takes two of them
for a ruleset, and the other two for the next.
"""
LAST = 1
"""The decisions of a script that are looked at in every run."""


def moved(
    ruler: Ruler,
    windows: Iterable[Window],
    ruleset: str,
    names: tuple[str, str],
    decisions: int,
    measure: Callable[[str], None] = lambda _: None,
) -> list[str]:
    """The faults of a match: its last decisions are looked at, from the question to the telling. `measure` is
    called at the phases of `walks.choosing`, and leaves the page as it was.
    """
    places, page = Places(ruler, windows), ruler.page
    script, rng = SCRIPTS[ruleset], random.Random(7)
    somebody = Player(page, "whoever is to decide")
    begin(page, ruleset, names)
    sit(page)
    measure("an empty line")
    lines = script.lines[: script.told[-1] + 1] if script.told else script.lines[:-1]
    for n, line in enumerate(lines):
        decision, looks = f"{ruleset}, decision {n}", len(lines) - n <= decisions
        if looks:
            places.look(decision, "the question")
            page.locator("#typed").fill("nonsense ")
            expect(page.locator(".line .note.bad")).to_be_visible()
            places.look(decision, "a refusal")
            page.locator("#typed").fill("")
        if looks and line != ANY and len(line.split()) < 5:
            for word in line.split():
                somebody.writes(word)
                places.look(decision, f"with {word}")
        else:
            write(somebody, line, rng)
            if looks:
                places.look(decision, "a complete line")
        if n in script.measured:
            measure(f"line {n}")
        seal(page)
        if n in script.told and looks:
            page.wait_for_selector(".told :is(#go-on, #curtain)")
            places.look(f"{decision}, told", "the story")
        if n < len(lines) - 1:
            sit(page)
    for n, line in enumerate(script.lines[len(lines) :], len(lines)):
        if n > len(lines):
            seal(page)
        sit(page)
        write(somebody, line, rng)
        if script.told and n == len(lines):  # of some games the longest line is the next one
            places.look(f"{ruleset}, decision {n}", "a complete line")
        if n in script.measured:
            measure(f"line {n}")
    return places.found + enlarged(ruler, ruleset)


def enlarged(ruler: Ruler, ruleset: str) -> list[str]:
    """Whether the page is too wide on a phone where a style sheet of the reader doubles all letters."""
    ruler.page.evaluate(TWICE, "200%")
    ruler.show(Window(390, 844))
    over = ruler.page.evaluate("document.scrollingElement.scrollWidth - innerWidth")
    ruler.page.evaluate(TWICE, "")
    ruler.show(Window(1280, 800))
    return [f"{ruleset}, html at 200 %: {over} px too wide"] if over > 0 else []
