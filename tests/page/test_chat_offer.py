"""An end without a winner by chat: offered with a code, accepted with the next, or passed over (G 9)."""

import random

import pytest

from sealed.codes import certificate
from sealed.page.draw import tree
from sealed.rules import registry
from tests.page.chat_ends import chosen
from tests.page.chats import Person, begun, code_in, played

AGREED = (None, "both players agreed to a draw", "G 9")


async def offered() -> tuple[Person, Person]:
    """Ben has sealed a move and offers an end with it; Ada has opened his code."""
    ada, ben = await played(1)
    assert tree.find(ben.browser.tree, do="offer") is None  # nothing is made yet
    await ben.move("score steal")
    await ben.click("offer")
    await ada.paste(await ben.copied())
    return ada, ben


def offers(person: Person) -> bool:
    return any(f"{name} offers a draw." in person.text for name in ("Ada", "Ben"))


async def test_an_offer_is_made_beside_the_code_until_it_leaves():
    ada, ben = await played(1)
    await ben.move("score steal")
    silent = ben.match.code
    switch = tree.find(ben.browser.tree, do="offer")
    assert not switch[1].get("checked")
    ben.browser.send("do", "message", value="Half past ten")
    await ben.click("offer")
    assert tree.find(ben.browser.tree, do="offer")[1]["checked"]
    assert "It offers Ada a draw." in ben.text
    assert ben.match.code != silent
    key = ben.duel.key
    await ben.open()
    await ben.visit(key)  # it is kept with the match
    assert ben.match.offering
    await ben.click("offer")
    assert ben.match.code == silent
    assert "It offers" not in ben.text
    await ben.click("offer")
    code = await ben.copied()
    assert tree.find(ben.browser.tree, do="offer") is None
    await ben.click("board")
    assert "You have offered a draw. Ada may accept it, or play on." in ben.text
    await ada.paste(code)
    assert offers(ada)


async def test_an_offer_is_accepted_and_nobody_has_won():
    ada, ben = await offered()
    assert offers(ada)
    assert "If you play on, your next code declines it." in ada.text
    await ada.visit("home")
    assert "Ben offers a draw" in ada.text
    await ada.visit(ada.app.model.headings[0].key)
    await ada.click("agree")
    assert "It accepts Ben’s offer: the match ends in a draw." in ada.text
    await ada.click("undo")
    assert offers(ada)
    await ada.click("agree")
    await ben.paste(await ada.copied())
    await ada.click("board")
    for person in (ada, ben):
        assert person.match.outcome == AGREED
        assert "Nobody wins" in person.text
        assert "The game is over" in person.text  # in the bar, where the last round stood
        assert "The reason: both players agreed to a draw." in person.text
        assert tree.find(person.browser.tree, href="#rules/for-all-games/9")
        assert "wins once everything" not in person.text
        person.browser.send("do", "panel", "menu")
        assert tree.find(person.browser.tree, do="panel", arg="agree") is None
        person.browser.send("do", "panel", "")
        await person.click("record")
        assert '[Result "1/2-1/2"]' in next(iter(person.browser.saved.values()))
        await person.click("panel", "certificate")
        assert "Code 3 offers it, and Ada (seat one) accepts it in code 4." in person.text
        await person.click("save-certificate")
        (paper,) = (text for name, text in person.browser.saved.items() if "certificate" in name)
        assert certificate.check(paper).outcome == AGREED
        await person.visit("home")
        await person.click("unfold", "over")
        assert "Nobody won" in person.text
        await person.visit(person.app.model.headings[0].key)
        assert person.match.outcome == AGREED


@pytest.mark.share(12)
@pytest.mark.parametrize("game", [key for key in registry.BY_KEY if key != "field-tactics"])  # it is long
@pytest.mark.parametrize("codes", [1, 2, 3])
async def test_an_agreed_end_goes_back_to_where_the_offer_found_it(game: str, codes: int):
    """An acceptance leaves out everything that the accepting player has opened since the offer."""
    ada, ben = await begun(game)
    rng = random.Random(game)
    mover, other = ben, ada
    for number in range(1, codes + 2):
        while mover.match.asks():
            await mover.move(chosen(mover, rng))
        if number == codes + 1:
            await mover.click("offer")
        await other.paste(await mover.copied())
        mover, other = other, mover
    await mover.click("agree")
    await other.paste(await mover.copied())
    await mover.click("board")
    assert mover.match.state == other.match.state
    for person in (mover, other):
        assert person.match.outcome == AGREED
        assert "Nobody wins" in person.text
        await person.click("review")
        await person.click("step", "end")
        assert "Both players have agreed to a draw." in person.text


async def test_an_offer_is_passed_over_by_going_on():
    ada, ben = await offered()
    await ada.move("score claim")
    assert not offers(ada)
    await ben.paste(await ada.copied())
    assert not offers(ben)
    assert ben.match.outcome is None
    await ben.send("do", "agree")
    assert ben.match.outcome is None
    assert ben.browser.said("alert")


async def test_the_menu_says_how_it_is_done_and_offers_before_the_move():
    ada, ben = await played(1)
    ada.browser.send("do", "panel", "menu")
    ada.browser.click("panel", "agree")
    assert "You can offer it when it is your turn to send a code." in ada.text
    ben.browser.send("do", "panel", "agree")
    assert "Both of you have to agree" in ben.text
    await ben.click("offer")
    assert "Your next code will offer a draw." in ben.text
    await ben.move("score steal")
    assert ben.match.offering
    code = code_in(await ben.copied())
    await ada.paste(code)
    ada.browser.send("do", "panel", "agree")
    assert "Ben has offered it." in ada.text
    await ada.click("agree")
    await ben.paste(await ada.copied())
    assert ben.match.outcome == AGREED


async def test_nothing_is_offered_with_an_acceptance_or_by_a_match_that_is_over():
    ada, ben = await played(0)
    await ben.move("score steal")
    assert tree.find(ben.browser.tree, do="offer") is None
    ben.browser.send("do", "panel", "resign")
    await ben.click("resign")
    assert tree.find(ben.browser.tree, do="offer") is None
    await ben.send("do", "offer")
    assert not ben.match.offering
    await ada.paste(await ben.copied())
    assert ada.match.outcome.winner == 1
