import pytest

from sealed.page.browser.seam import Event
from sealed.page.draw.keys import key_name, meant

KEYS = {
    "Escape": ("clear", ""),
    "Ctrl+z": ("undo", ""),
    "?": ("known", ""),
    "board:Enter": ("pick", "x"),
    "line:Enter": ("seal", ""),
    "board:s": ("say", "score"),
    "Shift+s": ("score", ""),
}


@pytest.mark.parametrize(
    ("key", "zone", "editable", "letters", "word"),
    [
        ("Escape", "", False, True, "clear"),
        ("Escape", "board", False, True, "clear"),
        ("Enter", "board", False, True, "pick"),
        ("Enter", "line", True, True, "seal"),
        ("Enter", "", False, True, None),
        ("Escape", "", True, True, None),
        ("Ctrl+z", "", True, True, None),
        ("Ctrl+z", "", False, False, "undo"),
        ("s", "board", False, True, "say"),
        ("s", "board", False, False, None),
        ("s", "", False, True, None),
        ("?", "board", False, True, "known"),
        ("?", "", False, True, None),
        ("?", "board", False, False, None),
        ("Shift+s", "", False, True, "score"),
        ("Shift+s", "board", False, True, "score"),
        ("Shift+s", "", True, True, None),
        ("Shift+s", "", False, False, None),
    ],
)
def test_what_a_key_means_depends_on_where_it_is_pressed(key, zone, editable, letters, word):
    found = meant(Event("key", key=key, zone=zone, editable=editable), KEYS, letters=letters)
    assert (found and found[0]) == word


@pytest.mark.parametrize(
    ("key", "name"),
    [
        ("PageDown", "PgDn"),
        ("Shift+s", "Shift+S"),
        ("Ctrl+ArrowRight", "Ctrl+→"),
        ("Ctrl+Home", "Ctrl+Home"),
        ("+", "+"),
        ("?", "?"),
    ],
)
def test_a_key_has_the_name_that_is_printed_on_it(key, name):
    assert key_name(key) == name


def test_a_key_is_called_as_on_the_keyboards_of_a_language(speak):
    speak(
        ("key", "Shift+{key}", "Umschalt+{key}"),
        ("key", "Home", "Pos1"),
        ("key", "Enter", "Eingabe"),
        ("", "Enter", "Betreten"),
    )
    assert key_name("Shift+Home") == "Umschalt+Pos1"
    assert key_name("Enter") == "Eingabe"
