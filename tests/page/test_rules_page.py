"""The pages of rules: what is folded away, and the search over all of them."""

import pytest

from sealed.page.boards.how_sheet import plain
from sealed.page.boards.library import how
from sealed.page.draw import tree
from sealed.page.rulebook import pages
from sealed.page.rulebook.pages import Clause, cut, index, search
from tests.page.fake import Browser, opened
from tests.page.visits import begin, look


async def typed(browser: Browser, words: str) -> list[str]:
    """The results of a search for these words."""
    await browser.sends("do", "find", value=words, zone="search")
    return found(browser)


def found(browser: Browser) -> list[str]:
    return [link[1]["href"] for link in tree.find_all(browser.tree, "a.finding")]


def is_open(browser: Browser) -> bool:
    return tree.find(browser.tree, "details.programs")[1]["open"]


# folded away


@pytest.mark.parametrize("page", sorted(set(pages.names()) - {pages.COMMON}))
async def test_what_only_programs_need_stands_at_the_end_and_is_folded(page):
    browser = await opened(route=f"rules/{page}")
    parts = tree.find(browser.tree, "article.rules")[2:]
    assert parts[-1][0] == "details"
    assert not is_open(browser)
    browser.click("unfold")
    assert is_open(browser)
    browser.click("unfold")
    assert not is_open(browser)


async def test_a_link_to_a_clause_inside_opens_it_every_time():
    browser = await opened(route="rules/field-tactics/6.3")
    assert is_open(browser)
    assert browser.focus == "c-6.3"
    browser.click("unfold")
    await browser.visits("rules/field-tactics/6.1")  # outside: it stays as it is
    assert not is_open(browser)
    await browser.visits("rules/field-tactics/6.5")
    assert is_open(browser)
    await browser.visits("rules/roundabout")
    assert not is_open(browser)


@pytest.mark.parametrize("page", sorted(set(pages.names()) - {pages.COMMON}))
async def test_every_ruleset_of_a_page_says_how_it_goes(page):
    browser = await opened(route=f"rules/{page}")
    shown = list(tree.find_all(browser.tree, ".howcard"))
    assert [one[0] for one in shown] == ["section", *["details"] * (len(pages.games(page)) - 1)]
    for entry, card in zip(pages.games(page), shown, strict=True):
        assert plain(how(entry.key).aim) in tree.text(card)


async def test_screen_and_sheet_show_the_same():
    page = await opened(route="rules/five-card-trick")
    match = await begin()
    await look(match)
    await match.visits("rules/five-card-trick")
    article = tree.find(page.tree, "article.rules")[3:]  # without its title
    assert article == tree.find(match.tree, "div.text.rules")[2:]


# search


async def test_a_search_finds_clauses_of_all_games_with_game_and_number_and_marks_the_words():
    browser = await opened(route="rules/roundabout")
    hits = await typed(browser, "flag  loses")
    assert hits[0] == "#rules/field-tactics/4.5"
    first = tree.find(browser.tree, "a.finding")
    assert tree.text(first).startswith("Field Tactics 4.5 … ")
    assert {tree.text(mark).lower() for mark in tree.find_all(first, "mark")} == {"flag", "loses"}
    assert browser.said("line") == f"{len(hits)} clauses found"
    pages_found = {hit.split("/")[1] for hit in await typed(browser, "advantage")}
    assert len(pages_found) > 4
    assert await typed(browser, "zzz") == []
    assert "0 clauses found" in browser.text


async def test_a_number_finds_its_clause_in_the_open_page_first():
    browser = await opened(route="rules/roundabout")
    hits = await typed(browser, "3.2")
    assert hits[0] == "#rules/roundabout/3.2"
    assert "#rules/field-tactics/3.2" in hits
    assert (await typed(browser, "ft 3.2"))[0] == "#rules/field-tactics/3.2"
    assert (await typed(browser, "G 7"))[0] == "#rules/for-all-games/7"


async def test_slash_goes_to_the_field_enter_opens_the_first_and_escape_ends_the_search():
    browser = await opened(route="rules/five-card-trick")
    assert browser.key("/")
    assert browser.focus == "find"
    await typed(browser, "speeding")
    assert browser.key("Escape", "search", editable=True)
    assert tree.find(browser.tree, "section.found") is None
    await typed(browser, "speeding")
    await browser.sends("do", "find-first", zone="search")
    assert browser.history[-1] == "rules/roundabout/3.6"
    assert browser.focus == "c-3.6"
    assert found(browser) == []


async def test_what_is_open_already_can_be_found_too():
    browser = await opened(route="rules/roundabout/3.6")
    await typed(browser, "speeding")
    await browser.clicks("open-found", "roundabout/3.6")
    assert found(browser) == []
    assert browser.frame["scroll"] == "c-3.6"


async def test_a_slash_is_a_letter_in_a_field_and_no_key_where_letters_are_none():
    browser = await opened(route="rules/five-card-trick")
    assert not browser.key("/", "search", editable=True)
    assert not browser.key("/", editable=True)
    browser.app.change(settings=browser.app.model.settings._replace(letters=False))
    assert not browser.key("/")
    assert not browser.key("/", "rules")


async def test_the_search_works_in_the_sheet_and_the_match_below_stays_as_it_is():
    browser = await begin()
    await look(browser)
    browser.click("touch", "score")
    match = browser.history[-1]
    await browser.visits("rules/five-card-trick")
    assert browser.key("/", "sheet")
    assert browser.focus == "find"
    assert "#rules/roundabout/3.6" in await typed(browser, "speeding")
    browser.key("Escape", "search", editable=True)
    assert tree.find(browser.tree, "section.rulesheet") is not None  # first the search ends, then the sheet
    await browser.presses("Escape", "search", editable=True)
    assert browser.history[-1] == match
    assert tree.find(browser.tree, "section.rulesheet") is None


async def test_the_pages_are_read_once_and_only_when_somebody_searches(monkeypatch):
    browser = await opened(route="rules/roundabout")
    asked = []
    fetch = browser.fetch

    async def counted(path):
        asked.append(path)
        return await fetch(path)

    monkeypatch.setattr(browser, "fetch", counted)
    browser.key("/")
    assert asked == []
    await typed(browser, "tank")
    assert len(asked) == len(pages.names())
    await browser.visits("rules/field-tactics")
    del asked[:]
    assert await typed(browser, "tank")
    assert asked == []


async def test_pages_that_cannot_be_loaded_end_the_search_with_a_word(monkeypatch):
    browser = await opened(route="rules/roundabout")

    async def refuse(path):
        from sealed.page.browser.seam import Refused

        raise Refused(path)

    monkeypatch.setattr(browser, "fetch", refuse)
    await typed(browser, "tank")
    assert "Not all rules could be loaded" in browser.text
    assert tree.find(browser.tree, id="c-3.6") is not None


async def test_a_page_that_something_keeps_back_ends_the_search_with_its_name():
    browser = await opened(route="rules/roundabout")
    browser.lost_files = {"docs/rules/field-tactics.md": True}
    await typed(browser, "tank")
    assert "Not all rules could be loaded" in browser.text
    assert "It is docs/rules/field-tactics.md." in browser.text


async def test_every_clause_of_every_page_is_in_the_index():
    known = await index(Browser())
    for name in pages.names():
        page = await pages.fetch(Browser(), name)
        numbers = {clause.number for clause in known if clause.page == name}
        assert page.clauses <= numbers
        assert numbers <= page.clauses | {section.number for section in page.sections}


async def test_the_open_pages_clauses_are_found_first_and_one_thing_by_each_of_its_words():
    browser = await opened(route="rules/priority-pathway")
    hits = search(await index(browser), "priority", "priority-pathway")
    own = [clause.page == "priority-pathway" for clause in hits]
    assert set(own) == {True, False}
    assert own == sorted(own, reverse=True)
    several = [await typed(browser, word) for word in ("light", "lamp", "torches")]
    assert several[0]
    assert several[0] == several[1] == several[2]


async def test_where_nothing_is_found_it_says_what_to_try():
    browser = await opened(route="rules/priority-pathway")
    await typed(browser, "how many lives")
    assert "No clause has all of these words." in browser.text
    browser.click("find-word", "lives")
    assert tree.find(browser.tree, id="find")[1]["value"] == "lives"
    assert tree.find(browser.tree, "a.finding")
    await typed(browser, "zeppelin")
    assert "No clause has this word." in browser.text
    assert tree.find(browser.tree, do="find-word") is None


def test_words_that_all_begin_there_go_first():
    said = [Clause("a", "A", "A", str(n), words) for n, words in enumerate(("a tanker", "untanked", "tank"))]
    assert [clause.number for clause in search(said, "tank")] == ["0", "2", "1"]
    assert search(said, " ") == ()


def test_a_long_clause_is_cut_around_what_was_found():
    import re

    words = " ".join(f"word{n}" for n in range(100))
    shown = cut(words, re.compile("word50"))
    assert shown.startswith("… word")
    assert shown.endswith(" …")
    assert "word50" in shown
    assert len(shown) < 180
    assert cut("short", re.compile("none")) == "short"
