"""Lists, sentences in a row and names of things, in a language that does each of them in another way."""

import polib
import pytest

from sealed.page.draw import wording
from sealed.page.draw.texts import C_, NC_, Texts, _
from sealed.page.draw.translation import fits, fits_plural
from tests.page.languages import catalogue


def test_sentences_in_a_row_leave_out_what_is_empty(speak):
    assert wording.sentences("One.", "", None, "Two.", "Three.") == "One. Two. Three."
    assert wording.sentences() == ""
    speak(("sentences", "{first} {next}", "{first}{next}"))
    assert wording.sentences("一。", "二。") == "一。二。"


def test_lists_end_as_the_language_ends_them(speak):
    assert wording.listed("abc") == "a, b, c"
    assert wording.facts("abc") == "a · b · c"
    assert wording.all_of("abc") == "a, b and c"
    assert wording.any_of("ab") == "a or b"
    assert wording.all_of("a") == "a"
    assert wording.any_of(()) == ""
    speak(
        ("list", "{first}, {next}", "{first}、{next}"),
        ("list, the end", "{first} and {last}", "{first} y {last}"),
    )
    assert wording.all_of("abc") == "a、b y c"


def test_one_english_word_has_two_translations(speak):
    speak(("month", "May", "Mai"), ("", "Page", "Seite"))
    assert C_("month", "May") == "Mai"
    assert _(NC_("month", "May")) == "Mai"
    assert _(NC_("car", "May")) == C_("car", "May") == "May"
    assert _("Page") == "Seite"


def test_a_noun_has_the_forms_that_its_language_names(speak):
    spy = NC_("rank", "Spy | noun=spy | a=a spy")
    assert f"{wording.noun(spy)}, {wording.noun(spy):a}" == "Spy, a spy"
    sentence = "You lost {piece:a}."
    speak(
        ("rank", "Spy | noun=spy | a=a spy", "Spion | ein=ein Spion | einen=einen Spion"),
        ("", sentence, "Du verlorst {piece:einen}."),
    )
    assert _(sentence).format(piece=wording.noun(spy)) == "Du verlorst einen Spion."
    assert f"{wording.noun(spy):a}" == "Spion"


def test_every_form_of_a_noun_holds_its_values(speak):
    piece = NC_("piece", "Cavalry {letter} | noun=cavalry {letter}")
    found = wording.noun(piece, letter="E")
    assert f"{found}, {found:noun}" == "Cavalry E, cavalry E"
    speak(("piece", "Cavalry {letter} | noun=cavalry {letter}", "Reiter {letter} | den=den Reiter {letter}"))
    assert f"{wording.noun(piece, letter='D'):den}" == "den Reiter D"


FAULTY = (
    "{other} moves.",  # somebody else's placeholder
    "{name} moves to {square.__class__}.",
    "{name} moves to {square[0]}.",
    "{name} moves to {square!r}.",
    "{name} moves to {square:>99999}.",
    "{name} moves to {0}.",
    "{name} moves to {.",
    "{name} moves.",
    "{name} {name} moves to {square} {what}.",
    "{name!r:>99999} moves to {square}: {name}.",
    " {name} moves to {square}.",
    "**{name}** moves to {square}.",
    "{name} moves to {square}, see https://elsewhere.example",
)


@pytest.mark.parametrize("translated", FAULTY)
def test_a_translation_that_would_break_the_screen_is_english(translated, speak):
    english = "{name} moves to {square}."
    assert not fits(english, translated)
    speak(("", english, translated))
    assert _(english).format(name="Ada", square="B4") == "Ada moves to B4."


def test_a_translation_may_change_the_order():
    assert fits("{name} moves to {square}.", "Auf {square} geht {name}, ja, {name}.")
    assert fits("**Limits:** {a} {b:noun}", "**Grenzen:** {b:einen} {a}")
    assert fits("{piece:a}", "{piece}")
    assert not fits("{a}", "{a:noun}")


@pytest.mark.parametrize(
    ("translated", "kept"),
    [
        ("{name}: ein Zug", True),  # the number in words
        ("{name}: {n} Züge", True),
        ("ein Zug", False),
        ("{name}: {count} Züge", False),
        ("{name}: {n:02} Züge", False),
    ],
)
def test_a_plural_form_may_leave_out_its_number_alone(translated, kept):
    assert fits_plural("{name}: {n} move", "{name}: {n} moves", translated) == kept


@pytest.mark.parametrize("rule", ["n/0", "n%0", "7"])
def test_a_rule_for_plurals_that_cannot_be_is_english(rule):
    file = polib.POFile()
    file.metadata = {
        "Content-Type": "text/plain; charset=utf-8",
        "Plural-Forms": f"nplurals=2; plural=({rule});",
    }
    file.append(
        polib.POEntry(msgid="{n} move", msgid_plural="{n} moves", msgstr_plural={0: "{n} Zug", 1: "{n} Züge"})
    )
    made = Texts()
    assert made.use(["xx"], lambda _name: file.to_binary()) == "xx"
    assert made.many("{n} move", "{n} moves", 2) == "{n} moves"


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"no catalogue at all",
        catalogue(("", "Page", "Seite"))[:60],
        catalogue(("", "Page", "Seite"))[:-3],
    ],
)
def test_a_catalogue_that_cannot_be_read_is_passed_over(data):
    made = Texts()
    assert made.use(["xx", "de"], {"xx": data, "de": catalogue(("", "Page", "Seite"))}.get) == "de"
    assert made.one("Page") == "Seite"
