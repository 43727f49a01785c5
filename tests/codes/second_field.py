"""A second program, written from docs/codes.md alone: the answers of a match of Field Tactics (section 14).

It knows the sections of docs/rules/field-tactics.md on battles (4), questions (6) and leaders (5.1). It does
not judge where a piece may go.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from tests.codes.second import Bytes, Seat, hashed, invited, players, scalar, told
from tests.codes.second_proofs import (
    FLAG,
    RANKS,
    Battle,
    Context,
    add,
    army,
    base,
    context,
    member,
    opened,
    ring,
    scalar_of,
    support,
    times,
    without,
)
from tests.codes.second_rules import COUNTS, LEADERS, MOVING, NAMES, OUTCOMES, Piece, half, says


class Fight(NamedTuple):
    """A battle: its square, and the bytes that the attacker has sent."""

    attacker: Piece
    defender: Piece
    behind: Piece | None
    square: str
    sent: Battle


class Proof(NamedTuple):
    """A proof that is owed, and the ranks that were possible when it was asked."""

    piece: Piece
    among: set[int]
    known: set[int]


class Reader:
    """A match without a fault: the public facts, and a method for every kind of answer."""

    def __init__(self, kept: dict[str, Any]) -> None:
        self.words: list[str] = kept["words"]
        self.seats = [Seat(bytes.fromhex(each)) for each in kept["match_secrets"]]
        self.keys = [seat.rank_key for seat in self.seats]
        public = players(kept)
        codes = kept["codes"]
        self.t = [invited(kept, "FT", self.seats[0], public[0], compares=True)]
        self.said = told(codes[1:], self.t, self.seats[0], self.seats[1], public[1])
        row = self.said[0]
        assert row.blob().decode() == kept["names"][1]
        assert [row.take(32), row.take(32)] == [public[1], self.keys[1]]
        assert row.take(16) == self.seats[1].nonce
        self.pieces = [Piece(seat, slot) for seat in (1, 2) for slot in half(seat)]
        self.seals: dict[str, bytes] = {}
        self.kinds: list[str] = []
        self.moves: list[list[Any]] = []
        self.fights: list[tuple[Fight, int]] = []
        self.proofs: list[Proof] = []
        self.attack: Callable[[Bytes], None] | None = None
        self.fight: Fight | None = None
        self.entered: Piece | None = None
        self.turn = self.number = self.place = 0
        self.speaker = 2
        self.over = self.offered = self.agreed = False
        self.shown: dict[int, str] = {}

    def read(self, spoil: int = -1) -> None:
        """Reads every code. With `spoil`, a bit of that answer is flipped before it is read."""
        for number, said in enumerate(self.said, 1):
            self.number, self.speaker, self.place = number, 1 + number % 2, 0
            end = said.take(1)[0]
            assert end in (0, 3, 4)
            if number == 2:
                assert said.take(16) == self.seats[0].nonce
            if end == 3:
                self.agree()
            while answer := self.asked():
                if spoil == len(self.kinds):
                    said.data = bytes((said.data[0] ^ 1,)) + said.data[1:]
                answer(said)
                self.kinds.append(answer.__name__)
                self.place += 1
            assert said.data == b""
            assert not (end == 4 and self.over)
            self.offered = end == 4

    def asked(self) -> Callable[[Bytes], None] | None:
        """The first question that is the speaker's (4, and 6 of the rules page)."""
        seat = self.speaker
        if self.over:
            return None if seat in self.shown else self.show
        if not self.turn:
            return self.order if seat == 2 else None
        if half(seat)[0] not in self.seals:
            return self.seal_army
        if self.kinds[-1] == "seal_army":
            return self.prove_army
        if any(proof.piece.seat == seat for proof in self.proofs):
            return self.prove
        if self.attack:
            return self.attack
        if self.fight:
            return self.outcome if self.fight.defender.seat == seat else None
        if self.entered:
            return self.reveal if self.entered.seat == seat else None
        return self.move if self.turn == seat and len(self.seals) == len(self.pieces) else None

    def agree(self) -> None:
        """4: an agreed end in place of all answers; an open battle stays without an outcome."""
        assert self.offered
        assert not self.over
        self.over = self.agreed = True
        self.moves.append([self.speaker, "draw"])

    # The place of an answer

    def key(self, seat: int) -> bytes:
        """The key with which a seat seals its ranks: the other's X."""
        return self.keys[2 - seat]

    def here(self, *pieces: Piece | None) -> Context:
        """The context of this answer."""
        slots = [piece.slot for piece in pieces if piece]
        return context(self.t[self.number - 1], self.speaker, self.place, self.key(self.speaker), *slots)

    def seal(self, piece: Piece) -> bytes:
        return self.seals[piece.slot]

    def on(self, square: str) -> Piece | None:
        return next((piece for piece in self.pieces if piece.square == square), None)

    # Before the first move

    def order(self, said: Bytes) -> None:
        word = said.words(self.words)
        self.turn = 2 if word == "first" else 1
        self.moves.append([2, word])

    def seal_army(self, said: Bytes) -> None:
        for slot in half(self.speaker):
            self.seals[slot] = said.take(32)
        assert len(set(self.seals.values())) == len(self.seals)
        bare = {times(j, self.key(self.speaker)) for j in RANKS}
        assert not bare & set(self.seals.values())
        self.moves.append([self.speaker, ""])  # told by the showing

    def prove_army(self, said: Bytes) -> None:
        mine = [piece for piece in self.pieces if piece.seat == self.speaker]
        barred = [place for place, piece in enumerate(mine) if FLAG not in piece.can]
        army(self.here(*mine), [self.seal(piece) for piece in mine], COUNTS, barred, said)

    # Moves

    def move(self, said: Bytes) -> None:
        text = said.words(self.words)
        self.moves.append([self.speaker, text])
        self.turn = 3 - self.speaker
        if text == "pass":  # 3.8
            return
        start, to = text.split()
        piece, defender = self.on(start), self.on(to)
        assert piece
        assert piece.seat == self.speaker
        self.owe(piece, says(piece, to, lambda square: bool(self.on(square))))
        if defender:
            assert defender.seat != self.speaker
            self.attack = lambda said: self.tables(piece, defender, to, said)
            self.attack.__name__ = "tables"
        else:
            self.enter(piece, to)

    def enter(self, piece: Piece, square: str) -> None:
        """3, 5.1: a piece reaches an empty square, perhaps the enemy base."""
        piece.square = square
        if square == ("CD8" if piece.seat == 1 else "CD1") and piece.can & LEADERS:
            self.entered = piece

    def owe(self, piece: Piece, among: set[int]) -> None:
        """6.2: owes a proof, unless its claim is known; the claim counts as known from now on."""
        if piece.can - among:
            self.proofs.append(Proof(piece, among, piece.can))
            piece.can = piece.can & among

    def prove(self, said: Bytes) -> None:
        proof = next(proof for proof in self.proofs if proof.piece.seat == self.speaker)
        self.proofs.remove(proof)
        member(self.here(proof.piece), self.seal(proof.piece), proof.among, proof.known, said)

    # Battles

    def tables(self, piece: Piece, defender: Piece, to: str, said: Bytes) -> None:
        square = defender.square
        back = int(square[-1]) - (1 if defender.seat == 1 else -1)
        column = "CD" if back in (1, 8) and square[0] in "CD" else square[:-1]
        behind = self.on(f"{column}{back}")
        if FLAG not in defender.can or (behind and behind.seat != defender.seat):
            behind = None
        where = self.here(piece, defender, behind)
        seals = (self.seal(piece), self.seal(defender), self.seal(behind) if behind else b"")
        sent = Battle.read(where, self.key(piece.seat), *seals, said)
        self.fight = Fight(piece, defender, behind, to, sent)
        self.attack = None

    def outcome(self, said: Bytes) -> None:
        assert self.fight
        fight, self.fight = self.fight, None
        where = self.here(fight.attacker, fight.defender, fight.behind)
        outcome = said.take(1)[0]
        self.fights.append((fight, outcome))
        if outcome == 1:
            self.defender_falls(fight, outcome, said)
            self.enter(fight.attacker, fight.square)
            self.judge()
            return
        rank = fight.sent.attacker_rank(said.take(16))
        against = [OUTCOMES[rank][d] for d in range(15)]
        if outcome == 2:
            won = {d for d in range(15) if against[d] == 2}
            self.survives(fight, where, won, said)
        else:
            assert outcome == 3
            backed = self.defender_falls(fight, outcome, said)
            ties = [d for d in range(15) if against[d] == 3]
            if backed:
                assert fight.behind
                seal = self.seal(fight.behind)
                ring(where, "membership", [seal], [without(seal, d, where.key) for d in ties], ties, said)
                fight.behind.can = fight.behind.can & set(ties)
            else:
                assert fight.defender.rank in ties
        self.falls(fight.attacker, rank)
        self.judge()

    def judge(self) -> None:
        """5.2, after 5.1: a seat without movable pieces has lost, and only the showings are still asked."""
        lost = [piece.seat for piece in self.pieces if not piece.square and piece.rank in MOVING]
        if not self.entered and max(lost.count(1), lost.count(2)) == sum(COUNTS[:14]):
            self.over = True

    def defender_falls(self, fight: Fight, outcome: int, said: Bytes) -> bool:
        """A defender is opened; its entry must have told this outcome. Returns whether it is a flag with a
        second table.
        """
        defender, key = fight.defender, self.key(fight.defender.seat)
        rank, blind = opened(key, self.seal(defender), said)
        assert rank in defender.can
        backed = rank == FLAG and fight.behind is not None
        assert fight.sent.near(rank, times(blind, key))[0] == (0 if backed else outcome)
        self.falls(defender, rank)
        if outcome == 1 and not backed:
            self.owe(fight.attacker, {a for a in range(14) if OUTCOMES[a][rank] == 1})
        return backed

    def survives(self, fight: Fight, where: Context, won: set[int], said: Bytes) -> None:
        defender = fight.defender
        if fight.behind:
            support(where, self.seal(defender), self.seal(fight.behind), won, defender.can, said)
            won = won | {FLAG}
        else:
            member(where, self.seal(defender), won, defender.can, said)
        defender.can = defender.can & won

    def falls(self, piece: Piece, rank: int) -> None:
        """6.5: the piece is open; once all of its rank are, no other piece of the seat can have it."""
        piece.square, piece.rank, piece.can = "", rank, {rank}
        mine = [each for each in self.pieces if each.seat == piece.seat]
        if sum(each.rank == rank for each in mine) == COUNTS[rank]:
            for each in mine:
                if each.rank is None:
                    each.can = each.can - {rank}

    # The end

    def reveal(self, said: Bytes) -> None:
        assert self.entered
        piece, self.entered = self.entered, None
        if said.take(1) == b"\1":
            rank, _ = opened(self.key(piece.seat), self.seal(piece), said)
            assert rank in LEADERS
            self.over = True
        else:
            member(self.here(piece), self.seal(piece), set(RANKS) - LEADERS, piece.can, said)
            piece.can = piece.can - LEADERS
            self.judge()

    def show(self, said: Bytes) -> None:
        """Checks ranks, seal secret and x against everything that this seat has sealed, sent and told."""
        seat, mine = self.speaker, [piece for piece in self.pieces if piece.seat == self.speaker]
        ranks = [half_byte for byte in said.take(12) for half_byte in (byte & 15, byte >> 4)]
        assert ranks.pop() == 0
        secret, x = said.take(32), scalar_of(said, 32)
        assert secret == hashed("seals", self.t[2 - seat], key=self.seats[seat - 1].secret)
        assert base(x) == self.keys[seat - 1]
        true = dict(zip((piece.slot for piece in mine), ranks, strict=True))
        blinds = {
            slot: scalar(hashed("blind", slot, rank, key=secret, size=64)) for slot, rank in true.items()
        }
        for piece in mine:
            rank = true[piece.slot]
            assert add(times(rank, self.key(seat)), base(blinds[piece.slot])) == self.seal(piece)
            assert rank in piece.can
        if self.fight and self.fight.attacker.seat == seat:
            self.check_tables(self.fight, true[self.fight.attacker.slot], x)
        for fight, outcome in self.fights:
            if fight.attacker.seat == seat:
                self.check_tables(fight, true[fight.attacker.slot], x)
            else:
                self.check_told(fight, outcome, true, blinds)
        self.shown[seat] = " ".join(f"{slot}:{NAMES[rank]}" for slot, rank in true.items())
        place = next(n for n, (who, text) in enumerate(self.moves) if who == seat and not text)
        self.moves[place][1] = self.shown[seat]

    def check_tables(self, fight: Fight, rank: int, x: int) -> None:
        """Checks every entry with x: its outcome and, where the attacker is destroyed, the opening in it."""
        key, sent = self.key(fight.defender.seat), fight.sent
        flag = times(x, without(sent.defender, FLAG, key))
        entries = [(j, sent.near(j, times(x, without(sent.defender, j, key)))) for j in RANKS]
        if fight.behind:
            look = entries.pop()
            assert look[1][0] == 0
            entries += [(j, sent.far(j, flag, times(x, without(sent.behind, j, key)))) for j in RANKS]
        for j, (outcome, secret) in entries:
            assert outcome == OUTCOMES[rank][j]
            assert outcome == 1 or sent.attacker_rank(secret) == rank

    def check_told(self, fight: Fight, outcome: int, true: dict[str, int], blinds: dict[str, int]) -> None:
        """Checks that the outcome told is the entry that the seat's blinding factors open."""
        key = self.key(fight.defender.seat)

        def mask(piece: Piece) -> bytes:
            return times(blinds[piece.slot], key)

        rank = true[fight.defender.slot]
        found, _ = fight.sent.near(rank, mask(fight.defender))
        if rank == FLAG and fight.behind:
            assert found == 0
            found, _ = fight.sent.far(true[fight.behind.slot], mask(fight.defender), mask(fight.behind))
        assert found == outcome
