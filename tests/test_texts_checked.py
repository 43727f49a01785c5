"""A translation that could break a screen is named with its line and left out, and English stays."""

import gettext
import io

import polib
import pytest

from tools.texts import __main__ as command
from tools.texts import pseudo, python
from tools.texts.catalogue import checked, forms_of_number, template
from tools.texts.message import Message

HEADER = "nplurals=2; plural=(n != 1);"
NOUN = "Spy | noun=spy | a=a spy"


def language(*entries, rule=HEADER):
    """A file of these (English, translation) or (one, many, forms)."""
    file = polib.POFile()
    file.metadata = {"Content-Type": "text/plain; charset=utf-8", "Plural-Forms": rule}
    for english, *more, translated in entries:
        entry = polib.POEntry(msgid=english)
        if more:
            entry.msgid_plural, entry.msgstr_plural = more[0], dict(enumerate(translated))
        else:
            entry.msgstr = translated
        file.append(entry)
    return file


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        (("{name} moves.", "{other} zieht."), "placeholders ({name})"),
        (("{name} moves.", "{name zieht."), "placeholders"),
        (("{name} moves.", "{name!r} zieht."), "placeholders"),
        (("**Limits**", "Grenzen"), "emphasis"),
        (("{n} chip", "{n} chips", ("{n} Chip",)), "1 forms of number, not 2"),
        (("{n} chip", "{n} chips", ("{n} Chip", "{m} Chips")), "placeholders ({n})"),
        (("You lost {piece:a}.", "Du verlorst {piece:wem}."), "no noun names: wem"),
        (("Flag | a=a flag", "Fahne | eine Fahne"), "no noun with forms"),
        (("Flag | a=a flag", "Fahne | eine="), "no noun with forms"),
    ],
)
def test_a_faulty_translation_is_left_out(entry, why):
    good, faults = checked(language((NOUN, "Spion | einen=einen Spion"), ("Round {n}", "Runde {n}"), entry))
    assert [fault.english for fault in faults] == [entry[0]]
    assert why in faults[0].why
    assert [each.msgid for each in good] == [NOUN, "Round {n}"]


def test_a_right_one_is_kept():
    good, faults = checked(
        language(
            (NOUN, "Spion | einen=einen Spion"),
            ("You lost {piece:a}.", "Du verlorst {piece:einen}."),
            ("{n} chip", "{n} chips", ("ein Chip", "{n} Chips")),
        )
    )
    assert faults == []
    assert len(good) == 3


def test_what_nobody_has_approved_is_left_out_without_a_word():
    file = language(("Page", "Seite"))
    file[0].flags.append("fuzzy")
    good, faults = checked(file)
    assert [*good, *faults] == []


@pytest.mark.parametrize(
    "rule",
    [
        "",
        "nplurals=2",
        "nplurals=x; plural=0;",
        "nplurals=2; plural=n;",
        "nplurals=2; plural=1/n;",
        "nplurals=2; plural=open('x');",
    ],
)
def test_a_rule_that_gives_no_form_for_some_number_is_a_fault_of_the_file(rule):
    assert forms_of_number(rule) == 0
    good, faults = checked(
        language(("Page", "Seite"), ("{n} chip", "{n} chips", ("{n} Chip", "{n} Chips")), rule=rule)
    )
    assert [fault.english for fault in faults] == ["", "{n} chip"]
    assert gettext.GNUTranslations(io.BytesIO(good.to_binary())).gettext("Page") == "Seite"


def test_rules_of_languages_are_known():
    polish = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
    assert [forms_of_number(rule) for rule in (HEADER, polish, "nplurals=1; plural=0;")] == [2, 3, 1]


def test_the_form_for_which_english_asks_may_be_the_first():
    _good, faults = checked(language(("You lost {piece:piece}.", "Du verlorst {piece:piece}.")))
    assert faults == []


@pytest.mark.share(3)
@pytest.mark.slow
def test_the_language_that_nobody_speaks_has_no_faults():
    good, faults = checked(pseudo.catalogue(template(python.collected())))
    assert faults == []
    assert len(good) > 2000


def test_a_fault_is_told_with_its_line_and_all_else_is_compiled(tmp_path, monkeypatch, capsys):
    said = {Message("Round {n}"): {"a"}, Message("Page"): {"a"}}
    monkeypatch.setattr(command.python, "collected", lambda: said)
    file = template(said)
    file.metadata["Plural-Forms"] = HEADER
    file.find("Round {n}").msgstr = "Runde {m}"
    file.find("Page").msgstr = "Seite"
    file.save(str(tmp_path / "de.po"))
    (tmp_path / "fr.po").write_text('msgid "\nmsgstr', encoding="utf-8")
    assert command.main(tmp_path, tmp_path) == 2
    out = capsys.readouterr().out
    line = (tmp_path / "de.po").read_text(encoding="utf-8").split("\n").index("#: a", 12) + 1
    assert f"de.po:{line}: “Round {{n}}” does not keep its placeholders ({{n}})" in out
    assert "fr.po: cannot be read" in out
    read = gettext.GNUTranslations(io.BytesIO((tmp_path / "de.mo").read_bytes()))
    assert (read.gettext("Page"), read.gettext("Round {n}")) == ("Seite", "Round {n}")
