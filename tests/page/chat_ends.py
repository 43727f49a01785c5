"""Matches by chat that are played to their end."""

from __future__ import annotations

import random

from tests.codes.play import a_move
from tests.page.chats import Person, begun, played
from tests.page.forks import forked


def chosen(person: Person, rng: random.Random) -> str:
    """A random legal move."""
    match = person.match
    return a_move(match.rules, match.state, match.asks()[0], match.hand(match.seat), rng)


async def whole(
    game: str = "setnas-curse", seed: int = 1, *, hands_over_last: bool = True
) -> tuple[Person, Person]:
    """A whole game to its end, with a reload of each side in the middle; the last code is sent as well, or
    not.
    """
    ada, ben = await begun(game)
    rng = random.Random(seed)
    mover, other = ben, ada
    while True:
        while mover.match.asks():
            await mover.move(chosen(mover, rng))
        if not mover.duel.play.ready or (mover.match.outcome and not hands_over_last):
            break
        await other.paste(await mover.copied())
        mover, other = other, mover
        if mover.match.number == 20:
            for person in (ada, ben):
                key = person.duel.key
                await person.open()
                await person.visit(key)
    return ada, ben


@forked
async def resigned() -> tuple[Person, Person]:
    ada, ben = await played(2)
    await ben.move("score")
    await ada.paste(await ben.copied())
    ada.browser.send("do", "panel", "resign")
    await ada.click("resign")
    await ben.paste(await ada.copied())
    return ada, ben
