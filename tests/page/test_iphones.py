"""iPhones: two storages, one of which may be cleared; what is told of that, taken along, and pasted."""

from __future__ import annotations

import random
import re
from collections import defaultdict
from datetime import datetime

import pytest

from sealed.page.browser.model import Care
from sealed.page.draw import tree
from sealed.page.engine import device
from sealed.page.match.chat import calendar
from tests.examples import sampled
from tests.page.chats import Person, invited
from tests.page.fake import Disk
from tests.page.forks import forked
from tests.page.walks import at_match, codes_in, decide, emptied, key_of, let_out, opened, press

DAY = 24 * 3600 * 1000


class Phone(Person):
    """A window on an iPhone: in the browser (`ios`), or the app on the home screen (`done`)."""

    def __init__(self, name: str, way: str, disk: Disk | None = None) -> None:
        super().__init__(name, disk)
        self.way = way

    async def open(self, route: str = "") -> Phone:
        await super().open(route)
        self.browser.way_to_install = self.way
        await self.app._look_how_kept()
        await self.visit("settings")
        await self.visit(route or "home")
        return self


@forked
async def accepted(way: str = "ios") -> tuple[Person, Phone]:
    """Ben has accepted Ada's invitation on an iPhone, and his first move is sealed."""
    ada, _nobody, invitation = await invited()
    ben = await Phone("Ben", way).open()
    await ben.accepts(invitation)
    await ben.move("score steal")
    return ada, ben


# --- what is said


def test_nothing_is_said_of_days_that_are_left():
    said = device.care(Care("2026-11-12 09:00", "2026-11-17 10:00", "2026-11-20 18:05"))
    assert said == (
        "This page was last open here on 12 November. Safari may clear what a page keeps after a week or "
        "more without a visit. Everything was last saved 3 days ago."
    )
    assert "left" not in said
    assert device.care(Care()).endswith("Nothing here has ever been saved.")
    assert "saved today" in device.care(Care(saved="2026-11-20 08:00", today="2026-11-20 18:05"))


async def test_the_settings_tell_when_the_page_was_open_here_before():
    disk = Disk()
    ben = await Phone("Ben", "ios", disk).open("settings")
    assert "Nothing here has ever been saved." in ben.text
    assert "last open here" not in ben.text
    later = Phone("Ben", "ios", disk)
    await Person.open(later, "home")
    later.browser.way_to_install, later.browser.time = "ios", ben.browser.time + 9 * DAY
    await later.app._look_how_kept()
    await later.visit("settings")
    assert "This page was last open here on 20 November." in later.text


async def test_elsewhere_nothing_of_it_is_written_or_said():
    ben = await Phone("Ben", "android").open("settings")
    assert "Safari" not in ben.text
    assert "care" not in ben.disk.records


# --- before the first code leaves


async def test_before_the_first_code_leaves_two_taps_save_everything_or_show_the_app():
    _ada, ben = await accepted()
    assert "Keep it safe on this device." in ben.text
    assert tree.find(ben.browser.tree, href="#backup"), "the first tap"
    await ben.visit("backup")
    assert "Add to Home Screen" in ben.text
    assert "choose that file" in ben.text
    emptied(ben)
    await ben.click("save")
    (file,) = ben.browser.saved.values()
    assert "Sealed1B" in file
    await at_match(ben)
    assert "Everything was last saved today." in ben.text


@pytest.mark.parametrize("way", ["done", "android", ""])
async def test_in_the_app_and_elsewhere_the_envelope_says_nothing_of_it(way):
    _ada, ben = await accepted(way)
    assert "Keep it safe on this device." not in ben.text


# --- a link whose match lives in the app


async def test_a_link_in_the_browser_reaches_the_app_in_three_taps():
    ada, app = await accepted("done")
    await ada.paste(await app.copied())
    await ada.move("score raise")
    message = await ada.copied()
    await app.visit("home")
    browser = await Phone("Ben", "ios").open()
    await browser.visit(message.partition("#")[2])
    assert "copy the code, open the app, and press Paste" in browser.notice
    await browser.click("copy-notice")  # one
    assert list(codes_in(browser.browser.board or ""))
    app.browser.board = browser.browser.board
    app.browser.send("shown")  # two
    await app.settle()
    assert app.browser.focus == "paste"
    await app.click("paste")  # three
    assert app.match.number == 2


async def test_elsewhere_the_notice_leads_to_recovering():
    ada, ben = await accepted("")
    await ada.paste(await ben.copied())
    await ada.move("score raise")
    cleo = await Phone("Cleo", "android").open()
    await cleo.paste(await ada.copied())
    assert tree.find(cleo.browser.tree, id="notice-go")[1]["href"] == "#recover"
    assert tree.find(cleo.browser.tree, do="copy-notice") is None


# --- taken along


async def taken_along() -> tuple[Person, Phone, Phone]:
    """Ben has taken everything from the browser to the app, which asks for his newest code."""
    ada, safari = await accepted()
    await ada.paste(await safari.copied())
    await safari.visit("backup")
    emptied(safari)
    await safari.click("take-along")
    app = await Phone("Ben", "done").open()
    await app.paste(let_out(safari))
    await app.click("bring")
    return ada, safari, app


async def test_what_is_taken_along_asks_in_both_places_before_it_goes_on():
    ada, safari, app = await taken_along()
    await ada.move("score raise")
    message = await ada.copied()
    for phone in (app, safari):
        await phone.paste(message)
        await at_match(phone)
        assert "Is code 1 the newest that you have sent?" in phone.text
        await decide(phone, 1)
        assert phone.match.number == 2
    await app.click("none-sent")
    await decide(app, 1)
    assert app.duel.play.ready


class Stores:
    """Ben in two windows of one iPhone, careless: he answers what he is asked as it comes. Ada is honest."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.chat: list[str] = []
        self.left: dict[int, dict[bytes, Phone]] = defaultdict(dict)
        self.said: set[Phone] = set()
        """The windows in which he has said, wrongly perhaps, which code is his newest."""

    async def run(self) -> bool:
        """Whether he has sent a second code of a number, in a window in which he has said that he had not."""
        self.ada, safari = await accepted()
        self.windows = safari, await Phone("Ben", "done").open()
        await self.sends(safari)
        for _ in range(12):
            window = self.rng.choice(self.windows)
            await self.rng.choice((self.plays, self.plays, self.reads, self.reads, self.takes))(window)
            await self.answers()
        return any(len(codes) > 1 for codes in self.left.values())

    async def answers(self) -> None:
        """Ada opens what there is, and plays."""
        await self.ada.paste("\n".join(self.chat))
        await at_match(self.ada)
        if self.ada.duel.play.ask:
            await decide(self.ada, self.rng.randrange(3**8))
        await press(self.ada, "go-on")
        if self.ada.duel.play.ready or self.ada.duel.play.undelivered:
            self.chat.append(await self.ada.copied())

    async def reads(self, window: Phone) -> None:
        """Some of the chat is opened; links open where they open."""
        for text in self.rng.sample(self.chat, min(2, len(self.chat))) + self.chat[-1:]:
            await window.paste(text)

    async def takes(self, window: Phone) -> None:
        """Everything goes along from the browser to the app."""
        safari, app = self.windows
        if window is safari and key_of(safari):
            await safari.visit("backup")
            emptied(safari)
            await safari.click("take-along")
            self.said.discard(safari)
            await app.paste(let_out(safari))
            await press(app, "bring")
            self.said.discard(app)

    async def plays(self, window: Phone) -> None:
        if not await at_match(window):
            return
        if self.rng.random() < 0.5:
            for word in ("none-sent", "never-sent"):
                if await press(window, word):
                    self.said.add(window)
        await decide(window, self.rng.randrange(3**8))
        await self.sends(window)

    async def sends(self, window: Phone) -> None:
        emptied(window)
        await at_match(window)
        await press(window, "go-on")
        await window.send("do", "out", "copy")
        for code in codes_in(let_out(window)):
            number, made = opened(window.match, code)
            codes = self.left[number]
            if codes and made not in codes:
                assert window in self.said, f"a second code {number}, and nobody has said anything"
            codes.setdefault(made, window)
            self.chat.append(let_out(window))


@pytest.mark.slow
@pytest.mark.parametrize("seed", sampled(range(12), 2))
async def test_no_second_code_leaves_two_storages_without_a_click_that_says_so(seed):
    await Stores(seed).run()


@pytest.mark.thorough
async def test_two_hundred_walks_of_two_storages_and_false_answers_would_be_noticed():
    assert any([await Stores(seed).run() for seed in range(200)])


# --- a reminder


def read_strictly(text: str) -> list[tuple[str, str]]:
    """The lines of a calendar file, each with its name, as RFC 5545 wants them, or an AssertionError."""
    assert text.endswith("\r\n")
    raw = text.encode().split(b"\r\n")[:-1]
    assert all(0 < len(line) <= 75 and b"\n" not in line and b"\r" not in line for line in raw)
    whole = text.replace("\r\n ", "").split("\r\n")[:-1]
    rows, open_now = [], []
    for line in whole:
        found = re.fullmatch(r"([A-Z-]+):(.*)", line)
        assert found, line
        name, value = found.groups()
        if name == "BEGIN":
            open_now.append(value)
        elif name == "END":
            assert open_now.pop() == value
        else:
            assert open_now, "outside of everything"
        if name in ("SUMMARY", "DESCRIPTION"):
            assert re.fullmatch(r"(?:[^\\;,]|\\[\\;,n])*", value), value
        rows.append((f"{'/'.join(open_now)} {name}", value))
    assert open_now == []
    return rows


@pytest.mark.parametrize("days", [1, 3, 7])
@pytest.mark.parametrize("text", ["plain", "a;b,c\\d\ne", "ä" * 200, "\N{GRINNING FACE}" * 40])
def test_a_reminder_is_a_calendar_file_as_the_standard_wants_it(days, text):
    now = calendar.CalendarTime(1_795_197_900_000, "2026-11-20 19:05")
    rows = read_strictly(calendar.reminder("1@x", text, text, "https://a.example/", now, days))
    event = [name for name, _value in rows if name.startswith("VCALENDAR/VEVENT ")]
    assert len(event) == len(set(event)), "each property once"
    found = dict(rows)
    at = "VCALENDAR/VEVENT"
    assert found["VCALENDAR VERSION"] == "2.0"
    assert found["VCALENDAR PRODID"]
    assert datetime.strptime(found[f"{at} DTSTAMP"], "%Y%m%dT%H%M%SZ").year == 2026
    assert found[f"{at} DTSTART"] == f"202611{20 + days}T180000"
    plain = found[f"{at} SUMMARY"]
    for sign, meant in (("\\n", "\n"), ("\\,", ","), ("\\;", ";"), ("\\\\", "\\")):
        plain = plain.replace(sign, meant)
    assert plain == text
    assert found[f"{at}/VALARM ACTION"] == "DISPLAY"
    assert found[f"{at}/VALARM TRIGGER"] == "PT0S"


async def test_a_reminder_holds_nothing_of_the_match():
    _ada, ben = await accepted("")
    await ben.copied()
    ben.browser.send("do", "panel", "remind")
    emptied(ben)
    await ben.click("calendar", "3")
    ((name, text),) = ben.browser.saved.items()
    assert name == "sealed-moves-reminder.ics"
    rows = dict(read_strictly(text))
    assert rows["VCALENDAR/VEVENT SUMMARY"] == "Sealed Moves: look after Setna’s Curse"
    assert rows["VCALENDAR/VEVENT URL"] == "https://sealed.example/"
    assert not list(codes_in(text))
    assert "Ada" not in text
    assert "Ben" not in text
