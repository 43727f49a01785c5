"""Chance on the pages of browser tests: the same in each run of a test, unless CHANCE asks for another.

A page draws from nothing but `crypto.getRandomValues`. Left to that, a deal that no run has met makes
one commit in a hundred red, and the run that looks for the cause is green. `make steady` and `make thorough`
ask for another chance in each run, and so look for such deals.
"""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import BrowserContext, Page

from tests.examples import CHANCE

SEEDED = Path(__file__).with_name("chance.js").read_text("utf-8")


def seed(context: BrowserContext, profile: str, chance: int = CHANCE) -> None:
    """Seeds all pages that a profile will have, each in its own way; no two profiles have the same name."""
    context.add_init_script(f"({SEEDED})({json.dumps(f'{chance}/{profile}')})")
    tabs = iter(range(1, 1000))
    context.on("page", lambda page: page.add_init_script(f"window.tab = {next(tabs)}"))


def seed_anew(page: Page, test: str, chance: int = CHANCE) -> None:
    """Seeds a page that tests share, for the next of them: which came before it makes no difference."""
    page.evaluate("name => seedChance(name)", f"{chance}/{test}")
