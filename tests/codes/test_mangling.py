"""A code survives what chat programs do to it: each mangler alone, and one on top of another."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sealed.codes.armor import Armored, Kind, armor, split
from sealed.codes.errors import CutShort, Misspelt, Mistyped, NoCode, UnknownVersion
from sealed.codes.paste import read
from tests.codes.manglers import MANGLERS, discord_quote, mail_reply, whatsapp_export


def code(kind: Kind, size: int, seed: int = 0) -> Armored:
    return Armored(kind, random.Random(size * 1000 + seed).randbytes(size))


TURN = code(Kind.TURN, 167)
CODES = [
    TURN,
    code(Kind.TURN, 135),
    code(Kind.INVITATION, 205),
    code(Kind.ACCEPTANCE, 270),
    code(Kind.TURN, 1400),
    code(Kind.KEY, 32),
    code(Kind.RECOVERY, 32),
]
codes = st.builds(
    Armored,
    st.sampled_from([Kind.TURN, Kind.INVITATION, Kind.ACCEPTANCE]),
    st.binary(min_size=32, max_size=400),
)
# Those that take a message word by word, so a code has to be one word still.
WORD_BY_WORD = ("grouped", "link_markdown", "link_slack", "link_in_angle_brackets", "link_html")
# Those that write something of several letters in between, which a next one may take apart: only at the end.
LAST = ("mail_html", "mail_flowed_and_encoded", "mail_quoted", "slack_escaped", "link", "grouped", "sms")
STACKABLE = sorted(name for name in MANGLERS if not name.startswith(LAST))


def whole(text: str) -> list[Armored]:
    results = read(text)
    assert all(isinstance(result, Armored) for result in results), results
    return [result for result in results if isinstance(result, Armored)]


@pytest.mark.parametrize("name", MANGLERS)
def test_a_mangled_code_reads_back(name):
    for each in CODES:
        assert whole(MANGLERS[name](armor(*each))) == [each]


@pytest.mark.parametrize("name", MANGLERS)
def test_several_mangled_codes_read_back_in_their_order(name):
    text = "\n".join(armor(*each) for each in CODES)
    assert whole(MANGLERS[name](text)) == CODES


@pytest.mark.parametrize("name", MANGLERS)
def test_mangled_parts_read_back_in_any_order(name):
    setup = code(Kind.TURN, 3500)
    parts = list(split(setup))
    random.Random(name).shuffle(parts)
    assert whole("\n".join(MANGLERS[name](each) for each in parts)) == [setup]


@given(codes, st.sampled_from(sorted(MANGLERS)))
def test_any_code_reads_back(each, name):
    assert whole(MANGLERS[name](armor(*each))) == [each]


@given(
    codes,
    st.lists(st.sampled_from(STACKABLE), min_size=1, max_size=3),
    st.sampled_from([name for name in sorted(MANGLERS) if name not in WORD_BY_WORD]),
)
def test_one_mangling_on_top_of_another(each, names, last):
    text = armor(*each)
    for name in [*names, last]:
        text = MANGLERS[name](text)
    assert whole(text) == [each]


@given(st.lists(codes, min_size=1, max_size=4, unique=True), st.data())
def test_a_whole_chat_with_words_between(sent, draw):
    words = st.text(alphabet=st.characters(blacklist_categories=["Cs"]), max_size=40).filter(
        lambda text: "ealed" not in text
    )
    text = draw.draw(words)
    for each in sent:
        text += MANGLERS[draw.draw(st.sampled_from(sorted(MANGLERS)))](armor(*each))
        text += "\n" + draw.draw(words)
    assert whole(text) == sent


# what does not survive


@pytest.mark.parametrize("change", [str.lower, str.upper, str.swapcase])
def test_a_code_in_other_letters_is_mistyped(change):
    assert [type(each) for each in read(change(armor(*TURN)))] == [Mistyped]


@given(codes, st.data())
def test_a_cut_code_says_how_much_arrived(each, draw):
    text = armor(*each)
    at = draw.draw(st.integers(10, len(text) - 1))
    (error,) = read(text[:at])
    assert isinstance(error, CutShort)
    assert (error.arrived, error.expected) == (at, len(text))


@given(codes, codes, st.data())
def test_a_cut_code_takes_nothing_from_the_next(one, two, draw):
    text = armor(*one)
    at = draw.draw(st.integers(10, len(text) - 1))
    results = read(f"{text[:at]}\n{armor(*two)}")
    if text[:at] == armor(*two)[:at]:
        assert results == (two,)
        return
    error, second = results
    assert isinstance(error, CutShort)
    assert (error.arrived, error.expected, second) == (at, len(text), two)


@pytest.mark.parametrize(
    "after",
    [
        "\n\nSee you tomorrow evening, then we shall play the other game again. Bring the board, please! Ben",
        " and that was it, sorry, my phone does not copy more than this; more of it when I am at home again",
        "\n> \n> and so on and on and on and on and on and on and on and on and on and on and on and on",
        "\N{HORIZONTAL ELLIPSIS} Read more",
        "...",
    ],
)
@pytest.mark.parametrize("mangle", [str, discord_quote, whatsapp_export, mail_reply])
def test_a_cut_code_before_other_words(mangle, after):
    text = armor(*TURN)
    (error,) = read(mangle(text[:131] + after))
    assert isinstance(error, CutShort)
    assert (error.arrived, error.expected) == (131, 240)


def test_the_rest_pasted_below_completes_a_cut_code():
    text = armor(*TURN)
    assert whole(text[:131] + "\n" + text[131:]) == [TURN]


@given(codes, st.data())
def test_a_changed_letter_is_never_another_code(each, draw):
    text = armor(*each)
    at = draw.draw(st.integers(0, len(text) - 1))
    letter = draw.draw(st.sampled_from("0aZz9 "))
    for result in read(text[:at] + letter + text[at + 1 :]):
        assert result == each or not isinstance(result, Armored)


@given(codes, st.data())
def test_two_letters_exchanged(each, draw):
    text = armor(*each)
    at = draw.draw(st.integers(10, len(text) - 2))
    (result,) = read(text[:at] + text[at + 1] + text[at] + text[at + 2 :])
    assert result == each if text[at] == text[at + 1] else isinstance(result, Mistyped | Misspelt)


@given(codes, st.data())
def test_a_damaged_copy_beside_a_whole_one_does_not_matter(each, draw):
    text = armor(*each)
    at = draw.draw(st.integers(45, len(text) - 1))
    damaged = draw.draw(
        st.sampled_from([text[:at], text[:at] + "?" + text[at + 1 :], text[:at] + text[at + 1 :]])
    )
    assert whole(f"{text}\n\n{damaged}") == [each]
    assert whole(f"{damaged}\n\n{text}") == [each]


def test_a_bad_code_does_not_hide_a_good_one():
    text = armor(*TURN)
    bad = text[:100] + ("a" if text[100] != "a" else "b") + text[101:]
    other = armor(*CODES[2])
    results = read(f"{bad}\n{other}\n{text[:7]}\n{armor(*CODES[3])[:90]}")
    assert [type(each) for each in results] == [Mistyped, Armored, CutShort]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "A code starts with Sealed1. Copy the whole message; the code inside is found.",
        "Sealed Moves, Setna's Curse, code 13",
        "I sealed 1 card and you have sealed 2 of them already, so it is your turn now, isn't it?",
        "Sealed1",
        "Sealed1T",
        "the ones that begin with Sealed1T are turns",
        "we sealed 1\nof them",
    ],
)
def test_prose_is_no_code(text):
    assert [type(each) for each in read(text)] == [NoCode]


def test_another_version_is_told_apart():
    (error,) = read("look: " + armor(*TURN).replace("Sealed1", "Sealed23"))
    assert isinstance(error, UnknownVersion)
    assert error.version == 23
