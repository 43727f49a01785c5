"""Home, settings and rules, worked as a player would."""

import pytest

from sealed.codes.keys import player_key_text
from sealed.page.boards.covers import cover, families
from sealed.page.draw import tree
from sealed.page.engine import player
from sealed.page.rulebook.credits import CREDITS
from sealed.page.screens.home import SCREEN as HOME
from sealed.page.screens.settings import KEY_FILE
from sealed.rules.registry import ENTRIES
from tests.page.fake import ROOT, Disk, opened, settle

# home


def test_every_cover_has_something_to_say_of_each_ruleset():
    assert families()
    for family, entries in families().items():
        shown = cover(family)
        assert set(shown.choices) == {entry.key for entry in entries}
        for entry in entries:
            assert tree.find(shown.draw(entry.key), "svg") is not None


def ways_to_begin(game: str) -> list[str]:
    return [f"#new/{game}/here", f"#new/{game}/computer", f"#new/{game}/chat", f"#learn/{game}"]


async def test_the_ways_to_begin_follow_the_ruleset_that_is_chosen():
    browser = await opened()
    links = tree.find_all(tree.find(browser.tree, "nav.modes"), "a")
    assert [tree.text(link).strip() for link in links] == ["2 players", "Computer", "By chat", "Learn"]
    ways = [link[1]["href"] for link in tree.find_all(tree.find(browser.tree, "nav.modes"), "a")]
    assert ways == ways_to_begin("five-card-trick")
    browser.click("choose", "setnas-curse")
    ways = [link[1]["href"] for link in tree.find_all(tree.find(browser.tree, "nav.modes"), "a")]
    assert ways == ways_to_begin("setnas-curse")
    assert tree.find(browser.tree, "a.gpic", data_skin="setna") is not None


async def test_a_ruleset_that_was_chosen_stays_so_while_the_player_looks_elsewhere():
    browser = await opened()
    browser.click("choose", "setnas-curse")
    await browser.visits("settings")
    await browser.visits("home")
    assert browser.app.screen is HOME


async def test_the_length_of_a_game_that_differs_much_is_a_range():
    browser = await opened()
    assert "20 to 100 minutes" in browser.text
    assert "Get your three cars to your party first, and hold up your opponent" in browser.text


# settings


async def test_the_name_is_kept_as_it_is_written():
    disk = Disk()
    browser = await opened(disk, route="settings")
    for written in ("A", "Ad", "Ada ", "Ada  L."):
        browser.send("do", "name", value=written)
        assert tree.find(browser.tree, id="name")[1]["value"] == written
    await settle(browser.app)
    assert (await browser.app.store.settings())[0].name == "Ada L."
    assert tree.find(browser.tree, id="name")[1]["value"] == "Ada  L."
    again = await opened(disk, route="settings")
    assert tree.find(again.tree, id="name")[1]["value"] == "Ada L."


@pytest.mark.parametrize(
    ("word", "arg", "more", "field", "value"),
    [
        ("set-theme", "dark", {}, "theme", "dark"),
        ("set-theme", "", {}, "theme", ""),
        ("clock", "original", {}, "clock_here", "original"),
        ("letters", "", {"on": False}, "letters", False),
        ("sound", "", {}, "sound", True),
        ("marks", "", {"on": False}, "marks", False),
        ("name", "", {"value": "Ada"}, "name", "Ada"),
    ],
)
async def test_each_setting_can_be_set(word, arg, more, field, value):
    browser = await opened(route="settings")
    browser.app.change(settings=browser.app.model.settings._replace(theme="light"))
    assert getattr(browser.app.model.settings, field) != value
    assert await browser.sends("do", word, arg, **more)
    assert getattr((await browser.app.store.settings())[0], field) == value


async def test_the_player_key_goes_out_only_behind_its_warning_and_comes_back():
    browser = await opened(route="settings")
    assert tree.find(browser.tree, do="save-key") is None
    browser.click("ask-key", "save")
    assert "Never send it to anyone" in browser.text
    assert browser.focus == "key-warning"
    await browser.clicks("save-key")
    text = browser.saved[KEY_FILE]
    assert text.strip() == (await browser.app.store.player()).body
    browser.click("ask-key", "save")
    await browser.clicks("copy-key")
    assert browser.board == text.strip()

    elsewhere = await opened(route="settings")
    elsewhere.click("ask-key", "bring")
    assert "There is a key here already" not in elsewhere.text
    assert tree.find(elsewhere.tree, do="add-key")[1]["disabled"]
    elsewhere.send("do", "bring", value=f"> {text}")
    await elsewhere.clicks("add-key")
    assert (await elsewhere.app.store.player()).body == text.strip()
    elsewhere.click("ask-key", "bring")
    assert "There is a key here already. It stays" in elsewhere.text


@pytest.mark.parametrize("use", ["use", "beside"])
async def test_a_player_key_that_is_brought_takes_the_place_of_none(use):
    browser = await opened(route="settings")
    old, new = await player.key(browser.app), player_key_text(bytes(32))
    await browser.app.open(browser.app.model.route)
    browser.click("ask-key", "bring")
    browser.send("do", "bring", value=new)
    await browser.clicks("add-key", use)
    held = (new, old) if use == "use" else (old, new)
    assert await player.texts(browser.app) == held
    assert "New matches are signed with the key that begins with" in browser.text
    await browser.clicks("use-key", 1)
    assert await player.texts(browser.app) == held[::-1]
    browser.send("do", "bring", value=old)  # what is held already is not added again
    await browser.sends("do", "add-key", "beside")
    assert await player.texts(browser.app) == held[::-1]
    browser.click("ask-key", "save")
    await browser.clicks("save-key")
    there = await opened(route="settings")
    there.click("ask-key", "bring")
    there.send("do", "bring", value=browser.saved[KEY_FILE])
    await there.clicks("add-key")
    assert await player.texts(there.app) == held[::-1]


async def test_a_text_without_a_key_changes_nothing_and_says_what_is_wrong():
    browser = await opened(route="settings")
    browser.click("ask-key", "bring")
    browser.send("do", "bring", value="hello")
    await browser.clicks("add-key")
    assert "No code" in browser.said("alert")
    assert await browser.app.store.player() is None


async def test_how_safely_things_are_kept_is_said():
    browser = await opened(route="settings")
    assert "It may clear them" in browser.text
    await browser.clicks("hold-on")
    assert "promised to keep" in browser.text


async def test_settings_thank_everybody_who_has_invented_a_game():
    browser = await opened(route="settings")
    said = [[tree.text(cell) for cell in row[2:]] for row in tree.find_all(thanked(browser), "div")]
    assert ["Roundabout", "Grunkle Squeaky, in Andy’s Genius Done Quick (Best Thematic DM 2021)"] in said
    assert ["Field Tactics", "Zero, in Zero’s Gambit"] in said
    assert ["Setna’s Curse", "unknown"] in said
    games = " ".join(game for game, _who in said)
    for entry in ENTRIES:
        assert entry.title.removesuffix(" Final") in games


def thanked(browser):
    return tree.find(browser.tree, "dl.credits")


@pytest.mark.parametrize("credit", CREDITS, ids=lambda credit: credit.game)
def test_the_readme_names_the_same_inventors(credit):
    text = (ROOT / "README.md").read_text(encoding="utf-8").partition("## Thanks")[2]
    where = f"{credit.where} ({credit.won})" if credit.won else credit.where
    assert f"| {credit.game} | {credit.inventor or 'unknown'} | {where} |".replace("|  |", "| |") in text


@pytest.mark.share(4)
@pytest.mark.parametrize(
    ("page", "line"),
    [
        ("five-card-trick", "Both invented by Zero."),
        ("setnas-curse", "Who invented it, and where it was first played, is unknown."),
        (
            "roundabout",
            "Invented by Grunkle Squeaky; first played in Andy’s Genius Done Quick (Best Thematic DM 2021).",
        ),
        ("priority-pathway", "Invented by Zero; first played in Master Of All Trades."),
        ("field-tactics", "Invented by Zero; first played in Zero’s Gambit."),
        (
            "solitaire-chess",
            "Invented by Zero; first played in The Genius: Tempo Up (Best Strategy DM and Best Themed DM "
            "2022).",
        ),
    ],
)
async def test_a_page_of_rules_names_the_inventor_below_its_title(page, line):
    browser = await opened(route=f"rules/{page}")
    first = tree.find(tree.find(browser.tree, "article.rules"), "p")
    assert tree.text(first) == line


@pytest.mark.share(6)
@pytest.mark.parametrize(
    ("page", "clause", "mark", "why"),
    [
        ("priority-pathway", "2.1", "rebuilt", "nothing forbids to go back"),
        ("priority-pathway", "2.6", "ruling", "does not mean a free diagonal back"),
        ("priority-pathway", "6.1", "ruling", "gone as well"),
        ("five-card-trick", "6.10", "ruling", "neither player chooses cards for a pot"),
        ("roundabout", "2.6", "ruling", "drives first"),
        ("field-tactics", "3.2", "ruling", "Gunjin Shogi"),
        ("field-tactics", "5.4", "ruling", "more movable pieces"),
        ("solitaire-chess", "3.1", "ruling", "missing corners"),
        ("solitaire-chess", "4.2", "ruling", "strictly more cards"),
        ("solitaire-chess", "5.4", "ruling", "three must be there"),
    ],
)
async def test_a_ruling_has_its_mark_and_its_reason(page, clause, mark, why):
    browser = await opened(route=f"rules/{page}")
    said = tree.text(tree.find(browser.tree, id=f"c-{clause}"))
    assert f" {mark}" in said
    assert why in said


# rules


@pytest.mark.parametrize("page", sorted({entry.page for entry in ENTRIES}))
async def test_every_game_has_its_rules_in_the_app(page):
    browser = await opened(route=f"rules/{page}")
    assert tree.find(browser.tree, "li.clz", id="c-1.1") is not None
    titles = [entry.title.replace("’", "") for entry in ENTRIES if entry.page == page]
    assert titles[0] in browser.frame["title"].replace("’", "")


async def test_a_clause_that_is_named_is_framed_and_has_the_focus():
    browser = await opened(route="rules/five-card-trick/2.3")
    assert [item[1]["id"] for item in tree.find_all(browser.tree, "li.aim")] == ["c-2.3"]
    assert browser.focus == browser.frames[0]["scroll"] == "c-2.3"
    before = len(browser.frames)
    await browser.visits("rules/five-card-trick/2.4")
    assert [frame["scroll"] for frame in browser.frames[before:]] == ["c-2.4"]


async def test_the_way_back_leads_to_where_the_player_came_from():
    browser = await opened(route="settings")
    for route in ("rules/five-card-trick/2.3", "rules/for-all-games", "rules/for-all-games/3"):
        await browser.visits(route)
    assert tree.find(browser.tree, "a.ib")[1]["href"] == "#settings"


async def test_rules_that_cannot_be_loaded_are_said_to_be_missing(monkeypatch):
    browser = await opened()

    async def refuse(path):
        from sealed.page.browser.seam import Refused

        raise Refused(path)

    monkeypatch.setattr(browser, "fetch", refuse)
    await browser.visits("rules/five-card-trick")
    assert "could not be loaded" in browser.text
