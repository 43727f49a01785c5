"""How a Compare is answered: the attacker's tables in one code, the defender's outcome in the next.

| half | bytes |
| --- | --- |
| tables | 304; 576 if something stands behind |
| attacker wins | 1, opening of the defender's piece |
| defender wins | 2, s, proof about the survivor |
| both are destroyed | 3, s, opening of the defender's piece; if that is a flag that was backed, proof about
what stands behind |

The secret s opens the attacker's piece to everybody. An opening is a rank and its blinding factor, 33 bytes.
Instead of an outcome a defender may dispute the tables (`Disputing`): if its entry is none, it has to.
"""

from __future__ import annotations

from sealed.codes.account import Account
from sealed.codes.answers import Codec, Private, Speech
from sealed.codes.battle import among, membership, tables
from sealed.codes.battle.among import Claim, ranks_in
from sealed.codes.battle.fight import Fight, Wrong, meeting, slots
from sealed.codes.battle.membership import Ring
from sealed.codes.battle.proving import here, opening, proved, read_opening
from sealed.codes.battle.ranks import Opening
from sealed.codes.battle.tables import LOOK, SECRET, Found, Meeting
from sealed.codes.errors import Malformed
from sealed.codes.faults import FalseFault, FalseOutcome
from sealed.codes.keys import rank_key
from sealed.codes.wire import Reader
from sealed.rules.lookup import FLAG, verdict
from sealed.rules.questions import Ask, Compare, Mask, Prove, Winner


def met(account: Account, fight: Fight) -> Meeting:
    """The two ranks of a battle."""
    return meeting(fight.ask, fight.context, account.keys, account.seals)


def _write(account: Account, speech: Speech, ask: Compare, private: Private) -> bytes:
    fight = account.fight(ask)
    if fight is None:
        return _write_tables(account, speech, ask, private)
    return _write_outcome(account, speech, fight, private)


def _read(account: Account, speech: Speech, ask: Compare, reader: Reader) -> Account:
    fight = account.fight(ask)
    if fight is None:
        return _read_tables(account, speech, ask, reader)
    return _read_outcome(account, speech, fight, reader)


# The attacker


def _write_tables(account: Account, speech: Speech, ask: Compare, private: Private) -> bytes:
    place = here(speech, ask.seat.other, slots(ask))
    held, x = opening(private, ask.attacker), rank_key(private.secret)
    return tables.make(meeting(ask, place, account.keys, account.seals), held, x, private.secret).write()


def _read_tables(account: Account, speech: Speech, ask: Compare, reader: Reader) -> Account:
    place = here(speech, ask.seat.other, slots(ask))
    sent = tables.read(meeting(ask, place, account.keys, account.seals), reader)
    return account.fighting(Fight(ask, place, sent))


# The defender


def _against(ask: Compare, attacker: int, winner: Winner) -> Mask:
    """The ranks, the flag apart, against which an attack of that rank ends so."""
    return sum(1 << rank for rank in range(FLAG) if ask.table[attacker][rank] == winner)


def _write_outcome(account: Account, speech: Speech, fight: Fight, private: Private) -> bytes:
    ask = fight.ask
    held, behind = _openings(ask, private)
    entry = tables.found(met(account, fight), fight.tables, held, behind)
    if entry is None:
        raise RuntimeError("there is nothing to say but that the tables are false")
    if entry.winner is Winner.ATTACKER:
        return bytes((entry.winner,)) + held.write()
    said = bytes((entry.winner,)) + entry.secret
    if entry.winner is Winner.NEITHER:
        said += held.write()
    return said + _proof(account, speech, fight, entry, held, behind, private.secret)


def _openings(ask: Compare, private: Private) -> tuple[Opening, Opening | None]:
    held = opening(private, ask.defender)
    return held, opening(private, ask.behind) if ask.behind and held.rank == FLAG else None


def _proof(
    account: Account,
    speech: Speech,
    fight: Fight,
    entry: Found,
    held: Opening,
    behind: Opening | None,
    secret: bytes,
) -> bytes:
    """What an outcome says of a piece that stays hidden: the survivor, or what stands behind a lost flag."""
    ask, place = fight.ask, here(speech, fight.ask.seat, slots(fight.ask))
    assert entry.attacker is not None
    if entry.winner is Winner.NEITHER:
        if behind is None:
            return b""
        ring, ties = _tie(account, fight, place, entry.attacker)
        return membership.prove(ring, ties.index(behind.rank), behind.blind, secret)
    if ask.behind is None:
        return among.prove(_survivor(account, fight, place, entry.attacker), held, secret)
    ring, alone, backed = _support(account, fight, place, entry.attacker)
    if behind is None:
        return membership.prove(ring, alone.index(held.rank), held.blind, secret)
    seals = account.seals[ask.defender], account.seals[ask.behind]
    factor = membership.fold(place, account.rank_key(ask.seat.other), *seals)
    at = len(alone) + backed.index(behind.rank)
    return membership.prove(ring, at, membership.folded(factor, held, behind), secret)


def _survivor(account: Account, fight: Fight, place: bytes, attacker: int) -> Claim:
    """That a survivor holds its ground by its own rank: nothing stands behind, or it is no flag."""
    ask = fight.ask
    winning = _against(ask, attacker, Winner.DEFENDER)
    return Claim(place, account.rank_key(ask.seat.other), account.seals[ask.defender], winning, ask.known)


def _support(
    account: Account, fight: Fight, place: bytes, attacker: int
) -> tuple[Ring, tuple[int, ...], tuple[int, ...]]:
    """That a survivor holds its ground by its own rank, or is the flag and backed by one that does."""
    ask = fight.ask
    assert ask.behind is not None
    winning = _against(ask, attacker, Winner.DEFENDER)
    alone, backed = ranks_in(winning & ask.known), ranks_in(winning)
    seals = account.seals[ask.defender], account.seals[ask.behind]
    key = account.rank_key(ask.seat.other)
    return membership.supported(place, key, seals, FLAG, alone, backed), alone, backed


def _tie(account: Account, fight: Fight, place: bytes, attacker: int) -> tuple[Ring, tuple[int, ...]]:
    """That what stands behind a flag which fell with its attacker ties with that.

    Over all ranks that do: what the piece behind can publicly be is not in the question.
    """
    ask = fight.ask
    assert ask.behind is not None
    ties = ranks_in(_against(ask, attacker, Winner.NEITHER))
    key = account.rank_key(ask.seat.other)
    return membership.one_of(place, key, account.seals[ask.behind], ties), ties


def _read_outcome(account: Account, speech: Speech, fight: Fight, reader: Reader) -> Account:
    said = reader.byte()
    if said not in tuple(Winner):
        raise Malformed("an outcome that is none")
    winner, secret, attacker = Winner(said), b"", None
    if winner is not Winner.ATTACKER:
        secret = reader.take(SECRET)
        attacker = tables.unlocked(met(account, fight), fight.tables, secret)
        if attacker is None:
            raise FalseOutcome(speech.number, speech.name, fight.ask.attacker)
    if winner is Winner.DEFENDER:
        defender = None
        _check_survivor(account, speech, fight, attacker, reader)
    else:
        defender = _read_fallen(account, speech, fight, winner, attacker, reader)
    return _fought(
        account, speech, fight._replace(verdict=verdict(winner, attacker, defender), secret=secret)
    )


def _read_fallen(
    account: Account, speech: Speech, fight: Fight, winner: Winner, attacker: int | None, reader: Reader
) -> int:
    """The rank of a defender that is destroyed; its entry has to say so."""
    ask = fight.ask
    held = read_opening(account, speech, ask.seat, ask.defender, reader)
    backed = held.rank == FLAG and ask.behind is not None
    entry = tables.told(met(account, fight), fight.tables, held)
    if entry != (LOOK if backed else winner):
        raise FalseOutcome(speech.number, speech.name, ask.defender)
    if attacker is None:
        return held.rank
    if backed:
        assert ask.behind is not None
        ring, _ = _tie(account, fight, here(speech, ask.seat, slots(ask)), attacker)
        proved(speech, ask.behind, membership.check, ring, reader)
    elif ask.table[attacker][held.rank] != winner:
        raise FalseOutcome(speech.number, speech.name, ask.defender)
    return held.rank


def _check_survivor(
    account: Account, speech: Speech, fight: Fight, attacker: int | None, reader: Reader
) -> None:
    assert attacker is not None
    ask, place = fight.ask, here(speech, fight.ask.seat, slots(fight.ask))
    if ask.behind is None:
        proved(speech, ask.defender, among.check, _survivor(account, fight, place, attacker), reader)
    else:
        ring, _, _ = _support(account, fight, place, attacker)
        proved(speech, ask.defender, membership.check, ring, reader)


def _fought(account: Account, speech: Speech, fight: Fight) -> Account:
    """With an outcome. If the attacker now owes a proof that cannot be, its tables were false."""
    ask, told = fight.ask, fight.verdict
    assert told is not None
    account = account.fought(fight).answered(ask, told)
    if told.attacker is not None:
        account = account.shown(ask.seat.other, ask.attacker, told.attacker)
    if told.defender is not None:
        account = account.shown(ask.seat, ask.defender, told.defender)
    for owed in account.rules.asks(account.state):
        if isinstance(owed, Prove) and owed.slot == ask.attacker and not owed.among & owed.known:
            return account._replace(wrong=Wrong(speech.number - 1, ask.attacker))
    return account


# Disputing


def complaint(account: Account, ask: Ask | None, private: Private) -> bytes | None:
    """What a defender says of tables in which its entry is none; None if there is nothing to dispute."""
    fight = account.fight(ask) if isinstance(ask, Compare) else None
    if fight is None:
        return None
    held, behind = _openings(fight.ask, private)
    if tables.found(met(account, fight), fight.tables, held, behind) is not None:
        return None
    return held.write() + (behind.write() if behind else b"")


def read_complaint(account: Account, speech: Speech, ask: Ask | None, reader: Reader) -> Account:
    """With the attacker at fault, if the openings show that this defender's entry is none.

    Raises Malformed, BadOpening or FalseFault.
    """
    fight = account.fight(ask) if isinstance(ask, Compare) else None
    if fight is None:
        raise Malformed("a fault where there is nothing to dispute")
    ask = fight.ask
    held = read_opening(account, speech, ask.seat, ask.defender, reader)
    account = account.shown(ask.seat, ask.defender, held.rank)
    behind = None
    if ask.behind and held.rank == FLAG:
        behind = read_opening(account, speech, ask.seat, ask.behind, reader)
        account = account.shown(ask.seat, ask.behind, behind.rank)
    if tables.found(met(account, fight), fight.tables, held, behind) is not None:
        raise FalseFault(speech.number, speech.name)
    return account._replace(wrong=Wrong(speech.number - 1, ask.attacker))


CODECS: dict[type[Ask], Codec] = {Compare: Codec(_write, _read)}
