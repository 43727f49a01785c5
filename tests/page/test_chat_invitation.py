"""The invitation says what the game is, and what is not as usual, before it asks; all terms are folded."""

from __future__ import annotations

import pytest

from sealed.page.boards.covers import cover
from sealed.page.draw import tree
from sealed.rules.registry import BY_KEY, ENTRIES
from tests.page.chats import Person, begun, code_in, invited

GAMES = tuple(entry.key for entry in ENTRIES)
UNUSUAL = {
    "setnas-curse": ("advantage=1", "Tie-break: Ada. Who wins if you are level"),
    "five-card-trick-final": ("overload=none", "Overload: nobody. An item that works once"),
    "field-tactics": ("engineer-beats-tank=no", "Engineer against tank: the tank wins. The one pair"),
    "roundabout": ("limit=60", "Length: 60 turns. If nobody has won by then"),
    "priority-pathway": ("chart=margin-4", "Chart: by 4 or more. For every two cards"),
    "solitaire-chess": ("gain=owner", "Who gains a queen by a capture: the owner of the captured queen."),
}
"""An option of a ruleset that is not as usual, and how the invitation begins to say it."""


async def asked(game: str, *agreed: str) -> Person:
    _, ben, invitation = await invited(game, *agreed)
    await ben.open(code_in(invitation))
    return ben


def place(person: Person, text: str) -> int:
    assert text in person.text, text
    return person.text.index(text)


@pytest.mark.parametrize("game", GAMES)
async def test_it_says_what_is_played_before_it_asks_and_folds_the_terms(game: str) -> None:
    ben = await asked(game)
    entry = BY_KEY[game]
    said = cover(entry.family).choices[game].text
    assert place(ben, said) < place(ben, "The usual rules.") < place(ben, "Accept and start")
    body = tree.find(ben.browser.tree, "div.letterbody")
    assert len(tree.text(body).split()) <= 80
    before = ben.text
    await ben.click("fold")
    assert place(ben, "Accept and start") < place(ben, "Tie-break")
    terms = [tree.text(each) for each in tree.find_all(ben.browser.tree, "dt")]
    assert len(set(terms)) == len(terms)
    await ben.click("fold")
    assert ben.text == before


@pytest.mark.parametrize("game", UNUSUAL)
async def test_what_is_not_as_usual_is_said_with_its_meaning(game: str) -> None:
    option, said = UNUSUAL[game]
    ben = await asked(game, option)
    assert place(ben, said) < place(ben, "Accept and start")
    assert "The usual rules." not in ben.text


async def test_a_rematch_is_asked_for_in_the_same_words() -> None:
    ada, ben = await begun()
    await ben.send("do", "resign")
    await ada.paste(await ben.copied())
    await ada.click("rematch")
    await ben.paste(await ada.copied())
    assert "Ada asks you for a rematch" in ben.text
    assert place(ben, "The usual rules.") < place(ben, "Accept and start")


@pytest.mark.parametrize("way", ["here", "computer", "chat"])
@pytest.mark.parametrize("game", GAMES)
async def test_the_form_shows_what_beginners_understand_and_the_rest_on_demand(game: str, way: str) -> None:
    ada = await Person("Ada").open(f"new/{game}/{way}")
    for each in ("Tie-break", "Chart", "Preparation", "Engineer against tank", "Overload"):
        assert each not in ada.text
    before = ada.text
    await ada.click("fold")
    assert "Tie-break" in ada.text
    await ada.click("fold")
    assert ada.text == before
