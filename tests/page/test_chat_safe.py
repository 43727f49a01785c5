"""Nothing is lost: the browser is killed at every write, two tabs look at one match, a tab is behind."""

import pytest

from sealed.codes import matchfile
from sealed.page.draw import tree
from tests.page.chats import Person, begun, code_in, played
from tests.page.fake import Disk, Killed, opened, settle

WRITES = 12
"""The writes while a code is opened, made and handed out, with every half-chosen move on the way."""


async def killed_at(write: int) -> tuple[Person, list[str]]:
    """Ben's browser is killed at that write, and opened again; then he does again what he was about to do."""
    ada, ben = await begun()
    base = ben.disk.writes
    ben.disk.dies_at = base + write
    sent: list[str] = []
    state = ben.match
    try:
        await ben.move("score steal")
        sent.append(code_in(await ben.copied()))
        await ada.paste(sent[-1])
        await ada.move("score raise")
        answer = await ada.copied()
        await ben.paste(answer)
        await ben.move("claim block:claim")
        sent.append(code_in(await ben.copied()))
    except Killed:
        pass
    assert state.seat == ben.match.seat
    ben.disk.dies_at = None
    return ben, sent


@pytest.mark.slow
@pytest.mark.share(8)
@pytest.mark.parametrize("write", range(WRITES + 1))
async def test_killed_at_any_write_what_was_kept_is_there_and_no_second_code_comes_out(write):
    ben, sent = await killed_at(write)
    assert (len(sent) == 2) == (write == WRITES)
    key = next(key for key in ben.disk.records if key.startswith("match/"))
    again = await Person("Ben", ben.disk).open(key)
    match = again.match
    for code in sent:
        number = 1 if code.startswith("Sealed1A") else 3
        assert number <= match.number
        assert match.text(number) == code  # what has left is what is here, and can only be sent again
    for number in range(1, match.number, 2):  # those that the other side has answered
        assert match.text(number) in sent


async def test_killed_while_a_code_is_handed_out_it_has_not_left():
    _, ben = await begun()
    await ben.move("score steal")
    ben.browser.board = ""
    ben.disk.dies_at = ben.disk.writes
    with pytest.raises(Killed):
        await ben.click("out", "copy")
    assert ben.browser.board == ""
    ben.disk.dies_at = None
    again = await Person("Ben", ben.disk).open(ben.duel.key)
    assert again.duel.play.ready  # so it can still be taken back


async def test_killed_after_it_was_handed_out_it_cannot_be_taken_back():
    _, ben = await begun()
    await ben.move("score steal")
    code = code_in(await ben.copied())
    again = await Person("Ben", ben.disk).open(ben.duel.key)
    await again.send("do", "undo")
    assert again.match.code == code


async def test_killed_while_a_code_is_opened_it_can_be_pasted_again():
    ada, ben = await begun()
    await ben.move("score steal")
    code = await ben.copied()
    ada.disk.dies_at = ada.disk.writes
    with pytest.raises(Killed):
        await ada.paste(code)
    ada.disk.dies_at = None
    again = await Person("Ada", ada.disk).open(ada.duel.key)
    assert again.match.number == 0
    await again.paste(code)
    assert again.match.number == 1


async def test_what_was_opened_and_not_seen_is_told_at_the_next_visit():
    ada, ben = await played(1)
    await ben.move("claim block:claim")
    code = await ben.copied()
    ada.browser.send("paste", value=code)
    await settle(ada.app)  # nothing is told yet
    again = await Person("Ada", ada.disk).open(ada.duel.key)
    assert [event.kind for event in again.duel.story] == [event.kind for event in ada.duel.story]


async def test_the_accepted_invitation_and_its_match_are_kept_in_one_stroke():
    disk = Disk()
    ada = await Person("Ada").open("new/setnas-curse/chat")
    ada.browser.send("do", "name", "1", value="Ada")
    await ada.click("start")
    invitation = await ada.copied()
    ben = await Person("Ben", disk).open()
    await ben.paste(invitation)
    ben.browser.send("do", "name", value="Ben")
    disk.dies_at = disk.writes + 1  # the first write is the player key
    with pytest.raises(Killed):
        await ben.click("accept")
    assert not [key for key in disk.records if key.startswith(("match/", "claimed/"))]
    disk.dies_at = None
    again = await Person("Ben", disk).open()
    await again.accepts(invitation)
    assert again.match.number == 0


async def tabs():
    """Ada, with the same match in two tabs."""
    ada, ben = await begun()
    await ben.move("score steal")
    await ada.paste(await ben.copied())
    tab = Person("Ada", ada.disk)
    tab.browser = await opened(ada.disk, route=ada.duel.key)
    await tab.settle()
    return ada, tab, ben


async def test_another_tab_follows():
    ada, tab, _ = await tabs()
    await ada.move("score raise")
    await tab.settle()
    assert tab.match.transcript == ada.match.transcript
    assert "Your code is ready" in tab.text


async def test_of_two_tabs_that_decide_one_is_kept_and_only_its_code_comes_out():
    ada, tab, _ = await tabs()
    ada.disk.tabs.remove(tab.browser)  # it does not hear of it in time
    await ada.move("score raise")
    code = code_in(await ada.copied())
    await tab.move("claim")
    assert "another tab" in tab.notice
    assert tab.match.code == code
    await tab.click("code")
    assert code_in(await tab.copied()) == code


async def test_a_code_pasted_into_a_tab_that_is_behind_is_applied_all_the_same():
    ada, tab, ben = await tabs()
    ada.disk.tabs.remove(tab.browser)
    await ada.move("score raise")
    await ben.paste(await ada.copied())
    await ben.move("claim block:claim")
    await tab.paste(await ben.copied())
    assert tab.match.number == 3
    assert tab.app.model.notice is None


# --- a browser that keeps nothing


async def nothing_is_kept(route: str = "") -> Person:
    person = Person("Ada")
    person.disk.refused = True
    return await person.open(route)


async def test_where_nothing_is_kept_a_code_leaves_only_after_its_match_was_saved():
    ada = await nothing_is_kept("new/setnas-curse/chat")
    ada.browser.send("do", "name", "1", value="Ada")
    await ada.click("start")
    assert "This window keeps nothing" in ada.text
    assert ada.match.code not in ada.text
    for way in ("copy", "share", "link", "qr", "file"):
        assert tree.find(ada.browser.tree, do="out", arg=way) is None
        await ada.send("do", "out", way)
        assert "Save the match file first" in ada.notice
    assert (ada.browser.board, ada.browser.shared, ada.browser.saved) == ("", [], {})
    await ada.click("save-first")
    assert matchfile.load(ada.browser.saved.popitem()[1]).transcript == ada.match.transcript
    invitation = await ada.copied()

    ben = await Person("Ben").open()
    await ben.accepts(invitation)
    await ben.move("score steal")
    await ada.paste(await ben.copied())
    await ada.move("score raise")
    ada.browser.board = ""
    await ada.send("do", "out", "copy")
    assert ada.browser.board == ""
    await ada.click("undo")  # until it is saved it may be taken back
    await ada.move("score raise")
    ada.browser.send("do", "message", value="Hello!")
    await ada.click("save-first")
    assert not ada.duel.play.ready
    file, code = ada.browser.saved.popitem()[1], code_in(await ada.copied())

    later = await nothing_is_kept()  # the window is gone, and the match comes out of its file
    await later.brings(file)
    assert later.match.code == code
    await ben.paste(code)
    assert ben.match.their_message == "Hello!"
    await ben.move("claim block:claim")
    await later.paste(await ben.copied())
    await later.click("none-sent")
    await later.move("score steal")
    await later.click("save-first")
    await ben.paste(await later.copied())
    assert (ben.match.number, ben.match.forks) == (4, ())


async def test_where_things_are_kept_nothing_has_to_be_saved():
    _, ben = await begun()
    await ben.move("score steal")
    assert tree.find(ben.browser.tree, do="save-first") is None
    assert "Sealed1A" in await ben.copied()
