"""The content of the first two codes: game, options, names, keys and chance (docs/codes.md 3).

| | bytes |
| --- | --- |
| invitation | version · game · rules · options · name |
| | player key · match key · rank key · chance lock · signature |
| introduction | name · player key · rank key · chance nonce: the first bytes of an acceptance's answers |

A rank key is there only in games that compare (`compares`).

The game is the text of its code (`FCT`). Its rules are a digest of what two copies of the page have to agree
on (`rules_digest`). Only options that are not at their default are listed: how many, then for each its place
among the game's options and its value. A clock is never among them: by codes there is none.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from sealed.codes import channel, keys, sodium
from sealed.codes.battle import group
from sealed.codes.channel import KEY, SIGNATURE, VERSION
from sealed.codes.errors import Forged, Malformed, OtherRules, UnknownGame
from sealed.codes.hashing import Domain, digest, fields
from sealed.codes.keys import CHANCE_NONCE
from sealed.codes.sodium import KeyPair, SodiumRefused
from sealed.codes.wire import NAME, Reader, is_tidy, put_number, put_text
from sealed.name import Name
from sealed.rules import registry
from sealed.rules.game import CLOCK, Option, Ranked, Rules, settle

NO_CLOCK = "off"
LOCK = 32
RULES = 8  # bytes: enough, since copies differ by mistake, and other rules would be found out anyway
LONGEST = 1_000  # bytes of an invitation in a file or certificate; as a code it has at most 1,000 letters
_GAME = 8  # bytes of a game's code
_VALUE = 100  # bytes of an option's value: a custom chart has 81
_OPTIONS = 16  # options of a game; no game has half as many


class Invitation(NamedTuple):
    """An invitation, checked: `raw` is all of it, with its signature."""

    rules: Rules
    options: Mapping[str, str]
    name: Name
    player_key: bytes
    match_key: bytes
    lock: bytes
    raw: bytes
    rank_key: bytes = b""


class Introduction(NamedTuple):
    """Seat two's half of the names, keys and chance, in the acceptance; an invitation has seat one's."""

    name: Name
    player_key: bytes
    nonce: bytes
    rank_key: bytes = b""

    def write(self) -> bytes:
        """Its bytes."""
        return put_text(self.name) + self.player_key + self.rank_key + self.nonce


def compares(rules: Rules) -> bool:
    """Whether sealed ranks are compared in a game, so that both sides need a rank key."""
    return isinstance(rules, Ranked)


def public_rank_key(rules: Rules, secret: bytes) -> bytes:
    """The public rank key of a match secret; empty if the game compares nothing."""
    return group.base(keys.rank_key(secret)) if compares(rules) else b""


def rules_digest(rules: Rules) -> bytes:
    """The digest, 8 bytes, by which an invitation names the rules of its game.

    It covers words and options, since codes hold their places: copies that count them differently would read
    another move than was made, and convict an honest player of it.
    """
    return _digest(rules.code, rules.revision, rules.words, rules.options)


@cache
def _digest(code: str, revision: int, words: frozenset[str], options: tuple[Option, ...]) -> bytes:
    listed = fields(*(part for option in options for part in (option.name, option.default)))
    return digest(Domain.RULES, code, revision, fields(*sorted(words)), listed, size=RULES)


def without_clock(rules: Rules, options: Mapping[str, str]) -> dict[str, str]:
    """Every option of a match by codes; a clock is left out. Raises IllegalOption."""
    kept = {name: value for name, value in options.items() if name != CLOCK.name}
    if any(option.name == CLOCK.name for option in rules.options):
        kept[CLOCK.name] = NO_CLOCK
    return settle(rules, kept)


def check_name(name: str) -> Name:
    """A player's name, if it may be sent as it is. ValueError: it is empty, too long or not `tidy`."""
    if not name or not is_tidy(name) or len(name.encode()) > NAME:
        raise ValueError("a name has to be tidy, and not empty")
    return Name(name)


def write(
    rules: Rules,
    options: Mapping[str, str],
    name: str,
    player: KeyPair,
    match_key: bytes,
    lock: bytes,
    rank_key: bytes = b"",
) -> Invitation:
    """A new invitation, signed by its player; with a rank key if the game compares. Raises IllegalOption."""
    settled = without_clock(rules, options)
    chosen = [
        put_number(place) + put_text(settled[option.name])
        for place, option in enumerate(rules.options)
        if option.name != CLOCK.name and settled[option.name] != option.default
    ]
    stands_before = b"".join(
        (
            bytes((VERSION,)),
            put_text(rules.code),
            rules_digest(rules),
            put_number(len(chosen)),
            *chosen,
            put_text(check_name(name)),
            player.public,
            match_key,
            rank_key,
            lock,
        )
    )
    raw = stands_before + channel.sign_invitation(player, stands_before)
    return Invitation(rules, settled, Name(name), player.public, match_key, lock, raw, rank_key)


def read(raw: bytes) -> Invitation:
    """An invitation from outside, judged field by field in their order, its signature last.

    Raises UnknownVersion, UnknownGame, OtherRules, Malformed or Forged.
    """
    reader = Reader(raw)
    channel.take_version(reader)
    rules = _read_game(reader)
    options = _read_options(rules, reader)
    name = _read_name(reader)
    player_key, match_key = _read_key(reader), _read_key(reader)
    rank_key, lock = _read_rank_key(rules, reader), reader.take(LOCK)
    signature = reader.take(SIGNATURE)
    reader.end()
    if not channel.verify_invitation(signature, raw[:-SIGNATURE], player_key):
        raise Forged(name, 0)
    return Invitation(rules, options, name, player_key, match_key, lock, raw, rank_key)


def check_key(key: bytes) -> bytes:
    """A player key or match key from outside, if it is a proper one. Raises Malformed."""
    try:
        sodium.crypto_sign_ed25519_pk_to_curve25519(key)
    except SodiumRefused:
        raise Malformed("an invalid key") from None
    return key


def read_introduction(rules: Rules, reader: Reader) -> Introduction:
    """The introduction of an acceptance. Raises Malformed."""
    name, player_key, rank_key = _read_name(reader), _read_key(reader), _read_rank_key(rules, reader)
    return Introduction(name, player_key, reader.take(CHANCE_NONCE), rank_key)


def _read_key(reader: Reader) -> bytes:
    return check_key(reader.take(KEY))


def _read_rank_key(rules: Rules, reader: Reader) -> bytes:
    if not compares(rules):
        return b""
    try:
        return sodium.take_point(reader.take(KEY))
    except SodiumRefused:
        raise Malformed("an invalid rank key") from None


def _read_name(reader: Reader) -> Name:
    name = reader.person(NAME)
    if not name:
        raise Malformed("a player without a name")
    return Name(name)


def _read_game(reader: Reader) -> Rules:
    code = reader.text(_GAME)
    if not code.isascii() or not code.isalnum():
        raise Malformed("an invalid game code")
    entry = registry.BY_CODE.get(code)
    if entry is None:
        raise UnknownGame(code)
    rules = registry.load(entry.key)
    if reader.take(RULES) != rules_digest(rules):
        raise OtherRules(rules.title)
    return rules


def _read_options(rules: Rules, reader: Reader) -> dict[str, str]:
    """Every option. There is only one way to write them: by rising places, without those at their default."""
    given: dict[str, str] = {}
    last = -1
    for _ in range(reader.number(_OPTIONS)):
        place, value = reader.number(_OPTIONS), reader.text(_VALUE)
        if place <= last or not value.isascii() or not value.isprintable():
            raise Malformed("options out of order")
        if place >= len(rules.options) or not rules.options[place].allows(value):
            raise UnknownGame(rules.title)
        option, last = rules.options[place], place
        if option.name == CLOCK.name or value == option.default:
            raise Malformed("an option that does not belong there")
        given[option.name] = value
    return without_clock(rules, given)
