"""The contents of the first code, and everything in it that is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sealed.codes import channel, invitation, keys
from sealed.codes.armor import Armored, Kind
from sealed.codes.errors import CodeError, Forged, Malformed, OtherRules, UnknownGame, UnknownVersion
from sealed.codes.invitation import rules_digest
from sealed.codes.match import accept
from sealed.codes.sodium import KeyPair
from sealed.codes.wire import put_number, put_text
from sealed.rules import registry
from sealed.rules.field_tactics import FIELD_TACTICS
from sealed.rules.game import IllegalOption
from tests.codes.play import ANA, BEN, secret
from tests.codes.toy import TOY, ToyRules

MATCH_KEY = keys.match_key(secret(5)).public
LOCK = keys.chance_lock(keys.chance_nonce(secret(5)))
RULES = rules_digest(TOY)


def raw(
    game: bytes = put_text("TOY"),
    options: bytes = b"\0",
    name: bytes = put_text("Ana"),
    key: KeyPair = ANA,
    match_key: bytes = MATCH_KEY,
    end: bytes = b"",
    version: int = 2,
    rules: bytes = RULES,
) -> bytes:
    """An invitation that is signed, whatever is in it."""
    said = bytes((version,)) + game + rules + options + name + key.public + match_key + LOCK
    return said + channel.sign_invitation(key, said) + end


def option(place: int, value: str) -> bytes:
    return put_number(place) + put_text(value)


def test_it_can_be_read_again() -> None:
    made = invitation.write(TOY, {"rounds": "2", "deal": "on", "clock": "60+0"}, "Ana", ANA, MATCH_KEY, LOCK)
    assert invitation.read(made.raw) == made
    assert made.options == {"advantage": "2", "clock": "off", "rounds": "2", "deal": "on"}
    assert made.raw == raw(options=b"\x02" + option(2, "2") + option(3, "on"))


def test_what_is_at_its_default_is_not_named() -> None:
    made = invitation.write(TOY, {"rounds": "3", "advantage": "2"}, "Ana", ANA, MATCH_KEY, LOCK)
    assert made.raw == raw()


def test_an_option_that_the_game_does_not_have_is_not_invited_to() -> None:
    with pytest.raises(IllegalOption):
        invitation.write(TOY, {"rounds": "4"}, "Ana", ANA, MATCH_KEY, LOCK)


@pytest.mark.parametrize("name", ["", "a\u202eb", "two  spaces", "x" * 33, " x"])
def test_an_improper_name_is_not_written(name: str) -> None:
    with pytest.raises(ValueError, match="tidy"):
        invitation.write(TOY, {}, name, ANA, MATCH_KEY, LOCK)


@pytest.mark.parametrize(
    ("wrong", "error"),
    [
        (raw(version=1), UnknownVersion),
        (raw(version=3), UnknownVersion),
        (raw(rules=bytes(8)), OtherRules),
        (raw(rules=rules_digest(FIELD_TACTICS)), OtherRules),
        (raw(game=put_text("XXX")), UnknownGame),
        (raw(game=put_text("toy")), UnknownGame),
        (raw(game=put_text("")), Malformed),
        (raw(game=put_text("T\u202e")), Malformed),
        (raw(game=put_text("TOYTOYTOY")), Malformed),
        (raw(options=b"\x01" + option(2, "4")), UnknownGame),
        (raw(options=b"\x01" + option(4, "4")), UnknownGame),
        (raw(options=b"\x01" + option(2, "\u0663")), Malformed),
        (raw(options=b"\x01" + option(2, "3")), Malformed),  # its default
        (raw(options=b"\x01" + option(1, "off")), Malformed),  # the clock
        (raw(options=b"\x02" + option(3, "on") + option(2, "1")), Malformed),  # out of order
        (raw(options=b"\x02" + option(2, "1") + option(2, "2")), Malformed),  # twice
        (raw(options=b"\x80\x00"), Malformed),  # a number in two bytes
        (raw(name=put_text("")), Malformed),
        (raw(name=put_text("a\u200bb")), Malformed),
        (raw(name=put_text("x" * 33)), Malformed),
        (raw(name=b"\x01\xff"), Malformed),
        (raw(match_key=bytes(32)), Malformed),
        (raw(match_key=b"\x01" + bytes(31)), Malformed),
        (raw(key=KeyPair(BEN.public, ANA.secret)), Forged),
        (raw(key=KeyPair(bytes(32), ANA.secret)), Malformed),  # no key: nobody could have signed it
        (raw(key=KeyPair(b"\x01" + bytes(31), ANA.secret)), Malformed),
        # field by field, in their order: the first that is wrong is told
        (raw(options=b"\x02" + option(9, "1") + option(2, "1")), UnknownGame),
        (raw(options=b"\x02" + option(3, "on") + option(2, "4")), Malformed),
        (raw(rules=bytes(8), options=b"\x80\x00"), OtherRules),
        (raw(options=b"\x01" + option(2, "4"), name=put_text("")), UnknownGame),
        (raw(end=b"\0"), Malformed),  # a byte more
        (raw()[:-1], Malformed),
        (b"", Malformed),
    ],
)
def test_what_is_refused(wrong: bytes, error: type[CodeError]) -> None:
    with pytest.raises(error):
        invitation.read(wrong)


class Changed(ToyRules):
    """The toy with something else that the codes rely on."""

    def __init__(self, **values: object) -> None:
        for name, value in values.items():
            setattr(self, name, value)


@pytest.mark.parametrize(
    "other",
    [
        Changed(revision=2),
        Changed(words=TOY.words | {"more"}),
        Changed(words=frozenset(sorted(TOY.words)[1:])),
        Changed(options=TOY.options[:-1]),
        Changed(options=(*TOY.options[:-2], TOY.options[-1], TOY.options[-2])),
        Changed(options=(*TOY.options[:-1], replace(TOY.options[-1], default="on"))),
        Changed(options=(*TOY.options[:-1], replace(TOY.options[-1], name="dealt"))),
    ],
)
def test_a_copy_with_other_rules_does_not_play_along(other: ToyRules) -> None:
    """Neither takes the other's invitation: what a code says would be another move there."""
    theirs = invitation.write(other, {}, "Ana", ANA, MATCH_KEY, LOCK)
    with pytest.raises(OtherRules, match="rules of Toy are not those"):
        invitation.read(theirs.raw)
    with pytest.raises(OtherRules):
        accept(Armored(Kind.INVITATION, theirs.raw), BEN, "Ben", secret(12))


def test_what_is_no_rule_may_differ() -> None:
    """How values are judged is for `UnknownGame`, and times are of no account by codes."""
    other = Changed(times={}, title="Other")
    assert rules_digest(other) == rules_digest(TOY)


@given(st.binary(max_size=250))
def test_any_bytes_are_an_invitation_or_an_error(data: bytes) -> None:
    with pytest.raises(CodeError):
        invitation.read(data)


@given(st.integers(8, 8 * len(raw()) - 1))
def test_every_bit_is_signed(bit: int) -> None:
    changed = bytearray(raw())
    changed[bit // 8] ^= 1 << bit % 8
    with pytest.raises(CodeError):
        invitation.read(bytes(changed))


def test_every_game_can_be_invited_to() -> None:
    for entry in registry.ENTRIES:
        rules = registry.load(entry.key)
        rank_key = invitation.public_rank_key(rules, bytes(32))
        made = invitation.write(rules, {}, "Ana", ANA, MATCH_KEY, LOCK, rank_key)
        assert invitation.read(made.raw) == made
