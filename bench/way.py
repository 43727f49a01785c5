"""The way of a pasted code through the page: how often whoever reads along comes back to a file.

    python bench/way.py [list]

A function is read where it is called for the first time. From the letter slot to the first drawing: the files
in which that leads, and the returns to one of them. With `list` the way itself.
"""

from __future__ import annotations

import asyncio
import itertools
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FrameType

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "py")]

from sealed.page.app import App  # noqa: E402
from sealed.page.match.chat import intake  # noqa: E402
from tests.page.chats import Person, begun  # noqa: E402
from tests.rules.walks import pick_move  # noqa: E402

SEALED = ROOT / "py" / "sealed"
READ = ("page", "matches")
CODES = 4
"""So many are opened before: the first two show what the later ones do not."""


async def sealed(person: Person, rng: random.Random) -> str:
    """The code with a random move of the player whose turn it is."""
    match = person.match
    (ask,) = match.asks()
    words = pick_move(match.rules, match.account.state, ask, dict(match.hand(match.seat)), rng)
    await person.move(" ".join(words))
    return await person.copied()


async def called() -> list[CodeType]:
    """The functions of ours that open a pasted code, in the order of their first calls."""
    speaker, other = (await begun("five-card-trick"))[::-1]
    rng = random.Random(1)
    for _ in range(CODES):
        await other.paste(await sealed(speaker, rng))
        speaker, other = other, speaker
    code, found = await sealed(speaker, rng), dict[CodeType, None]()

    def note(frame: FrameType, event: str, _arg: object) -> None:
        if event != "call" or (not found and frame.f_code is not intake.take.__code__):
            return
        if frame.f_code is App.draw.__code__:
            sys.setprofile(None)
            return
        found.setdefault(frame.f_code)

    sys.setprofile(note)
    await other.paste(code)
    sys.setprofile(None)
    return list(found)


def visits(functions: list[CodeType]) -> Iterator[tuple[str, list[str]]]:
    """The files in the order in which they are read, each with the functions that are read there."""
    named = ((Path(each.co_filename), each.co_name) for each in functions if not each.co_name.startswith("<"))
    ours = ((path.relative_to(SEALED), name) for path, name in named if path.is_relative_to(SEALED))
    here = (pair for pair in ours if pair[0].parts[0] in READ)
    for file, names in itertools.groupby(here, key=lambda pair: pair[0]):
        yield str(file), [name for _file, name in names]


def main(*, shows: bool) -> None:
    """Prints how many files and functions are read, and how many returns there are."""
    way = list(visits(asyncio.run(called())))
    for file, names in way if shows else ():
        print(f"{file}: {' '.join(names)}")
    files = {file for file, _names in way}
    count = sum(len(names) for _file, names in way)
    print(f"a pasted code: {count} functions in {len(files)} files, {len(way) - len(files)} returns; aim 15")


if __name__ == "__main__":
    main(shows="list" in sys.argv[1:])
