"""The words of errors: each of the closed list has a headline and a text that name its values."""

import string
from contextlib import contextmanager
from dataclasses import fields
from typing import get_args

import pytest

from sealed.codes import errors, faults
from sealed.codes.errors import CodeError, CutShort, Forged, Layer, Malformed, OtherMatch, PartsMissing, say
from sealed.codes.faults import BadNonce, Fault, every
from sealed.name import Name, quoted

KINDS = list(every())


def test_the_list_is_closed_and_every_error_is_in_its_table():
    named = {kind.__name__ for kind in KINDS}
    assert len(named) == len(KINDS)
    written = errors.__doc__ or ""
    for kind in KINDS:
        assert issubclass(kind, Fault) or f"`{kind.__name__}`" in written
    assert {kind.layer for kind in KINDS} == set(get_args(Layer))
    assert {kind.layer for kind in KINDS if issubclass(kind, Fault)} == {"opening", "proof", "rules"}
    assert CodeError not in KINDS
    assert Fault not in KINDS


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_each_says_what_happened_and_what_to_do(kind):
    headline, text = kind.headline, kind.text
    assert 4 <= len(headline.split()) <= 8
    assert not headline.endswith(".")
    assert text.endswith(".")
    assert 8 <= len(text.split()) <= 50
    used = {name for part in (headline, text) for _, name, _, _ in string.Formatter().parse(part) if name}
    assert used <= {each.name for each in fields(kind)}
    assert (kind.__module__ == faults.__name__) == issubclass(kind, Fault)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_each_can_be_raised_and_said(kind):
    examples = {"str": "Ben {name} %s", "Name": Name("Ben {name} %s"), "int": 7, "tuple[int, ...]": (2, 3)}
    names = [each.name for each in fields(kind)]
    values = [examples[each.type] for each in fields(kind)]
    error = kind(*values)
    assert kind(**dict(zip(names, values, strict=True))).args == error.args == tuple(values)
    for wrong in [[*values, 1], *([values[:-1]] if values else [])]:
        with pytest.raises(TypeError):
            kind(*wrong)
    with pytest.raises(CodeError) as caught:
        raise error
    said = say(caught.value)
    assert "{number}" not in said.text
    assert str(error) == quoted(f"{said.headline}. {said.text}")
    assert repr(error).startswith(kind.__name__ + "(")


def test_values_are_filled_in():
    assert say(CutShort(131, 204)).text.startswith("131 of 204 characters are here.")
    assert "Still missing: 2, 3." in say(PartsMissing(1, 3, (2, 3))).text
    assert say(Forged(name="Ben", number=14)).headline == "Not signed by Ben"


def test_only_the_templates_are_translated():
    asked = []

    def translate(text: str) -> str:
        asked.append(text)
        return f"[{text}]"

    said = say(Forged(name="{number}", number=14), translate)
    assert asked == [Forged.headline, Forged.text]
    assert said.headline == "[Not signed by {number}]"


def test_red_is_for_what_is_signed():
    red = {kind.__name__ for kind in KINDS if kind.suspicious and not issubclass(kind, Fault)}
    assert red == {"Forked"}
    assert all(kind.suspicious for kind in KINDS if issubclass(kind, Fault))


def test_what_is_said_is_no_docstring(monkeypatch):
    """So the page speaks, too, if it is compiled without docstrings."""
    before = say(CutShort(1, 2))
    for kind in (CodeError, CutShort):
        monkeypatch.setattr(kind, "__doc__", None)
    assert say(CutShort(1, 2)) == before


def test_python_may_write_to_an_error_on_its_way_up():
    """As `contextmanager` does with the traceback: a frozen dataclass would then be another error."""

    @contextmanager
    def passing():
        yield

    with pytest.raises(CutShort), passing():
        raise CutShort(1, 2)


@pytest.mark.parametrize(
    "kind", [kind for kind in KINDS if issubclass(kind, Fault)], ids=lambda kind: kind.__name__
)
def test_a_fault_to_which_other_rules_could_lead_says_so(kind):
    """The number of seat one's chance is checked against its lock, whatever the rules are."""
    assert kind.text.endswith("or the two programs have different rules.") == (kind is not BadNonce)


def test_what_the_program_says_in_a_value_is_translated_and_nothing_else():
    spoken = {"an unknown seat": "ein unbekannter Platz", "Roundabout": "Kreisel"}

    def translate(text):
        return spoken.get(text, text)

    assert "(ein unbekannter Platz)" in say(Malformed("an unknown seat"), translate).text
    said = say(OtherMatch("Roundabout", Name("Roundabout"), 3), translate).text
    assert said.count("Kreisel") == 1
    assert say(PartsMissing(1, 3, (2, 3)), listed=" & ".join).text.count("2 & 3") == 1
