"""A friend who does not answer: the days are counted, a reminder is offered, the match can be put away; and
what two people are told before they begin.
"""

import random

import pytest

from sealed import record
from sealed.page.boards import covers
from sealed.page.boards.options import usual
from sealed.page.draw import tree
from sealed.page.engine import naming
from sealed.page.match.chat import length
from sealed.record import replay
from sealed.rules.questions import Decide
from sealed.rules.registry import BY_KEY, ENTRIES, load
from sealed.rules.seats import Seat
from tests.codes.lengths import codes
from tests.codes.play import a_move, pair
from tests.golden.replays import records
from tests.page.chats import Person, begun, waiting

DAY = 24 * 3600 * 1000
ALIKE = ("five-card-trick", "five-card-trick-final", "setnas-curse")
"""Games whose length is the number of their rounds, whoever plays."""


def rows(person: Person) -> list[str]:
    """The matches that the list at home shows."""
    return [tree.text(each) for each in tree.find_all(person.browser.tree, ".matchrow")]


async def test_a_match_that_is_put_away_leaves_the_list_and_a_code_brings_it_back():
    ada, ben, message = await waiting()
    before = ben.app.model.headings[0].when
    ben.browser.time += DAY
    await ben.click("panel", "remind")
    assert "delete" not in ben.text
    await ben.click("away")
    assert ben.app.model.route.screen == "home"
    assert "The match is put away" in ben.notice
    assert rows(ben) == []
    assert ben.app.model.headings[0].when == before
    await ben.open("home")
    assert rows(ben) == []
    await ben.click("unfold", "away")
    (row,) = rows(ben)
    assert "No answer from Ada since 20 November" in row
    await ada.paste(message)
    await ada.move("score steal")
    await ben.paste(await ada.copied())
    assert ben.match.number == 4
    await ben.visit("home")
    assert not ben.app.model.headings[0].away
    assert len(rows(ben)) == 1


async def test_a_row_puts_it_away_and_takes_it_back():
    _ada, ben, _message = await waiting()
    key = ben.duel.key
    await ben.visit("home")
    for label, shown in (("Put it away until a code arrives", 0), ("Back into the list", 1)):
        if not rows(ben):
            await ben.click("unfold", "away")
        await ben.click("row", key)
        assert label in ben.text
        await ben.click("row-away")
        assert sum(not one.away for one in ben.app.model.headings) == shown


async def test_in_ones_own_turn_nothing_is_put_away():
    _, ben = await begun()
    ben.browser.click("panel", "menu")
    assert "Put the match away" not in ben.text
    await ben.send("do", "away")
    assert not ben.app.model.headings[0].away


async def test_the_days_of_waiting_are_counted():
    _ada, ben, _message = await waiting()
    key = ben.duel.key
    ben.browser.time += 12 * DAY
    await ben.visit("home")
    assert rows(ben)[0].endswith("12 days")
    await ben.visit(key)
    assert "no answer since 20 November · 12 days" in ben.text


async def test_while_a_code_is_awaited_giving_up_leads_to_what_can_be_done():
    _ada, ben, _message = await waiting()
    await ben.send("do", "panel", "resign")
    assert tree.find(ben.browser.tree, do="resign") is None
    assert tree.find(ben.browser.tree, do="away") is not None


async def test_an_envelope_names_a_move_in_the_open_and_an_army_in_a_word():
    who, other = (await begun("field-tactics"))[::-1]
    told, rng = [], random.Random(2)
    for _ in range(5):
        while ask := who.duel.play.ask:
            match = who.match
            await who.move(a_move(match.rules, match.state, ask, match.hand(match.seat), rng))
        note = tree.find(who.browser.tree, "div.mine-sealed")
        told.append(tree.text(note) if note else "")
        assert "a line of" not in who.text
        await other.paste(await who.copied())
        who, other = other, who
    assert sum("Your army is sealed." in each for each in told) == 2
    assert any("You played (" in each for each in told)


# --- what one begins


@pytest.mark.parametrize("game", [entry.key for entry in ENTRIES])
def test_the_codes_before_the_first_decision_are_known(game):
    options = usual(load(game), "off")
    playing = pair(options, load(game))
    while not any(isinstance(step.ask, Decide) for step in playing[Seat.ONE].log):
        assert playing.turn()
    assert length.dealing(load(game), options) == len(playing.codes) - 2


async def test_the_form_and_the_invitation_tell_what_one_begins():
    ada = await Person("Ada").open("new/solitaire-chess/chat")
    told_length = length.length("solitaire-chess")
    told = ("the first 2 messages, with nothing to decide", "no clock", told_length)
    assert all(each in ada.text for each in told)
    ada.browser.send("do", "name", "1", value="Ada")
    await ada.click("start")
    ben = await Person("Ben").open()
    await ben.paste(await ada.copied())
    await ben.click("fold")
    assert all(each in ben.text for each in told)


@pytest.mark.parametrize("game", ["setnas-curse", "solitaire-chess"])
def test_the_codes_of_a_game_are_counted_as_a_match_makes_them(game):
    one, _two = pair({}, load(game), seed=4).play().matches.values()
    assert codes(replay(record.write(one))) == one.number


@pytest.mark.parametrize("game", [entry.key for entry in ENTRIES])
def test_a_cover_tells_a_number_of_messages_that_games_could_have(game):
    counted = [codes(replay(path.read_text(encoding="utf-8"))) for path in records(game)]
    told = covers.cover(BY_KEY[game].family).choices[game].codes
    # Some of the records are random play, which may go on for long; what opponents need, lengths.py counts.
    assert min(counted) / 2 <= told <= 2 * max(counted)
    if game in ALIKE:
        assert min(counted) <= told


# --- names


def test_a_name_that_will_not_read_as_it_was_typed_is_told():
    assert naming.changed("Ada", by_chat=True) == ""
    assert naming.changed("Zoë", by_chat=True) == ""
    assert naming.changed("A" * 24) == "A name has at most 24 letters."
    assert naming.changed("Ж" * 20, by_chat=True).startswith("Others will read it as")
    family = "\N{MAN}\N{ZERO WIDTH JOINER}\N{WOMAN}"
    assert "Others will read it as" in naming.changed(family, by_chat=True)
