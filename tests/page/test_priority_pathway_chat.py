"""Priority Pathway by chat, from page to page: a whole match, and what nobody may see on the other's page."""

import json
import secrets

import pytest

from sealed.codes import codec, restoration
from sealed.codes.certificate import check
from sealed.codes.hashing import Domain, digest
from sealed.rules.questions import Seat
from tests.page.chats import Person, begun
from tests.pathway import MATCH, table

GAME = "priority-pathway"


async def play(people: dict[Seat, Person], turns: list[tuple[str, str]]) -> None:
    """Plays turns: whoever has to decide decides, and every code that is made goes over."""
    for moves in turns:
        waiting = dict(zip(Seat, moves, strict=True))
        while waiting or any(person.duel.play.ready for person in people.values()):
            for seat, person in people.items():
                if person.duel.play.ready:
                    await people[seat.other].paste(await person.copied())
                elif person.duel.play.ask and seat in waiting:
                    await person.move(waiting.pop(seat))


@pytest.mark.share(6)
@pytest.mark.slow
async def test_a_whole_match_from_page_to_page():
    ada, ben = await begun(GAME)
    people = {Seat.ONE: ada, Seat.TWO: ben}
    await play(people, [(one, two) for one, two, _ in MATCH[:11]])
    for person in people.values():
        await person.open(person.duel.key)  # a reload in the middle
    await play(people, [(one, two) for one, two, _ in MATCH[11:]])
    for person in people.values():
        await person.goes_on()
        if person.duel.mode_value.cover:
            await person.click("board")
        assert ("You win" if person is ada else "You lost") in person.text
        assert person.match.state == table(len(MATCH)).state
    await ben.click("panel", "certificate")
    await ben.click("save-certificate")
    (text,) = ben.browser.saved.values()
    assert check(text).outcome == table(len(MATCH)).outcome


async def test_while_an_action_is_still_to_be_opened_the_cards_lie_open():
    ada, ben = await begun(GAME)
    await ben.move("1 AD")
    await ada.paste(await ben.copied())
    await ada.move("5 BU")
    ben.reads = True
    await ben.paste(await ada.copied())
    assert ben.duel.play.ready  # his card is opened in a code that needs nothing from him
    assert "the cards lie open" in ben.text
    assert "5; the move is still to be opened" in str(ben.browser.tree)
    assert "1; the move does nothing and stays sealed" in str(ben.browser.tree)
    await ben.click("told")  # the cards wait for him before the envelope covers them
    assert "Your code is ready" in ben.text


async def test_an_action_that_did_nothing_is_not_shown_as_sealed_in_the_next_turn():
    ada, ben = await begun(GAME)
    await ben.move("8 FR")
    await ada.paste(await ben.copied())
    await ada.move("3 CU")
    await ben.paste(await ada.copied())
    for _ in range(6):
        if ben.match.asks():
            break
        await ada.paste(await ben.copied())
        await ben.paste(await ada.copied())
    await ben.move("9 AR")
    await ada.paste(await ben.copied())
    await ada.move("2 DUL")
    assert "You sealed (Turn 2) 2, D up-left" in ada.text


@pytest.fixture
def ideal_seals(monkeypatch):
    """Seals that depend on everything but the value."""

    def blind(first, seat, slot, opened):  # noqa: ARG001
        return digest(Domain.SEAL, first, int(seat), slot)

    monkeypatch.setattr(codec, "seal", blind)
    monkeypatch.setattr(restoration, "seal", blind)


async def other_side(monkeypatch, action: str) -> dict[str, object]:
    """Everything on Ada’s device, if Ben’s actions that do nothing are this one; chance is the same."""
    drawn = iter(range(1, 10_000))
    monkeypatch.setattr(secrets, "token_bytes", lambda size: next(drawn).to_bytes(4, "big") * (size // 4))
    monkeypatch.setattr(secrets, "token_hex", lambda size: next(drawn).to_bytes(size, "big").hex())
    ada, ben = await begun(GAME)
    turns = [(one, f"{two[0]} {action}" if letters[1] == "N" else two) for one, two, letters in MATCH[:8]]
    await play({Seat.ONE: ada, Seat.TWO: ben}, turns)
    await ada.click("panel", "menu")
    await ada.click("record")
    return {
        "pages": [(json.dumps(frame["tree"]), frame["title"]) for frame in ada.browser.frames],
        "records": dict(ada.disk.records),
        "clipboard": ada.browser.board,
        "saved": ada.browser.saved,
        "sounds": ada.browser.sounds,
    }


@pytest.mark.share(4)
@pytest.mark.slow
@pytest.mark.usefixtures("ideal_seals")
async def test_an_action_that_does_nothing_is_nowhere_on_the_other_page(monkeypatch):
    first, second = [await other_side(monkeypatch, action) for action in ("FL", "FR")]
    assert len(first["pages"]) > 60
    for what in first:
        assert first[what] == second[what], what
