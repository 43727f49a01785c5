"""Links to records, lessons, boards and positions are found in whatever a chat or a mail has made of them."""

from __future__ import annotations

import base64

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sealed.page.browser import packed
from sealed.page.browser.packed import Altered, Half, pack, unpack
from sealed.page.match.linked import Link, links
from tests.came_back import MANGLERS, TEXTS
from tests.page.fake import opened

PLACES = ("record", "board", "lesson", "position/field-tactics")
LOST_IN_THE_FIRST_FORM = {
    "mail_html",
    "sms_counted",
    "sms_counted_behind",
    "narrow_column",
    "narrow_and_quoted",
    "hyphenated",
}


def first_form(text: str) -> str:
    """A text packed as links were before they had letters and digits alone."""
    return packed.OLD + base64.urlsafe_b64encode(packed._squeezed(text.encode())).decode().rstrip("=")


def message(place: str, letters: str) -> str:
    step = "" if place.startswith("position") else "/3"
    return (
        f"A game of Five-Card Trick, to step through.\nhttps://play.example/sealed/#{place}/{letters}{step}"
    )


@pytest.mark.share(6)
@pytest.mark.parametrize("name", sorted(MANGLERS))
def test_a_link_survives_everything_that_is_done_to_a_text(name: str) -> None:
    for number, text in enumerate(TEXTS.values()):
        place = PLACES[number % len(PLACES)]
        (found,) = links(MANGLERS[name](message(place, pack(text))))
        assert found.is_whole
        assert found.route.startswith(f"{place}/{pack(text)}")
        if name != "link_encoded":  # the slash before the step is gone with the others
            assert found.route == message(place, pack(text)).partition("#")[2]


@pytest.mark.parametrize("name", sorted(MANGLERS.keys() - LOST_IN_THE_FIRST_FORM))
def test_links_of_the_first_form_are_read_for_good(name: str) -> None:
    for text in TEXTS.values():
        letters = first_form(text)
        assert unpack(letters) == text
        (found,) = links(MANGLERS[name](message("record", letters)))
        assert found == Link(f"record/{letters}/3")


@pytest.mark.parametrize(("damage", "mended"), [("--", "\u2014"), ("-", "%2D"), ("_", r"\_"), ("_", "%5f")])
def test_what_typographers_and_editors_do_to_the_first_form_is_put_back(damage: str, mended: str) -> None:
    text = next(
        text for text in map(str, range(100_000)) if damage in first_form(text) and len(first_form(text)) > 9
    )
    sent = message("record", first_form(text)).replace(damage, mended)
    assert links(sent) == (Link(f"record/{first_form(text)}/3"),)


@given(st.sampled_from(sorted(TEXTS)), st.data())
def test_half_a_link_is_called_so(kind: str, data: st.DataObject) -> None:
    whole = pack(TEXTS[kind])
    cut = whole[: data.draw(st.integers(12, len(whole) - 1))]
    assert links(f"https://play.example/#record/{cut}\u2026 Read more") != ()
    with pytest.raises(Half) as half:
        unpack(cut)
    assert (half.value.arrived, half.value.all) == (len(cut), len(whole))


async def test_the_screen_of_half_a_link_says_how_much_is_here() -> None:
    whole = pack(TEXTS["lesson"])
    for place in ("record", "board", "lesson"):
        browser = await opened(route=f"{place}/{whole[:200]}")
        assert f"Only half a link has arrived: 200 of its {len(whole)} letters." in browser.text
        browser = await opened()
        await browser.sends("paste", value=f"https://play.example/#{place}/{whole[:200]}")
        assert "Only half a link has arrived" in browser.text


def test_a_link_beside_its_broken_copy_is_one() -> None:
    whole = message("record", pack(TEXTS["record"]))
    for name in ("mail_reply", "mail_quoted_printable", "table_cell"):
        assert links(f"{whole}\n\n{MANGLERS[name](whole)}") == (Link(whole.partition("#")[2]),)
    assert links(f"{whole}\n\n{whole[:200]}") == (Link(whole.partition("#")[2]),)


@given(st.sampled_from(sorted(TEXTS)), st.data())
def test_no_letter_of_a_link_can_be_another(kind: str, data: st.DataObject) -> None:
    whole = pack(TEXTS[kind])
    at = data.draw(st.integers(0, len(whole) - 1))
    other = data.draw(st.sampled_from("0aZz9"))
    changed = whole[:at] + other + whole[at + 1 :]
    if changed != whole:
        with pytest.raises(Altered):
            unpack(changed)
        assert not any(link.is_whole for link in links(message("record", changed)))


def test_prose_holds_no_link() -> None:
    assert links("a record/2 of 3, on board 2nd lesson; position 2 #record/ #lesson/1") == ()
