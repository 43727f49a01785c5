"""Playing by chat: two browsers, and codes copied from one into the other."""

import asyncio
import re

import pytest

from sealed.codes import armor, match
from sealed.page.browser.model import Heading
from sealed.page.browser.seam import NotShared, Refused
from sealed.page.draw import tree
from sealed.rules.questions import Seat
from tests.page.chats import AFTER, ROUNDS, Person, begun, code_in, invited, played
from tests.page.fake import Browser


def heading(person: Person) -> Heading:
    return person.app.model.headings[0]


async def test_an_invitation_is_shown_and_may_be_copied_again_and_again():
    ada, _, invitation = await invited()
    assert "Your invitation is ready" in ada.text
    assert code_in(invitation).startswith("Sealed1I")
    assert code_in(await ada.copied()) == code_in(invitation)
    await ada.open()
    assert heading(ada).turn == "them"
    assert "nobody has accepted yet" in ada.text


async def test_an_invitation_that_is_pasted_is_only_shown():
    _, ben, invitation = await invited()
    await ben.paste(invitation)
    assert ben.app.screen.name == "invited"
    assert "Ada invites you to Setna’s Curse" in ben.text
    assert not [key for key in ben.disk.records if key.startswith(("match/", "claimed/"))]
    await ben.open(ben.app.model.route.text)  # a reload shows it again
    assert "Ada invites you to Setna’s Curse" in ben.text


async def test_nobody_plays_without_a_name():
    ada = await Person("Ada").open("new/setnas-curse/chat")
    await ada.click("start")
    assert "Your name is missing" in ada.notice
    assert not [key for key in ada.disk.records if key.startswith("match/")]


async def test_a_name_without_any_sign_to_send_is_not_called_missing():
    ada = await Person("Ada").open("new/setnas-curse/chat")
    ada.browser.send("do", "name", "1", value="\U0001fae8")
    assert "Nothing of this name can be sent" in ada.text
    assert "Others will read it as" not in ada.text
    await ada.click("start")
    assert "Nothing of this name can be sent" in ada.notice
    assert not [key for key in ada.disk.records if key.startswith("match/")]


async def test_the_worked_example_round_by_round():
    ada, ben = await begun()
    for (one, two), after in zip(ROUNDS, AFTER, strict=True):
        await ben.move(two)
        assert "Your code is ready" in ben.text
        await ada.paste(f"Ben wrote:\n> {await ben.copied()}\nyour turn")
        await ada.move(one)
        await ben.paste(await ada.copied())
        state = ben.match.state
        assert (*state.chips, state.pot) == after
    await ben.move("score")
    await ada.paste(await ben.copied())
    assert ada.match.state.chips == ben.match.state.chips
    assert ada.match.state.pot == ben.match.state.pot


async def test_what_happened_is_told_when_a_code_is_opened():
    ada, ben = await played(1)
    await ben.move("claim block:claim")
    code = await ben.copied()
    ada.app.model = ada.app.model._replace(settings=ada.app.model.settings._replace(sound=True))
    ada.browser.send("paste", value=code)
    await asyncio.gather(*ada.app.tasks)
    assert ada.duel.telling
    assert "Code 3 is opened" in ada.browser.said("alert")
    assert "opened" in ada.browser.sounds
    await ada.settle()
    assert ada.duel.told == len(ada.duel.story) > 1
    assert "The pot grows to 2" in ada.text


async def test_a_code_is_kept_before_it_is_shown_and_only_its_beginning_is_seen():
    _, ben = await begun()
    await ben.move("score steal")
    code = ben.match.code
    assert code not in str(ben.browser.tree)
    assert code[:12] in ben.text
    await ben.open(ben.duel.key)
    assert ben.match.code == code
    assert "Your code is ready" in ben.text


async def test_undo_until_the_code_is_handed_out_and_never_after():
    _, ben = await begun()
    await ben.move("score steal")
    first = ben.match.code
    await ben.click("undo")
    assert ben.duel.play.ask is not None
    await ben.move("claim block:claim")
    assert ben.match.code != first
    await ben.copied()
    assert tree.find(ben.browser.tree, do="undo") is None
    await ben.send("do", "undo")
    assert "cannot be taken back" in ben.notice
    assert ben.match.complete


async def test_undo_after_a_reload():
    _, ben = await begun()
    await ben.move("score steal")
    await ben.open(ben.duel.key)
    await ben.click("undo")
    assert ben.duel.play.ask is not None
    await ben.open(ben.duel.key)
    assert ben.duel.play.ask is not None


async def test_what_is_chosen_and_not_sealed_survives_a_reload_for_its_own_decision_alone():
    ada, ben = await played(1)
    for word in ("claim", "block:claim"):
        ben.browser.send("do", "enter", value=word)
    await ben.settle()
    await ben.open(ben.duel.key)
    assert ben.duel.line == ("claim", "block:claim")
    assert not [key for key, one in ben.disk.records.items() if "block:claim" in one.body + one.head][1:]
    before = dict(ben.disk.records)
    await ben.click("seal")
    await ben.click("undo")
    assert ben.duel.line == ()
    await ben.move("claim block:claim")
    await ada.paste(await ben.copied())
    await ada.move("score claim")
    await ben.paste(await ada.copied())
    drafts = {key: one for key, one in before.items() if key.startswith("draft/")}
    assert drafts
    ben.disk.records.update(drafts)  # as if the page had been killed before it was forgotten
    await ben.open(ben.duel.key)
    assert ben.duel.line == ()


@pytest.mark.parametrize("way", ["copy", "share", "code", "qr", "file"])
async def test_each_way_out_hands_out_the_same_code_and_closes_undo(way):
    _, ben = await begun()
    await ben.move("score steal")
    code = ben.match.code
    await ben.click("out", way)
    assert ben.match.draft is None
    assert ben.match.code == code
    out = {
        "copy": ben.browser.board,
        "share": "".join(ben.browser.shared),
        "code": ben.browser.board,
        "qr": "".join(ben.browser.pictures),
        "file": "".join(ben.browser.saved.values()),
    }[way]
    said = "Ben accepts your invitation to Setna’s Curse: your turn! (code 1)"
    message = f"{said}\nhttps://sealed.example/#{code}"
    assert out.strip() == {"code": code, "qr": f"https://sealed.example/#{code}"}.get(way, message)
    if way == "qr":
        assert tree.find(ben.browser.tree, "canvas.qr") is not None
    await ben.open(ben.duel.key)
    assert ben.match.draft is None
    assert ben.match.code == code


async def test_the_message_is_a_sentence_and_a_link_and_says_nothing_that_is_sealed():
    ada, ben, invitation = await invited("five-card-trick")
    said = "Ada invites you to Five-Card Trick: a game for two in the browser, with nothing to install."
    assert invitation == f"{said}\nhttps://sealed.example/play/five-card-trick.html#{ada.match.code}"
    await ben.accepts(invitation)
    await ben.move("score steal")
    await ada.paste(await ben.copied())
    await ada.move("score steal")
    ada.browser.send("do", "message", value="I know what you do")
    text = await ada.copied()
    said = "Five-Card Trick · Round 1 of 25: your turn, Ben! (code 2)"
    assert text == f"{said}\nhttps://sealed.example/#{ada.match.code}"
    await ben.paste(text)
    assert "I know what you do" in ben.text


@pytest.mark.parametrize(
    ("own", "published", "at"),
    [
        ("https://ada.github.io/moves/", "https://sealed.example/", "https://ada.github.io/moves/"),
        ("http://localhost:8000/", "https://sealed.example/", "https://sealed.example/"),
        ("https://localhost/", "", ""),
        ("https://127.0.0.1:8000/", "", ""),
        ("https://[::1]:8000/", "", ""),
        ("file:///home/ada/index.html", "", ""),
        ("http://192.168.0.7:8000/", "", ""),
    ],
)
async def test_a_link_has_an_address_that_others_can_open_or_there_is_none(own, published, at):
    ada = await Person("Ada").open("new/setnas-curse/chat")
    ada.browser.own_address, ada.browser.published_at = own, published
    ada.browser.send("do", "name", "1", value="Ada")
    await ada.click("start")
    text, code = await ada.copied(), ada.match.code
    said = "Ada invites you to Setna’s Curse: a game for two in the browser, with nothing to install."
    assert text == f"{said}\n{f'{at}play/setnas-curse.html#' if at else ''}{code}"
    await ada.click("out", "qr")
    assert ada.browser.pictures == [f"{at}#{code}" if at else code]


async def test_the_size_counts_the_whole_message_with_the_words_for_the_opponent():
    _, ben = await begun()
    await ben.move("score steal")
    for words in ("", "ä" * 140):
        ben.browser.send("do", "message", value=words)
        said = re.search(r"([0-9,]+) letters in all", ben.text)[1]
    text = await ben.copied()
    assert len(text) == int(said)


async def test_what_was_sealed_is_shown_to_its_player_until_it_is_opened():
    ada, ben = await begun("five-card-trick")
    await ben.move("score steal")
    sealed = "You sealed (Round 1 of 25) Score, Steal"
    assert sealed in ben.text
    await ben.copied()
    assert sealed in ben.text
    await ben.click("board")
    assert sealed in ben.text
    await ben.open(ben.duel.key)
    assert sealed in ben.text
    await ada.paste(await copied_again(ben))
    assert "You sealed" not in ada.text
    await ada.move("score grow")
    chose = "You chose (Round 1 of 25) Score, Grow"  # it needs no seal: Ben has sealed
    assert chose in ada.text
    code = await ada.copied()
    await ada.click("board")
    assert chose in ada.text
    await ada.open(ada.duel.key)
    assert chose in ada.text
    await ben.paste(code)
    assert "You sealed" not in ben.text
    assert "You chose" not in ben.text
    await ben.move("claim grow")
    await ada.paste(await ben.copied())
    assert "You chose" not in ada.text


async def copied_again(person):
    await person.click("code")
    return await person.copied()


async def test_a_clipboard_that_refuses_leaves_the_whole_code_to_be_copied_by_hand():
    _, ben = await begun()
    await ben.move("score steal")

    async def refuse(text):
        await text
        raise Refused("NotAllowedError")

    ben.browser.copy = refuse
    await ben.click("out", "copy")
    assert "copy it by hand" in ben.notice
    assert ben.match.code in ben.text.replace(" ", "")
    assert ben.browser.focus == "code"
    assert ben.match.draft is None


@pytest.mark.share(4)
@pytest.mark.parametrize("way", ["copy", "share", "code", "qr", "file"])
async def test_a_code_that_cannot_be_written_down_does_not_leave(way):
    _, ben = await begun()
    await ben.move("score steal")
    ben.browser.board, ben.disk.full = "before", True
    await ben.click("out", way)
    assert "Nothing has changed" in ben.notice
    assert (ben.browser.board, ben.browser.shared, ben.browser.saved) == ("before", [], {})
    ben.disk.full = False
    await ben.click("undo")
    assert ben.duel.play.ask is not None


async def test_sharing_that_came_too_late_after_the_press_says_to_press_again():
    _, ben = await begun()
    await ben.move("score steal")
    share = ben.browser.share

    async def share_in_time(text, title):
        if not ben.browser.clicked:
            raise NotShared("NotAllowedError")
        return await share(text, title)

    ben.browser.share = share_in_time
    await ben.click("out", "share")
    assert "Please press Share again." in ben.notice
    assert ben.browser.shared == []
    assert ben.match.draft is not None  # nothing has left, so it can be taken back
    assert not [key for key in ben.disk.records if key.startswith("sent/") and key.endswith("/2")]
    await ben.click("undo")
    await ben.move("claim block:claim")
    ben.browser.share = share
    await ben.click("out", "share")
    assert ben.match.code in ben.browser.shared[0]


async def test_a_few_words_go_with_the_code_and_stay_text():
    ada, ben = await begun()
    await ben.move("score steal")
    ben.browser.send("do", "message", value="  Good luck, <b>Ada</b>\u202e!  ")
    await ada.paste(await ben.copied())
    assert "Good luck, <b>Ada</b>!" in ada.text
    ada.browser.click("panel", "menu")
    ada.browser.click("panel", "messages")
    assert "Ben, code 1" in ada.text
    await ada.open(ada.duel.key)
    assert ada.match.their_message == "Good luck, <b>Ada</b>!"


async def test_waiting_says_who_owes_which_code_since_when():
    _, ben = await played(1)
    await ben.move("claim block:claim")
    await ben.copied()
    await ben.click("board")
    assert "Waiting for Ada no answer since 20 November" in ben.text
    assert tree.find(ben.browser.tree, "button.ib", title="Your last code again")
    await ben.visit("home")
    assert heading(ben).turn == "them"
    assert "No answer from Ada since 20 November" in ben.text


async def test_check_words_are_the_same_and_the_key_is_remembered():
    ada, ben = await played(1)
    assert ada.match.check_words == ben.match.check_words
    assert len(ada.match.check_words) == 4
    await ben.compares()
    key = ben.duel.play.key_of_other
    assert ben.disk.records[f"friend/{key}"].body == "Ada"
    await ben.open(ben.duel.key)
    assert ben.duel.play.friend == "Ada"
    assert "key compared" in ben.text
    # A later match with the same key knows it.
    await ada.visit("new/setnas-curse/chat")
    await ada.click("start")
    await ben.paste(await ada.copied())
    assert "compared check words with Ada before" in ben.text
    # Under another name too: then it is told whose key it is.
    await ada.visit("new/setnas-curse/chat")
    ada.browser.send("do", "name", "1", value="Zoe")
    await ada.click("start")
    await ben.accepts(await ada.copied())
    assert "key of Ada" in ben.text
    assert "key compared" not in ben.text


async def test_check_words_that_differ_are_explained():
    _, ben = await played(1)
    ben.browser.click("panel", "menu")
    ben.browser.click("panel", "words")
    await ben.click("differ")
    assert "Somebody may be in the middle" in ben.text
    await ben.open(ben.duel.key)
    assert "The check words differed" in ben.text
    assert not [key for key in ben.disk.records if key.startswith("friend/")]


async def test_resigning_is_a_code_and_waits_for_its_turn():
    ada, ben = await played(1)
    ada.browser.click("panel", "menu") if tree.find(ada.browser.tree, do="panel", arg="menu") else None
    ada.browser.send("do", "panel", "resign")
    assert "Ben owes code 3: paste it first" in ada.text
    ben.browser.send("do", "panel", "resign")
    await ben.click("resign")
    assert "It resigns the match" in ben.text
    await ada.paste(await ben.copied())
    assert ada.match.outcome.winner is Seat.ONE
    await ada.goes_on()
    assert tree.text(tree.find(ada.browser.tree, "h2", id="result")) == "You win"
    await ben.click("result")
    assert tree.text(tree.find(ben.browser.tree, "h2", id="result")) == "You lost"


async def test_the_menu_saves_the_match_and_the_recovery_code_behind_a_warning():
    _, ben = await played(1)
    ben.browser.click("panel", "menu")
    ben.browser.click("panel", "file")
    assert "holds your secrets" in ben.text
    await ben.click("save-match")
    ben.browser.click("panel", "menu")
    ben.browser.click("panel", "recovery")
    assert "Never paste it into the chat" in ben.text
    await ben.click("save-recovery")
    names = sorted(name.rpartition("-")[2] for name in ben.browser.saved)
    assert names == ["match.txt", "recovery.txt"]


async def test_a_code_too_long_for_one_message_goes_in_parts(monkeypatch):
    ada, ben = await begun()
    await ben.move("score steal")
    monkeypatch.setattr(match, "split", lambda code, _letters: armor.split(code, 200))
    ben.browser.send("do", "board")
    ben.browser.send("do", "code")
    count = len(ben.match.parts(1))
    assert count > 1
    for number in range(count, 0, -1):
        await ben.click("out", f"part-{number}")
        assert f"part {number} of {count}" in ben.browser.board
        assert ben.match.draft is None
        assert "https://sealed.example/#Sealed1P" in ben.browser.board
        await ada.paste(ben.browser.board)
    assert ada.match.number == 1


async def test_share_is_offered_only_where_the_browser_has_it():
    _, ben = await begun()
    await ben.move("score steal")
    assert tree.find(ben.browser.tree, do="out", arg="share") is not None
    ben.browser.can_share = lambda: False
    await ben.click("board")
    await ben.visit("home")
    await ben.visit(ben.app.model.headings[0].key)
    assert tree.find(ben.browser.tree, do="out", arg="share") is None


async def on_a_phone(person):
    """The match that is open, on a device with a finger."""
    key = person.duel.key
    person.disk.tabs.clear()
    person.browser = Browser(person.disk, route=key)
    person.browser.preferences.add("finger")
    person.browser.load()
    await person.app.start()
    await person.settle()


async def chosen(person, words):
    for word in words.split():
        person.browser.send("do", "enter", value=word)
    person.browser.wait(500)
    await person.settle()


async def test_on_a_phone_seal_and_share_is_one_button_and_keeps_the_code_first():
    ada, ben = await begun("five-card-trick")
    await on_a_phone(ben)
    await chosen(ben, "score steal")
    kept = []
    share = ben.browser.share

    async def look(text, title):
        kept.append(ben.disk.records[ben.duel.key].body)
        return await share(text, title)

    ben.browser.share = look
    assert "Seal and share" in ben.text
    await ben.click("seal-and-share")
    (text,) = ben.browser.shared
    assert (
        text == "Ben accepts your invitation to Five-Card Trick: your turn! (code 1)\n"
        f"https://sealed.example/#{ben.match.code}"
    )
    assert ben.match.draft is None
    assert [key for key in ben.disk.records if key.startswith("sent/") and key.endswith("/2")]
    # Had the page died in that moment, the code would have counted as handed out.
    record = ben.disk.records[ben.duel.key]
    ben.disk.records[ben.duel.key] = record._replace(body=kept[0])
    await ben.open(ben.duel.key)
    assert ben.match.draft is None
    await ada.paste(text)
    assert ada.match.number == 1


async def test_on_a_phone_a_press_that_comes_with_the_last_choice_shares_nothing():
    _, ben = await begun("five-card-trick")
    await on_a_phone(ben)
    ben.browser.send("do", "enter", value="score")
    ben.browser.wait(5_000)
    ben.browser.send("do", "enter", value="steal")
    ben.browser.wait(499)
    await ben.click("seal-and-share")
    assert ben.browser.shared == []
    assert ben.duel.line == ("score", "steal")
    assert ben.duel.play.ask
    ben.browser.wait(1)
    await ben.click("seal-and-share")
    assert len(ben.browser.shared) == 1


async def seals_only(ben, move):
    await chosen(ben, move)
    await ben.click("panel", "menu")
    await ben.click("seal-only")


async def test_on_a_phone_what_is_sealed_only_can_be_taken_back_until_it_is_shared():
    _, ben = await begun("five-card-trick")
    await on_a_phone(ben)
    await seals_only(ben, "score steal")
    assert ben.duel.play.ready
    assert ben.browser.shared == []
    assert "Nothing has left this device yet." in ben.text
    await ben.click("undo")
    assert ben.duel.play.ask
    await seals_only(ben, "grow steal")
    await ben.click("out", "share")
    assert len(ben.browser.shared) == 1
    assert tree.find(ben.browser.tree, do="undo") is None


async def test_sealing_only_says_what_is_missing():
    _, ben = await begun("five-card-trick")
    await on_a_phone(ben)
    await seals_only(ben, "score")
    assert not ben.duel.panel
    assert "Send two different cards." in ben.text


async def test_where_sharing_is_refused_share_stays_the_main_button():
    _, ben = await begun("five-card-trick")
    await on_a_phone(ben)
    await chosen(ben, "score steal")

    async def refuse(_text, _title):
        raise NotShared("NotAllowedError")

    share, ben.browser.share = ben.browser.share, refuse
    await ben.click("seal-and-share")
    assert ben.duel.play.ready
    main = tree.find(ben.browser.tree, "button.main", do="out")
    assert tree.text(main) == "Share with Ada"
    assert tree.find(ben.browser.tree, do="undo") is not None
    ben.browser.share = share
    await ben.click("out", "share")
    assert ben.match.draft is None
    assert tree.text(tree.find(ben.browser.tree, id="ready")) == "Shared. You wait for Ada"
    assert tree.find(ben.browser.tree, "button.way-out", id="share") is not None
    await ben.click("board")
    assert tree.find(ben.browser.tree, id="ready") is None


async def test_what_is_said_to_be_sent_leads_to_the_board_and_a_closed_sheet_says_what_it_means():
    _, ben = await begun("five-card-trick")
    await on_a_phone(ben)
    await chosen(ben, "score steal")

    async def closed(_text, _title):
        return "cancelled"

    ben.browser.share = closed
    await ben.click("seal-and-share")
    assert "can no longer be taken back" in ben.text
    await ben.click("have-sent")
    assert tree.text(tree.find(ben.browser.tree, id="ready")) == "Sent. You wait for Ada"
    mains = [tree.text(each) for each in tree.find_all(ben.browser.tree, "button.main", do="board")]
    assert mains == ["To the board"]
    await ben.open(ben.duel.key)
    await ben.click("code")
    assert "Your code 1" in ben.text


@pytest.mark.parametrize("ended", ["cancelled", "open", "broken"])
async def test_once_the_apps_to_share_with_were_shown_the_code_counts_as_handed_out(ended):
    _, ben = await begun("five-card-trick")
    await on_a_phone(ben)
    await chosen(ben, "score steal")

    async def end(_text, _title):
        if ended == "broken":
            raise Refused("DataError")
        return ended

    ben.browser.share = end
    await ben.click("seal-and-share")
    assert ben.match.draft is None
    assert tree.find(ben.browser.tree, do="undo") is None
    assert [key for key in ben.disk.records if key.startswith("sent/") and key.endswith("/2")]


async def test_with_a_mouse_copying_comes_first_and_every_way_has_its_word():
    _, ben = await begun("five-card-trick")
    await chosen(ben, "score steal")
    assert tree.find(ben.browser.tree, do="seal-and-share") is None
    await ben.click("seal")
    assert tree.text(tree.find(ben.browser.tree, "button.main", do="out")) == "Copy the message"
    ways = [tree.text(each) for each in tree.find_all(ben.browser.tree, "button.way-out")]
    assert ways == ["Share", "QR picture", "File", "Code alone"]


async def test_on_a_phone_an_invitation_is_made_and_shared_with_one_tap():
    ada = await Person("Ada").open()
    ada.browser.preferences.add("finger")
    await ada.visit("new/setnas-curse/chat")
    await ada.click("start")
    assert "Your name is missing" in ada.notice
    assert not ada.browser.shared
    ada.browser.send("do", "name", "1", value="Ada")
    assert "Make and share the invitation" in ada.text
    await ada.click("start")
    (text,) = ada.browser.shared
    assert text.startswith("Ada invites you to Setna’s Curse: a game for two ")
    assert code_in(text) == ada.match.code
    assert "Shared. You wait for an acceptance" in ada.text


async def test_an_invitation_that_could_not_be_shared_is_made_all_the_same():
    ada = await Person("Ada").open()
    ada.browser.preferences.add("finger")
    await ada.visit("new/setnas-curse/chat")

    async def refuse(_text, _title):
        raise NotShared("NotAllowedError")

    ada.browser.share = refuse
    ada.browser.send("do", "name", "1", value="Ada")
    await ada.click("start")
    assert "Please press Share again." in ada.notice
    assert tree.text(tree.find(ada.browser.tree, "button.main", do="out")) == "Share the invitation"


async def test_a_code_in_which_nothing_was_sealed_does_not_say_that_it_opens_something():
    """The deal of Solitaire Chess: the first two codes carry chance alone."""
    ada, ben = await begun("solitaire-chess")
    assert "It accepts the invitation of Ada. There was nothing to decide in it." in ben.text
    await ada.paste(await ben.copied())
    assert "There was nothing to decide in it." in ada.text
    assert "opens what you had sealed" not in ada.text + ben.text


async def test_a_code_that_waits_in_the_slot_is_the_one_thing_to_open_once_the_invitation_has_gone():
    ada, _ben, _invitation = await invited()
    await ada.send("do", "slot", value="Sealed1T and something else")
    await ada.click("out", "share")  # the fake browser refuses two main buttons in one view
    assert "main" in str(tree.find(ada.browser.tree, do="open-slot"))
    assert tree.find(ada.browser.tree, "a", href="#home")
