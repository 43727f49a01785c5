"""Sending something again: reminders, old codes, another invitation; and what the tab and the rows say."""

from sealed.page.draw import tree
from sealed.page.registry import SCREENS
from tests.page.chats import Person, begun, code_in, invited, played, waiting


async def test_a_reminder_says_whose_move_it_is_and_brings_the_last_code_again():
    ada, ben, _message = await waiting()
    await ben.click("panel", "remind")
    said = "Setna’s Curse has been waiting for your move since 20 November. Here is my last code again."
    link = f"://sealed.example/#{ben.match.code}"
    reminder = f"{said}\nhttps{link}"
    assert tree.text(tree.find(ben.browser.tree, "div.message")).split("https") == [f"{said} ", link]
    await ben.click("remind", "copy")
    assert ben.browser.board == reminder
    assert "The reminder is copied." in ben.browser.said("alert")
    await ada.paste(reminder)
    assert ada.match.number == 3


async def test_nobody_is_reminded_in_ones_own_turn():
    _, ben = await begun()
    ben.browser.click("panel", "menu")
    assert "Remind" not in ben.text
    await ben.send("do", "remind", "copy")
    assert not ben.browser.board


async def test_the_codes_that_were_sent_can_be_sent_again_and_no_other():
    ada, ben, _message = await waiting()
    ben.browser.click("panel", "menu")
    ben.browser.click("panel", "codes")
    rows = [each[1]["data-arg"] for each in tree.find_all(ben.browser.tree, do="send-again")]
    assert rows == ["3", "1"]
    await ben.click("send-again", "1")
    assert ben.browser.board.startswith(
        "Ben accepts your invitation to Setna’s Curse: your turn! (code 1)\nhttps://"
    )
    await ada.paste(ben.browser.board)
    assert "opened this one already" in ada.notice
    ben.browser.board = ""
    for number in (0, 2, 5):
        await ben.send("do", "send-again", str(number))
    assert not ben.browser.board


async def test_a_code_that_has_not_left_is_not_among_those_to_send_again():
    _, ben = await played(1)
    await ben.move("claim block:claim")
    await ben.send("do", "send-again", "3")
    assert "code 3" not in (ben.browser.board or "")
    assert ben.duel.play.ready


async def test_a_friend_is_invited_again_from_the_row_and_the_invitation_names_the_friend():
    ada, _ben, _message = await waiting()
    key = ada.duel.key
    await ada.visit("home")
    await ada.click("row", key)
    await ada.click("row-again")
    assert ada.duel.key != key
    assert ada.match.number == 0
    assert ada.match.rules.key == "setnas-curse"
    assert "It asks Ben for a rematch." in ada.text
    assert "Send it to Ben" in ada.text
    assert (await ada.copied()).startswith("A rematch of Setna’s Curse, Ben? – Ada\nhttps://")
    await ada.open()
    assert ada.app.model.headings[0].names == ("Ada", "Ben")


async def test_the_end_names_the_player_who_resigned_on_both_pages_and_the_tab_says_who_has_won():
    ada, ben = await played(1)
    ben.browser.send("do", "panel", "resign")
    await ben.click("resign")
    await ada.paste(await ben.copied())
    await ada.goes_on()
    await ben.click("board")
    for person, why, end in ((ada, "Ben resigned", "you have won"), (ben, "You resigned", "you have lost")):
        await person.goes_on()
        assert why in person.text
        assert person.browser.frame["title"].startswith(f"Setna’s Curse, {end}")


async def test_the_tab_counts_the_matches_that_wait_on_every_screen():
    ada, ben = await played(1)
    await ben.move("claim block:claim")
    await ada.paste(await ben.copied())
    title = ada.browser.frame["title"]
    assert title.startswith("(1) Setna’s Curse, your turn")
    await ada.visit("settings")
    assert ada.browser.frame["title"].startswith("Your turn · Settings")
    for route in SCREENS:
        await ada.visit(route)
        assert ada.browser.frame["title"].startswith(("Your turn", "(1) ")), route
    await ada.visit("home")
    assert ada.browser.frame["title"].startswith("Your turn")
    await ada.open("settings")  # a page that has just been loaded, and has not shown the list yet
    assert ada.browser.frame["title"].startswith("Your turn · Settings")


async def test_invitations_are_told_apart_by_their_last_letters():
    ada, _, invitation = await invited()
    await ada.visit("home")
    assert f"Invitation …{code_in(invitation)[-4:]}, made 20 November" in ada.text


async def test_where_there_is_no_such_match_the_ways_to_it_are_named():
    cleo = await Person("Cleo").open("match/none")
    assert "chats often open links in a browser of their own" in cleo.text
    assert tree.find(cleo.browser.tree, href="#recover") is not None


async def test_a_few_words_can_be_written_before_the_code_is_sealed():
    ada, ben = await played(1)
    ben.browser.click("panel", "menu")
    ben.browser.click("panel", "words-with")
    ben.browser.send("do", "message", value="Mind the gap")
    await ben.click("panel", "")
    await ben.move("claim block:claim")
    await ada.paste(await ben.copied())
    assert "Mind the gap" in ada.text


async def test_a_notice_about_the_turn_goes_once_the_move_is_sealed():
    _ada, ben = await played(1)
    ben.app.notify("mute", "It is your turn.", "")
    await ben.move("claim block:claim")
    assert ben.app.model.notice is None
