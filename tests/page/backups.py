"""Everything of a device, saved in one file and brought to another."""

from __future__ import annotations

from tests.page.chats import Person

SEED = bytes((5,)) * 32
"""The seed of a player who has no device."""


async def saves_everything(person: Person) -> str:
    """Everything that a device keeps, as a file's text."""
    await person.visit("backup")
    await person.click("save")
    (text,) = [person.browser.saved.pop(name) for name in list(person.browser.saved)]
    return text


async def brings_everything(person: Person, text: str) -> None:
    await person.paste(text)
    assert person.app.screen.name == "backup"
    await person.click("bring")


def seeds(person: Person) -> list[str]:
    return person.disk.records["player"].body.split()
