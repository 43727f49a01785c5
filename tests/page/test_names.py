"""Names that try to fool a friend: in no place where a name stands do they make a sentence, a sign or a link
of the page. They are taken, since a code that is valid stays valid; who types one is asked for another.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from sealed.codes import certificate, keys, statements
from sealed.codes.errors import Forged
from sealed.codes.faults import IllegalInCode
from sealed.codes.match import invite
from sealed.codes.wire import NAME, is_tidy
from sealed.name import OPEN, SIGNS, Name, pieces, quoted
from sealed.page.draw import tree
from sealed.page.engine import naming
from sealed.page.match.chat.check import COVERED
from sealed.rules import registry
from sealed.rules.questions import Seat
from tests.codes.play import armored
from tests.page.chats import Person, code_in, played
from tests.page.fake import opened

SETNA = registry.load("setnas-curse")
MALLORY = keys.player_key(bytes(32))
SIGN, ADDRESS, WORDS = naming.SIGN, naming.ADDRESS, naming.WORDS
TAKEN_FOR = {  # what each name is taken for; "" for nothing but a name
    SIGN: ("Ben ✓ key compared", "Ben ✓", "✔ Ada", "Ada ☑", "Ben ✅", "🔒 Ben", "Ada 🔑", "🛡 Ben"),
    ADDRESS: ("Gratis 500€: www.evil.ru", "evil.ru", "http://evil.ru", "ben@evil.ru", "EVIL．RU", "www evil"),
    WORDS: (
        *("nobody", "NOBODY", "Nobody!", "No one", "nоbоdy", "You", "you", "I", "Me", "myself"),
        *("the one who accepts", "your opponent", "the computer", "Both players", "seat two"),
        *("Ada (seat one)", "Ben has lost: Ada", "Ben, whom you know", "Ben, key compared"),
    ),
    "": (
        *("” Ben “", "“Ada”", "«Ada»", '"Ada" wins', "Ben: 3 gems", "Ben. Ada gave up", "x · y", "{name}"),
        *("אדם", "علي 3", "Zá̂d̂ȧ", "Аdа", "B̶e̶n", "W" * NAME, "😀😀 Ben", "<b>Ben</b>"),
    ),
}
NAMES = {name: what for what, several in TAKEN_FOR.items() for name in several}
HONEST = (
    *("Ada", "Ben", "Zoë", "Jean-Luc", "O’Neill", "J. R. R. Tolkien", "J.R.R.", "Dr. No", "Maja 7"),
    *("Ída", "李明", "Иван", "L", "1", "Lou", "Noboru", "Yvonne", "Ian", "Mei", "Meg", "Youssef"),
    *("St. John", "Ben & Ada"),
)
PLAIN = re.compile('“[^“”„‟«»"＂〝〞]*”')
"""A name in marks: nothing in it ends or begins marks."""


@pytest.mark.parametrize("name", ["\u200b", "\u3164", "\u200d\u200d", " \u00ad "])
async def test_at_one_device_a_name_that_nobody_can_see_is_none(name):
    browser = await opened(route="new/five-card-trick/here")
    browser.send("do", "name", "1", value=name)
    await browser.clicks("start")
    assert "only invisible signs" in browser.text
    assert browser.route() == "new/five-card-trick/here"
    browser.send("do", "name", "1", value="\U0001fae8")
    await browser.clicks("start")
    assert browser.route().startswith("match/")


def test_there_are_forty_of_them_and_all_of_them_are_valid():
    assert len(NAMES) >= 40
    assert all(is_tidy(name) and len(name.encode()) <= NAME for name in NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_what_a_name_is_taken_for(name):
    assert naming.taken_for(name) == NAMES[name]


@pytest.mark.parametrize("name", HONEST)
def test_an_honest_name_is_nothing_but_a_name(name):
    assert naming.taken_for(name) == ""
    assert Name(name).shown == name


@pytest.mark.parametrize("name", NAMES)
def test_a_name_in_a_sentence_begins_and_ends_where_a_reader_sees_it(name):
    sentence = "{name} has won, {other} has lost.".format(name=Name(name), other=Name("Ben"))
    shown = Name(name).shown
    assert not SIGNS & set(shown)
    assert pieces(sentence) == ["", shown, " has won, ", "Ben", " has lost."]
    element = ["bdi", {"class": "name", "translate": "no"}, shown]
    ben = ["bdi", {"class": "name", "translate": "no"}, "Ben"]
    assert tree.h("p", sentence)[2] == ["span", {}, element, " has won, ", ben, " has lost."]
    assert tree.h("p", Name(name))[2] == ["bdi", {}, shown]
    labelled = tree.h("p", aria_label=sentence)[1]["aria-label"]
    for plain in (quoted(sentence), labelled, tree.h("text", sentence)[2]):
        assert OPEN not in plain
        assert re.sub("[\u200e]", "", PLAIN.sub("*", plain)) == "* has won, * has lost."


@pytest.mark.parametrize("name", NAMES)
def test_errors_and_faults_have_it_in_marks(name):
    for error in (Forged(Name(name), 3), IllegalInCode(3, Name(name), "x", "G 2")):
        assert PLAIN.search(str(error))
        assert outside(str(error), name) == ""


@pytest.mark.share(15)
@pytest.mark.parametrize("name", NAMES)
async def test_wherever_it_stands_on_a_page_it_is_told_from_the_page(name):
    ben = await Person("Ben").open()
    looks: list[dict[str, Any]] = ben.browser.frames
    made = invite(MALLORY, SETNA, {}, name, bytes(31) + b"\7").hand_out()

    await ben.paste(made.text(0))  # the invitation
    remark = bool(NAMES[name])
    assert bool(remarks(ben)) is remark
    ben.browser.send("do", "name", value="Ben")
    await ben.click("accept")
    await ben.move("score steal")  # the envelope
    first = await ben.copied()
    made = made.receive(armored(code_in(first)))
    await ben.visit("home")  # the rows, and the panel of one
    assert name_elements(ben, name)
    await ben.send("do", "row", ben.app.model.headings[0].key)
    await ben.visit(ben.app.model.headings[0].key)
    ben.browser.send("do", "panel", "remind")

    made = made.decide(Seat.ONE, "score raise")  # a move, told, with the suggestion to compare
    forged = made.say("forged").text(2)
    await ben.paste(forged)
    await ben.paste(made.text(2))
    assert ben.match.number == 2
    assert bool(remarks(ben)) is remark
    for panel in ("menu", "words", "agree", "resign", "messages"):
        await ben.send("do", "panel", panel)
        assert name_elements(ben, name)
    ben.browser.send("do", "panel", "")
    assert "Compare four words" in ben.text
    await ben.compares()
    assert "key compared" in ben.text
    assert "Compare four words" not in ben.text
    plates = tree.find_all(ben.browser.tree, "div.plate")
    assert len([plate for plate in plates if tree.find(plate, "span.compared")]) == 1
    for key in ("Shift+t", "Shift+e", "Shift+s", "Shift+p"):  # what is read out
        ben.browser.key(key, "board")

    await ben.move("score raise")  # the message for the chat
    second = await ben.copied()
    is_word = name.isalpha() and not remark
    unmarked = {*f"{first}\n{second}".splitlines()} if is_word else set()  # a friend's text (`chat.letter`)
    for message in (first, second):
        assert is_word or outside(message, name) == ""
        assert not remark or not re.search(rf"(?<!\w){re.escape(Name(name).shown)}(?!\w)", message)
    made = made.hand_out().receive(armored(code_in(second))).resign(Seat.ONE).hand_out()
    await ben.paste(made.code or "")  # the result, the tab's title, the certificate
    await ben.goes_on()
    assert ben.match.outcome is not None
    await ben.click("panel", "certificate")
    await ben.click("save-certificate")
    (paper,) = (text for file, text in ben.browser.saved.items() if "certificate" in file)
    finding = certificate.check(paper)
    said = [str(each.text) for each in statements.statements(finding)]
    for sentence in (*said, str(statements.result(finding))):
        assert outside(sentence, name) == ""
        assert set(re.findall(r"”\u200e? (\(.*?\))", sentence)) <= {"(seat one)", "(seat two)"}
    await ben.visit(ben.duel.key.replace("match", "review"))  # its record
    await ben.visit("settings")
    await ben.visit("certificate")
    await ben.paste(paper)
    assert "(seat one)" in ben.text
    for frame in looks:
        assert not {*told_badly(frame, name)} - unmarked


async def test_the_own_name_may_be_none_of_them():
    ada = await Person("Ada").open("new/setnas-curse/chat")
    for name, what in NAMES.items():
        ada.browser.send("do", "name", "1", value=name)
        if what:
            await ada.click("start")
            assert ada.app.screen.name == "new"
            assert "Please take another name. “" in ada.text
            assert not ada.notice
    for way in ("here", "computer"):
        await ada.visit(f"new/setnas-curse/{way}")
        ada.browser.send("do", "name", "1" if way == "computer" else "2", value="nobody")
        await ada.click("start")
        assert ada.app.screen.name == "new"
        assert "Please take another name" in ada.text


async def test_nor_may_the_name_in_an_acceptance_or_in_the_settings():
    ada, _ = await played(1)
    await ada.visit("new/setnas-curse/chat")
    await ada.click("start")
    invitation = await ada.copied()
    ben = await Person("Ben").open()
    await ben.paste(invitation)
    ben.browser.send("do", "name", value="Ben ✓")
    before = dict(ben.disk.records)
    await ben.click("accept")
    assert "contains a sign" in ben.text
    assert ben.disk.records == before
    await ben.visit("settings")
    await ben.send("do", "name", value="Ben ✓")
    assert "contains a sign" in ben.text
    assert ben.app.model.settings.name != "Ben ✓"
    await ben.send("do", "name", value="Benno")
    assert ben.app.model.settings.name == "Benno"


async def test_comparing_needs_a_word_that_only_the_other_can_tell():
    ada, ben = await played(1)
    words = ben.match.check_words
    assert words is not None
    for one, other in ((ada, ben), (ben, ada)):
        await one.send("do", "panel", "words")
        covered = words[COVERED[one.match.seat] - 1]
        offered = [str(each[1]["data-arg"]) for each in tree.find_all(one.browser.tree, "button", do="pick")]
        assert len(set(offered)) == 3
        assert [word for word in offered if word in words] == [covered]
        stamps = tree.text(tree.find(one.browser.tree, "ol.stamps"))
        assert covered not in stamps
        assert all(word in stamps for word in words if word != covered)
        assert COVERED[other.match.seat] != COVERED[one.match.seat]  # so the other can read it out
        asked = tree.find(one.browser.tree, "fieldset.asked")
        assert list(tree.find_all(asked, "button", do="pick"))
        assert not tree.find(asked, "button.main")  # no word stands out
        wrong = next(word for word in offered if word != covered)
        await one.click("pick", wrong)
        assert "is different here" in one.text
        assert not [key for key in one.disk.records if key.startswith("friend/")]
        again = [str(each[1]["data-arg"]) for each in tree.find_all(one.browser.tree, "button", do="pick")]
        assert covered in again
        assert again != offered
        await one.click("pick", covered)
        assert "Nobody is in the middle" in one.text
        assert [key for key in one.disk.records if key.startswith("friend/")]


async def test_comparing_is_suggested_once_and_not_again_after_it_was_put_off():
    ada, ben = await played(2)
    asked = "Is it really"
    for person in (ada, ben):
        await person.open(person.duel.key)
    moving, waiting = (ada, ben) if ada.match.owes is Seat.ONE else (ben, ada)
    assert asked in moving.text
    assert asked not in waiting.text
    await moving.click("put-off")
    assert asked not in moving.text
    await moving.open(moving.duel.key)
    assert asked not in moving.text


async def test_the_names_of_the_last_match_go_with_it():
    ada = await Person("Ada").open("new/setnas-curse/here")
    for place, name in ((1, "Ada"), (2, "Cleopatra")):
        ada.browser.send("do", "name", str(place), value=name)
    await ada.click("start")
    await ada.visit("new/setnas-curse/here")
    for place, name in ((1, "Ada"), (2, "Cleopatra")):
        ada.browser.send("do", "name", str(place), value=name)
    await ada.click("start")
    await ada.deletes()
    assert "Cleopatra" in ada.disk.records["settings"].body  # another match with her is still here
    await ada.visit(ada.app.model.headings[0].key)
    await ada.deletes()
    assert not [key for key, kept in ada.disk.records.items() if "Cleopatra" in f"{kept.head} {kept.body}"]


# --- looking


def remarks(person: Person) -> list[Any]:
    """The remarks on a name that can be taken for something else."""
    notes = tree.find_all(person.browser.tree, "div.note.warn")
    return [note for note in notes if "The name " in tree.text(note)]


def name_elements(person: Person, name: str) -> list[Any]:
    """The elements that hold that name."""
    return [each for each in tree.find_all(person.browser.tree, "bdi") if each[2:] == [Name(name).shown]]


def told_badly(frame: dict[str, Any], name: str) -> Iterator[str]:
    """Every text of a frame in which that name, or a sign in it, is not told from the page's words."""
    shown = Name(name).shown
    yield from filter(None, [outside(frame["title"], name)])
    for each in tree.walk(frame["tree"]):
        if each[0] == "bdi":
            continue
        for attribute, value in each[1].items():
            if attribute not in ("value", "href", "data-arg") and value not in (True, False, shown):
                yield from filter(None, [outside(value, name)])
        for child in each[2:]:
            if isinstance(child, str) and child != shown:
                yield from filter(None, [outside(child, name)])


def outside(text: str, name: str) -> str:
    """The text, if it has that name outside of marks: a distinctive one anywhere, a common word of the page
    where a name would stand.
    """
    if name not in text and Name(name).shown not in text:
        return ""
    rest = PLAIN.sub("*", text.replace("Only for your opponent", ""))
    if len(name) > 5 and NAMES[name] != WORDS:
        return text if name in rest or Name(name).shown in rest else ""
    word = re.escape(name)
    verbs = "has (?:won|lost|sent|sealed|signed|accepted)|wins|owes|accepts|invites|resigned|gives|sends"
    told = rf"(?<!\w){word} (?:{verbs})\b"
    if name != "you":  # of whom the page speaks as well
        told += rf"|\b(?:with|With|for|of|Remind|Tell) {word}(?!\w)"
    return text if re.search(told, rest) else ""
