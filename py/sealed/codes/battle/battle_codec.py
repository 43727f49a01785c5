"""The answer to a Compare: the attacker's tables in one code, the defender's outcome in the next.

| half | bytes |
| --- | --- |
| tables | 304; 576 if a piece is behind |
| attacker wins | 1, opening of the defender's piece |
| defender wins | 2, s, proof about the survivor |
| both are destroyed | 3, s, opening of the defender's piece; a proof about the piece behind a flag |

The secret s opens the attacker's piece to everybody. An opening is a rank and its blinding factor, 33 bytes.
Instead of an outcome a defender may dispute the tables; if its entry is invalid, it has to (docs/codes.md
14).

Pieces that stay hidden are proved, not shown: a survivor, and the piece behind a lost flag.
"""

from __future__ import annotations

from sealed.codes.account import Account
from sealed.codes.battle import membership_proof, ring_proof, tables
from sealed.codes.battle.fight import Conviction, Fight, meeting, slots
from sealed.codes.battle.membership_proof import Claim, ranks_in
from sealed.codes.battle.proof_codecs import check_proof, own_opening, proof_context, read_opening
from sealed.codes.battle.rank_seals import RankOpening
from sealed.codes.battle.ring_proof import Ring
from sealed.codes.battle.tables import ENTRY_SECRET, LOOK, Meeting, TableEntry
from sealed.codes.codec import Binding, Codec, Knowledge
from sealed.codes.errors import Malformed
from sealed.codes.faults import FalseFault, FalseOutcome
from sealed.codes.keys import rank_key
from sealed.codes.wire import Reader
from sealed.rules.lookup import FLAG, verdict
from sealed.rules.questions import Ask, Compare, Mask, Prove, Winner


def fight_meeting(account: Account, fight: Fight) -> Meeting:
    """The two ranks of a battle whose tables are in."""
    return meeting(fight.ask, fight.context, account.rank_keys, account.seals)


def _write(account: Account, binding: Binding, ask: Compare, knowledge: Knowledge) -> bytes:
    fight = account.open_fight(ask)
    if fight is None:
        return _write_tables(account, binding, ask, knowledge)
    return _write_outcome(account, binding, fight, knowledge)


def _read(account: Account, binding: Binding, ask: Compare, reader: Reader) -> Account:
    fight = account.open_fight(ask)
    if fight is None:
        return _read_tables(account, binding, ask, reader)
    return _read_outcome(account, binding, fight, reader)


# The attacker


def _write_tables(account: Account, binding: Binding, ask: Compare, knowledge: Knowledge) -> bytes:
    place = proof_context(binding, ask.seat.other, slots(ask))
    held, x = own_opening(knowledge, ask.attacker), rank_key(knowledge.match_secret)
    return tables.make(
        meeting(ask, place, account.rank_keys, account.seals), held, x, knowledge.match_secret
    ).write()


def _read_tables(account: Account, binding: Binding, ask: Compare, reader: Reader) -> Account:
    place = proof_context(binding, ask.seat.other, slots(ask))
    sent = tables.read(meeting(ask, place, account.rank_keys, account.seals), reader)
    return account.begin_fight(Fight(ask, place, sent))


# The defender


def _ranks_where(ask: Compare, attacker: int, winner: Winner) -> Mask:
    """The ranks, the flag apart, against which an attack of that rank ends with this winner."""
    return sum(1 << rank for rank in range(FLAG) if ask.table[attacker][rank] == winner)


def _write_outcome(account: Account, binding: Binding, fight: Fight, knowledge: Knowledge) -> bytes:
    held, behind = _own_openings(fight.ask, knowledge)
    entry = tables.read_entry(fight_meeting(account, fight), fight.tables, held, behind)
    if entry is None:
        raise RuntimeError("there is nothing to answer but that the tables are false")
    if entry.winner is Winner.ATTACKER:
        return bytes((entry.winner,)) + held.write()
    outcome = bytes((entry.winner,)) + entry.secret
    if entry.winner is Winner.NEITHER:
        outcome += held.write()
    return outcome + _proof(account, binding, fight, entry, held, behind, knowledge.match_secret)


def _own_openings(ask: Compare, knowledge: Knowledge) -> tuple[RankOpening, RankOpening | None]:
    """The openings of the defender's piece and, if that is the flag, of the one behind it."""
    held = own_opening(knowledge, ask.defender)
    return held, own_opening(knowledge, ask.behind) if ask.behind and held.rank == FLAG else None


def _proof(
    account: Account,
    binding: Binding,
    fight: Fight,
    entry: TableEntry,
    held: RankOpening,
    behind: RankOpening | None,
    secret: bytes,
) -> bytes:
    """The proof about the piece that stays hidden: the survivor, or the one behind a lost flag."""
    ask, place = fight.ask, proof_context(binding, fight.ask.seat, slots(fight.ask))
    assert entry.attacker is not None  # it has been destroyed, and so opened
    if entry.winner is Winner.NEITHER:
        if behind is None:
            return b""
        ring, ties = _tie(account, fight, place, entry.attacker)
        return ring_proof.prove(ring, ties.index(behind.rank), behind.blind, secret)
    if ask.behind is None:
        return membership_proof.prove(_survivor(account, fight, place, entry.attacker), held, secret)
    ring, alone, backed = _support(account, fight, place, entry.attacker)
    if behind is None:
        return ring_proof.prove(ring, alone.index(held.rank), held.blind, secret)
    seals = account.seals[ask.defender], account.seals[ask.behind]
    factor = ring_proof.fold(place, account.rank_key(ask.seat.other), *seals)
    at = len(alone) + backed.index(behind.rank)
    return ring_proof.prove(ring, at, ring_proof.fold_blinds(factor, held, behind), secret)


def _survivor(account: Account, fight: Fight, place: bytes, attacker: int) -> Claim:
    """The claim that a survivor with nothing behind it beats the attacker by its own rank."""
    ask = fight.ask
    winning = _ranks_where(ask, attacker, Winner.DEFENDER)
    return Claim(place, account.rank_key(ask.seat.other), account.seals[ask.defender], winning, ask.known)


def _support(
    account: Account, fight: Fight, place: bytes, attacker: int
) -> tuple[Ring, tuple[int, ...], tuple[int, ...]]:
    """The ring that proves that a survivor beats the attacker by its own rank, or is the flag and the piece
    behind it does.

    Beside it the ranks that the ring stands for: those of the survivor alone, then those behind a flag.
    """
    ask = fight.ask
    assert ask.behind is not None  # else `_survivor` makes the claim
    winning = _ranks_where(ask, attacker, Winner.DEFENDER)
    alone, backed = ranks_in(winning & ask.known), ranks_in(winning)
    seals = account.seals[ask.defender], account.seals[ask.behind]
    key = account.rank_key(ask.seat.other)
    return ring_proof.support_ring(place, key, seals, FLAG, alone, backed), alone, backed


def _tie(account: Account, fight: Fight, place: bytes, attacker: int) -> tuple[Ring, tuple[int, ...]]:
    """The ring that proves that the piece behind a lost flag ties with the attacker, and all ranks that do.

    The question tells what the attacked piece can publicly be, but not what the one behind can. So the ring
    stands for every rank that ties.
    """
    ask = fight.ask
    assert ask.behind is not None  # only a flag with a piece behind it ties by that piece's rank
    ties = ranks_in(_ranks_where(ask, attacker, Winner.NEITHER))
    key = account.rank_key(ask.seat.other)
    return ring_proof.membership_ring(place, key, account.seals[ask.behind], ties), ties


def _read_outcome(account: Account, binding: Binding, fight: Fight, reader: Reader) -> Account:
    first = reader.byte()
    if first not in tuple(Winner):
        raise Malformed("an unknown outcome")
    winner, secret, attacker = Winner(first), b"", None
    if winner is not Winner.ATTACKER:
        secret = reader.take(ENTRY_SECRET)
        attacker = tables.unlock_rank(fight_meeting(account, fight), fight.tables, secret)
        if attacker is None:
            raise FalseOutcome(binding.number, binding.name, fight.ask.attacker)
    if winner is Winner.DEFENDER:
        defender = None
        _check_survivor(account, binding, fight, attacker, reader)
    else:
        defender = _read_fallen(account, binding, fight, winner, attacker, reader)
    return _end_fight(
        account, binding, fight._replace(verdict=verdict(winner, attacker, defender), secret=secret)
    )


def _read_fallen(
    account: Account, binding: Binding, fight: Fight, winner: Winner, attacker: int | None, reader: Reader
) -> int:
    """The rank of a destroyed defender. Its entry, which everybody can read now, has to give that outcome."""
    ask = fight.ask
    held = read_opening(account, binding, ask.seat, ask.defender, reader)
    backed = held.rank == FLAG and ask.behind is not None
    entry = tables.read_outcome(fight_meeting(account, fight), fight.tables, held)
    if entry != (LOOK if backed else winner):
        raise FalseOutcome(binding.number, binding.name, ask.defender)
    if attacker is None:
        return held.rank
    if backed:
        assert ask.behind is not None  # as `backed` says
        ring, _ = _tie(account, fight, proof_context(binding, ask.seat, slots(ask)), attacker)
        check_proof(binding, ask.behind, ring_proof.check, ring, reader)
    elif ask.table[attacker][held.rank] != winner:
        raise FalseOutcome(binding.number, binding.name, ask.defender)
    return held.rank


def _check_survivor(
    account: Account, binding: Binding, fight: Fight, attacker: int | None, reader: Reader
) -> None:
    assert attacker is not None  # its rank was read before
    ask, place = fight.ask, proof_context(binding, fight.ask.seat, slots(fight.ask))
    if ask.behind is None:
        check_proof(
            binding, ask.defender, membership_proof.check, _survivor(account, fight, place, attacker), reader
        )
    else:
        ring, _, _ = _support(account, fight, place, attacker)
        check_proof(binding, ask.defender, ring_proof.check, ring, reader)


def _end_fight(account: Account, binding: Binding, fight: Fight) -> Account:
    """The account with an outcome. If the attacker now owes an impossible proof, its tables were false."""
    ask, outcome = fight.ask, fight.verdict
    assert outcome is not None  # it has just been read
    account = account.end_fight(fight).answer(ask, outcome)
    if outcome.attacker is not None:
        account = account.open(ask.seat.other, ask.attacker, outcome.attacker)
    if outcome.defender is not None:
        account = account.open(ask.seat, ask.defender, outcome.defender)
    for owed in account.rules.asks(account.state):
        if isinstance(owed, Prove) and owed.slot == ask.attacker and not owed.among & owed.known:
            return account._replace(conviction=Conviction(binding.number - 1, ask.attacker))
    return account


# Disputing


def write_dispute(account: Account, ask: Ask | None, knowledge: Knowledge) -> bytes | None:
    """The openings by which a defender shows its entry to be invalid; None if there is nothing to dispute."""
    fight = account.open_fight(ask) if isinstance(ask, Compare) else None
    if fight is None:
        return None
    held, behind = _own_openings(fight.ask, knowledge)
    if tables.read_entry(fight_meeting(account, fight), fight.tables, held, behind) is not None:
        return None
    return held.write() + (behind.write() if behind else b"")


def read_dispute(account: Account, binding: Binding, ask: Ask | None, reader: Reader) -> Account:
    """The account with the attacker at fault, if the openings show that this defender's entry is invalid.

    Raises Malformed, BadOpening or FalseFault.
    """
    fight = account.open_fight(ask) if isinstance(ask, Compare) else None
    if fight is None:
        raise Malformed("a fault where there is nothing to dispute")
    ask = fight.ask
    held = read_opening(account, binding, ask.seat, ask.defender, reader)
    account = account.open(ask.seat, ask.defender, held.rank)
    behind = None
    if ask.behind and held.rank == FLAG:
        behind = read_opening(account, binding, ask.seat, ask.behind, reader)
        account = account.open(ask.seat, ask.behind, behind.rank)
    if tables.read_entry(fight_meeting(account, fight), fight.tables, held, behind) is not None:
        raise FalseFault(binding.number, binding.name)
    return account._replace(conviction=Conviction(binding.number - 1, ask.attacker))


CODECS: dict[type[Ask], Codec] = {Compare: Codec(_write, _read)}
