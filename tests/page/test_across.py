"""Across the table: what one screen shows, the other's camera reads, and nothing else is to be done."""

from __future__ import annotations

import random
import string

import pytest

from sealed.codes.armor import OPENING, Kind, Part, armor, unarmor
from sealed.codes.loop import read
from sealed.codes.picture import spell, unspell
from sealed.page.browser.model import NOTHING
from sealed.page.draw import tree
from sealed.page.match.chat.across import MOST
from tests.codes.faulty.honest import BATTLES
from tests.page.chats import CODE, ROUNDS, Person, begun, invited
from tests.page.forks import forked


async def sits_down(person: Person, says: str = "on") -> Person:
    """Begins to play across the table; the camera `says` how it goes."""
    if not tree.find(person.browser.tree, do="across"):
        await person.click("panel", "menu")
    await person.click("across")
    assert place(person)["data-looks"] in ("on", "rest")
    await person.send("camera", value=says)
    return person


def place(person: Person) -> dict[str, str]:
    """The attributes of what the camera follows; {} if there is nothing."""
    found = tree.find(person.browser.tree, ".across")
    return found[1] if found else {}


def looks(person: Person) -> str:
    """The camera's orders: `on`, `rest`, `off`; "" where there is none."""
    return place(person).get("data-looks", "")


def shown(person: Person) -> list[str]:
    """The texts in the pictures on the screen, one for each part."""
    mode = person.duel.mode_value.across  # type: ignore[attr-defined]
    return person.browser.pictures[-len(mode.pictures) :] if mode and mode.pictures else []


async def sees(person: Person, other: Person) -> None:
    """The camera of `person` reads all that the other's screen shows, as often as it comes by."""
    if looks(person) == "on" and looks(other):
        for text in shown(other):
            await person.send("scanned", value=text)


@forked
async def seated() -> tuple[Person, Person]:
    """Ada and Ben, who has accepted, at one table; he has made no move."""
    ada, ben = await begun()
    return await sits_down(ada), await sits_down(ben)


async def test_a_match_goes_on_by_moves_alone() -> None:
    ada, ben = await seated()
    for one, two in ROUNDS:
        assert looks(ben) == "rest"
        await ben.move(two)
        assert not ben.duel.play.ready
        assert looks(ben) == "on"
        await sees(ada, ben)
        assert ada.duel.play.ask is not None
        assert looks(ada) == "rest"
        await ada.move(one)
        await sees(ben, ada)
        assert ben.duel.play.ask is not None
    assert ada.match.number == ben.match.number
    assert ada.browser.board is None or CODE.search(ada.browser.board)  # nothing was copied at the table
    assert ada.app.model.notice is None
    assert ben.app.model.notice is None


async def test_a_code_is_recorded_as_handed_out_before_it_is_drawn() -> None:
    _ada, ben = await seated()
    await ben.move(ROUNDS[0][1])
    key = ben.duel.key
    kept = ben.disk.records[key].body
    assert shown(ben)
    assert not ben.duel.play.ready
    assert ben.duel.play.undelivered
    assert '"delivered": 1' not in kept
    assert tree.find(ben.browser.tree, do="undo") is None


async def test_it_counts_as_sent_when_the_answer_was_read() -> None:
    ada, ben = await seated()
    await ben.move(ROUNDS[0][1])
    assert ben.duel.play.undelivered
    await sees(ada, ben)
    await ada.move(ROUNDS[0][0])
    await sees(ben, ada)
    assert not ben.duel.play.undelivered
    assert "Not sent yet" not in ben.text
    assert "Is it there?" not in ben.text


@pytest.mark.parametrize(
    ("says", "told"),
    [
        ("refused", "The camera was not allowed"),
        ("missing", "There is no camera here"),
        ("failed", "The camera does not work"),
        ("ended", "The camera has gone"),
        ("lost", "What reads the pictures"),
        ("hidden", ""),
    ],
)
async def test_without_a_camera_it_ends_and_nothing_has_left(says: str, told: str) -> None:
    _ada, ben = await begun()
    await ben.move(ROUNDS[0][1])
    await sits_down(ben, says)
    assert not looks(ben)
    assert ben.duel.play.ready  # nothing was shown, so it can still be taken back
    assert tree.find(ben.browser.tree, do="undo")
    assert tree.find(ben.browser.tree, do="out", arg="copy")
    assert ben.notice.startswith(told)
    assert bool(ben.notice) == bool(told)


async def test_a_code_that_was_shown_is_shown_again_and_never_taken_back() -> None:
    _ada, ben = await seated()
    await ben.move(ROUNDS[0][1])
    before = shown(ben)
    await ben.click("across-leave")
    assert not looks(ben)
    assert tree.find(ben.browser.tree, do="undo") is None
    await sits_down(ben)
    assert shown(ben) == before


async def test_the_board_can_be_seen_and_the_code_again_by_one_press() -> None:
    ada, ben = await seated()
    await ben.move(ROUNDS[0][1])
    await ben.click("across-turn")
    assert looks(ben) == "rest"
    assert tree.find(ben.browser.tree, ".stage")
    await ben.click("across-turn")
    assert looks(ben) == "on"
    await sees(ada, ben)
    await ada.move(ROUNDS[0][0])
    await sees(ben, ada)
    assert ben.duel.play.ask
    await ben.click("across-turn")
    assert tree.find(ben.browser.tree, ".qr")
    assert looks(ben) == "rest"


async def test_where_nothing_is_kept_it_is_not_offered_and_the_reason_is_told() -> None:
    _ada, ben = await begun()
    await ben.move(ROUNDS[0][1])
    ben.app.change(kept=NOTHING)
    ben.app.draw()
    assert tree.find(ben.browser.tree, do="across") is None
    assert "This window keeps nothing, so it cannot be played across the table." in ben.text
    ben.browser.send("do", "across")
    await ben.settle()
    assert not looks(ben)


async def test_an_invitation_stays_a_link_and_the_screen_says_so() -> None:
    ada, _ben, _invitation = await invited()
    await sits_down(ada)
    (link,) = shown(ada)
    assert link.startswith("https://")
    assert "Any phone’s own camera app takes it" in ada.text
    assert "cannot read it" not in ada.text


async def test_what_is_known_is_passed_over_in_silence() -> None:
    """One's own code in a mirror, the invitation, the other's code before, a part of them, over and over."""
    ada, ben = await seated()
    await ben.move(ROUNDS[0][1])
    theirs = shown(ben)
    await sees(ada, ben)
    await ada.move(ROUNDS[0][0])
    before = (ada.disk.records[ada.duel.key], ada.app.model.pasted, ada.duel)
    own = ada.match.text(ada.match.number)
    for text in (*shown(ada), *theirs, own, f"https://example.org/#{own}", ada.match.text(0)):
        for _time in range(3):
            await ada.send("scanned", value=text)
    assert (ada.disk.records[ada.duel.key], ada.app.model.pasted, ada.duel) == before
    assert ada.app.model.notice is None


async def test_a_code_of_another_match_is_told_and_the_camera_looks_on() -> None:
    ada, ben = await seated()
    await ben.move(ROUNDS[0][1])
    cleo, dan = await begun("roundabout")
    await dan.copied() if dan.duel.play.ready else None
    other = dan.match.text(1) if dan.match.number else cleo.match.text(0)
    await ada.send("scanned", value=spell(other))  # static/sight.mjs says each text once (tests/test_scan.py)
    assert ada.app.model.notice is not None
    assert looks(ada) == "on"
    await sees(ada, ben)
    assert ada.duel.play.ask


async def test_a_link_to_another_site_is_read_and_not_followed() -> None:
    ada, ben = await seated()
    await ben.move(ROUNDS[0][1])
    (text,) = shown(ben)
    route = ada.browser.route()
    await ada.send("scanned", value=f"https://example.org/#{unspell(text)}")
    assert ada.duel.play.ask
    assert ada.browser.route() == route
    assert "nothing was opened there" in ada.notice


async def test_an_army_comes_in_parts_in_any_order_and_parts_of_two_are_never_joined() -> None:
    (ada, ben), (cleo, dan) = await begun("field-tactics"), await begun("field-tactics")
    for person, moves in ((ada, ()), (ben, BATTLES[:2]), (dan, BATTLES[:2])):
        await sits_down(person)
        for move in moves:
            await person.move(move)
    parts, others = (texts[: len(texts) // 2] for texts in (shown(ben), shown(dan)))  # without their sums
    count = len(parts)
    assert count > 5
    assert f"{count} parts, one after the other" in ben.text
    mixed = [*parts[:-1], *others[:-1]]
    random.Random(5).shuffle(mixed)
    before = ada.disk.records[ada.duel.key]
    slot = ada.app.model.pasted
    for text in mixed:
        await ada.send("scanned", value=text)
    assert ada.disk.records[ada.duel.key] == before
    assert ada.app.model.pasted == slot
    assert ada.app.model.notice is None
    assert f"{count - 1} of {count} parts read" in ada.text
    await ada.send("scanned", value=parts[-1])
    assert ada.match.number == 1
    await ada.send("scanned", value=others[-1])
    assert ada.app.model.notice is not None  # the whole code of the other match is told
    assert cleo.match.number == 0


async def test_an_army_of_another_match_is_told_once_however_long_it_is_seen() -> None:
    (ada, _ben), (_cleo, dan) = await begun("field-tactics"), await begun("field-tactics")
    await sits_down(ada)
    await sits_down(dan)
    for move in BATTLES[:2]:
        await dan.move(move)
    told = 0
    for text in shown(dan):  # with all sums, of which half are more than is needed
        await ada.send("scanned", value=text)
        told += ada.app.model.notice is not None
        ada.app.change(notice=None)
        assert told == 0 or "parts read" not in ada.text
    assert told == 1


async def test_sums_stand_in_for_parts_that_were_missed() -> None:
    ada, ben = await begun("field-tactics")
    for person, moves in ((ada, ()), (ben, BATTLES[:2])):
        await sits_down(person)
        for move in moves:
            await person.move(move)
    texts = shown(ben)
    parts, sums = texts[: len(texts) // 2], texts[len(texts) // 2 :]
    which = read(unarmor(Kind.PART, unspell(sums[0])[len(OPENING) + 1 :])).which
    missed = which.bit_length() - 1
    for text in (*parts[:missed], *parts[missed + 1 :]):
        await ada.send("scanned", value=text)
    assert ada.match.number == 0
    await ada.send("scanned", value=sums[0])
    assert ada.match.number == 1


async def test_one_s_own_army_in_a_mirror_is_passed_over_in_silence() -> None:
    _ada, ben = await begun("field-tactics")
    await sits_down(ben)
    for move in BATTLES[:2]:
        await ben.move(move)
    before = ben.duel
    for text in shown(ben)[:-1]:
        await ben.send("scanned", value=text)
    assert ben.duel == before
    assert "parts read" not in ben.text


async def test_a_thousand_pictures_of_nonsense_tell_nothing_and_leave_nothing() -> None:
    ada, ben = await seated()
    await ben.move(ROUNDS[0][1])
    before = ada.duel
    rng = random.Random(8)
    letters = string.ascii_letters + string.digits
    for number in range(1_000):
        nonsense = "".join(rng.choices(letters if number % 2 else string.printable, k=rng.randint(0, 400)))
        await ada.send("scanned", value=rng.choice(("Sealed1T", "Sealed1P", "SEALED1:", "")) + nonsense)
    await ada.send("scanned", value="Sealed1T" + "".join(rng.choices(string.printable, k=3_000)))
    assert ada.duel == before
    assert ada.app.model.notice is None
    for number in range(100):  # parts of a hundred codes that nobody has sent
        forged = Part(number.to_bytes(8), 3, 1, rng.randbytes(200))
        body = bytes((forged.number, forged.parts)) + forged.mark + forged.piece
        await ada.send("scanned", value=spell(armor(Kind.PART, body)))
    assert ada.app.model.notice is None
    assert len(ada.duel.mode_value.across.gathered) == MOST  # type: ignore[attr-defined]
    await sees(ada, ben)
    assert ada.duel.play.ask


@pytest.mark.slow
async def test_a_whole_match_with_armies_needs_moves_alone() -> None:
    ada, ben = await begun("field-tactics")
    people = [await sits_down(ben), await sits_down(ada)]
    moves = list(BATTLES)
    while moves:
        person = next(each for each in people if each.duel.play.ask)
        await person.move(moves.pop(0))
        for reader, other in (people, people[::-1]) * 2:
            await sees(reader, other)
    for person in people:
        assert person.match.outcome
        assert not person.match.provisional
        assert person.match.owes is None
        assert looks(person) in ("", "off")
