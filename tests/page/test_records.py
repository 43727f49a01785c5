"""Records on the page: brought in every way, stepped through, every step with an address, faults told."""

import random
import re
import zlib
from base64 import urlsafe_b64encode
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sealed import record
from sealed.name import quoted
from sealed.page.boards import study
from sealed.page.browser.packed import PACKED, Altered, pack, unpack
from sealed.page.draw import tree
from sealed.page.match.play import mode_screen
from sealed.page.records import stepping
from sealed.page.records.stepping import Stepping
from sealed.record.lines import LONGEST
from sealed.rules.lookup import shown
from sealed.rules.registry import BY_KEY
from tests.page import finished
from tests.page.fake import Disk, opened, settle
from tests.page.here import begun, play_round, sit
from tests.page.record_screen import TEXT, looked_at

GOLDEN = sorted(Path(__file__).parents[1].joinpath("golden").glob("*.txt"))


def here(browser) -> Stepping:
    return mode_screen(browser.app, Stepping).mode_value


def foot(browser) -> str:
    return tree.text(tree.find(browser.tree, "section.stepper"))


def comment(browser) -> str:
    found = tree.find(browser.tree, id="comment")
    return tree.text(found) if found else ""


# --- how it comes


@pytest.mark.parametrize("way", ["paste", "drop", "typed", "file", "link pasted", "link"])
async def test_a_record_comes_in_every_way_onto_a_screen_of_its_own(way):
    browser = await opened(route="record" if way == "file" else "home")
    match way:
        case "paste" | "drop":
            browser.send(way, value=TEXT, name="game.txt")
        case "typed":
            browser.send("do", "slot", value=TEXT)
            browser.click("open-slot")
        case "file":
            browser.send("do", "take-file", value=TEXT, name="game.txt")
        case "link pasted":
            browser.send(
                "paste", value=f"Look! https://sealed.example/#record/{pack(TEXT)}/0 Good, isn’t it?"
            )
        case "link":
            browser.visit(f"record/{pack(TEXT)}/0")
    await settle(browser.app)
    assert "Ada and Ben" in browser.text
    assert "Five-Card Trick · 2026.11.21" in browser.text
    assert foot(browser).startswith("Round 1 of 25. The beginning.")
    assert "Two rounds, to show what is cancelled. What will they send first?" in comment(browser)
    assert browser.history[-1] == f"record/{pack(TEXT)}/0"
    assert not browser.disk.writes


async def test_a_quoted_record_is_read_as_it_was():
    browser = await opened()
    await browser.sends("paste", value="\n".join(f"> {row}".rstrip() for row in TEXT.splitlines()))
    assert here(browser).reading.error is None


async def test_a_record_that_is_too_long_for_an_address_is_shown_all_the_same():
    rng = random.Random(1)
    remark = "".join(chr(rng.randrange(33, 122)) for _ in range(30_000))
    browser = await opened()
    await browser.sends("paste", value=f"{TEXT}; {remark}\n")
    assert browser.history[-1] == "record/-/0"
    await browser.clicks("share-step")
    assert "This record is too long for a link" in browser.text
    await browser.sends(
        "paste", value=f"{TEXT.replace('Ada', 'Cleo')}; {remark}\n"
    )  # another one at the same address
    assert "Cleo and Ben" in browser.text
    other = await opened(route="record/-/2")
    assert "too long for an address" in other.text


async def test_a_text_beyond_all_measure_is_refused_with_its_length():
    browser = await opened()
    await browser.sends("paste", value=TEXT + "; a remark\n" * 100_000)
    assert browser.app.model.route.screen == "home"
    assert "At most 1000000" in browser.text


# --- what is wrong with it


async def test_a_fault_names_line_word_and_clause_and_all_above_is_shown():
    browser = await looked_at(TEXT + "1: score score\n")
    note = tree.text(tree.find(browser.tree, "div.note.warn"))
    assert "Line 14, “score”." in note
    assert "§ 2.1" in note
    assert "It is shown up to there." in note
    browser.key("End")
    assert "Round 2 of 25" in foot(browser)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[Game "chess"]\n', "Line 1, “chess”. There is no game “chess”."),
        ('[Game "roundabout"]\n[Result "perhaps"]\n', "Line 2, “perhaps”."),
        ("1: score\n", "Line 1. The tag “Game” is missing"),
    ],
)
async def test_where_not_even_the_tags_are_right_the_fault_stands_alone(text, told):
    browser = await looked_at(text)
    assert told in browser.text
    assert tree.find(browser.tree, id="slot")


async def test_a_link_that_was_cut_is_one_clear_error():
    packed = pack(TEXT)
    for altered in (packed[:-4], packed.swapcase(), packed + "AAAA", "1", "record", "1" + packed[1:]):
        browser = await opened(route=f"record/{altered}/3")
        assert ("The link is not whole" in browser.text) != ("Only half a link" in browser.text)
        assert not browser.disk.writes


# --- steps


async def test_every_step_is_reached_by_keys_buttons_slider_and_list():
    browser = await looked_at()
    assert len(here(browser).steps) == 4  # both rounds, and the place of a comment at which nothing was told
    browser.key("ArrowRight")
    assert "1 of 3" in foot(browser)
    browser.click("step", "on")
    assert "Ada is sealed." in comment(browser)
    browser.key("End")
    assert comment(browser) == "and so he does"
    browser.key("PageUp")
    assert "Ada is sealed." in comment(browser)
    browser.key("PageUp", "steps", editable=True)  # on the slider, too
    assert "What will they send first?" in comment(browser)
    browser.key("PageDown")
    assert here(browser).at == 2
    browser.key("Home")
    browser.send("do", "step-to", value="3")
    assert here(browser).at == 3
    browser.click("row", "0")
    assert here(browser).at == 1
    assert browser.said("line").startswith("Step 1 of 3.")
    slider = tree.find(browser.tree, id="slider")
    assert (slider[1]["value"], slider[1]["max"]) == ("1", "3")
    assert slider[1]["aria-valuetext"] == "Step 1 of 3."
    assert [row[1].get("aria-current") for row in tree.find_all(browser.tree, "button.lead")] == [
        "step",
        None,
    ]


async def test_every_step_has_an_address_that_opens_it():
    browser = await looked_at()
    browser.key("ArrowRight")
    browser.key("ArrowRight")
    assert browser.history == [f"record/{pack(TEXT)}/0"]
    browser.wait(1_000)
    assert browser.history == [f"record/{pack(TEXT)}/2"]
    await browser.clicks("share-step")
    assert browser.board == f"https://sealed.example/play/record.html#record/{pack(TEXT)}/2"
    elsewhere = await opened(Disk(), route=browser.board.partition("#")[2])
    assert foot(elsewhere) == foot(browser)
    assert comment(elsewhere) == comment(browser)
    await elsewhere.visits(f"record/{pack(TEXT)}/1")
    assert here(elsewhere).at == 1
    await elsewhere.visits(f"record/{pack(TEXT)}/99999")
    assert here(elsewhere).at == 3


async def test_a_phone_shares_the_address_below_a_sentence():
    browser = await looked_at()
    browser.preferences.add("finger")
    await browser.clicks("share-step")
    said, link = browser.shared[0].split("\n")
    assert said == "A game of Five-Card Trick, to step through in the browser."
    assert link == f"https://sealed.example/play/record.html#record/{pack(TEXT)}/0"


async def test_the_record_is_saved_with_its_comments():
    browser = await looked_at()
    browser.click("panel", "menu")
    await browser.clicks("save-record")
    assert list(browser.saved.values()) == [TEXT]
    assert tree.find(browser.tree, role="dialog") is None


@pytest.mark.share(12)
@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
async def test_every_golden_record_is_drawn_at_its_steps(path):
    browser = await looked_at(path.read_text(encoding="utf-8"))
    last = len(here(browser).steps) - 1
    for at in sorted({0, 1, last // 3, last // 2, last - 1, last}):
        browser.send("do", "step-to", value=str(at))
        assert f"{at} of {last}" in foot(browser)
    assert here(browser).at == last


# --- review


async def ended():
    browser = await begun()
    await play_round(browser, "score claim", "grow steal")
    await play_round(browser, "score steal", "grow claim")
    await sit(browser)
    await browser.sends("do", "resign", "1")
    browser.wait(5_000)
    return browser


async def test_the_rows_of_a_match_that_is_over_lead_to_their_steps():
    browser = await ended()
    match = browser.app.model.route.text
    rows = [row[1]["href"] for row in tree.find_all(browser.tree, "a.lead")]
    assert rows[0].endswith("/row-2")
    await browser.visits(rows[0].removeprefix("#"))
    assert "Round 2 of 25" in foot(browser)
    assert here(browser).at == 2
    await browser.presses("Escape")
    assert browser.app.model.route.text == match


async def test_a_review_is_shared_as_a_record_that_anybody_can_open():
    browser = await ended()
    await browser.clicks("review")
    browser.key("End")
    await browser.clicks("share-step")
    elsewhere = await opened(Disk(), route=browser.board.partition("#")[2])
    assert foot(elsewhere) == foot(browser)


@pytest.mark.share(6)
@pytest.mark.parametrize("game", BY_KEY)
async def test_how_a_match_ended_is_told_alike_in_the_match_its_review_and_its_record(game):
    browser = await opened()
    match = finished.here(finished.table(game))
    key = await finished.keep(browser.app, match)
    result, reason = quoted(study.result(match)), re.sub("[“”]", "", quoted(study.why(match)))
    await browser.visits(key)
    browser.key("Shift+e")
    assert browser.said("line").endswith(result)
    for place in (key.replace("match/", "review/"), f"record/{pack(record.write(match.table))}"):
        await browser.visits(place)
        browser.key("End")
        assert browser.said("line").endswith(result)
        assert foot(browser).count(reason) == 1
        browser.key("ArrowLeft")
        assert reason not in browser.said("line")


async def test_there_is_no_review_of_a_match_that_goes_on():
    browser = await begun()
    await play_round(browser, "score claim", "grow steal")
    key = browser.app.model.route.text
    await browser.visits(key.replace("match/", "review/") + "/1")
    assert browser.app.model.route.text == key
    assert browser.history[-1] == key
    await browser.visits("review/nothing/1")
    assert "There is no such match" in browser.text


@pytest.mark.share(12)
@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_spectators_record_has_the_same_steps(path):
    table = record.replay(path.read_text(encoding="utf-8"))
    public = record.replay(record.write(table, secrets=shown(table.log)))
    assert stepping.steps_of(public.log, {}) == stepping.steps_of(table.log, {})


# --- demonstrations and branches

SHOWN = """[Game "field-tactics"]
[Demonstration "The plane"]
[Position "phase:move turn:1 turns:40 quiet:2 A4:G3@C3 B4:PL@B3 C4:TA@E3 D4:EN@F2 A8:C1 D7:F1 C6:C3"]

;draw B3>B7 !E3 ~D3
;mine ask who sees it
; It flies over pieces.
1: B3 B7
(
1: E3 E4
)
"""


async def test_a_demonstration_draws_over_its_board_and_says_what_it_draws():
    browser = await looked_at(SHOWN)
    drawn = list(tree.find_all(browser.tree, "g.noted"))
    assert [tree.find(each, "path") is not None for each in drawn] == [True, False, False]
    assert [each[1]["class"] for each in drawn] == ["noted best", "noted best", "noted played"]
    assert "an arrow from B3 to B7, a ring around E3, a dotted ring around D3" in comment(browser)
    assert "For the teacher: ask who sees it" in comment(browser)
    assert "It flies over pieces." in comment(browser)
    assert ";" not in comment(browser)
    browser.key("ArrowRight")
    assert tree.find(browser.tree, "g.noted") is None
    browser.key("ArrowLeft")
    assert "Drawn: an arrow from B3 to B7" in browser.said("line")


async def test_the_same_marks_are_comments_in_a_record_that_demonstrates_nothing():
    browser = await looked_at(SHOWN.replace('[Demonstration "The plane"]\n', ""))
    assert tree.find(browser.tree, "g.noted") is None
    assert "draw B3>B7 !E3 ~D3" in comment(browser)


async def test_the_branches_of_a_record_are_saved_with_it():
    browser = await looked_at(SHOWN)
    browser.click("panel", "menu")
    browser.click("save-record")
    (saved,) = browser.saved.values()
    assert record.write(record.replay(saved)) == record.write(record.replay(SHOWN))
    assert "(\n1: E3 E4\n)\n" in saved


# --- the text of a link


@given(st.text())
def test_what_is_packed_unpacks_to_the_same(text):
    assert unpack(pack(text)) == text
    assert PACKED.fullmatch(pack(text))


@given(st.sampled_from(GOLDEN), st.data())
def test_a_link_that_is_altered_anywhere_is_refused(path, data):
    packed = pack(path.read_text(encoding="utf-8"))
    place = data.draw(st.integers(0, len(packed) - 1))
    letter = data.draw(st.sampled_from("ABCabc019-_"))
    altered = packed[:place] + letter + packed[place + 1 :]
    if altered != packed:
        with pytest.raises(Altered):
            unpack(altered)
    with pytest.raises(Altered):
        unpack(packed[:place])


@given(st.text("1ABCabc-_/ é", max_size=60))
def test_nonsense_is_refused(text):
    with pytest.raises(Altered):
        unpack(f"1{text}")


def test_a_link_that_would_unpack_to_millions_of_letters_is_not_unpacked():
    packing = zlib.compressobj(9, zlib.DEFLATED, -15)
    stream = packing.compress(b"a" * (LONGEST * 60)) + packing.flush()
    body = stream + zlib.crc32(stream).to_bytes(4, "big")
    with pytest.raises(Altered):
        unpack("1" + urlsafe_b64encode(body).decode().rstrip("="))
