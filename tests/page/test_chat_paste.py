"""Everything that can be pasted, and what the page says to it: each error of the closed list in its own
words.
"""

import pytest

from sealed.codes import certificate, keys, matchfile
from sealed.codes import match as matches
from sealed.codes.armor import Armored, Kind, armor, split
from sealed.codes.errors import Reflected
from sealed.codes.keys import player_key
from sealed.codes.paste import PASTE, read_one
from sealed.matches import arriving
from sealed.page.draw import tree
from sealed.page.match.chat import intake
from sealed.rules.questions import Seat
from tests.codes import forgery
from tests.page.backups import saves_everything
from tests.page.chats import Person, begun, code_in, invited, played
from tests.page.fake import Disk, opened
from tests.page.forks import forked


@forked
async def ready(rounds=1):
    """After so many rounds Ben's next code is out, and Ada waits for it."""
    ada, ben = await played(rounds)
    await ben.move("claim block:claim")
    return ada, ben, code_in(await ben.copied())


def copy_of(disk):
    """The storage of another device after everything was carried over to it."""
    other = Disk()
    other.records = dict(disk.records)
    return other


def kind_of(person):
    return person.app.model.notice.kind


async def test_what_was_said_in_a_match_does_not_go_along_to_the_next_screen():
    """Not even where that screen has something to say of its own before it is open."""
    _ada, ben = await played(1)
    _carl, _dora, invitation = await invited("five-card-trick")
    assert ben.browser.said("events")
    ben.browser.send("do", "read-line")
    await ben.paste(f"{invitation} and Sealed1Tcutshort")
    assert ben.app.screen.name == "invited"
    assert ben.notice
    assert ben.browser.said("alert").startswith(ben.notice[:10])
    assert ben.browser.said("events") == ben.browser.said("line") == ""


async def test_no_code():
    ada, _, _ = await ready()
    before = dict(ada.disk.records)
    await ada.paste("see you at eight")
    assert "No code in this text" in ada.notice
    assert kind_of(ada) == "mute"
    assert ada.disk.records == before
    assert "No code in this text" in ada.browser.said("alert")


JUNK = ("x", "https://", "Sealed1", "https://elsewhere.example/#Sealed1", "Sealed1T00", "a ")


def junk(piece, length):
    """Nonsense of so many letters."""
    return (piece * (length // len(piece) + 1))[:length]


@pytest.mark.share(4)
@pytest.mark.parametrize("piece", JUNK)
async def test_what_is_too_long_is_neither_read_nor_kept(piece, monkeypatch):
    """The page keeps it out itself (static/hear.mjs); here it has come in all the same."""

    ada, _, code = await ready()
    await ada.paste(code[:150])
    monkeypatch.setattr(intake, "addresses", None)  # is not called
    before = dict(ada.disk.records)
    drawn = len(ada.browser.frames)
    ada.browser.board = junk(piece, PASTE + 1)
    for way in (
        lambda text: ada.browser.send("paste", value=text),
        lambda text: ada.browser.send("drop", name="chat.txt", value=text),
        lambda _text: ada.browser.send("do", "paste"),
    ):
        way(ada.browser.board)
        await ada.settle()
        assert "This is too long to be read" in ada.notice
        assert f"and this has {PASTE + 1}." in ada.notice
        assert ada.app.model.pasted == code[:150]
        await ada.click("close")
    assert ada.disk.records == before
    assert all(len(tree.dumps(frame)) < PASTE // 4 for frame in ada.browser.frames[drawn:])


@pytest.mark.share(4)
@pytest.mark.parametrize("piece", JUNK)
async def test_long_nonsense_does_not_stay_in_the_slot(piece):
    ada, _, _ = await ready()
    drawn = len(ada.browser.frames)
    await ada.paste(junk(piece, PASTE))
    assert ada.notice
    assert not ada.app.model.pasted
    assert all(len(tree.dumps(frame)) < PASTE // 4 for frame in ada.browser.frames[drawn:])


async def test_only_a_long_text_is_drawn_before_it_is_read():
    ada, _, code = await ready()
    long = f"{'a ' * intake.LONG}{code}"
    for text, shown in ((code[:150], True), (long, True), (code, False)):
        await ada.visit("home")
        drawn = len(ada.browser.frames)
        await ada.paste(text)
        before = [frame for frame in ada.browser.frames[drawn:] if text in tree.dumps(frame)]
        assert bool(before) == shown, len(text)


async def test_a_text_stays_in_the_slot_if_the_browser_refuses_to_keep_a_piece_of_it():
    ada, _, _ = await ready()
    piece = split(Armored(Kind.CERTIFICATE, bytes(range(256)) * 12))[0]
    ada.disk.full = True
    await ada.paste(piece)
    assert "There is no space left" in ada.notice
    assert ada.app.model.pasted == piece


async def test_what_was_kept_out_is_told_by_its_length():
    ada, _, code = await ready()
    await ada.paste(code[:150])
    before = dict(ada.disk.records)
    for route in (ada.app.model.route.text, "home", "recover", "certificate", "settings"):
        await ada.visit(route)
        assert ada.browser.send("too-long", value="10000000")
        await ada.settle()
        assert "This is too long to be read" in ada.browser.text
        assert "At most 1000000 characters are read, and this has 10000000." in ada.browser.said("alert")
    assert ada.app.model.pasted == code[:150]
    assert ada.disk.records == before


async def test_what_was_too_long_before_python_was_up_is_told_then():
    browser = await opened(early="x" * (PASTE + 1))
    assert "This is too long to be read" in browser.text
    assert browser.app.model.pasted == ""


async def test_a_recovery_whose_text_grows_too_long_keeps_what_it_has():
    cleo = await Person("Cleo").open("recover")
    await cleo.paste("x" * PASTE)
    await cleo.paste("y")
    assert "This is too long to be read" in cleo.text
    assert cleo.app.model.screen_value.text == "x" * PASTE


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("https://a.example/#Sealed1Tx", ["https://a.example/"]),
        (
            "<https://a.example/b?c# Sealed1Tx> http://b.example#Sealed1T",
            ["https://a.example/b?c", "http://b.example"],
        ),
        ("https://evil.example/?https://a.example/#Sealed1T", ["https://evil.example/?https://a.example/"]),
        ("https://a.example/#b#Sealed1T", []),
        ("https://a.example/ #Sealed1T", []),
        ("https://#Sealed1T", []),
        ("#Sealed1T #Sealed1T", []),
    ],
)
def test_addresses_in_front_of_codes(text, found):
    assert list(arriving.addresses(text)) == found
    assert list(arriving.addresses("x" * 400 + " " + text)) == found


async def test_cut_short_and_then_the_rest():
    ada, _, code = await ready()
    await ada.paste(f"Ben: {code[:150]}")
    assert "Only part of the code arrived" in ada.notice
    assert kind_of(ada) == "warn"
    share = tree.find(ada.browser.tree, "progress")
    assert share[1]["value"] == str(100 * 150 // len(code))
    assert code[:150] in ada.app.model.pasted
    await ada.paste(code[150:])
    assert ada.match.number == 3
    assert ada.app.model.pasted == ""
    assert ada.app.model.notice is None


async def test_what_arrived_outlives_the_tab():
    ada, _, code = await ready()
    key = ada.duel.key
    await ada.paste(code[:150])
    await ada.open(key)
    assert ada.app.model.pasted == code[:150]
    await ada.paste(code[150:])
    assert ada.match.number == 3
    assert ada.disk.records["slot"].body == ""


async def test_a_cut_code_and_then_all_of_it():
    ada, _, code = await ready()
    await ada.paste(code[:150])
    await ada.paste(f"again:\n{code}")
    assert ada.match.number == 3
    assert ada.app.model.notice is None
    assert ada.app.model.pasted == ""


@pytest.mark.parametrize("where", ["board", "home"])
async def test_a_kept_piece_is_forgotten_when_that_is_asked_for(where):
    """The rest of the code then stands for itself; another match, and what is stored, stay as they are."""
    ada, _, code = await ready()
    if where == "home":
        await ada.visit("home")
    await ada.paste(code[:150])
    await ada.paste("ok")
    assert "A part of an earlier code is kept" in ada.notice
    before = {key: record for key, record in ada.disk.records.items() if key != "slot"}
    await ada.click("close")
    await ada.click("forget-pieces")
    assert ada.disk.records["slot"].body == ""
    assert {key: record for key, record in ada.disk.records.items() if key != "slot"} == before
    assert tree.find(ada.browser.tree, do="forget-pieces") is None
    assert ada.browser.said("alert") == "Forgotten."
    await ada.paste("ok")
    assert "No code in this text" in ada.notice
    assert "kept" not in ada.notice
    await ada.paste(code)
    assert ada.app.screen.name != "home"
    assert ada.match.number == 3


@pytest.mark.slow
async def test_parts_in_any_order_one_by_one():
    ada, _ = await played(8)
    text = certificate.make(ada.match.transcript)
    pieces = split(read_one(text, Kind.CERTIFICATE))
    assert len(pieces) > 1
    cleo = await Person("Cleo").open()
    for at, piece in enumerate(reversed(pieces), 1):
        await cleo.paste(piece)
        if at < len(pieces):
            assert "Some parts are still to come" in cleo.notice
            assert f"{at} of {len(pieces)}" in cleo.notice
    assert cleo.app.screen.name == "certificate"
    assert "where the match is not over" in cleo.text


@pytest.mark.share(10)
@pytest.mark.parametrize("kind", "FKRB")
@pytest.mark.parametrize(
    "around", ["{}", "look, {}\n\nand {code}", "{code}\n\n{}", "{}\n{part}", "{part}\n{}"]
)
async def test_nothing_that_is_secret_is_kept_in_the_slot(kind, around):
    """Half of it, beside what is kept: the slot's record is stored in the clear, and stays."""
    _, _, code = await ready()
    part = split(read_one(code, Kind.TURN), 150)[1]
    whole = await secret_of(kind)
    ada = await Person("Ada").open()
    half = len(whole) // 2
    await ada.paste(around.format(whole[:half], code=code[:150], part=part))
    slot = ada.disk.records.get("slot")
    for start in range(0, half, 10):
        assert slot is None or whole[start : start + 10] not in slot.body
    assert slot is None or all(len(line) < 200 for line in slot.body.splitlines())
    expected = {"{code}": code[:150], "{part}": part}
    assert (slot.body if slot else "") == next((expected[name] for name in expected if name in around), "")
    await ada.paste(whole[half:])  # what is on the screen is still there
    assert ada.app.screen.name == {"F": "file", "K": "settings", "R": "recover", "B": "backup"}[kind]
    slot = ada.disk.records.get("slot")
    for start in (*range(0, len(whole) - 9, 10), len(whole) - 10):
        assert slot is None or whole[start : start + 10] not in slot.body


async def secret_of(kind: str) -> str:
    """A text of a kind that holds secrets."""
    ada, ben = await played(1)
    match kind:
        case "F":
            return armor(*read_one(await ben.saves_match(), Kind.FILE))
        case "K":
            return ada.disk.records["player"].body
        case "B":
            return armor(*read_one(await saves_everything(ada), Kind.BACKUP))
    return keys.recovery_text(ada.match.secrets.match_secret)


async def test_what_nearly_is_a_secret_is_not_kept_either():
    """The opening word of a key is mangled on the way, so its letters seem to be those of the code before."""
    ada, _, code = await ready()
    key = await secret_of("K")
    await ada.paste(f"{code[:120]}\nsealed1{key[7:]}")
    assert key[9:20] not in ada.disk.records["slot"].body if "slot" in ada.disk.records else True


async def test_mistyped_and_misspelt():
    ada, _, code = await ready()
    other = "b" if code[60] == "a" else "a"
    await ada.paste(code[:60] + other + code[61:])
    assert "letter of this code is wrong" in ada.notice or "was changed on the way" in ada.notice
    assert ada.app.model.pasted  # it stays where it can be corrected


async def test_already_played_is_no_more_than_a_slip():
    ada, _, code = await ready()
    await ada.paste(code)
    before = ada.disk.records[ada.duel.key]
    await ada.paste(code)
    assert "You have opened this one already" in ada.notice
    assert kind_of(ada) == "mute"
    assert ada.disk.records[ada.duel.key] == before


async def test_one_s_own_code():
    _, ben, code = await ready()
    await ben.paste(code)
    assert ben.notice.startswith(Reflected.headline)


async def test_one_s_own_invitation():
    ada, _, invitation = await invited()
    await ada.paste(invitation)
    assert "This is your own invitation" in ada.notice
    await ada.visit("home")
    await ada.paste(invitation)
    assert "This is your own invitation" in ada.notice


async def test_missing_before_is_kept_and_opened_with_the_one_before():
    ada, ben, third = await ready()
    # Ada plays on a copy of her browser, so that code 5 exists while 3 has not arrived here.
    copy = Person("Ada")
    copy.disk.records = dict(ada.disk.records)
    await copy.open(ada.duel.key)
    await copy.paste(third)
    await copy.move("score steal")
    await ben.paste(await copy.copied())
    await ben.move("raise claim")
    fifth = code_in(await ben.copied())
    fourth = copy.match.code
    await ada.paste(fifth)
    assert "One code is missing before this" in ada.notice
    assert ada.match.early
    await ada.open(ada.duel.key)
    assert "Code 5 is here already" in ada.text
    await ada.paste(third)
    assert ada.match.number == 3
    await ada.move("score steal")
    assert ada.match.number == 5
    assert ada.match.transcript.codes[3].answers == copy.match.transcript.codes[3].answers
    assert fourth


async def test_several_codes_in_one_paste_in_any_order():
    ada, ben, invitation = await invited()
    await ben.accepts(invitation)
    await ben.move("score steal")
    first = code_in(await ben.copied())
    await ada.paste(f"{first}\n\n and this is what I sent you: {code_in(invitation)}")
    assert ada.match.number == 1
    assert ada.app.model.notice is None  # that her own invitation stood there is not worth a word


async def test_a_code_of_another_match_is_applied_there_and_the_way_is_shown():
    ada, _, code = await ready()
    there = ada.duel.key
    await ada.visit("new/setnas-curse/chat")
    await ada.click("start")
    here = ada.duel.key
    assert here != there
    await ada.paste(code)
    assert ada.app.model.route.text == here
    assert "another match" in ada.notice
    assert kind_of(ada) == "good"
    link = tree.find(ada.browser.tree, "a.btn", id="notice-go")
    assert link[1]["href"] == f"#{there}"
    await ada.open(there)  # it was kept there before anything was said
    assert ada.match.number == 3


async def test_from_home_a_code_leads_to_its_match():
    ada, _, code = await ready()
    key = ada.duel.key
    await ada.visit("home")
    await ada.paste(code)
    assert ada.app.model.route.text == key
    assert ada.match.number == 3
    assert ada.duel.told == len(ada.duel.story) > 0


async def test_a_stranger_s_code():
    _, _, code = await ready()
    cleo = await Person("Cleo").open()
    await cleo.paste(code)
    assert "This match is not on this device" in cleo.notice
    assert "player" not in cleo.disk.records


async def test_a_forged_code_accuses_nobody():
    ada, ben = await played(1)
    await ben.move("claim block:claim")
    match = ben.match.undo()
    false = forgery.text(forgery.forge(match, forgery.honest(match), signer=keys.player_key(bytes(32))))
    await ada.paste(false)
    assert "Not signed by “Ben”" in ada.notice
    assert kind_of(ada) == "warn"  # for all that it proves, anybody with a secret of either side has made it
    assert ada.match.number == 2


async def test_a_second_code_of_a_number_is_kept_and_shown():
    ada, ben = await played(1)
    copy = Person("Ben")
    copy.disk.records = dict(ben.disk.records)
    await copy.open(ben.duel.key)
    await ben.move("claim block:claim")
    await copy.move("raise")
    await ada.paste(await ben.copied())
    await ada.paste(await copy.copied())
    assert "“Ben” has sent two different codes 3" in ada.notice
    assert kind_of(ada) == "bad"
    await ada.open(ada.duel.key)
    assert "Ben has sent two different codes" in ada.text
    await ada.click("panel", "evidence")
    assert "It happens to honest people" in ada.text
    hidden = tree.text(tree.find(ada.browser.tree, "details"))
    assert ada.match.forks[0].signed.signature.hex() in hidden
    assert ada.match.forks[0].signed.signature.hex() in ada.text
    await ada.move("score steal")  # one can play on
    assert ada.match.number == 4


async def test_a_code_that_is_signed_and_wrong_ends_the_match():
    ada, ben = await played(1)
    await ben.move("claim block:claim")
    match = ben.match.undo()
    await ada.paste(forgery.text(forgery.forge(match, b"\x00")))
    assert ada.match.fault is not None
    assert "You win" in ada.text
    assert type(ada.match.fault).headline.partition("{name}")[2].strip() in ada.text
    await ada.open(ada.duel.key)
    assert ada.match.outcome.winner is Seat.ONE
    assert tree.find(ada.browser.tree, "button.proves.bad")
    await ada.click("panel", "certificate")
    assert "wrong codes" in ada.text
    ada.browser.send("do", "panel", "evidence")
    assert "Code 3" in ada.text


async def test_a_match_that_is_over():
    ada, ben = await played(1)
    copy = Person("Ben")
    copy.disk.records = dict(ben.disk.records)
    await copy.open(ben.duel.key)
    ben.browser.send("do", "panel", "resign")
    await ben.click("resign")
    await ada.paste(await ben.copied())
    await ada.paste(code_in(await ben.copied()))
    assert "already" in ada.notice
    assert ada.match.owes is None


async def test_an_invitation_is_accepted_once_for_good():
    _, ben, invitation = await invited()
    await ben.accepts(invitation)
    key = ben.duel.key
    await ben.paste(invitation)
    assert "accepted this invitation already" in ben.notice
    del ben.disk.records[key]
    await ben.open()
    await ben.paste(invitation)
    assert "accepted this invitation already" in ben.text
    assert tree.find(ben.browser.tree, do="accept") is None


async def test_two_tabs_accept_and_one_of_them_does():
    _, ben, invitation = await invited()
    await ben.paste(invitation)
    tab = Person("Ben", ben.disk)
    tab.browser = await opened(ben.disk, route=ben.app.model.route.text)
    for each in (ben, tab):
        each.browser.send("do", "name", value="Ben")
    ben.browser.click("accept")
    tab.browser.click("accept")
    await ben.settle()
    await tab.settle()
    assert len([key for key in ben.disk.records if key.startswith("match/")]) == 1
    assert "accepted this invitation already" in f"{ben.notice}{tab.notice}{ben.text}{tab.text}"


async def test_the_first_acceptance_takes_the_invitation():
    ada, ben, invitation = await invited()
    cleo = await Person("Cleo").open()
    for each in (ben, cleo):
        await each.paste(invitation)
        each.browser.send("do", "name", value=each.name)
        await each.click("accept")
        await each.move("score")
    await ada.paste(await ben.copied())
    await ada.paste(await cleo.copied())
    assert "Somebody else accepted before “Cleo”" in ada.notice
    assert ada.match.name == "Ben"


async def test_a_link_to_another_address_is_not_followed():
    ada, _, code = await ready()
    await ada.paste(f"https://sealed.example.net/page/#{code}")
    assert ada.match.number == 3
    assert "https://sealed.example.net/page/" in ada.notice
    assert "nothing was opened there" in ada.notice


async def test_a_link_to_this_page_says_nothing():
    ada, _, code = await ready()
    await ada.paste(f"https://sealed.example/#{code}")
    assert ada.match.number == 3
    assert ada.app.model.notice is None


async def test_a_match_file_goes_on_elsewhere():
    ada, ben = await played(1)
    ben.browser.send("do", "panel", "file")
    await ben.click("save-match")
    laptop = await Person("Ben").open()
    await laptop.send("drop", value=next(iter(ben.browser.saved.values())), name="match.txt")
    await laptop.click("keep")
    assert laptop.match.transcript == ben.match.transcript
    await laptop.click("none-sent")
    await laptop.move("claim block:claim")
    await ada.paste(await laptop.copied())
    assert ada.match.number == 3


async def test_an_older_match_file_changes_nothing():
    _, ben = await played(1)
    ben.browser.send("do", "panel", "file")
    await ben.click("save-match")
    file = next(iter(ben.browser.saved.values()))
    key = ben.duel.key
    await ben.paste(file)
    assert "This match is here already" in ben.text
    assert tree.find(ben.browser.tree, "a.btn", href=f"#{key}")
    assert tree.find(ben.browser.tree, do="keep") is None
    await ben.visit(key)
    await ben.move("claim block:claim")
    await ben.copied()
    before = dict(ben.disk.records)
    await ben.paste(file)
    assert "This file is older than the match" in ben.text
    assert tree.find(ben.browser.tree, do="keep") is None
    assert ben.disk.records == before


async def test_a_file_with_another_secret_does_not_take_the_place_of_an_open_acceptance():
    ada, ben = await begun()
    made = matches.accept(ada.match.armored(0), player_key(bytes(32)), "Ben", bytes(32))
    before = dict(ben.disk.records)
    unfinished = made.decide(Seat.TWO, "score steal")
    await ben.paste(matchfile.save(unfinished))
    assert "This acceptance was never sent" in ben.notice
    await ben.paste(matchfile.save(unfinished.hand_out()))
    assert "This is another acceptance" in ben.text
    assert tree.find(ben.browser.tree, do="keep") is None
    assert ben.disk.records == before


async def test_a_file_does_not_take_evidence_away():
    ada, ben = await played(1)
    elsewhere = await Person("Ada", copy_of(ada.disk)).open(ada.duel.key)
    laptop = await Person("Ben", copy_of(ben.disk)).open(ben.duel.key)
    await ben.move("claim block:claim")
    code = await ben.copied()
    await ada.paste(code)
    await elsewhere.paste(code)
    await ada.move("score steal")
    await elsewhere.move("score raise")
    first, second = await ada.copied(), await elsewhere.copied()
    await laptop.move("claim block:claim")
    await laptop.copied()
    await laptop.paste(first)
    await ben.paste(first)
    await ben.paste(second)
    assert len(ben.match.forks) == 1
    await laptop.move("raise claim")
    laptop.browser.send("do", "panel", "file")
    await laptop.click("save-match")
    await ben.brings(next(iter(laptop.browser.saved.values())))
    assert ben.match.number == 5
    assert len(ben.match.forks) == 1


async def test_a_certificate_in_two_pieces():
    ada, _ = await played(2)
    file = certificate.make(ada.match.transcript)
    cleo = await Person("Cleo").open()
    await cleo.paste(file[: len(file) // 2])
    assert "Only part of the code arrived" in cleo.notice
    await cleo.paste(file[len(file) // 2 :])
    assert cleo.app.screen.name == "certificate"
    assert "where the match is not over" in cleo.text
    assert "where the match is not over. The end is not here." in cleo.browser.said("alert")
    assert "Only part" not in cleo.text


async def test_a_link_with_an_invitation_to_another_address_says_so_where_the_invitation_is_shown():
    _, ben, invitation = await invited()
    await ben.paste(f"https://evil.example/play#{code_in(invitation)}")
    assert ben.app.screen.name == "invited"
    assert "leads to https://evil.example/play" in ben.text
    await ben.visit("home")
    assert ben.notice == ""


async def test_what_was_wrong_beside_an_invitation_is_told_where_the_invitation_is_shown():
    _, ben, invitation = await invited()
    _, _, other = await invited("five-card-trick")
    await ben.paste(f"{invitation}\n\n{code_in(other)[:60]}")
    assert ben.app.screen.name == "invited"
    assert "Only part of the code arrived" in ben.text


async def test_a_very_long_text_of_addresses_is_refused_like_any_other():
    ben = await Person("Ben").open()
    await ben.paste("https://" * 120_000)
    assert "No code in this text" in ben.notice


async def test_a_player_key_leads_to_the_warning_in_the_settings():
    ada, _ = await begun()
    text = ada.disk.records["player"].body
    cleo = await Person("Cleo").open()
    await cleo.paste(text)
    assert cleo.app.screen.name == "settings"
    assert "player" not in cleo.disk.records
    assert "Use only a key that you have saved yourself" in cleo.text
    await cleo.click("add-key")
    assert cleo.disk.records["player"].body == text


async def test_a_match_is_rebuilt_from_its_recovery_code_and_the_chat():
    ada, ben, invitation = await invited()
    chat = [invitation]
    await ben.accepts(invitation)
    await ben.move("score steal")
    chat.append(await ben.copied())
    await ada.paste(chat[-1])
    await ada.move("score raise")
    chat.append(await ada.copied())
    await ben.paste(chat[-1])
    ben.browser.send("do", "panel", "recovery")
    await ben.click("copy-recovery")
    phone = await Person("Ben").open()
    await phone.paste(ben.browser.board)
    assert phone.app.screen.name == "recover"
    await phone.paste("\n".join(reversed(chat)))
    assert "3 codes of matches" in phone.text
    await phone.click("rebuild")
    await phone.click("keep")
    assert phone.match.transcript == ben.match.transcript
    await phone.click("none-sent", 1)
    assert "You can play on" in phone.browser.said("alert")
    await phone.move("claim block:claim")
    await ada.paste(await phone.copied())
    assert ada.match.number == 3


async def test_recovering_without_a_code_says_which_is_missing():
    _, ben = await played(1)
    phone = await Person("Ben").open("recover")
    await phone.paste(keys.recovery_text(ben.match.secrets.match_secret))
    await phone.paste(code_in(armor(*ben.match.armored(1))))
    await phone.click("rebuild")
    assert "The invitation of this match is missing" in phone.text
    assert not [key for key in phone.disk.records if key.startswith("match/")]


async def test_codes_beside_a_certificate_are_taken_too():
    ada, _, code = await ready()
    old = certificate.make(ada.match.transcript, ada.match.forks, "A certificate")
    number = ada.match.number
    key = ada.duel.key
    await ada.visit("home")
    await ada.paste(f"{old}\n\nand my move: {code}")
    assert ada.app.screen.name == "certificate"
    assert "opened there" in ada.notice
    await ada.visit(key)
    assert ada.match.number == number + 1


async def test_codes_beside_the_file_of_their_match_are_taken_too():
    ada, _, code = await ready()
    file = matchfile.export(ada.match, bytes(32))
    phone = await Person("Ada").open()
    await phone.paste(f"{file}\n{code}")
    assert not [key for key in phone.disk.records if key.startswith("match/")]
    await phone.click("keep")
    assert "The match is here" in phone.notice
    assert phone.match.number == ada.match.number + 1
    await phone.click("none-sent")
    await phone.move("score steal")
    assert phone.duel.play.ready


async def test_with_both_seats_on_one_device_a_code_is_taken_by_the_other_seat():
    ada, ben = await begun()
    await ben.move("score steal")
    code = await ben.copied()
    hers = ada.duel.key
    await ada.brings(await ben.saves_match())
    assert ada.duel.key != hers
    await ada.paste(code)  # while Ben's match is on the screen
    assert "opened there" in ada.notice
    await ada.visit(hers)
    assert ada.match.number == 1
    await ada.paste(code)
    assert "You have opened this one already" in ada.notice


@pytest.mark.parametrize("seen", [Seat.ONE, Seat.TWO])
async def test_with_both_seats_on_one_device_both_follow_a_code_that_was_made_elsewhere(seen):
    ada, ben = await begun()
    await ben.move("score steal")
    await ada.paste(await ben.copied())
    laptop = await Person("Ada").open()
    await laptop.brings(await ada.saves_match())
    await laptop.click("none-sent")
    await laptop.move("score raise")
    keys = {Seat.ONE: ada.duel.key}
    await ada.brings(await ben.saves_match())
    keys[Seat.TWO] = ada.duel.key
    await ada.visit(keys[seen])
    await ada.paste(await laptop.copied())
    assert ada.duel.key == keys[seen]
    assert "Your own code is here now" in ada.notice
    for seat, key in keys.items():
        await ada.visit(key)
        assert (ada.match.seat, ada.match.number) == (seat, 2)
        assert ada.match.transcript.hashes == laptop.match.transcript.hashes
        assert not ada.duel.play.barred or ada.duel.play.unsure
