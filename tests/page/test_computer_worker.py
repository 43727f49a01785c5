"""The worker in which the computer thinks."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from sealed import record
from sealed.bots import CHARACTERS, NEWCOMER, OLD_HAND, Character, player
from sealed.bots.five_cards.player import FiveCards
from sealed.matches.questions import MomentRequest, MoveRequest
from sealed.page.match.table.worker import Worker
from sealed.rules import registry
from sealed.rules.questions import Seat
from sealed.table import Table
from tests.bots.tables import PACKED

HAS_TABLE = "five-card-trick"


class Bytes(NamedTuple):
    content: bytes

    def to_bytes(self) -> bytes:
        return self.content


def question(game: str, character: Character) -> MoveRequest:
    table = Table.begin(registry.load(game), {}, bytes(32))
    asked = table.asks()[0]
    return MoveRequest.of(table, Seat(asked.seat), character, bytes(32))


@pytest.mark.parametrize("game", sorted(registry.BY_KEY))
@pytest.mark.parametrize("character", CHARACTERS.values(), ids=str)
def test_only_who_looks_farthest_reads_a_table_and_only_where_there_is_one(
    game: str, character: Character
) -> None:
    wanted = game if (game, character) == (HAS_TABLE, OLD_HAND) else ""
    assert Worker().missing(question(game, character).text) == wanted


def test_a_table_is_read_once_and_answers_come_out_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    used = []
    think = FiveCards.think

    def noted(self, view, character, rng, also):
        used.append(self)
        return think(self, view, character, rng, also)

    monkeypatch.setattr(FiveCards, "think", noted)
    worker, asked = Worker(), question(HAS_TABLE, OLD_HAND)
    without = asked.answer(worker.answer(asked.text))
    worker.read(HAS_TABLE, Bytes(PACKED))
    assert worker.missing(asked.text) == ""
    with_it = asked.answer(worker.answer(asked.text))
    assert used[0] is player(registry.load(HAS_TABLE))
    assert used[1] is not used[0]
    for thought in (without, with_it):
        rules = registry.load(HAS_TABLE)
        table = Table.begin(rules, {}, bytes(32))
        assert rules.check(table.state, table.asks()[0], thought.move, {}) == thought.move
    assert worker.answer(question(HAS_TABLE, NEWCOMER).text)


def test_a_judgement_says_whether_a_table_told_it() -> None:
    table = Table.begin(registry.load(HAS_TABLE), {}, bytes(32))
    for seat in Seat:
        table = table.decide(seat, "score grow")
    worker, asked = Worker(), MomentRequest(record.write(table), 0, 0.1)
    assert worker.missing(asked.text) == HAS_TABLE
    assert not asked.answer(worker.answer(asked.text)).by_table
    worker.read(HAS_TABLE, Bytes(PACKED))
    assert asked.answer(worker.answer(asked.text)).by_table
