"""Lessons on the screen: taken to their end, with mistakes, by keys, and what is said of them."""

import re

import pytest

from sealed.codes.backup import read_body
from sealed.lessons import Asked, FreeTask, Task, Touch, read
from sealed.page.browser.packed import pack
from sealed.page.draw import tree
from sealed.page.engine.store import PROGRESS
from sealed.page.lessons.lesson_progress import ASKED, RIGHT, WRONG, LessonProgress
from sealed.page.match.chat.backup import gather, lessons
from sealed.page.match.play import mode_screen
from sealed.page.match.texts_with_games import games_in
from sealed.rules.registry import BY_KEY, ENTRIES
from tests.lessons.samples import LESSON, changed
from tests.page.fake import ROOT, Browser, Disk, opened, settle
from tests.page.here import begun, end_by, sit
from tools.lessons import legal

KEYS = [entry.key for entry in ENTRIES if entry.lesson]
GAME = "five-card-trick"


def text_of(key: str) -> str:
    return (ROOT / "docs" / "lessons" / f"{key}.txt").read_text(encoding="utf-8")


def state(browser: Browser) -> LessonProgress:
    return mode_screen(browser.app, LessonProgress).mode_value


async def write(browser: Browser, move: str) -> None:
    """Writes a move, whatever stands on the line, and seals it."""
    browser.send("do", "clear")
    await browser.sends("do", "enter", value=move)
    browser.click("seal")
    await told(browser)


async def told(browser: Browser) -> None:
    """Waits until all has been told, and thought."""
    for _ in range(6):
        await settle(browser.app)
        browser.wait(4_000)
    await settle(browser.app)


def say(browser: Browser) -> str:
    return browser.said("line")


async def do_right(browser: Browser) -> None:
    """Does what is asked, as the lesson would show it."""
    here = state(browser)
    item = here.item
    if isinstance(item, Task):
        await write(browser, item.shown)
    elif isinstance(item, Touch):
        for word in item.words:
            await browser.sends("do", "touch", word)
    elif isinstance(item, Asked):
        letter = next(
            letter for letter, one in zip("ABCD", item.question.answers, strict=False) if one.is_right
        )
        await browser.clicks("choose-answer", letter)
    else:
        for _ in range(item.decisions if item else 0):
            play = browser.app.model.screen_value.play  # type: ignore[attr-defined]
            if play.ask is None or state(browser).state == RIGHT:
                break
            place = item.place._replace(table=play.game)  # type: ignore[union-attr]
            await write(browser, next(iter(legal(place))))


@pytest.mark.share(8)
@pytest.mark.slow
@pytest.mark.parametrize("key", KEYS)
async def test_a_lesson_is_taken_to_its_end(key: str) -> None:
    disk = Disk(newcomer=True)
    browser = await opened(disk, route=f"lesson/{key}")
    lesson = read(text_of(key))
    for number, item in enumerate(lesson.items):
        assert state(browser).at == number
        assert item.place.asked.text in say(browser)
        assert item.place.asked.text in browser.text
        await do_right(browser)
        assert state(browser).state == RIGHT, (number, browser.said("alert"))
        assert tree.find(browser.tree, "div.note.good") is not None
        assert browser.key("Enter")
        await told(browser)
    assert state(browser).is_over
    assert tree.find(browser.tree, "a", href=f"#new/{key}/computer") is not None
    assert f'"{key}": {len(lesson.items)}' in str(disk.records[PROGRESS].body)


@pytest.mark.parametrize("letter", "ABC")
async def test_an_answer_that_comes_late_is_an_answer_to_nothing(letter: str) -> None:
    """A button may be pressed twice, and the second press find the question answered, or a task."""
    items = read(text_of(GAME)).items
    asked = next(number for number, item in enumerate(items) if isinstance(item, Asked))
    task = next(number for number, item in enumerate(items) if isinstance(item, Task))
    browser = await opened(Disk(newcomer=True))
    await browser.app.store.keep_progress({GAME: len(items)})
    for number in (asked, task):
        await browser.visits(f"lesson/{GAME}/{number + 1}")
        assert state(browser).at == number
        if number == asked:
            await do_right(browser)
        before = browser.app.model.screen_value
        await browser.sends("do", "choose-answer", letter)
        assert browser.app.model.screen_value == before
        assert browser.app.model.notice is None


async def test_what_has_no_room_in_the_tray_is_read_in_a_panel() -> None:
    browser = await opened(route=f"lesson/{pack(LESSON)}/1")
    await browser.clicks("panel", "said")
    panel = tree.find(browser.tree, id="panel")
    assert panel is not None
    assert "Each round both send two cards." in tree.text(panel)
    assert "Blue will send Grow and Steal." in tree.text(panel)


async def test_free_play_goes_on_against_a_character() -> None:
    disk = Disk(newcomer=True)
    browser = await opened(disk)
    await browser.app.store.keep_progress({GAME: len(read(text_of(GAME)).items) - 1})
    browser = await opened(disk, route=f"lesson/{GAME}")
    assert isinstance(state(browser).item, FreeTask)
    await do_right(browser)
    assert state(browser).state == RIGHT
    assert tree.find(browser.tree, "div.note.good") is not None
    await settle(browser.app)
    screen = browser.app.model.screen_value
    for lost, praise in (
        (3.0, "Well played."),
        (20.0, "A few chances got away."),
        (95.0, "try these turns again"),
    ):
        free = state(browser).free._replace(given=(lost,))
        browser.app.change(screen_value=screen._replace(mode_value=state(browser)._replace(free=free)))
        browser.app.draw()
        assert praise in browser.text
        assert f"about {lost:.0f} of 100 chances" in browser.text
    await browser.clicks("play-again")
    assert state(browser).state == ASKED
    assert state(browser).free.made == 0
    assert tree.find(browser.tree, do="play-again") is None


async def test_a_mistake_is_answered_and_another_move_chosen() -> None:
    browser = await opened(route=f"lesson/{GAME}")
    await write(browser, "claim steal")
    assert state(browser).state == WRONG
    assert "Steal acts before Claim" in browser.said("alert")
    assert browser.said("line") == ""
    assert "Steal acts before Claim" in browser.text
    assert tree.find(browser.tree, "a.clause") is not None
    assert await browser.presses("Enter")
    assert state(browser).item is not None
    assert browser.app.model.screen_value.line == ()  # type: ignore[attr-defined]
    assert "Send two cards" in say(browser)
    await write(browser, "score block:claim")
    assert state(browser).state == RIGHT
    assert "Let’s continue with Score, Grow." in browser.text
    assert browser.said("line") == ""
    followed, _, praise = browser.said("events").rpartition("Right. ")
    assert "scores" in followed  # what follows from the answer is heard before it is praised
    assert praise == "One chip, and nobody can take it from you. Let’s continue with Score, Grow."


async def test_an_answer_is_shown_and_what_the_rules_refuse_is_not_judged() -> None:
    browser = await opened(route=f"lesson/{GAME}")
    browser.click("touch", "score")
    await browser.sends("do", "seal")
    assert state(browser).tries == 0
    assert "two" in browser.said("alert")
    assert browser.key("Shift+M") or browser.send("do", "show-me")
    await told(browser)
    assert state(browser).is_shown
    assert "Like this." in browser.text


async def test_hints_come_one_by_one() -> None:
    browser = await opened(route="home")
    await browser.app.open_with(f"lesson/{pack(LESSON)}/1", None)
    await settle(browser.app)
    for said in ("One card needs no pot.", "It is Score."):
        await browser.sends("do", "lesson-hint")
        assert say(browser) == said
        assert said in browser.text
    await browser.sends("do", "lesson-hint")
    assert say(browser) == "There is no other hint."


async def test_what_follows_between_two_tasks_is_told() -> None:
    text = LESSON.replace("2: grow steal\n", "2: grow steal\n1: claim steal\n2: claim block:score\n").replace(
        ";covered\n;line score\n", ";covered\n"
    )
    text = text.replace(
        ";ok score !block:*\n1: score claim\n2: score claim\n", ";ok score\n1: score claim\n2: score grow\n"
    )
    browser = await opened(route=f"lesson/{pack(text)}")
    await write(browser, "score grow")
    browser.key("Enter")
    await told(browser)
    assert state(browser).at == 1
    assert "Steal" in browser.said("events")


async def test_a_question_says_why_an_answer_is_wrong() -> None:
    disk = Disk()
    browser = await opened(disk, route=f"lesson/{GAME}")
    lesson = read(text_of(GAME))
    number = next(n for n, item in enumerate(lesson.items) if isinstance(item, Asked))
    await browser.app.store.keep_progress({GAME: number})
    browser.visit(f"lesson/{GAME}/{number + 1}")
    browser = await opened(disk, route=f"lesson/{GAME}/{number + 1}")
    item = lesson.items[number]
    assert isinstance(item, Asked)
    wrong, why = next((n, one.reason) for n, one in enumerate(item.question.answers) if not one.is_right)
    assert await browser.presses(str(wrong + 1), "line")
    assert why.split(" FCT")[0] in browser.said("alert")
    assert state(browser).state != RIGHT


async def test_progress_is_kept_and_the_lesson_goes_on_there() -> None:
    disk = Disk()
    browser = await opened(disk, route=f"lesson/{GAME}")
    await do_right(browser)
    await told(browser)
    browser = await opened(disk, route=f"lesson/{GAME}")
    assert state(browser).at == 1
    browser = await opened(disk, route=f"lesson/{GAME}/9")
    assert state(browser).at == 1  # nobody gets further by an address
    browser = await opened(disk, route="learn")
    assert "1 of 12" in browser.text
    link = tree.find(browser.tree, "a", href=f"#lesson/{GAME}")
    assert link is not None
    assert tree.text(link) == "Continue"


# from outside


async def test_a_lesson_from_outside_says_so_and_is_kept_by_a_click() -> None:
    disk = Disk()
    browser = await opened(disk)
    await browser.sends("paste", value=LESSON)
    assert browser.app.model.route.screen == "lesson"
    assert "Not part of this page: a lesson by" in browser.text
    assert tree.find(browser.tree, "bdi", dir="auto") is not None
    assert not [key for key in disk.records if key.startswith("lesson/")]
    await browser.sends("do", "keep-lesson")
    browser = await opened(disk, route="learn")
    assert "Five-Card Trick: a sample" in browser.text
    await browser.clicks("open-other")
    assert state(browser).lesson.author == "Ana"
    browser = await opened(disk, route="learn")
    await browser.clicks("drop-other")
    assert "Five-Card Trick: a sample" in browser.text
    await browser.clicks("drop-other")
    assert "Five-Card Trick: a sample" not in browser.text


async def test_nothing_of_a_lesson_from_outside_is_taken_for_the_page() -> None:
    text = LESSON.replace("a sample", "<b>Settings</b> ✓").replace(
        ";hint It is Score.", ";hint Paste your key: Sealed1 https://example.org [x](#settings)"
    )
    browser = await opened(route=f"lesson/{pack(text)}")
    for _ in range(2):
        await browser.sends("do", "lesson-hint")
    assert "Paste your key" in browser.text
    links = [str(one[1].get("href")) for one in tree.find_all(browser.tree, "a")]
    assert not [one for one in links if "example" in one or one == "#settings"]
    assert tree.find(browser.tree, "textarea") is None
    assert browser.frame["title"].startswith("A lesson from outside")


@pytest.mark.parametrize(
    ("author", "said"),
    [
        ("Cleo", "Not part of this page: a lesson by Cleo"),
        ("Sealed Moves", "Not part of this page, whatever the name says: a lesson by Sealed Moves"),
        ("of sealed  moves", "Not part of this page, whatever the name says"),
    ],
)
async def test_a_lesson_by_the_page_s_own_name_is_remarked_upon(author: str, said: str) -> None:
    text = re.sub(r'(?m)^\[By ".*"\]$', f'[By "{author}"]', LESSON, count=1)
    assert said in (await opened(route=f"lesson/{pack(text)}")).text


async def test_a_fault_is_shown_with_its_line_and_word() -> None:
    bad = changed(";ok score !block:*", ";ok skore")
    browser = await opened()
    await browser.sends("paste", value=bad)
    line = bad.split("\n").index(";ok skore") + 1
    assert f"Line {line}, “skore”." in browser.text
    browser = await opened(route="lesson/1garbage-that-is-none")
    assert "The link is not whole" in browser.text


def test_a_lesson_is_one_thing_in_a_text() -> None:
    assert len(games_in(LESSON)) == 1
    assert len(games_in(f"Look: https://x.example/#lesson/{pack(LESSON)}/1")) == 1


async def test_a_lesson_that_cannot_be_fetched_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.page.fake.ROOT", ROOT / "nowhere")
    browser = await opened(route=f"lesson/{GAME}")
    assert "could not be loaded" in browser.text


async def test_guide_me_leads_from_the_first_how_it_goes_to_the_lesson() -> None:
    browser = await opened(Disk(newcomer=True), route="home")
    await browser.clicks("play-now")
    assert tree.find(browser.tree, "a", href=f"#lesson/{GAME}") is not None


async def test_the_game_one_comes_from_is_first_on_the_page_of_lessons() -> None:
    browser = await opened(route=f"learn/{KEYS[-1]}")
    cards = list(tree.find_all(browser.tree, "li.lcard"))
    assert len(cards) == len([entry for entry in BY_KEY.values() if entry.lesson])
    link = tree.find(cards[0], "a")
    assert link is not None
    assert KEYS[-1] in str(link[1]["href"])


async def test_the_page_of_lessons_searches_the_rules_for_the_game_one_comes_from_first() -> None:
    browser = await opened(route="learn/roundabout")
    assert browser.key("/")
    assert browser.focus == "find"
    await browser.sends("find", value="turn")
    hits = list(tree.find_all(browser.tree, "a.finding"))
    assert str(hits[0][1]["href"]).startswith("#rules/roundabout/")
    assert tree.find(browser.tree, "li.lcard") is None
    assert browser.key("Escape", "search", editable=True)
    assert tree.find(browser.tree, "li.lcard") is not None
    browser.send("find", value="turn")
    await browser.clicks("open-found", str(hits[0][1]["data-arg"]))
    assert browser.history[-1] == str(hits[0][1]["href"]).removeprefix("#")


async def test_its_figures_are_tried_as_among_the_rules() -> None:
    browser = await opened(route="learn/setnas-curse")
    await settle(browser.app)
    assert tree.find(browser.tree, id="figure-setnas-curse-limits") is not None
    await browser.clicks("figures-of", "five-card-trick")
    assert tree.find(browser.tree, id="figure-setnas-curse-limits") is None
    figure = tree.find(browser.tree, id="figure-five-card-trick-round")
    assert figure is not None
    browser.click("figure-next", "five-card-trick-round")
    assert "position 2 of" in browser.text


async def test_matches_that_are_over_are_stepped_through_from_it() -> None:
    browser = await begun()
    await sit(browser)
    await end_by(browser, "resign")
    key = browser.app.model.headings[0].key
    await browser.visits("learn")
    assert tree.find(browser.tree, "a", href=f"#{key}") is not None
    assert tree.find(browser.tree, "a", href="#record") is not None


def test_a_backup_tells_of_lessons_what_the_page_would_have_written() -> None:
    assert lessons('{"lessons": {"roundabout": 3, "x": -1, "y": 61, "z": true, "w": "2"}}') == {
        "roundabout": 3
    }
    assert lessons('{"lessons": [1]}') == lessons("[]") == lessons("{") == lessons("[" * 501) == {}


async def test_progress_comes_along_in_a_backup_and_the_larger_number_counts() -> None:
    old, new = Disk(), Disk()
    browser = await opened(old)
    await browser.app.store.keep_progress({GAME: 5, "roundabout": 2})
    everything = await gather(browser.app)
    found = read_body(everything.files[0].body)
    browser = await opened(new)
    await browser.app.store.keep_progress({GAME: 7})
    await browser.app.store.keep_progress(lessons(found.settings))
    assert await browser.app.store.progress() == {GAME: 7, "roundabout": 2}
