"""Roundabout in a browser: games with the keyboard alone and by codes, a turn by touch, and how it fits."""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Profile, again, until
from e2e.here import begin_by_keys, saves_by_keys, tab_to
from e2e.looks import FINGER, unreadable_in_both
from e2e.people import CHAT, Player
from e2e.walks import plays_on
from sealed import record

GAME = "roundabout"
DRIVING = """[Game "roundabout"]
[One "Ada"]
[Two "Ben"]
[Position "phase:drive turn:1 parties:29/23 A1:4 A2:18 A3:3 B1:11 B2:16 B3:26 X1:1 X2:9 X3:6 X4:7 X5:22 \
X6:12 X7:13 X8:15 X9:20 X10:21 X11:25 X12:27 X13:30"]
"""
"""All cars stand, and Ada is to drive."""
CELLS = """() => [...document.querySelectorAll(".rb .c:not(.twin)")].map(cell => {
    const box = cell.getBoundingClientRect();
    return Math.min(box.width, box.height);
})"""
SCROLLS = """() => [document.documentElement, ...document.querySelectorAll(".match > .line")]
    .some(box => box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1)"""


def begin(page: Page) -> None:
    """From home to the question who is first, with the keyboard alone."""
    begin_by_keys(page, GAME, "preparation=dealt")
    page.wait_for_selector(".rb")


def says(page: Page, sentence: str) -> None:
    """Waits until this text has been announced, with the names in it in marks."""
    heard = re.sub(r"\b(Ada|Ben)\b", r"“\1”", sentence)
    expect(page.locator("#say-events")).to_contain_text(heard)


def press(page: Page, keys: str) -> None:
    for key in keys.split():
        page.keyboard.press(key)


def write(page: Page, move: str) -> None:
    """Writes a move into the line and plays it."""
    tab_to(page, "#typed")
    page.keyboard.type(move)
    press(page, "Enter Enter")


@pytest.mark.share(4)
@pytest.mark.slow
def test_a_whole_game_with_the_keyboard_alone(profile: Profile) -> None:
    """Ben brings two of Ada's cars to her party at once; she drives the third there herself."""
    page = profile(size="desktop", reduced_motion="reduce")
    begin(page)
    tab_to(page, "[data-cell]")
    press(page, "1 Enter")
    says(page, "Ben chooses to be first.")
    for party, sentence in (("29", "Ada’s party is on 29."), ("23", "Ben’s party is on 23.")):
        write(page, party)
        says(page, sentence)
    write(page, "A1 29")
    says(page, "Ruby is at Ada’s party.")
    tab_to(page, "button.traycar")
    press(page, "g Space PageDown Space Enter")
    says(page, "Ada places Gus on 1.")
    write(page, "A2 29")
    says(page, "Rex is at Ada’s party.")
    tab_to(page, "button.traycar")
    for driver in ["Hal", "Ivy", "Jo", "Kit", "Leo", "May", "Ned", "Otto", "Cleo", "Dot", "Eli", "Fay"]:
        press(page, f"{driver[0].lower()} Space PageDown Space Enter")
        says(page, f" places {driver} on ")
    for move, sentence in (("B1 18", "Bob on 18"), ("A3 27", "Rosa on 27"), ("B2 17", "Bix on 17")):
        write(page, move)
        says(page, sentence)
    write(page, "B3 16")
    says(page, "All cars are placed. Ada drives first.")
    tab_to(page, ".rb [data-cell][tabindex='0']")
    press(page, "3 r Space ArrowLeft Enter")
    expect(page.locator(".line .w")).to_have_count(2)
    press(page, "s PageDown Space Enter")
    says(page, "Ada puts a yield sign on")
    press(page, "1 s r Space Enter")
    says(page, "Ben puts a stop sign on Rosa.")
    press(page, "2 r Space")
    expect(page.locator("#say-alert")).to_contain_text("Rosa has a stop sign")
    tab_to(page, "#seal")  # on the map Enter is for Rosa, where the focus has gone
    press(page, "Enter")
    says(page, "Ada plays 2.")
    press(page, "4 Enter")
    says(page, "Ben plays 4.")
    press(page, "4 r Space")  # both ways lead to the party, and no rule cares which is taken
    expect(page.locator(".line .w:not(.half)")).to_have_count(2)
    press(page, "Enter")
    tab_to(page, "#go-on")
    page.keyboard.press("Enter")
    result = page.locator("#result")
    expect(result).to_have_text("Ada wins")
    outcome = record.replay(saves_by_keys(page)).outcome
    assert outcome is not None
    assert outcome.winner == 1


def at_the_wheel(profile: Profile, **options: str | bool) -> Page:
    """A game at one device in which all cars are placed and Ada is to drive."""
    page = profile(**options)
    plays_on(page, DRIVING)
    expect(page.locator(".me .nm")).to_have_text("Ada")
    return page


@pytest.mark.share(4)
@pytest.mark.slow
def test_a_turn_by_touch_on_a_phone_without_scrolling(profile: Profile) -> None:
    page = at_the_wheel(profile, size="phone", has_touch=True, reduced_motion="reduce")
    assert min(page.evaluate(CELLS)) >= 36
    page.locator(".rcard", has_text="yield sign").tap()
    page.locator("[data-cell='22@S']").tap()
    expect(page.locator(".trail.one")).to_have_count(1)
    page.locator("[data-cell='9@SE']").tap()
    expect(page.locator(".goalt:visible")).to_have_text("South")
    page.locator("[data-cell='22@S']").tap()
    expect(page.locator(".trail.one")).to_have_count(2)
    page.locator("#sign").tap()
    page.locator("[data-cell='outer']").tap()
    expect(page.locator(".line .w")).to_have_count(4)
    assert not page.evaluate(SCROLLS)
    assert unreadable_in_both(page) == []
    assert page.evaluate(FINGER) == []
    page.locator(".line .w").nth(2).tap()
    expect(page.locator(".line .w")).to_have_count(2)
    page.locator("#seal").tap()
    says(page, "Gus drives around South from 22 to 23.")
    again(page)
    expect(page.locator("[data-cell='23@S']")).to_have_attribute("aria-label", re.compile("^23, Gus,"))
    expect(page.locator(".me .nm")).to_have_text("Ben")


@pytest.mark.share(4)
@pytest.mark.slow
def test_a_car_is_seen_driving_unless_motion_is_unwanted(profile: Profile) -> None:
    page = at_the_wheel(profile, size="desktop", reduced_motion="reduce")
    page.evaluate(
        """() => {
            window.moved = [];
            addEventListener("animationstart", (event) => window.moved.push(event.animationName));
        }"""
    )
    car = page.locator(".drives")
    moved = "() => window.moved.filter(name => /^(drive|steer)$/.test(name)).length"
    page.locator("#typed").fill("2 A1@S ")
    expect(car).to_have_count(1)
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert not page.evaluate(moved)
    page.locator(".line .w").first.click()  # the card is taken back, and the drive with it
    expect(car).to_have_count(0)
    page.emulate_media(reduced_motion="no-preference")
    page.locator("#typed").fill("2 A1@S ")
    expect(car).to_have_count(1)
    until(lambda: page.evaluate(moved))  # a busy browser tells of it some frames later


@pytest.mark.thorough
def test_a_whole_match_by_codes_with_a_reload_in_the_middle(profile: Profile) -> None:
    """Both work for Ben, who is first: his entourage is at his party before all cars are placed."""
    ada, ben = Player(profile(**CHAT), "Ada"), Player(profile(**CHAT), "Ben")
    ben.accepts(ada.invites(GAME, "preparation=chosen"))
    mine = {ben: ["first", "29", "X1 1", "X2 2", "X3 3"], ada: ["23", "B1 23", "B2 23", "B3 23"]}
    speaker, other, codes = ben, ada, []
    while speaker.stands() != "over":
        while speaker.stands() == "decides":
            speaker.writes(mine[speaker].pop(0))
            speaker.seals()
        codes.append(speaker.copied())
        if len(codes) == 3:
            speaker.reloads()
            other.reloads()
        other.receives(codes[-1])
        speaker, other = other, speaker
    assert [player.result() for player in (ada, ben)] == ["You lost", "You win"]
    sizes = [len(re.sub(r"^.*?(?=Sealed\d)", "", code, flags=re.DOTALL)) for code in codes]
    assert max(sizes[2:]) <= 240
