"""The lies of a modified player of Field Tactics: tables, outcomes, armies, showings (rogue.py)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sealed.codes import keys
from sealed.codes.armor import Armored
from sealed.codes.battle import battle_codec, rank_seals, tables
from sealed.codes.battle.fight import meeting, slots
from sealed.codes.battle.proof_codecs import proof_context
from sealed.codes.battle.rank_seals import RankOpening
from sealed.codes.battle.tables import Meeting, TableEntry, Tables
from sealed.codes.draft import Draft
from sealed.codes.keys import rank_key
from sealed.codes.match import Match
from sealed.rules.field_tactics import FIELD_TACTICS
from sealed.rules.field_tactics.army import RANKS
from sealed.rules.field_tactics.board import HALVES
from sealed.rules.questions import Army, Compare, Decide, Hand, Seat, Slot, Winner
from tests.codes.armies import Script, script, set_up
from tests.codes.play import begin, take
from tests.codes.rogue import Answering, Rogue, Twist, flipped, on

ONE, TWO = Seat.ONE, Seat.TWO
RED = set_up(ONE)


def met(answering: Answering) -> tuple[Meeting, RankOpening]:
    """The meeting that an attacker's tables are for, and its own piece."""
    ask = answering.ask
    assert isinstance(ask, Compare)
    account, place = answering.account, proof_context(answering.binding, ask.seat.other, slots(ask))
    held = rank_seals.make_opening(
        answering.knowledge.seal_secret, ask.attacker, int(answering.knowledge.hand[ask.attacker])
    )
    return meeting(ask, place, account.rank_keys, account.seals), held


def rigged(outcomes: dict[int, int], second: dict[int, int] | None = None) -> Callable[[Answering], bytes]:
    """Tables with other outcomes against some ranks, made as if those were true."""

    def make(answering: Answering) -> bytes:
        where, held = met(answering)
        x = rank_key(answering.knowledge.match_secret)

        def made(changes: dict[int, int]) -> Tables:
            row = list(where.outcomes[held.rank])
            for rank, outcome in changes.items():
                row[rank] = outcome
            rows = list(where.outcomes)
            rows[held.rank] = tuple(row)
            lie = where._replace(outcomes=tuple(rows))
            return tables.make(lie, held, x, answering.knowledge.match_secret)

        return made(outcomes)._replace(second=made(second or {}).second).write()

    return make


def as_rank(rank: int) -> Callable[[Answering], bytes]:
    """The tables of another rank."""

    def make(answering: Answering) -> bytes:
        where, held = met(answering)
        lie = held._replace(rank=rank)
        return tables.make(
            where, lie, rank_key(answering.knowledge.match_secret), answering.knowledge.match_secret
        ).write()

    return make


def changed(at: int, bits: int = 0xFF) -> Callable[[Answering], bytes]:
    """The honest tables with one byte changed."""
    return lambda answering: flipped(answering.honest, at, bits)


def shown(hand: Hand, sealing: bytes, match_secret: bytes, squares: tuple[Slot, ...]) -> bytes:
    """A showing with contents that its writer chooses freely."""
    held = [int(hand[slot]) for slot in squares]
    packed = bytes(low | high << 4 for low, high in zip(held[::2], [*held[1::2], 0], strict=False))
    return packed + sealing + rank_key(match_secret).to_bytes(32, "little")


def outcome(match: Match) -> tuple[TableEntry, RankOpening]:
    """The entry that a defender has really read, and its piece."""
    assert match.draft is not None
    account = match.draft.before.account
    fight = account.fights[-1]
    held = rank_seals.make_opening(
        match.secrets.seal_secret, fight.ask.defender, int(match.secrets.hand[fight.ask.defender])
    )
    behind = None
    if fight.ask.behind:
        behind = rank_seals.make_opening(
            match.secrets.seal_secret, fight.ask.behind, int(match.secrets.hand[fight.ask.behind])
        )
    found = tables.read_entry(battle_codec.fight_meeting(account, fight), fight.tables, held, behind)
    assert found is not None
    return found, held


def telling(make: Callable[[Answering], bytes]) -> Twist:
    """A twist of the outcome that is owed; what the cheat attacks itself, it attacks honestly."""
    return on(
        Compare, lambda a: make(a) if isinstance(a.ask, Compare) and a.ask.seat is a.rogue.seat else None
    )


def survives(rogue: Rogue, found: TableEntry, rank: int) -> Callable[[Answering], bytes]:
    """“The defender has won”, with the proof that the honest program makes of a lie."""

    def make(answering: Answering) -> bytes:
        ask = answering.ask
        assert isinstance(ask, Compare)
        fight = answering.account.open_fight(ask)
        assert fight is not None
        lie = found._replace(winner=Winner.DEFENDER)
        held = rank_seals.make_opening(
            rogue.secrets.seal_secret, ask.defender, int(rogue.hand[ask.defender])
        )._replace(rank=rank)
        secret_ = rogue.secrets.match_secret
        proof = battle_codec._proof(answering.account, answering.binding, fight, lie, held, None, secret_)
        return bytes((Winner.DEFENDER,)) + found.secret + proof

    return make


def unanswered(match: Match, code: Armored) -> Match:
    """A match after a code, before its app makes the answers that nobody decides (it would refuse a lie)."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Draft, "settle", lambda draft, _own: draft)
        return match.receive(code)


def attacked(
    red: dict[str, str], blue: dict[str, str], move: str
) -> tuple[Rogue, Match, TableEntry, RankOpening]:
    """Blue, which cheats, is attacked; what it has read; and red, which judges."""
    matches = script(red, blue)
    one = matches[ONE].decide(ONE, move).hand_out()
    two = take(matches[TWO], one.text(one.number))
    return Rogue(two), one, *outcome(two)


def sealing(change: Callable[[list[bytes]], None]) -> Callable[[Answering], bytes | None]:
    """The honest seals, 32 bytes each, with something done to them."""

    def make(answering: Answering) -> bytes:
        whole = answering.honest
        rows = [whole[at : at + 32] for at in range(0, len(whole), 32)]
        change(rows)
        return b"".join(rows)

    return make


def put(rows: list[bytes], place: int, seal: bytes) -> None:
    rows[place] = seal


def armed(**lies: int) -> Callable[[Answering], bytes | None]:
    """Seals and proof of an army with other ranks in some places."""

    def twist(answering: Answering) -> bytes | None:
        if isinstance(answering.ask, Army) or (isinstance(answering.ask, Decide) and answering.ask.slots):
            return answering.pretending(**lies)
        return None

    return twist


def at_the_bridge(square: str, still: int) -> Twist:
    """The whole army is right, but for where it stands. The proof of it is made for other squares."""
    words = dict(word.split(":") for word in RED.split())
    came = next(where for where, name in words.items() if name == RANKS[still])
    lies = {square: still, came: RANKS.index(words[square])}

    def twist(answering: Answering) -> bytes | None:
        ask = answering.ask
        if isinstance(ask, Decide) and ask.slots:
            return answering.pretending(**lies)
        if isinstance(ask, Army):
            answering.ask = Army(ask.seat, ask.slots, ask.counts, ((came, 14),) * 4)
            made = answering.pretending(**lies)
            answering.ask = ask
            return made
        return None

    return twist


def underived(place: int, judge: Match) -> Twist:
    """One seal with a factor of its own, proved properly: nothing shows it until the end."""
    slot = HALVES[ONE][place]
    own = RankOpening(RANKS.index(dict(word.split(":") for word in RED.split())[slot]), 424242)
    point = rank_seals.seal(judge.account.rank_key(TWO), own)

    def opening(secret: bytes, where: str, rank: int) -> RankOpening:
        return own if where == slot else RankOpening(rank, keys.blind(secret, where, rank))

    def twist(answering: Answering) -> bytes | None:
        if isinstance(answering.ask, Decide) and answering.ask.slots:
            return sealing(lambda rows: put(rows, place, point))(answering)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(rank_seals, "make_opening", opening)
            return answering.honest if isinstance(answering.ask, Army) else None

    return twist


def seats(matches: Script, cheat: Seat) -> tuple[Rogue, Match]:
    """The cheat, and who judges."""
    return Rogue(matches[cheat]), matches[cheat.other]


def setting_up(advantage: str = "2") -> tuple[Rogue, Match]:
    """Seat one is about to seal its army, and cheats; seat two has sealed its own, and judges."""
    one, two = begin({"advantage": advantage}, FIELD_TACTICS)
    two = two.decide(TWO, "first").decide(TWO, set_up(TWO))
    two = two.hand_out()
    return Rogue(take(one, two.text(1))), two


def in_the_base(piece: str) -> tuple[Rogue, Match]:
    """Red stands in the base; its app would prove and reveal at once, so it is held before."""
    blue = {"B5": "C1", "B6": "C1", "B7": "C2", "B8": "C2", "CD8": "EN", "F5": "PL"}
    matches = script({"B4": piece, "F4": "C3"}, blue)
    matches.go("B4 B5", "F5 F4", "B5 B6", "F4 F5", "B6 B7", "F5 F4", "B7 B8", "F4 F5")
    one = matches[ONE].decide(ONE, "B8 CD8").hand_out()
    two = take(matches[TWO], one.text(one.number)).hand_out()
    return Rogue(unanswered(one, two.armored(two.number))), two


def before_the_showing() -> tuple[Rogue, Match, Match]:
    """Seat one has given up and shown; seat two has won, if it can show as well."""
    matches = script({"B4": "G3"}, {"B5": "C1", "F5": "PL"}).go("B4 B5", "F5 F4")
    one = matches[ONE].resign(ONE).hand_out()
    two = unanswered(matches[TWO], one.armored(one.number))
    assert one.provisional
    return Rogue(two), one, two
