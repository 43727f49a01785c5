"""Playing by chat: two browsers, and codes copied from one into the other."""

import asyncio

from tests.page.chats import AFTER, ROUNDS, begun, code_in, invited


def run(trial):
    asyncio.run(trial())


def test_the_thread():
    async def trial():
        ada, ben = await begun()
        for (one, two), after in zip(ROUNDS, AFTER, strict=True):
            await ben.move(two)
            code = await ben.copied()
            await ada.paste(code)
            print(ada.text[:300])
            await ada.move(one)
            code = await ada.copied()
            await ben.paste(code)
            print(ben.match.state)

    run(trial)
