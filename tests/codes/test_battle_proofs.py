"""The proofs of hidden battles by themselves: the honest ones hold, and nothing else does."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from sealed.codes.battle import army_proof, exclusion_proof, membership_proof, ring_proof
from sealed.codes.battle.exclusion_proof import Item, Total
from sealed.codes.battle.group import base, inverse, ladder, minus, multiples, plus, times
from sealed.codes.battle.membership_proof import Claim, ranks_in
from sealed.codes.battle.rank_seals import RankOpening, check_seal, read_opening, seal
from sealed.codes.battle.statement import context
from sealed.codes.errors import Malformed
from sealed.codes.hashing import Domain
from sealed.codes.sodium import IDENTITY, L, SodiumRefused, put_scalar
from sealed.codes.wire import Reader
from sealed.rules.questions import Seat
from tests.examples import examples

few = examples(12)
ranks = st.integers(0, 15)
masks = st.integers(0, 2**16 - 1)
scalars = st.integers(1, L - 1)
SECRET = b"s" * 32
KEY = base(0xA11CE)
OTHER = base(0xB0B)
HERE = context(b"t" * 32, Seat.ONE, 3, ("A1",))
COUNTS = (1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 1, 2, 1, 2, 1)
SMALL = (1, 1, *(0,) * 12, 1, 1)

Check = Callable[[Reader], None]


def holds(check: Check, proof: bytes) -> bool:
    """Whether a proof is taken, to its end; whatever refuses it is one of two errors."""
    reader = Reader(proof)
    try:
        check(reader)
        reader.end()
    except (SodiumRefused, Malformed):
        return False
    return True


def changes(proof: bytes, rng: random.Random, count: int = 40) -> list[bytes]:
    """The proof with one bit changed: in so many places, the borders of its parts among them."""
    places = {0, 15, 16, len(proof) - 1, *rng.choices(range(len(proof)), k=count)}
    return [
        proof[:at] + bytes((proof[at] ^ 1 << rng.randrange(8),)) + proof[at + 1 :] for at in sorted(places)
    ]


def refused(check: Check, proof: bytes, rng: random.Random, count: int = 40) -> None:
    """Makes sure that nothing near a proof is taken."""
    for changed in changes(proof, rng, count):
        assert not holds(check, changed)
    assert not holds(check, proof[:-1])
    assert not holds(check, proof + b"\0")
    assert not holds(check, proof[:-32])
    assert not holds(check, b"")
    for at in range(16, len(proof), 32):  # the same scalar, not below L
        number = int.from_bytes(proof[at : at + 32], "little") + L
        if number < 2**256:
            assert not holds(check, proof[:at] + number.to_bytes(32, "little") + proof[at + 32 :])


def sealed(rank: int, blind: int) -> bytes:
    return seal(KEY, RankOpening(rank, blind))


# Arithmetic


@few
@given(scalars, scalars)
def test_points_are_added_as_their_logarithms(m: int, n: int) -> None:
    assert plus(base(m), base(n)) == base(m + n)
    assert minus(base(m), base(n)) == base(m - n)
    assert times(m, base(n)) == base(m * n)
    assert times(m, times(inverse(m), KEY)) == KEY
    assert minus(base(m), base(m)) == IDENTITY
    assert plus(IDENTITY, base(m)) == base(m)


def test_a_ladder_has_sixteen_steps() -> None:
    assert ladder(KEY) == tuple(times(n, KEY) for n in range(16))
    assert multiples(KEY) == ladder(KEY)


# Seals


@few
@given(ranks, scalars)
def test_a_seal_is_opened_by_its_rank_alone(rank: int, blind: int) -> None:
    point = sealed(rank, blind)
    held = RankOpening(rank, blind)
    assert read_opening(KEY, point, Reader(held.write())) == held
    assert check_seal(KEY, point) == point
    for other in range(17):
        if other != rank:
            with pytest.raises(SodiumRefused):
                read_opening(KEY, point, Reader(bytes((other,)) + put_scalar(blind)))
    with pytest.raises(SodiumRefused):
        read_opening(OTHER, point, Reader(RankOpening(rank, blind).write())) if rank else check_seal(
            KEY, IDENTITY
        )


def test_a_player_who_knows_x_could_open_it_as_anything() -> None:
    """Why nothing that is opened after x was shown counts."""
    x, blind = 0xA11CE, 77
    point = sealed(3, blind)
    assert read_opening(KEY, point, Reader(RankOpening(9, (blind + (3 - 9) * x) % L).write())).rank == 9


@pytest.mark.parametrize("rank", range(16))
def test_a_seal_without_blinding_is_refused(rank: int) -> None:
    with pytest.raises(SodiumRefused):
        check_seal(KEY, multiples(KEY)[rank])


@pytest.mark.parametrize("data", [IDENTITY, b"\1" * 32, b"\xff" * 32, KEY[:31], KEY + b"\0", b""])
def test_a_seal_has_to_be_a_point(data: bytes) -> None:
    with pytest.raises(SodiumRefused):
        check_seal(OTHER, data)


def test_a_blinding_factor_is_below_the_order() -> None:
    long = bytes((4,)) + (5 + L).to_bytes(32, "little")
    with pytest.raises(SodiumRefused):
        read_opening(KEY, sealed(4, 5), Reader(long))


# Exclusion


def excluding(items: tuple[Item, ...], where: bytes = HERE, key: bytes = KEY) -> Check:
    stated = exclusion_proof.make_statement(Domain.EXCLUSION, where, key, items)
    return lambda reader: exclusion_proof.check(stated, reader)


@few
@given(ranks, scalars, st.sets(ranks, min_size=1, max_size=4), st.randoms(use_true_random=False))
def test_exclusion(rank: int, blind: int, values: set[int], rng: random.Random) -> None:
    assume(rank not in values)
    held = RankOpening(rank, blind)
    items = tuple(Item(seal(KEY, held), value) for value in sorted(values))
    stated = exclusion_proof.make_statement(Domain.EXCLUSION, HERE, KEY, items)
    proof = exclusion_proof.prove(stated, (held,) * len(items), SECRET)
    assert len(proof) == exclusion_proof.size(len(items)) == 16 + 64 * len(items)
    assert proof == exclusion_proof.prove(stated, (held,) * len(items), SECRET)
    assert holds(excluding(items), proof)
    refused(excluding(items), proof, rng, 10)
    # Of another place, another key, another seal, other values, another domain.
    assert not holds(excluding(items, context(b"t" * 32, Seat.ONE, 4, ("A1",))), proof)
    assert not holds(excluding(items, context(b"u" * 32, Seat.ONE, 3, ("A1",))), proof)
    assert not holds(excluding(items, context(b"t" * 32, Seat.TWO, 3, ("A1",))), proof)
    assert not holds(excluding(items, context(b"t" * 32, Seat.ONE, 3, ("A2",))), proof)
    assert not holds(excluding(items, key=OTHER), proof)
    assert not holds(excluding((items[0]._replace(sealed=sealed(rank, blind + 1)), *items[1:])), proof)
    assert not holds(excluding((items[0]._replace(value=rank), *items[1:])), proof)
    other = exclusion_proof.make_statement(Domain.ARMY_PROOF, HERE, KEY, items)
    assert not holds(lambda reader: exclusion_proof.check(other, reader), proof)


@few
@given(ranks, scalars, scalars, scalars)
def test_what_a_seal_holds_cannot_be_excluded(rank: int, blind: int, u: int, w: int) -> None:
    """E = -k G then: whatever u and w the prover claims, X is no such sum. u = 0 would need log X."""
    point = sealed(rank, blind)
    stated = exclusion_proof.make_statement(Domain.EXCLUSION, HERE, KEY, (Item(point, rank),))
    with pytest.raises(ValueError, match="not invertible"):
        exclusion_proof.prove(stated, (RankOpening(rank, blind),), SECRET)
    for u_ in (0, 1, u):
        a, b = 5, 7
        e = minus(multiples(KEY)[rank], point)
        c = stated.challenge(plus(times(a, e), base(b)))
        proof = stated_bytes(c, (a + c * u_) % L, (b + c * w) % L)
        assert not holds(excluding((Item(point, rank),)), proof)


def stated_bytes(challenge: int, *answers: int) -> bytes:
    return challenge.to_bytes(16, "little") + b"".join(map(put_scalar, answers))


def test_an_exclusion_with_the_openings_of_another_rank() -> None:
    """The honest program, told a lie about what it sealed."""
    point = sealed(14, 99)
    items = (Item(point, 14), Item(point, 15))
    stated = exclusion_proof.make_statement(Domain.EXCLUSION, HERE, KEY, items)
    for lie in (0, 9, 13):
        assert not holds(excluding(items), exclusion_proof.prove(stated, (RankOpening(lie, 99),) * 2, SECRET))


def test_the_sum_of_the_first_is_checked() -> None:
    held = [RankOpening(rank, 50 + rank) for rank in (1, 2, 3)]
    items = tuple(Item(seal(KEY, each), 12) for each in held)
    stated = exclusion_proof.make_statement(Domain.EXCLUSION, HERE, KEY, items)
    right = sum(inverse(12 - each.rank) for each in held) % L
    total = Total(3, right)
    proof = exclusion_proof.prove(stated, tuple(held), SECRET, total)
    assert len(proof) == exclusion_proof.size(3, total=True)
    assert holds(lambda reader: exclusion_proof.check(stated, reader, total), proof)
    for wrong in (total._replace(sum=(right + 1) % L), total._replace(items=2)):
        assert not holds(lambda reader, wrong=wrong: exclusion_proof.check(stated, reader, wrong), proof)
        made = exclusion_proof.prove(stated, tuple(held), SECRET, wrong)
        assert not holds(lambda reader, wrong=wrong: exclusion_proof.check(stated, reader, wrong), made)


# Army


class Force:
    """An army with its seals; `proof` is the honest program's."""

    def __init__(
        self, held: list[int], counts: tuple[int, ...] = COUNTS, barred: army_proof.Barred = ()
    ) -> None:
        self.openings = tuple(RankOpening(rank, 1000 + place) for place, rank in enumerate(held))
        self.seals = tuple(seal(KEY, each) for each in self.openings)
        self.counts, self.barred = counts, barred

    def proof(self) -> bytes:
        return army_proof.prove(HERE, KEY, self.openings, self.seals, self.counts, self.barred, SECRET)

    def check(self, reader: Reader) -> None:
        army_proof.check(HERE, KEY, self.seals, self.counts, self.barred, reader)


def drawn(rng: random.Random) -> list[int]:
    """A random army: no mine and no flag in places 19 and 22."""
    held = [rank for rank, count in enumerate(COUNTS) for _ in range(count)]
    while True:
        rng.shuffle(held)
        if held[19] < 14 and held[22] < 14:
            return held


BARRED = ((19, 14), (19, 15), (22, 14), (22, 15))


@pytest.mark.parametrize("number", range(3))
def test_an_army(number: int) -> None:
    rng = random.Random(number)
    force = Force(drawn(rng), barred=BARRED)
    proof = force.proof()
    assert len(proof) == 1712
    assert holds(force.check, proof)
    for changed in changes(proof, rng, 5):
        assert not holds(force.check, changed)


def test_every_byte_of_an_army_counts() -> None:
    rng = random.Random(5)
    force = Force([0, 14, 1, 15], SMALL, ((2, 14),))
    proof = force.proof()
    assert len(proof) == 16 + 64 * 5 - 32
    assert holds(force.check, proof)
    for at in range(len(proof)):
        changed = proof[:at] + bytes((proof[at] ^ 1 << rng.randrange(8),)) + proof[at + 1 :]
        assert not holds(force.check, changed)
    refused(force.check, proof, rng, 0)


@pytest.mark.parametrize(
    "held",
    [
        [0, 0, 1, 15],  # two of one, none of another
        [0, 1, 15, 15],
        [0, 1, 2, 15],  # a rank that the army does not have
        [1, 1, 14, 14],
        [0, 0, 0, 0],
    ],
)
def test_no_other_army(held: list[int]) -> None:
    force = Force(held, SMALL)
    assert not holds(force.check, force.proof())


def test_an_army_with_ranks_that_are_none() -> None:
    """Also not with a rank of 16, or -1, which add up as well."""
    for held in ([0, 1, 14, 16], [-1, 2, 14, 15], [0, 1, 14, 15 + L // 2]):
        force = Force([0, 1, 14, 15], SMALL)
        force.openings = tuple(RankOpening(rank, 9 + at) for at, rank in enumerate(held))
        force.seals = tuple(plus(times(each.rank, KEY), base(each.blind)) for each in force.openings)
        assert not holds(force.check, force.proof())


def test_a_mine_where_it_is_barred() -> None:
    force = Force([0, 14, 1, 15], SMALL, ((1, 14),))
    with pytest.raises(ValueError, match="not invertible"):
        force.proof()
    lie = Force([0, 14, 1, 15], SMALL, ((2, 14),))  # the proof for another square
    assert not holds(force.check, lie.proof())


def test_the_army_of_another_match_or_key() -> None:
    force = Force([0, 14, 1, 15], SMALL)
    proof = force.proof()
    elsewhere = context(b"u" * 32, Seat.ONE, 3, ("A1",))
    assert not holds(lambda r: army_proof.check(elsewhere, KEY, force.seals, SMALL, (), r), proof)
    assert not holds(lambda r: army_proof.check(HERE, OTHER, force.seals, SMALL, (), r), proof)
    assert not holds(lambda r: army_proof.check(HERE, KEY, force.seals[::-1], SMALL, (), r), proof)
    other = (2, *SMALL[1:])
    assert not holds(lambda r: army_proof.check(HERE, KEY, force.seals, other, (), r), proof)


# Membership, and which proof it is


def claim(rank: int, blind: int, within: int, known: int) -> tuple[Claim, RankOpening]:
    held = RankOpening(rank, blind)
    return Claim(HERE, KEY, seal(KEY, held), within, known), held


@few
@given(ranks, scalars, masks, masks, st.randoms(use_true_random=False))
def test_one_of_a_set(rank: int, blind: int, within: int, known: int, rng: random.Random) -> None:
    made, held = claim(rank, blind, within | 1 << rank, known | 1 << rank)
    proof = membership_proof.prove(made, held, SECRET)
    check: Check = lambda reader: membership_proof.check(made, reader)  # noqa: E731
    assert holds(check, proof)
    inside, outside = len(made.possible), len(made.excluded)
    if not outside:
        assert proof == b""
        return
    assert len(proof) == min(16 + 32 * inside, 16 + 64 * outside)
    refused(check, proof, rng, 6)
    for other in (
        made._replace(context=b"elsewhere"),
        made._replace(key=OTHER),
        made._replace(sealed=sealed(rank, blind + 1)),
    ):
        assert not holds(lambda reader, other=other: membership_proof.check(other, reader), proof)


@few
@given(ranks, scalars, masks, masks)
def test_no_proof_of_what_is_not_so(rank: int, blind: int, within: int, known: int) -> None:
    made, held = claim(rank, blind, within & ~(1 << rank), known | 1 << rank)
    with pytest.raises(ValueError, match="not so"):
        membership_proof.prove(made, held, SECRET)
    assert not holds(lambda reader: membership_proof.check(made, reader), b"")
    if made.possible:  # the honest program, told a lie
        lie = held._replace(rank=made.possible[0])
        assert not holds(
            lambda reader: membership_proof.check(made, reader), membership_proof.prove(made, lie, SECRET)
        )


def test_the_kind_of_proof_follows_from_public_sets() -> None:
    for within, known in ((0b1, 0xFFFF), (0x3FFF, 0xFFFF), (0b111, 0b1111)):
        lengths = {
            len(membership_proof.prove(*claim(rank, 5, within, known), SECRET))
            for rank in ranks_in(within & known)
        }
        assert len(lengths) == 1


def test_where_nothing_is_possible_nothing_proves_it() -> None:
    made, _ = claim(3, 7, 0b10, 0b100)
    for proof in (b"", bytes(16), bytes(80)):
        assert not holds(lambda reader: membership_proof.check(made, reader), proof)


def test_a_ring_of_nobody_is_refused() -> None:
    ring = ring_proof.membership_ring(HERE, KEY, sealed(1, 2), ())
    assert not holds(lambda reader: ring_proof.check(ring, reader), bytes(16))


# A survivor that may be a flag


@few
@given(st.data())
def test_the_compound_ring(data: st.DataObject) -> None:
    within = sorted(data.draw(st.sets(st.integers(0, 14), min_size=1, max_size=3)))
    behind = sorted(data.draw(st.sets(st.integers(0, 14), min_size=1, max_size=3)))
    is_flag = data.draw(st.booleans())
    one = RankOpening(15 if is_flag else data.draw(st.sampled_from(within)), data.draw(scalars))
    two = RankOpening(data.draw(st.sampled_from(behind) if is_flag else ranks), data.draw(scalars))
    assume(one != two)
    seals = seal(KEY, one), seal(KEY, two)
    ring = ring_proof.support_ring(HERE, KEY, seals, 15, tuple(within), tuple(behind))
    factor = ring_proof.fold(HERE, KEY, *seals)
    if is_flag:
        proof = ring_proof.prove(
            ring, len(within) + behind.index(two.rank), ring_proof.fold_blinds(factor, one, two), SECRET
        )
    else:
        proof = ring_proof.prove(ring, within.index(one.rank), one.blind, SECRET)
    check: Check = lambda reader: ring_proof.check(ring, reader)  # noqa: E731
    assert len(proof) == ring_proof.size(len(within) + len(behind))
    assert holds(check, proof)
    refused(check, proof, data.draw(st.randoms(use_true_random=False)), 6)
    swapped = ring_proof.support_ring(HERE, KEY, seals[::-1], 15, tuple(within), tuple(behind))
    assert not holds(lambda reader: ring_proof.check(swapped, reader), proof)


@few
@given(scalars, scalars, st.sampled_from([(15, 9), (9, 3), (8, 8), (15, 15), (3, 15)]))
def test_neither_in_the_set_nor_a_flag_that_is_backed(one: int, two: int, held: tuple[int, int]) -> None:
    """W = {3, 4}: what is claimed is false of each of these pairs, and no place of the ring can be closed."""
    first, second = RankOpening(held[0], one), RankOpening(held[1], two)
    seals = seal(KEY, first), seal(KEY, second)
    ring = ring_proof.support_ring(HERE, KEY, seals, 15, (3, 4), (3, 4))
    factor = ring_proof.fold(HERE, KEY, *seals)
    true = held[0] in (3, 4) or (held[0] == 15 and held[1] in (3, 4))
    assert true == (held == (3, 15))
    for place in range(4):
        multiple = first.blind if place < 2 else ring_proof.fold_blinds(factor, first, second)
        proof = ring_proof.prove(ring, place, multiple, SECRET)
        assert holds(lambda reader: ring_proof.check(ring, reader), proof) == (true and place == 0)


# Randomness


def test_no_random_number_serves_two_statements() -> None:
    """Two proofs with one a would give k away: it differs with whatever is hashed."""
    held = RankOpening(3, 777)
    seen: set[int] = set()
    variants: list[dict[str, Any]] = [
        {},
        {"context": b"else"},
        {"key": OTHER},
        {"about": (4, 6)},
        {"points": (sealed(3, 8),)},
        {"domain": Domain.MEMBERSHIP},
    ]
    for variant in variants:
        stated = exclusion_proof.make_statement(
            Domain.EXCLUSION, HERE, KEY, (Item(seal(KEY, held), 4),)
        )._replace(**variant)
        seen |= {stated.noise(SECRET, what, place) for what in "abz" for place in range(3)}
        seen.add(stated.noise(b"o" * 32, "a", 0))
    assert len(seen) == len(variants) * 10


def test_domains_are_all_different() -> None:
    assert len({each.value for each in Domain}) == len(Domain)
    assert all(len(each.value) <= 16 for each in Domain)
