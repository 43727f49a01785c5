"""How it goes: somebody new is told what each game is about, once."""

import pytest
from playwright.sync_api import expect

from e2e.conftest import Profile, goes
from sealed.rules.registry import ENTRIES

CUT = """() => [...document.querySelectorAll(".howto *")].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width && !element.closest(".figure") && (left < 0 || right > innerWidth + 1);
}).length"""
FILLED = """() => [...document.querySelectorAll(".howto .fr")]
    .filter((frame) => getComputedStyle(frame).fill !== "none").length"""
"""A frame around a card or a square that hides what it frames."""
GOES_ON = "({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 14"  # more than its margin


@pytest.mark.share(4)
@pytest.mark.slow
def test_somebody_s_first_match_of_every_ruleset_begins_with_its_sheet(profile: Profile) -> None:
    page = profile(reduced_motion="reduce", storage_state=None)
    for entry in ENTRIES:
        for is_first in (True, False):
            goes(page, f"new/{entry.key}/here")
            page.locator("[data-do=start]").click()
            sheet = page.get_by_role("dialog", name="How to play")
            if is_first:
                expect(sheet.locator(".how-aim")).not_to_be_empty()
                expect(sheet.locator(".turn3 .figure")).to_have_count(3)
                assert page.evaluate(CUT) == page.evaluate(FILLED) == 0, entry.key
                text, sign = sheet.locator(".how-text"), sheet.locator(".how-on")
                expect(sign).to_be_visible(visible=text.evaluate(GOES_ON))
                text.evaluate("(text) => text.scrollTo(0, text.scrollHeight)")
                expect(sign).to_be_hidden()
                sheet.get_by_role("button", name="Begin").click()
                expect(page.locator("#curtain:focus, [role=option]:focus")).to_have_count(1)
            expect(page.locator("#seal").or_(page.get_by_text("Pass the device to")).first).to_be_visible()
            expect(sheet).to_have_count(0)
            goes(page, "home")
            expect(page.locator("main.home")).to_be_visible()
