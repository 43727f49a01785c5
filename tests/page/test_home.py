"""Home as a host: what waits comes first, what is over stands apart, and nothing has to be filled in."""

import pytest

from sealed.page.browser.model import Heading
from sealed.page.draw import tree
from sealed.page.engine import store
from sealed.page.engine.app import App
from sealed.page.screens.matches import PIECE
from tests.page import finished
from tests.page.fake import Browser, Disk, opened
from tests.page.headings import heading, many

GOING = {
    "a": {"turn": "them"},
    "b": {"turn": "you", "way": "here", "seat": 0, "fresh": True},
    "c": {"turn": "you", "way": "computer", "foe": "regular", "game": "roundabout"},
    "d": {"turn": "you"},
    "e": {"turn": "them", "game": "roundabout"},
    "f": {"turn": "you", "game": "field-tactics"},
}
DONE = {"x": {"turn": "", "way": "here", "seat": 0}, "y": {"turn": "", "game": "roundabout"}}


async def at_home(kept: dict[str, dict]) -> Browser:
    """Home of somebody who has these matches; the one that is named last was played last."""
    disk = Disk()
    browser = await opened(disk)
    for when, (name, fields) in enumerate(kept.items()):
        await browser.app.store.keep_match(heading(f"match/{name}", when=when, **fields), "body", 0)
    return await opened(disk)


async def with_many() -> Browser:
    """Home of somebody who has kept a thousand matches."""
    disk = Disk()
    disk.records |= {one.key: one for one in many(1000)}
    return await opened(disk)


def rows(browser: Browser) -> str:
    """The matches that are listed, in their order; first the one that waits, which has a card of its own."""
    links = (*tree.find_all(browser.tree, id="continue"), *tree.find_all(browser.tree, "a.open"))
    return "".join(link[1]["href"][-1] for link in links)


async def test_what_waits_for_the_player_comes_first_and_the_rest_is_folded():
    browser = await at_home(GOING | DONE)
    assert rows(browser) == "fdce"
    browser.click("unfold", "going")
    assert rows(browser) == "fdceab"
    browser.click("unfold", "going")
    assert rows(browser) == "fdce"


async def test_three_matches_are_all_shown():
    browser = await at_home(dict(list(GOING.items())[:3]))
    assert rows(browser) == "cab"
    assert tree.find(browser.tree, do="unfold") is None


async def test_the_match_that_waits_is_the_first_card_and_its_button_the_black_one():
    browser = await at_home(GOING | DONE)
    card = tree.find(browser.tree, "section.now")
    assert "Field Tactics" in tree.text(card)
    (black,) = tree.find_all(browser.tree, "a.btn.main")
    assert (tree.text(black), black[1]["href"]) == ("Continue", "#match/f")
    assert tree.find(browser.tree, do="play-now") is None
    assert tree.find(card, "a.btn", href="#new/field-tactics/chat"), "New match is beside it"
    browser.click("row", "match/f")
    assert "Delete this match" in browser.text


@pytest.mark.parametrize("kept", [{}, DONE, {"b": GOING["b"]}, {"a": GOING["a"], "e": GOING["e"]}])
async def test_where_no_match_waits_one_press_begins_one(kept):
    browser = await at_home(kept)
    assert tree.find(browser.tree, id="continue") is None
    assert tree.find(browser.tree, do="play-now")


async def test_a_newcomer_sees_one_black_button_and_in_a_line_why_it_is_fun():
    browser = await opened(Disk(newcomer=True))
    assert "Both choose in secret. Turn over. Who saw it coming?" in browser.text
    assert [tree.text(each) for each in tree.find_all(browser.tree, ".btn.main")] == ["Play now"]
    for picture in tree.find_all(browser.tree, ".gpic"):
        assert "meet" in str(tree.find(picture, "svg")[1]), "nothing of it is cropped"


async def test_while_a_code_is_pasted_the_slot_has_the_one_black_button():
    browser = await at_home(GOING)
    browser.send("do", "slot", value="Sealed")
    assert [tree.text(each) for each in tree.find_all(browser.tree, ".btn.main")] == ["Open"]


async def test_the_tab_says_that_it_is_the_player_s_turn_on_every_screen():
    browser = await at_home({"a": GOING["a"]})
    assert "Your turn" not in browser.frame["title"]
    browser = await at_home({"d": GOING["d"]})
    assert browser.frame["title"].startswith("Your turn")
    await browser.visits("settings")
    assert browser.frame["title"].startswith("Your turn")
    browser = await at_home({"d": GOING["d"], "f": GOING["f"]})
    assert browser.frame["title"].startswith("Your turn in 2 matches")


async def test_what_is_over_stands_apart():
    browser = await at_home(GOING | DONE)
    assert "2 finished matches" in browser.text
    browser.click("unfold", "over")
    assert rows(browser) == "fdceyx"


async def test_a_thousand_matches_are_drawn_in_pieces():
    """To draw all rows would take seconds. Whoever wants more is led to the first that is new."""
    browser = await with_many()
    assert len(list(tree.find_all(browser.tree, "div.matchrow"))) == 3
    drawn = len(list(tree.walk(browser.tree)))
    browser.click("unfold", "over")
    assert len(list(tree.find_all(browser.tree, "div.matchrow"))) == 3 + PIECE
    seen = [link[1]["href"] for link in tree.find_all(browser.tree, "a.open")]
    browser.click("more", "over")
    now = [link[1]["href"] for link in tree.find_all(browser.tree, "a.open")]
    assert (now[: len(seen)], len(now)) == (seen, 3 + 2 * PIECE)
    assert browser.focus == f"row-{now[len(seen)].removeprefix('#')}"
    assert len(list(tree.walk(browser.tree))) < 5 * drawn
    browser.click("unfold", "going")
    assert f"Show {PIECE} more" in browser.text
    browser.send("do", "sieve-game", "roundabout")
    browser.send("do", "sieve-way", "here")
    left = [one for one in browser.app.model.headings if (one.game, one.way) == ("roundabout", "here")]
    assert len(rows(browser)) == PIECE < len(left) < 2 * PIECE
    browser.click("more", "over")
    assert len(rows(browser)) == len(left)
    assert tree.find(browser.tree, do="more") is None


async def test_of_a_thousand_matches_only_those_that_have_changed_are_read_again(monkeypatch):
    """Home, a match and a code each ask for all of them, since another tab may have changed any."""
    browser = await with_many()
    read: list[str] = []
    plain = store.heading
    monkeypatch.setattr(store, "heading", lambda record: read.append(record.key) or plain(record))
    before = await browser.app.store.matches()
    assert read == []
    disk = browser.disk
    changed = disk.records[before[7].key]
    disk.records[changed.key] = changed._replace(version=2, head=store.head(before[7]._replace(turn="you")))
    after = await browser.app.store.matches()
    assert read == [changed.key]
    assert [one.turn for one in after if one.key == changed.key] == ["you"]
    del disk.records[changed.key]
    assert len(await browser.app.store.matches()) == len(before) - 1


async def test_many_matches_can_be_looked_at_by_game_and_by_way():
    browser = await at_home(GOING | DONE)
    assert tree.find(browser.tree, do="sieve-game") is None
    browser.click("unfold", "going")
    assert rows(browser) == "fdceab"
    browser.send("do", "sieve-game", "roundabout")
    assert rows(browser) == "fce"
    assert "1 finished match" in browser.text
    browser.send("do", "sieve-way", "chat")
    assert rows(browser) == "fe"
    browser.send("do", "sieve-game", "")
    assert rows(browser) == "fdea"


async def test_few_matches_need_no_choice_of_a_game():
    browser = await at_home(GOING)
    browser.click("unfold", "going")
    assert tree.find(browser.tree, do="sieve-game") is None


async def three_finished() -> tuple[App, Browser, list[Heading]]:
    """Home with three matches that are over, of which one cannot be read any more, and one that goes on."""
    disk = Disk()
    browser = await opened(disk)
    for game in ("setnas-curse", "five-card-trick", "five-card-trick"):
        last = await finished.keep(browser.app, finished.here(finished.table(game)))
    disk.records[last] = disk.records[last]._replace(body="{}")
    await browser.app.store.keep_match(heading("match/going", turn="you"), "body", 0)
    browser = await opened(disk)
    return browser, list(browser.app.model.headings)


async def test_what_is_over_is_removed_together_after_a_question():
    browser, before = await three_finished()
    browser.click("unfold", "over")
    browser.click("clear")
    assert "Remove 3 finished matches?" in browser.text
    await browser.clicks("row")
    assert list(await browser.app.store.matches()) == before, "it was only asked"
    browser.click("clear")
    assert browser.key("Escape", "panel")
    assert tree.find(browser.tree, role="dialog") is None
    browser.click("clear")
    await browser.clicks("clear-all")
    left = await browser.app.store.matches()
    assert len(left) == 2
    assert {one.turn for one in left} == {"you", ""}, "one that cannot be read is told of by its own screen"
    assert tree.find(browser.tree, role="dialog") is None


async def test_only_what_is_looked_at_is_removed():
    browser, _before = await three_finished()
    browser.click("unfold", "over")
    browser.send("do", "sieve-game", "setnas-curse")
    browser.click("clear")
    assert "Remove 1 finished match?" in browser.text
    await browser.clicks("clear-all")
    assert (
        sorted(one.game for one in await browser.app.store.matches() if not one.turn)
        == ["five-card-trick"] * 2
    )


async def test_the_slot_is_small_until_this_device_has_seen_a_code():
    disk = Disk()
    browser = await opened(disk)
    assert tree.find(browser.tree, "div.slotbox.small") is not None
    browser.send("do", "slot", value="Sealed1")
    assert tree.find(browser.tree, "div.slotbox.small") is None, "there is something in it"
    await browser.visits("new/setnas-curse/chat")
    browser.send("do", "name", "1", value="Ada")
    await browser.clicks("start")
    (made,) = await browser.app.store.matches()
    await browser.app.store.drop_match(made.key, (await browser.app.store.match(made.key)).version)
    browser = await opened(disk)
    assert tree.find(browser.tree, "div.slotbox.small") is None, (
        "the match is gone, and not what it has taught"
    )


WRONG = {
    "nonsense": "There is no such page",
    "rules/nothing": "There are no such rules",
    "rules/roundabout/99.9": "There is no such clause",
}
RIGHT = ("", "home", "rules", "rules/for-all-games", "rules/for-all-games/7", "rules/roundabout/how")
RIGHT += ("rules/roundabout/2.4", "rules/roundabout/3", "settings")


@pytest.mark.parametrize("route", WRONG)
async def test_an_address_that_leads_nowhere_says_so(route):
    browser = await opened(route=route)
    assert WRONG[route] in browser.text
    assert WRONG[route] in browser.said("alert")
    await browser.visits("settings")
    assert WRONG[route] not in browser.text


@pytest.mark.parametrize("route", RIGHT)
async def test_an_address_that_leads_somewhere_says_nothing(route):
    browser = await opened(route=route)
    assert tree.find(browser.tree, "aside.notice") is None
