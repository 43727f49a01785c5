"""Two honest players and a careless channel: it drops, repeats, reorders, cuts, swaps and returns codes.

Devices are reloaded and lost in between. There is never a crash, a desync, a lost move or a changed past, and
no honest player is ever suspected.
"""

from __future__ import annotations

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from sealed.codes import matchfile, recovery
from sealed.codes.errors import CodeError
from sealed.codes.match import Match
from sealed.rules import registry
from sealed.rules.game import Rules
from sealed.rules.questions import Seat
from tests.codes.delivering import deliver
from tests.codes.play import ANA, BEN, armored, begin, pair, secret
from tests.codes.toy import TOY
from tests.examples import examples

ONE, TWO = Seat.ONE, Seat.TWO
seats = st.sampled_from(list(Seat))
FOREIGN: list[str] = []


class Chat(RuleBasedStateMachine):
    """The two devices, and every code that was handed out."""

    game: Rules = TOY

    @initialize(options=st.sampled_from([{"rounds": "2"}, {"rounds": "3", "deal": "on"}]))
    def start(self, options: dict[str, str]) -> None:
        one, two = begin(options if self.game is TOY else {}, self.game)
        self.devices = {ONE: one, TWO: two}
        self.chat = [one.text(0)]
        self.past: dict[Seat, tuple[bytes, ...]] = {ONE: (), TWO: ()}
        if not FOREIGN:
            FOREIGN.extend(pair({"rounds": "1"}, seed=99).play().codes)

    # What the players do

    @rule(seat=seats, data=st.data())
    def decide(self, seat: Seat, data: st.DataObject) -> None:
        match = self.devices[seat]
        for ask in match.asks():
            words: tuple[str, ...] = ()
            while word := data.draw(
                st.sampled_from(match.rules.picks(match.state, ask, match.hand(seat), words))
            ):
                words = (*words, word)
            self.devices[seat] = match.decide(seat, " ".join(words))

    @rule(seat=seats)
    def undo(self, seat: Seat) -> None:
        match = self.devices[seat]
        if not match.revealed:
            self.devices[seat] = match.undo()

    @rule(seat=seats, message=st.text(max_size=20))
    def say(self, seat: Seat, message: str) -> None:
        if self.devices[seat].draft:
            self.devices[seat] = self.devices[seat].say(message)

    @rule(seat=seats)
    def hand_out(self, seat: Seat) -> None:
        match = self.devices[seat]
        if match.code is not None:
            self.devices[seat] = match.hand_out()
            if match.code not in self.chat:
                self.chat.append(match.code)

    @rule(turns=st.integers(1, 6), data=st.data())
    def go_on(self, turns: int, data: st.DataObject) -> None:
        """All goes well for a while."""
        for _ in range(2 * turns):
            for seat in Seat:
                while self.devices[seat].asks():
                    self.decide(seat, data)
                self.hand_out(seat)
                self.arrive(seat.other)

    @rule(seat=seats, dice=st.integers(0, 30))
    def resign(self, seat: Seat, dice: int) -> None:
        if dice == 0 and self.devices[seat].asks():
            self.devices[seat] = self.devices[seat].resign(seat)

    @rule(seat=seats, offers=st.booleans())
    def offer(self, seat: Seat, offers: bool) -> None:
        match = self.devices[seat]
        if match.draft and (match.may_offer or not offers):
            self.devices[seat] = match.offer(offers)

    @rule(seat=seats, dice=st.integers(0, 9))
    def agree(self, seat: Seat, dice: int) -> None:
        """Agrees to an offer; a player who goes on instead passes it over."""
        if dice == 0 and self.devices[seat].offered:
            self.devices[seat] = self.devices[seat].agree(seat)

    # What the channel does

    def paste(self, seat: Seat, text: str) -> None:
        before = self.devices[seat]
        for delivery in deliver(text, [before]):
            assert delivery.error is None or isinstance(delivery.error, CodeError)
            assert delivery.error is None or not delivery.error.suspicious
            if delivery.match is not None:
                self.devices[seat] = delivery.match

    @rule(seat=seats)
    def arrive(self, seat: Seat) -> None:
        """The newest code comes over, as it should."""
        self.paste(seat, self.chat[-1])

    @rule(seat=seats, place=st.integers(0, 1000))
    def arrive_out_of_order(self, seat: Seat, place: int) -> None:
        self.paste(seat, self.chat[place % len(self.chat)])

    @rule(seat=seats, data=st.data())
    def arrive_together(self, seat: Seat, data: st.DataObject) -> None:
        rows = data.draw(st.lists(st.sampled_from(self.chat), max_size=5))
        self.paste(seat, "\n> ".join(["Here:", *rows]))

    @rule(seat=seats, cut=st.integers(1, 150))
    def arrive_cut(self, seat: Seat, cut: int) -> None:
        before = self.devices[seat]
        self.paste(seat, self.chat[-1][:-cut])
        assert self.devices[seat] == before

    @rule(seat=seats, place=st.integers(10, 150), letter=st.sampled_from("0aZ"))
    def arrive_mistyped(self, seat: Seat, place: int, letter: str) -> None:
        code, before = self.chat[-1], self.devices[seat]
        changed = code[:place] + letter + code[place + 1 :]
        if changed != code:
            self.paste(seat, changed)
            assert self.devices[seat] == before

    @rule(seat=seats, place=st.integers(0, 1000), other=st.integers(0, 1000))
    def arrive_swapped(self, seat: Seat, place: int, other: int) -> None:
        """Halves of two codes, as when two messages are mixed up."""
        first, second = (self.chat[n % len(self.chat)] for n in (place, other))
        before = self.devices[seat]
        if first != second:
            self.paste(seat, first[:100] + second[100:])
            assert self.devices[seat] == before

    @rule(seat=seats, place=st.integers(0, 1000))
    def arrive_from_elsewhere(self, seat: Seat, place: int) -> None:
        before = self.devices[seat]
        self.paste(seat, FOREIGN[1 + place % (len(FOREIGN) - 1)])
        assert self.devices[seat] == before

    # What happens to the devices

    @rule(seat=seats)
    def reload(self, seat: Seat) -> None:
        match = self.devices[seat]
        kept = matchfile.load(matchfile.save(match), ANA if seat is ONE else BEN)
        assert kept == match
        self.devices[seat] = kept

    @rule(seat=seats)
    def lose_and_rebuild(self, seat: Seat) -> None:
        """From the chat: only what has not been handed out is lost."""
        match = self.devices[seat]
        if seat is TWO and len(self.chat) < 2:
            return
        rebuilt = recovery.rebuild(secret(10 + seat), [armored(code) for code in self.chat])
        assert rebuilt.number >= match.transcript.number - bool(match.draft and match.complete)
        if not match.draft:
            self.devices[seat] = rebuilt

    # What always holds

    @invariant()
    def in_step(self) -> None:
        if not hasattr(self, "devices"):
            return
        one, two = self.devices[ONE], self.devices[TWO]
        shared = min(one.number, two.number)
        if one.transcript.match_key_two and one.number and two.number:
            assert one.transcript.hashes[: shared + 1] == two.transcript.hashes[: shared + 1]
        assert abs(one.number - two.number) <= 2
        if one.number == two.number and one.number:
            assert one.transcript.account._replace(log=()) == two.transcript.account._replace(log=())
        for match in (one, two):
            assert match.fault is None
            assert match.forks == ()

    @invariant()
    def the_past_stays(self) -> None:
        for seat, match in getattr(self, "devices", {}).items():
            handed = match.draft.before.hashes if match.draft else match.transcript.hashes
            known = self.past[seat]
            assert handed[: len(known)] == known
            self.past[seat] = handed

    @invariant()
    def one_of_them_can_go_on(self) -> None:
        """Nothing is ever stuck: a code is owed, or to be handed out, or to arrive, or all is over."""
        if not hasattr(self, "devices"):
            return
        one, two = self.devices[ONE], self.devices[TWO]
        going = any(match.asks() or match.code for match in (one, two))
        assert going or (one.outcome is not None and two.outcome is not None)


class SetnaChat(Chat):
    game = registry.load("setnas-curse")


def check(machine: type[Chat], steps: int, count: int) -> None:
    case = machine.TestCase
    case.settings = examples(count, stateful_step_count=steps)
    case().runTest()


@pytest.mark.share(2)
@pytest.mark.slow
@pytest.mark.parametrize(("machine", "steps", "count"), [(Chat, 50, 40), (SetnaChat, 60, 15)])
def test_a_careless_channel(machine: type[Chat], steps: int, count: int) -> None:
    check(machine, steps, count)


@pytest.mark.share(4)
@pytest.mark.slow
def test_they_come_to_the_end() -> None:
    """However often codes are repeated and devices reloaded, a match that goes on is finished."""
    matches = pair({"rounds": "20"}, seed=1)
    while matches.turn():
        for seat in Seat:
            match: Match = matches[seat]
            matches.matches[seat] = matchfile.load(matchfile.save(match), BEN)
            for delivery in deliver("\n".join(matches.codes[-4:]), [matches[seat]]):
                if delivery.match is not None:
                    matches.matches[seat] = delivery.match
    assert matches[ONE].outcome == matches[TWO].outcome is not None
