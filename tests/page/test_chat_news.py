"""The news in the other side's code is brought into view, once its moves have been told."""

from __future__ import annotations

from sealed.page.draw import tree
from sealed.page.match.chat.letter_slot import has_news
from sealed.page.match.play import ABOVE
from sealed.rules.questions import Seat
from tests.page.chats import Person, code_in, invited, played
from tests.page.fake import opened

LIKE_ADA = "\N{CYRILLIC CAPITAL LETTER A}da"


async def sends(person: Person, move: str, said: str = "") -> str:
    """Seals a move, and copies its code with these words."""
    await person.move(move)
    if said:
        person.browser.send("do", "message", value=said)
    return await person.copied()


async def namesakes() -> tuple[Person, Person]:
    """Ada has been accepted by somebody whose name looks like hers; the first move is open."""
    ada, ben, invitation = await invited()
    await ben.paste(invitation)
    ben.browser.send("do", "name", value=LIKE_ADA)
    await ben.click("accept")
    return ada, ben


def scrolled(person: Person) -> list[str]:
    """Where the page was scrolled to since it was last asked."""
    found = [frame["scroll"] for frame in person.browser.frames if frame["scroll"]]
    person.browser.frames[:] = [person.browser.frame | {"scroll": ""}]
    return found


async def test_words_are_scrolled_to_and_a_code_without_any_moves_nothing():
    ada, ben = await played(1)
    silent = await sends(ben, "score steal")
    scrolled(ada)
    await ada.paste(silent)
    assert scrolled(ada) == []
    answer = await sends(ada, "score claim", "Did not see that coming!")
    scrolled(ben)
    await ben.paste(answer)
    assert scrolled(ben) == [ABOVE]
    assert ben.browser.frame["focus"] in ("", "title")
    assert "Did not see that coming!" in tree.text(tree.find(ben.browser.tree, id=ABOVE))


async def test_the_moves_are_told_first():
    ada, ben = await played(1)
    await ada.paste(await sends(ben, "score steal"))
    answer = await sends(ada, "score claim", "Well!")
    scrolled(ben)
    ben.browser.send("paste", value=answer)
    while ben.app.tasks:
        for task in list(ben.app.tasks):
            await task
    assert ben.duel.telling
    assert scrolled(ben) == []
    await ben.settle()
    assert not ben.duel.telling
    assert scrolled(ben) == [ABOVE]


async def test_until_the_code_is_answered_every_opening_brings_them_up():
    ada, ben = await played(1)
    await ada.paste(await sends(ben, "score steal", "Well!"))
    key = ada.duel.key
    for _ in range(2):
        await ada.visit("home")
        scrolled(ada)
        await ada.visit(key)
        assert ABOVE in scrolled(ada)
    await sends(ada, "score claim")
    await ada.visit("home")
    scrolled(ada)
    await ada.visit(key)
    assert ABOVE not in scrolled(ada)


async def test_a_remark_on_a_name_comes_up_once_and_the_plate_leads_to_it():
    ada, ben = await namesakes()
    code = await sends(ben, "score steal")
    scrolled(ada)
    await ada.paste(code)
    assert ABOVE in scrolled(ada)
    await ben.paste(await sends(ada, "score raise"))
    again = await sends(ben, "score claim")
    scrolled(ada)
    await ada.paste(again)
    assert not has_news(ada.duel.play)
    assert scrolled(ada) == []
    mark = tree.find(ada.browser.tree, do="remarks")
    assert "warn" in mark[1]["class"].split()
    ada.browser.click("remarks")
    assert scrolled(ada) == [ABOVE]
    assert ada.browser.focus == ABOVE
    assert "This name looks like yours." in tree.text(tree.find(ada.browser.tree, id=ABOVE))


async def test_evidence_is_marked_in_red_on_the_plate_of_a_friend_too():
    ada, ben = await played(1)
    two = ben.match.decide(Seat.TWO, "score raise").hand_out()
    await ada.paste(await sends(ben, "score steal"))
    assert tree.find(ada.browser.tree, do="remarks") is None
    await ada.paste(code_in(two.text(two.number)))
    await ada.compares()
    mark = tree.find(ada.browser.tree, do="remarks")
    assert "bad" in mark[1]["class"].split()
    assert tree.find(ada.browser.tree, "span.compared")
    assert mark[1]["title"] == "Notes about “Ben”"  # an icon alone: its title is its name


async def test_two_rounds_told_at_once_end_at_the_board_of_the_second():
    """On a second device, where one's own code and the answer to it come together."""
    ada, ben = await played(1)
    file, codes = await ben.saves_match(), []
    for one, two in (("score steal", "claim block:claim"), ("score claim", "raise claim")):
        codes.append(await sends(ben, two))
        await ada.paste(codes[-1])
        codes.append(await sends(ada, one))
        await ben.paste(codes[-1])
    laptop = await Person("Ben").open()
    await laptop.brings(file)
    await laptop.paste("\n\n".join(codes))
    assert laptop.match.number == ben.match.number
    for _ in range(2):
        assert not laptop.duel.telling
        found, right = (tree.find(one.browser.tree, "div.stage") for one in (laptop, ben))
        assert right
        assert found == right
        assert "Round 4 of 25" in laptop.text
        await laptop.open(laptop.duel.key)  # and nothing of it is told once more


async def test_what_has_been_told_to_its_end_is_not_told_once_more():
    ada, ben = await played(1)
    await ben.move("claim block:claim")
    code = await ben.copied()
    await ada.paste(code)
    assert ada.duel.told == len(ada.duel.story) > 1
    ada.browser = await opened(ada.disk, route=ada.duel.key)
    assert not ada.duel.telling
    assert "Round 2 of 25" in ada.text
    key = ada.duel.key
    await ada.deletes()
    assert not [each for each in ada.disk.records if key in each and not each.startswith("sent/")]
