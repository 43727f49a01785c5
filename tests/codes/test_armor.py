"""The text of a code: one spelling for each, and nothing else is read."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sealed.codes import armor as form
from sealed.codes.armor import (
    CAPS,
    KINDS,
    LEAST,
    Armored,
    Kind,
    armor,
    join,
    link,
    may_be_whole,
    part,
    split,
    unarmor,
)
from sealed.codes.errors import (
    CodeError,
    CutShort,
    Malformed,
    Misspelt,
    Mistyped,
    NoCode,
    PartsMissing,
    PartsMixed,
    TooLong,
    UnknownKind,
    WrongKind,
)
from sealed.codes.paste import PASTE, Piece, read, read_one, unfinished
from sealed.letters.base62 import ALPHABET, LETTERS_FOR, encode

kinds = st.sampled_from(sorted(KINDS - {Kind.PART, Kind.KEY, Kind.RECOVERY, Kind.INVITATION}))
codes = st.builds(Armored, kinds, st.binary(max_size=400))


def random_code(size: int, kind: Kind = Kind.TURN) -> Armored:
    return Armored(kind, random.Random(size).randbytes(size))


def digits(number: int, count: int) -> str:
    return "".join(ALPHABET[number // 62**place % 62] for place in reversed(range(count)))


@given(codes)
def test_a_code_reads_back(code):
    text = armor(*code)
    assert text.isascii()
    assert text.isalnum()
    assert text.startswith("Sealed1" + code.kind)
    assert read(text) == (code,)
    assert unarmor(code.kind, text[8:]) == code


@pytest.mark.parametrize("size", [0, 1, 27, 28, 29, 59, 60, 61, 2763, 2764, 2790, 3000, 20_000, 100_000])
def test_a_code_of_any_length_reads_back(size):
    code = random_code(size, Kind.FILE)
    assert read(armor(*code)) == (code,)


def test_the_sizes_that_were_aimed_at():
    """Header 7, nonce 12, tag 16, signature 64, t(n-1) 4, and answers padded to 64 or 32 bytes."""
    assert len(armor(Kind.TURN, bytes(7 + 12 + 16 + 64 + 4 + 64))) == 240
    assert len(armor(Kind.TURN, bytes(7 + 12 + 16 + 64 + 4 + 32))) == 197


def test_blocks_are_those_of_saltpack():
    assert [LETTERS_FOR[size] for size in (1, 2, 3, 8, 16, 31, 32)] == [2, 3, 5, 11, 22, 42, 43]
    assert encode(bytes(32)) == "0" * 43
    assert encode(b"\xff") == "47"
    assert form._decode("47") == b"\xff"


@given(st.text(ALPHABET, max_size=100))
def test_one_spelling_only(letters):
    try:
        data = form._decode(letters)
    except Misspelt:
        return
    assert encode(data) == letters


@pytest.mark.parametrize(
    "letters",
    ["0", "48", "zz", "z" * 43, "0" * 43 + "1", encode(b"\xff" * 32)[:-1] + "z", "0000", "00000000"],
)
def test_letters_that_nothing_writes(letters):
    with pytest.raises(Misspelt):
        form._decode(letters)


@given(codes)
def test_a_length_has_one_spelling(code):
    letters = armor(*code)[8:]
    count = len(letters) - 2
    assert letters.startswith(digits(count, 2))
    for other in ("y" + digits(count, 4), "z" + digits(count, 4), "z0"):
        with pytest.raises(Misspelt):
            unarmor(code.kind, other + letters[2:] + "0" * 100)


@pytest.mark.parametrize("kind", [Kind.TURN, Kind.KEY, Kind.PART, Kind.FILE])
def test_length_is_capped_before_anything_is_read(kind):
    count = CAPS[kind] + 1
    length = digits(count, 2) if count < 3720 else "y" + digits(count, 4)
    with pytest.raises(TooLong) as caught:
        unarmor(kind, length)
    assert (caught.value.length, caught.value.limit) == (count, CAPS[kind])
    with pytest.raises(ValueError, match="too long"):
        armor(kind, bytes(CAPS[kind]))


def test_a_paste_is_capped():
    (error,) = read("x" * (PASTE + 1))
    assert isinstance(error, TooLong)
    assert (error.length, error.limit) == (PASTE + 1, PASTE)


def test_the_kind_is_checked_too():
    text = armor(*random_code(60))
    assert [type(each) for each in read(text.replace("Sealed1T", "Sealed1A"))] == [Mistyped]
    assert [type(each) for each in read(text.replace("Sealed1T", "Sealed1X"))] == [Mistyped]


def test_a_kind_that_is_not_known_yet(monkeypatch):
    with monkeypatch.context() as newer:
        newer.setitem(CAPS, "X", 1000)
        text = armor("X", bytes(60))
    (error,) = read(text)
    assert isinstance(error, UnknownKind)
    assert error.kind == "X"


@pytest.mark.parametrize(
    "address", ["https://a.example/sealed/", "https://a.example/sealed/#Sealed1T0", "./"]
)
def test_a_code_is_a_link(address):
    code = random_code(100)
    assert link(address, armor(*code)) == address.split("#")[0] + "#" + armor(*code)
    assert read(link(address, armor(*code))) == (code,)


# any text at all

alphabets = [
    st.characters(),
    st.characters(blacklist_categories=[]),
    st.sampled_from("Sealed1TIAPCFKRX0yz \n>"),
    st.sampled_from(
        ["Sealed1T", "Sealed1P", "Sealed2T", "sealed1t", "y", "2b", "\n\n", " and so ", "=", "%4", "<a"]
    ),
]


@pytest.mark.parametrize("alphabet", alphabets, ids=["text", "surrogates", "letters", "pieces"])
@given(data=st.data())
def test_any_text_gives_codes_or_errors_of_the_list(alphabet, data):
    text = "".join(data.draw(st.lists(alphabet, max_size=200)))
    results = read(text)
    assert results
    for each in results:
        assert isinstance(each, Armored | CodeError)
        assert isinstance(each, Armored) or each.layer in ("text", "checksum", "version")
        assert str(each)


@given(
    codes, st.lists(st.tuples(st.integers(0, 600), st.sampled_from("0aZ zS1\n=%&<") | st.none()), max_size=4)
)
def test_a_damaged_code_is_itself_or_an_error(code, damages):
    text = armor(*code)
    for at, letter in damages:
        at %= len(text) + 1
        text = text[:at] + (letter or "") + text[at + (letter is None) :]
    for each in read(text):
        assert each == code or isinstance(each, CodeError)


# one of a kind


def test_one_of_a_kind_is_picked_from_among_others():
    turn, key = random_code(60), random_code(32, Kind.KEY)
    text = f"{armor(*turn)} {armor(*key)}"
    assert read_one(text, Kind.KEY) == key
    with pytest.raises(WrongKind) as caught:
        read_one(text, Kind.FILE)
    assert (caught.value.kind, caught.value.wanted) == ("T", "F")
    with pytest.raises(NoCode):
        read_one("hello", Kind.FILE)
    with pytest.raises(CutShort):
        read_one(f"{armor(*turn)} {armor(*key)[:30]}", Kind.KEY)


# parts

LONG = random_code(4000)


def parts_of(code: Armored) -> list[Armored]:
    return [read_part(text) for text in split(code)]


def read_part(text: str) -> Armored:
    return unarmor(Kind.PART, text[8:])


@pytest.mark.parametrize("size", [1478, 1479, 1500, 2851, 2852, 10_000, 22_000, 23_000])
@pytest.mark.parametrize("letters", [500, 1_000, 2_000])
def test_parts_fit_into_a_message_and_join_again(size, letters):
    if letters == 500 and size > 10_000:
        return
    code = random_code(size)
    texts = split(code, letters)
    if len(armor(*code)) <= letters:
        assert texts == ()
        return
    assert 2 <= len(texts) <= 64
    assert all(len(text) <= letters - 55 for text in texts)
    assert read("\n".join(reversed(texts))) == (code,)
    assert join(part(read_part(text)) for text in (*texts, texts[0])) == code


def test_the_longest_turn_fits_into_pictures_and_a_long_one_into_a_few():
    longest = random_code(7 + 12 + 64 + 4 + 16_384 + 280 + 32)
    assert len(split(longest, 500)) <= 64
    assert len(split(random_code(2_970), 500)) == 10  # 4,000 letters


def test_what_is_too_long_for_parts():
    for size, letters in ((24_000, 2_000), (24_000, 500), (1_000, 100), (1_000, 20)):
        with pytest.raises(ValueError, match="64 parts"):
            split(Armored(Kind.CERTIFICATE, bytes(size)), letters)


def test_a_part_has_room_or_there_are_none():
    code, refused = random_code(400), []
    for letters in range(len(armor(*code))):
        try:
            texts = split(code, letters)
        except ValueError:
            refused.append(letters)
            continue
        assert len(texts) > 1
        assert all(len(text) <= letters for text in texts)
    assert refused == [*range(len(refused))]  # what is too little, and nothing more
    assert 0 < len(refused) < 100


@pytest.mark.parametrize("kind", [Kind.FILE, Kind.KEY, Kind.RECOVERY, Kind.BACKUP, Kind.LOCKED])
def test_what_holds_secrets_has_no_parts(kind):
    """So no piece of it can pass for one of another code."""
    code = random_code(70, kind)
    with pytest.raises(ValueError, match="secrets"):
        split(code, 20)
    assert [type(each) for each in read(" ".join(cut(code, 30)))] == [Malformed]


def test_of_much_nonsense_only_some_is_told_and_no_code_is_lost():
    code, rng = armor(*random_code(135)), random.Random(1)
    for nonsense in (
        lambda: f"Sealed1T{''.join(rng.choices(ALPHABET, k=9))} and so on ",
        lambda: f"Sealed1K0n{''.join(rng.choices(ALPHABET, k=30))}\n\n",
    ):
        text = "".join(nonsense() for _ in range(3_000))
        found = read(f"{text}\n{code}\n{text}")
        assert random_code(135) in found
        assert len(found) <= 101
        assert len(unfinished(text)) <= 100


@given(codes)
def test_what_may_be_whole_is_quickly_seen(code):
    text = armor(*code)
    assert may_be_whole(code.kind, text[8:]) == (len(text) - 10 >= LEAST[code.kind])
    assert not may_be_whole(code.kind, text[8:-1])
    assert not may_be_whole("X", text[8:])


def test_what_waits_for_the_rest_is_given_without_what_stands_around_it():
    code, key = random_code(500), armor(*random_code(32, Kind.KEY))
    text, parts = armor(*code), split(code, 200)
    some = f"*Look*: {key}\n\n> {text[:50]}\n> {text[50:90]}\n\nBye, Ben {parts[1]} {parts[0]}"
    assert unfinished(some) == (Piece(parts[1]), Piece(parts[0]), Piece(text[:90]))
    assert unfinished(f"{key[:30]}\n\n{text}") == (Piece(key[:30], secret=True),)
    assert unfinished(" ".join(parts)) == unfinished(text) == unfinished("") == ()
    (wolf,) = unfinished(f"{text[:90]}\nSEALED1{key[7:20]}")
    assert wolf.secret


def cut(code: Armored, *sizes: int) -> list[str]:
    """The parts of a code as another program may cut it: pieces of these sizes, and the rest."""
    whole, texts, start = code.kind.encode() + code.body, [], 0
    mark = form.digest(form.Domain.PARTS, whole, size=8)
    for number, size in enumerate((*sizes, len(whole) - sum(sizes)), 1):
        piece, start = whole[start : start + size], start + size
        texts.append(armor(Kind.PART, bytes((number, len(sizes) + 1)) + mark + piece))
    return texts


def test_pieces_may_have_any_length():
    code = random_code(500)
    for sizes in ((1,), (500,), (1, 1, 1), (400, 1, 50), (1,) * 63):
        assert read(" ".join(cut(code, *sizes))) == (code,)


def test_parts_of_two_cuttings_do_not_mix():
    code = random_code(3_000)
    pictures, messages = split(code, 500), split(code)
    assert len(pictures) != len(messages)
    # Cut into other numbers of pieces they are told apart; if one cutting is whole, nothing is missing.
    assert read(" ".join(pictures[:4] + messages)) == (code,)
    assert read(" ".join(messages[:1] + pictures)) == (code,)
    missing = read(" ".join(pictures[:4] + messages[1:]))
    assert [type(each) for each in missing] == [PartsMissing, PartsMissing]
    # Cut into equally many, only the hash of the whole tells.
    one, two = cut(code, 1_000, 1_000), cut(code, 900, 1_100)
    assert read(" ".join(one)) == read(" ".join(two)) == (code,)
    for mixed in ((one[0], two[1], one[2]), (two[0], one[1], two[2]), (*one, *two)):
        assert [type(each) for each in read(" ".join(mixed))] == [PartsMixed]


def test_parts_of_more_than_a_code_may_have():
    code = Armored(Kind.CERTIFICATE, random_code(23_999).body)
    texts = cut(code, *[1_000] * 23)
    assert read(" ".join(texts)) == (code,)
    longer = cut(Armored(code.kind, code.body + b"x"), *[1_000] * 23)
    assert [type(each) for each in read(" ".join(longer))] == [Malformed]


def test_missing_parts_are_named():
    texts = split(LONG)
    (error,) = read(texts[1])
    assert isinstance(error, PartsMissing)
    assert (error.arrived, error.count, error.missing) == (1, 3, (1, 3))


def test_parts_of_two_codes_do_not_mix():
    other = random_code(4100)
    one, two = split(LONG), split(other)
    assert read("\n".join((*one, *two))) == (LONG, other)
    mixed = read("\n".join((one[0], two[1], one[2])))
    assert [type(each) for each in mixed] == [PartsMissing, PartsMissing]


def test_a_part_that_was_exchanged_is_found():
    first, second, third = map(part, parts_of(LONG))
    with pytest.raises(PartsMixed):
        join([first, second._replace(piece=first.piece), third])
    with pytest.raises(PartsMixed):
        join([first, second, third, third._replace(piece=b"x")])
    with pytest.raises(PartsMixed):
        join([first, second, third._replace(mark=bytes(8))])


@pytest.mark.parametrize(
    "head",
    [(0, 3), (4, 3), (1, 1), (1, 65), (1, 0), (255, 255)],
)
def test_a_part_that_cannot_be(head):
    body = parts_of(LONG)[0].body
    for bad in (bytes(head) + body[2:], body[:10], body[:1], b""):
        with pytest.raises(Malformed):
            part(Armored(Kind.PART, bad))


@pytest.mark.parametrize("inner", [b"P" + bytes(2000), b"X" + bytes(2000), b"\xff" + bytes(2000)])
def test_parts_of_no_code(inner):
    mark = form.digest(form.Domain.PARTS, inner, size=8)
    pieces = [form.Part(mark, 2, 1, inner[:1426]), form.Part(mark, 2, 2, inner[1426:])]
    with pytest.raises(Malformed):
        join(pieces)
    texts = [armor(Kind.PART, bytes((each.number, 2)) + mark + each.piece) for each in pieces]
    assert [type(each) for each in read(" ".join(texts))] == [Malformed]
