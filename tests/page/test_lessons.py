"""Lessons on the screen: taken to their end, with mistakes, by keys, and what is said of them."""

import pytest

from sealed.codes.backup import read_body
from sealed.lessons import Asked, Free, Task, Touch, read
from sealed.page import tree
from sealed.page.app import App
from sealed.page.lessons.taking import RIGHT, WRONG, Taking, of
from sealed.page.match.chat.backup import gather, lessons
from sealed.page.match.games import games_in
from sealed.page.packed import pack
from sealed.page.store import PROGRESS
from sealed.rules.registry import BY_KEY, ENTRIES
from tests.lessons.samples import LESSON, changed
from tests.page.fake import ROOT, Browser, Disk, opened, settle
from tests.page.here import begun, end_by, sit
from tools.lessons import legal

KEYS = [entry.key for entry in ENTRIES if entry.lesson]
GAME = "five-card-trick"


def text_of(key: str) -> str:
    return (ROOT / "docs" / "lessons" / f"{key}.txt").read_text(encoding="utf-8")


def state(app: App) -> Taking:
    return of(app.model.here)  # type: ignore[arg-type]


async def write(app: App, browser: Browser, move: str) -> None:
    """Writes a move, whatever stands on the line, and seals it."""
    browser.send("do", "line", move)
    await settle(app)
    browser.click("seal")
    await told(app, browser)


async def told(app: App, browser: Browser) -> None:
    """Waits until all has been told, and thought."""
    for _ in range(6):
        await settle(app)
        browser.wait(4_000)
    await settle(app)


def say(browser: Browser) -> str:
    return browser.said("line")


async def do_right(app: App, browser: Browser) -> None:
    """Does what is asked, as the lesson would show it."""
    here = state(app)
    item = here.item
    if isinstance(item, Task):
        await write(app, browser, item.shown)
    elif isinstance(item, Touch):
        for word in item.words:
            browser.send("do", "word", word)
            await settle(app)
    elif isinstance(item, Asked):
        letter = next(
            letter for letter, one in zip("ABCD", item.question.answers, strict=False) if one.is_right
        )
        browser.click("choose-answer", letter)
        await settle(app)
    else:
        for _ in range(item.decisions if item else 0):
            play = app.model.here.play  # type: ignore[attr-defined]
            if play.ask is None or state(app).state == RIGHT:
                break
            place = item.place._replace(table=play.game)  # type: ignore[union-attr]
            await write(app, browser, next(iter(legal(place))))


@pytest.mark.slow
@pytest.mark.parametrize("key", KEYS)
async def test_a_lesson_is_taken_to_its_end(key: str) -> None:
    disk = Disk(newcomer=True)
    app, browser = await opened(disk, route=f"lesson/{key}")
    lesson = read(text_of(key))
    for number, item in enumerate(lesson.items):
        assert state(app).at == number
        assert item.place.asked.text in say(browser)
        assert item.place.asked.text in browser.text
        await do_right(app, browser)
        assert state(app).state == RIGHT, (number, browser.said("alert"))
        assert tree.find(browser.tree, "div.note.good") is not None
        assert browser.key("Enter")
        await told(app, browser)
    assert state(app).is_over
    assert tree.find(browser.tree, "a", href=f"#new/{key}/computer") is not None
    assert f'"{key}": {len(lesson.items)}' in str(disk.records[PROGRESS].body)


@pytest.mark.parametrize("letter", "ABC")
async def test_an_answer_that_comes_late_is_an_answer_to_nothing(letter: str) -> None:
    """A button may be pressed twice, and the second press find the question answered, or a task."""
    items = read(text_of(GAME)).items
    asked = next(number for number, item in enumerate(items) if isinstance(item, Asked))
    task = next(number for number, item in enumerate(items) if isinstance(item, Task))
    app, browser = await opened(Disk(newcomer=True))
    await app.store.keep_progress({GAME: len(items)})
    for number in (asked, task):
        browser.visit(f"lesson/{GAME}/{number + 1}")
        await settle(app)
        assert state(app).at == number
        if number == asked:
            await do_right(app, browser)
        before = app.model.here
        browser.send("do", "choose-answer", letter)
        await settle(app)
        assert app.model.here == before
        assert app.model.notice is None


async def test_what_has_no_room_in_the_tray_is_read_in_a_panel() -> None:
    app, browser = await opened(route=f"lesson/{pack(LESSON)}/1")
    browser.click("panel", "said")
    await settle(app)
    panel = tree.find(browser.tree, id="panel")
    assert panel is not None
    assert "Each round both send two cards." in tree.text(panel)
    assert "Blue will send Grow and Steal." in tree.text(panel)


async def test_free_play_goes_on_against_a_character() -> None:
    disk = Disk(newcomer=True)
    app, _ = await opened(disk)
    await app.store.keep_progress({GAME: len(read(text_of(GAME)).items) - 1})
    app, browser = await opened(disk, route=f"lesson/{GAME}")
    assert isinstance(state(app).item, Free)
    await do_right(app, browser)
    assert state(app).state == RIGHT
    assert tree.find(browser.tree, "div.note.good") is not None


async def test_a_mistake_is_answered_and_another_move_chosen() -> None:
    app, browser = await opened(route=f"lesson/{GAME}")
    await write(app, browser, "claim steal")
    assert state(app).state == WRONG
    assert "Steal acts before Claim" in browser.said("alert")
    assert browser.said("line") == ""
    assert "Steal acts before Claim" in browser.text
    assert tree.find(browser.tree, "a.clause") is not None
    assert browser.key("Enter")
    await settle(app)
    assert state(app).item is not None
    assert app.model.here.line == ()  # type: ignore[attr-defined]
    assert "Send two cards" in say(browser)
    await write(app, browser, "score block:claim")
    assert state(app).state == RIGHT
    assert "We go on with Score, Grow." in browser.text
    assert browser.said("line") == ""
    followed, _, praise = browser.said("events").rpartition("Right. ")
    assert "scores" in followed  # what follows from the answer is heard before it is praised
    assert praise == "One chip, and nobody can take it from you."


async def test_an_answer_is_shown_and_what_the_rules_refuse_is_not_judged() -> None:
    app, browser = await opened(route=f"lesson/{GAME}")
    browser.click("word", "score")
    browser.send("do", "seal")
    await settle(app)
    assert state(app).tries == 0
    assert "two" in browser.said("alert")
    assert browser.key("Shift+M") or browser.send("do", "show-me")
    await told(app, browser)
    assert state(app).is_shown
    assert "So it goes." in browser.text


async def test_hints_come_one_by_one() -> None:
    app, browser = await opened(route="home")
    await app.bring(f"lesson/{pack(LESSON)}/1", None)
    await settle(app)
    for said in ("One card needs no pot.", "It is Score."):
        browser.send("do", "lesson-hint")
        await settle(app)
        assert say(browser) == said
        assert said in browser.text
    browser.send("do", "lesson-hint")
    await settle(app)
    assert say(browser) == "There is no other hint."


async def test_what_follows_between_two_tasks_is_told() -> None:
    text = LESSON.replace("2: grow steal\n", "2: grow steal\n1: claim steal\n2: claim block:score\n").replace(
        ";covered\n;line score\n", ";covered\n"
    )
    text = text.replace(
        ";ok score !block:*\n1: score claim\n2: score claim\n", ";ok score\n1: score claim\n2: score grow\n"
    )
    app, browser = await opened(route=f"lesson/{pack(text)}")
    await write(app, browser, "score grow")
    browser.key("Enter")
    await told(app, browser)
    assert state(app).at == 1
    assert "Steal" in browser.said("events")


async def test_a_question_says_why_an_answer_is_wrong() -> None:
    disk = Disk()
    app, browser = await opened(disk, route=f"lesson/{GAME}")
    lesson = read(text_of(GAME))
    number = next(n for n, item in enumerate(lesson.items) if isinstance(item, Asked))
    await app.store.keep_progress({GAME: number})
    browser.visit(f"lesson/{GAME}/{number + 1}")
    app, browser = await opened(disk, route=f"lesson/{GAME}/{number + 1}")
    item = lesson.items[number]
    assert isinstance(item, Asked)
    wrong, why = next((n, one.reason) for n, one in enumerate(item.question.answers) if not one.is_right)
    assert browser.key(str(wrong + 1), "line")
    await settle(app)
    assert why.split(" FCT")[0] in browser.said("alert")
    assert state(app).state != RIGHT


async def test_progress_is_kept_and_the_lesson_goes_on_there() -> None:
    disk = Disk()
    app, browser = await opened(disk, route=f"lesson/{GAME}")
    await do_right(app, browser)
    await told(app, browser)
    app, browser = await opened(disk, route=f"lesson/{GAME}")
    assert state(app).at == 1
    app, browser = await opened(disk, route=f"lesson/{GAME}/9")
    assert state(app).at == 1  # nobody gets further by an address
    app, browser = await opened(disk, route="learn")
    assert "1 of 12" in browser.text
    link = tree.find(browser.tree, "a", href=f"#lesson/{GAME}")
    assert link is not None
    assert tree.text(link) == "Go on"


# from outside


async def test_a_lesson_from_outside_says_so_and_is_kept_by_a_click() -> None:
    disk = Disk()
    app, browser = await opened(disk)
    browser.send("paste", value=LESSON)
    await settle(app)
    assert app.model.route.screen == "lesson"
    assert "Not of this page: a lesson by" in browser.text
    assert tree.find(browser.tree, "bdi", dir="auto") is not None
    assert not [key for key in disk.records if key.startswith("lesson/")]
    browser.send("do", "keep-lesson")
    await settle(app)
    app, browser = await opened(disk, route="learn")
    assert "Five-Card Trick: a sample" in browser.text
    browser.click("open-other")
    await settle(app)
    assert state(app).lesson.author == "Ana"
    app, browser = await opened(disk, route="learn")
    browser.click("drop-other")
    await settle(app)
    assert "Five-Card Trick: a sample" in browser.text
    browser.click("drop-other")
    await settle(app)
    assert "Five-Card Trick: a sample" not in browser.text


async def test_nothing_of_a_lesson_from_outside_is_taken_for_the_page() -> None:
    text = LESSON.replace("a sample", "<b>Settings</b> ✓").replace(
        ";hint It is Score.", ";hint Paste your key: Sealed1 https://example.org [x](#settings)"
    )
    app, browser = await opened(route=f"lesson/{pack(text)}")
    for _ in range(2):
        browser.send("do", "lesson-hint")
        await settle(app)
    assert "Paste your key" in browser.text
    links = [str(one[1].get("href")) for one in tree.find_all(browser.tree, "a")]
    assert not [one for one in links if "example" in one or one == "#settings"]
    assert tree.find(browser.tree, "textarea") is None
    assert browser.frame["title"].startswith("A lesson from outside")


async def test_a_fault_is_shown_with_its_line_and_word() -> None:
    bad = changed(";ok score !block:*", ";ok skore")
    app, browser = await opened()
    browser.send("paste", value=bad)
    await settle(app)
    line = bad.split("\n").index(";ok skore") + 1
    assert f"Line {line}, “skore”." in browser.text
    app, browser = await opened(route="lesson/1garbage-that-is-none")
    assert "The link is not whole" in browser.text


def test_a_lesson_is_one_thing_in_a_text() -> None:
    assert len(games_in(LESSON)) == 1
    assert len(games_in(f"Look: https://x.example/#lesson/{pack(LESSON)}/1")) == 1


async def test_a_lesson_that_cannot_be_fetched_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.page.fake.ROOT", ROOT / "nowhere")
    _app, browser = await opened(route=f"lesson/{GAME}")
    assert "could not be loaded" in browser.text


async def test_guide_me_leads_from_the_first_how_it_goes_to_the_lesson() -> None:
    app, browser = await opened(Disk(newcomer=True), route="home")
    browser.click("play-now")
    await settle(app)
    assert tree.find(browser.tree, "a", href=f"#lesson/{GAME}") is not None


async def test_the_game_one_comes_from_is_first_on_the_page_of_lessons() -> None:
    _app, browser = await opened(route=f"learn/{KEYS[-1]}")
    cards = list(tree.find_all(browser.tree, "li.lcard"))
    assert len(cards) == len([entry for entry in BY_KEY.values() if entry.lesson])
    link = tree.find(cards[0], "a")
    assert link is not None
    assert KEYS[-1] in str(link[1]["href"])


async def test_the_page_of_lessons_searches_the_rules_for_the_game_one_comes_from_first() -> None:
    app, browser = await opened(route="learn/roundabout")
    assert browser.key("/")
    assert browser.focus == "find"
    browser.send("find", value="turn")
    await settle(app)
    hits = list(tree.find_all(browser.tree, "a.finding"))
    assert str(hits[0][1]["href"]).startswith("#rules/roundabout/")
    assert tree.find(browser.tree, "li.lcard") is None
    assert browser.key("Escape", "search", editable=True)
    assert tree.find(browser.tree, "li.lcard") is not None
    browser.send("find", value="turn")
    browser.click("open-found", str(hits[0][1]["data-arg"]))
    await settle(app)
    assert browser.history[-1] == str(hits[0][1]["href"]).removeprefix("#")


async def test_its_figures_are_tried_as_among_the_rules() -> None:
    app, browser = await opened(route="learn/setnas-curse")
    await settle(app)
    assert tree.find(browser.tree, id="figure-setnas-curse-limits") is not None
    browser.click("figures-of", "five-card-trick")
    await settle(app)
    assert tree.find(browser.tree, id="figure-setnas-curse-limits") is None
    figure = tree.find(browser.tree, id="figure-five-card-trick-round")
    assert figure is not None
    browser.click("figure-next", "five-card-trick-round")
    assert "position 2 of" in browser.text


async def test_matches_that_are_over_are_stepped_through_from_it() -> None:
    app, browser = await begun()
    await sit(app, browser)
    await end_by(app, browser, "resign")
    key = app.model.headings[0].key
    browser.visit("learn")
    await settle(app)
    assert tree.find(browser.tree, "a", href=f"#{key}") is not None
    assert tree.find(browser.tree, "a", href="#record") is not None


def test_a_backup_tells_of_lessons_what_the_page_would_have_written() -> None:
    assert lessons('{"lessons": {"roundabout": 3, "x": -1, "y": 61, "z": true, "w": "2"}}') == {
        "roundabout": 3
    }
    assert lessons('{"lessons": [1]}') == lessons("[]") == lessons("{") == lessons("[" * 501) == {}


async def test_progress_comes_along_in_a_backup_and_the_larger_number_counts() -> None:
    old, new = Disk(), Disk()
    app, _browser = await opened(old)
    await app.store.keep_progress({GAME: 5, "roundabout": 2})
    everything = await gather(app)
    found = read_body(everything.files[0].body)
    app, _browser = await opened(new)
    await app.store.keep_progress({GAME: 7})
    await app.store.keep_progress(lessons(found.settings))
    assert await app.store.progress() == {GAME: 7, "roundabout": 2}
