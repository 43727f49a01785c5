"""The end of a match by chat: the result, the certificate, and what comes after."""

import pytest

from sealed.codes import certificate
from sealed.page.draw import tree
from sealed.rules.game import Outcome
from tests.page.chat_ends import resigned, whole
from tests.page.chats import Person, code_in, played
from tests.page.fake import Disk


@pytest.mark.share(6)
@pytest.mark.slow
async def test_a_whole_game_ends_with_the_same_result_and_certificate_on_both_sides():
    ada, ben = await whole()
    assert isinstance(ada.match.outcome, Outcome)
    assert ada.match.outcome == ben.match.outcome
    saved = []
    for person in (ada, ben):
        await person.goes_on()
        if person.duel.mode_value.cover:
            await person.click("board")
        (proves,) = tree.find_all(person.browser.tree, "button.proves.good")
        checked = f"checked up to code {person.match.number}"
        assert proves[1]["title"] == f"Fair-play certificate: {checked}"
        await person.click("panel", "certificate")
        assert checked in person.text
        assert "Every move was legal" in person.text
        await person.click("save-certificate")
        saved.append(next(iter(person.browser.saved.values())))
    assert saved[0] == saved[1]
    # A third person checks it, with nothing else.
    cleo = await Person("Cleo", Disk(newcomer=True)).open("certificate")
    await cleo.send("drop", value=saved[0], name="certificate.txt")
    finding = certificate.check(saved[0])
    assert f"checked up to code {finding.transcript.number}" in cleo.text
    assert "Compare the keys" in cleo.text
    assert f"{finding.transcript.number + 1} signatures are good" in cleo.text
    assert not cleo.disk.records
    await cleo.click("review")
    for step in range(4):
        assert f"{step} of " in tree.text(tree.find(cleo.browser.tree, "section.stepper"))
        await cleo.click("step", "on")
    cleo.browser.back()  # the certificate is still there
    await cleo.settle()
    await cleo.click("record")
    assert "Ada" in next(iter(cleo.browser.saved.values()))


async def goes_on_to_the_result_from_a_last_code_that_was_shared(ben: Person) -> None:
    """Where it was shared with its move, as Seal and share does; in another browser with the same matches."""
    disk = Disk()
    disk.records = dict(ben.disk.records)
    alike = await Person("Ben", disk).open(ben.duel.key)
    alike.browser.send("do", "out", "share")
    await alike.settle()
    assert alike.browser.shared
    await alike.click("go-on")
    assert alike.browser.focus == "result"
    assert tree.find(alike.browser.tree, id="result")


@pytest.mark.share(4)
@pytest.mark.slow
async def test_the_last_round_is_told_and_stays_until_the_player_goes_on():
    """Seat two opens the last move, and has its code to send; seat one learns the end from that code."""
    ada, ben = await whole(hands_over_last=False)
    assert ben.duel.play.ready
    await goes_on_to_the_result_from_a_last_code_that_was_shared(ben)
    last = ben.match.text(ben.match.number)
    for person, where in ((ben, "To your code"), (ada, "To the result")):
        if person is ada:
            await ada.paste(last)
        key = person.duel.key
        for _ in range(2):
            assert person.match.outcome
            assert tree.find(person.browser.tree, id="result") is None
            assert tree.find(person.browser.tree, id="ready") is None
            assert "won" not in person.browser.frame["title"]
            assert tree.text(tree.find(person.browser.tree, "ol.story"))
            assert where in person.text
            assert person.browser.focus == "go-on" or person.browser.frame["rest"] == "go-on"
            await person.open(key)  # it is still there after a reload
        await person.click("go-on")
        assert person.browser.focus == ("ready" if person is ben else "result")
    assert tree.find(ada.browser.tree, id="result")
    assert "you have lost" in ada.browser.frame["title"]
    assert await ben.copied()
    await ben.click("result")
    assert ben.browser.focus == "result"
    assert tree.find(ben.browser.tree, id="result")
    for person in (ada, ben):
        await person.open(person.duel.key)  # who has gone on is not told again
        assert tree.find(person.browser.tree, id="go-on") is None


async def test_giving_up_has_nothing_to_be_read_before_the_result():
    ada, ben = await resigned()
    assert tree.find(ada.browser.tree, id="ready")
    assert tree.find(ben.browser.tree, id="result")


async def test_a_certificate_that_is_pasted_at_home_is_checked():
    ada, _ = await resigned()
    await ada.click("board")
    await ada.click("panel", "certificate")
    await ada.click("save-certificate")
    cleo = await Person("Cleo").open("settings")
    assert tree.find(cleo.browser.tree, "a", href="#certificate") is not None
    await cleo.visit("home")
    await cleo.paste(next(iter(ada.browser.saved.values())))
    assert cleo.app.screen.name == "certificate"
    assert "“Ben” (seat two) has won" in cleo.text
    assert "1 seal was not opened" in cleo.text


async def test_a_certificate_that_was_changed_is_none():
    ada, _ = await resigned()
    await ada.click("board")
    await ada.click("panel", "certificate")
    await ada.click("save-certificate")
    text = next(iter(ada.browser.saved.values()))
    place = text.index("Sealed1C") + 200
    cleo = await Person("Cleo", Disk(newcomer=True)).open("certificate")
    other = "b" if text[place] == "a" else "a"
    await cleo.send("paste", value=text[:place] + other + text[place + 1 :])
    assert "No true certificate" in cleo.text


async def test_something_else_is_no_certificate():
    cleo = await Person("Cleo", Disk(newcomer=True)).open("certificate")
    await cleo.send("paste", value="hello")
    assert "No code in this text" in cleo.text


async def test_the_last_code_is_to_be_sent_and_says_so():
    ada, ben = await played(1)
    ben.browser.send("do", "panel", "resign")
    await ben.click("resign")
    await ben.visit("home")
    assert ben.app.model.headings[0].turn == "you"
    assert "Code 3 is ready to be sent" in ben.text
    await ben.visit(ben.app.model.headings[0].key)
    await ben.click("board")
    assert "Your last code has not been sent yet" in ben.text
    await ben.click("code")
    await ada.paste(await ben.copied())
    await ada.visit("home")
    assert ada.app.model.headings[0].turn == ""
    await ada.click("unfold", "over")
    assert "Ada won" in ada.text


async def test_a_certificate_so_far():
    _, ben = await played(1)
    ben.browser.click("panel", "menu")
    await ben.click("save-certificate")
    cleo = await Person("Cleo").open()
    await cleo.paste(next(iter(ben.browser.saved.values())))
    assert "This goes up to code 2, where the match is not over" in cleo.text


@pytest.mark.thorough  # tests/codes/test_match.py plays every game, without a page
async def test_the_three_rulesets_are_played_through():
    for game in ("five-card-trick", "five-card-trick-final"):
        ada, ben = await whole(game, seed=3)
        assert ada.match.outcome == ben.match.outcome is not None
        assert code_in(ben.match.text(1))
