"""A code in pictures that take turns: any that say enough give it, and none is joined with another's."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sealed.codes.armor import Armored, Kind, armor, split
from sealed.codes.errors import CodeError, Malformed, PartsMixed
from sealed.codes.loop import SUM, Gathered, Piece, mark, read, with_sums
from sealed.codes.paste import look
from sealed.codes.paste import read as pasted

BODIES = st.binary(min_size=400, max_size=3_600)


def pictures(body: bytes, letters: int = 385) -> list[str]:
    """The texts of a turn's pictures."""
    return list(with_sums(split(Armored(Kind.TURN, body), letters)))


def pieces(texts: list[str]) -> list[Piece]:
    """The pieces in these texts."""
    return [read(each) for text in texts for _spelt, each in look(text).found if isinstance(each, Armored)]


def gathered(found: list[Piece]) -> Gathered:
    """All that these say of the first one's code."""
    known = Gathered(found[0].mark, found[0].parts)
    for each in found:
        known = known.with_piece(each)
    return known


@given(BODIES, st.randoms(use_true_random=False))
def test_any_that_say_enough_give_the_code(body: bytes, chance: random.Random) -> None:
    texts = pictures(body)
    if not texts:
        return
    chance.shuffle(texts)
    known = Gathered(mark(texts), len(texts) // 2)
    for each in pieces(texts):
        if known.is_whole:
            break
        assert known.with_piece(each).with_piece(each) == known.with_piece(each)
        known = known.with_piece(each)
    assert known.is_whole
    assert known.code() == armor(Kind.TURN, body)


def test_two_pictures_more_than_there_are_parts_are_enough_nearly_always() -> None:
    chance = random.Random(3)
    enough = 0
    for _time in range(100):
        texts = pictures(chance.randbytes(3_000))
        parts = len(texts) // 2
        enough += gathered(pieces(chance.sample(texts, parts + 2))).is_whole
    assert enough >= 70


def test_every_sum_fits_where_a_part_does() -> None:
    for size in range(500, 4_000, 97):
        texts = pictures(bytes(size))
        most = max(map(len, texts[: len(texts) // 2]))
        assert max(map(len, texts)) <= most + 8


def test_pasted_a_sum_is_told_to_be_no_part() -> None:
    *_, last = pictures(bytes(2_000))
    (result,) = pasted(last)
    assert isinstance(result, Malformed)


def test_pieces_of_two_codes_that_pretend_to_be_one_make_none() -> None:
    one, two = pieces(pictures(bytes(2_000))), pieces(pictures(b"\x07" * 2_000))
    half = one[0].parts // 2
    forged = [each._replace(mark=one[0].mark) for each in two]
    known = gathered([*one[:half], *forged[half : one[0].parts]])
    assert known.is_whole
    with pytest.raises(PartsMixed):
        known.code()


@given(
    st.binary(max_size=60),
    st.integers(0, 255),
    st.lists(st.tuples(st.integers(1), st.integers(0)), max_size=9),
)
def test_whatever_a_picture_says_is_refused_or_gathered(
    rest: bytes, count: int, more: list[tuple[int, int]]
) -> None:
    body = bytes((SUM, count)) + rest
    try:
        piece = read(Armored(Kind.PART, body))
    except Malformed:
        return
    known = gathered(
        [
            piece,
            *(piece._replace(which=which % (1 << piece.parts) or 1, value=value) for which, value in more),
        ]
    )
    assert len(known.rows) <= piece.parts
    if known.is_whole:
        with pytest.raises(CodeError):
            known.code()
