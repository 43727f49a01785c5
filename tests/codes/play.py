"""Two honest players and the codes between them, for the tests of the codes."""

from __future__ import annotations

import random
from collections.abc import Mapping

from sealed.codes import keys
from sealed.codes.armor import Armored
from sealed.codes.match import Match, accept, invite
from sealed.codes.paste import read
from sealed.codes.sodium import KeyPair
from sealed.rules import registry
from sealed.rules.game import Rules
from sealed.rules.questions import Ask, Hand, Seat
from tests.codes.toy import TOY

GAMES = list(registry.BY_KEY)


def secret(n: int) -> bytes:
    """A secret that a test can know."""
    return bytes((n,)) * 32


ANA: KeyPair = keys.player_key(secret(1))
BEN: KeyPair = keys.player_key(secret(2))


def armored(text: str) -> Armored:
    """The one code in a text."""
    (code,) = read(text)
    assert isinstance(code, Armored), code
    return code


def take(match: Match, text: str) -> Match:
    return match.receive(armored(text))


def begin(
    options: Mapping[str, str] | None = None,
    rules: Rules = TOY,
    secrets: tuple[bytes, bytes] = (secret(11), secret(12)),
) -> tuple[Match, Match]:
    """An invitation, and the match of the player who accepts it."""
    one = invite(ANA, rules, options or {}, "Ana", secrets[0])
    assert one.code is not None
    return one, accept(armored(one.code), BEN, "Ben", secrets[1])


def a_move(rules: Rules, state: object, ask: Ask, hand: Hand, rng: random.Random) -> str:
    """A random legal move, picked word by word."""
    words: tuple[str, ...] = ()
    while True:
        word = rng.choice(rules.picks(state, ask, hand, words))
        if not word:
            return " ".join(words)
        words = (*words, word)


def decided(match: Match, rng: random.Random) -> Match:
    """The match after random moves of its player, until its code is there."""
    while asks := match.asks():
        match = match.decide(
            match.seat, a_move(match.rules, match.state, asks[0], match.hand(match.seat), rng)
        )
    return match


class Pair:
    """Two matches played against each other, and every code that was exchanged."""

    def __init__(self, one: Match, two: Match, seed: int = 0) -> None:
        self.matches = {Seat.ONE: one, Seat.TWO: two}
        self.rng = random.Random(seed)
        self.codes: list[str] = [one.text(0)]
        self.message = ""

    def __getitem__(self, seat: Seat) -> Match:
        return self.matches[seat]

    def turn(self) -> bool:
        """One code: made by whoever owes it, and taken by the other. False if nothing is owed."""
        speaker = self[Seat.ONE].owes
        if speaker is None or self[Seat.TWO].number != self[Seat.ONE].number:
            speaker = next((seat for seat in Seat if self[seat].number > self[seat.other].number), speaker)
        if speaker is None:
            return False
        match = self[speaker]
        made = decided(match.say(self.message) if self.message and match.draft else match, self.rng)
        assert made.code is not None
        self.codes.append(made.code)
        self.matches[speaker] = made.hand_out()
        self.matches[speaker.other] = take(self[speaker.other], made.code)
        return True

    def say_and_play(self, message: str, codes: int) -> Pair:
        """Plays so many more codes, each with a message."""
        self.message = message
        return self.play(codes)

    def play(self, codes: int = 10_000) -> Pair:
        """Plays up to so many more codes, or to the end."""
        while codes and self.turn():
            codes -= 1
        return self


def pair(options: Mapping[str, str] | None = None, rules: Rules = TOY, seed: int = 0) -> Pair:
    one, two = begin(options, rules)
    return Pair(one, two, seed)
