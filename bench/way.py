"""The way of a pasted code through the page: how often whoever reads along comes back to a file.

    python bench/way.py [list]

A function is read where it is called for the first time. Counted are the files into which the way leads from
the letter slot to the first drawing, and the returns to one of them; and the same without what every screen
uses, which whoever knows the page has read: the engine, the words, the boards. With `list` the way itself.
"""

from __future__ import annotations

import asyncio
import itertools
import random
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import CodeType, FrameType

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "py")]

from sealed.page.engine.app import App  # noqa: E402
from sealed.page.match.chat import intake  # noqa: E402
from tests.page.chats import Person, begun  # noqa: E402
from tests.rules.walks import pick_move  # noqa: E402

SEALED = ROOT / "py" / "sealed"
READ = ("page/", "matches/")
EVERYWHERE = (
    "page/engine/app",
    "page/browser/model",
    "page/draw/texts",
    "page/draw/wording",
    "page/draw/times",
    "page/boards/study",
    "page/boards/",
)
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
    """The functions that open a pasted code, in the order of their first calls, from `intake.take` on."""
    speaker, other = (await begun("five-card-trick"))[::-1]
    rng = random.Random(1)
    for _ in range(CODES):
        await other.paste(await sealed(speaker, rng))
        speaker, other = other, speaker
    code, found = await sealed(speaker, rng), dict[CodeType, None]()

    def note(frame: FrameType, event: str, _arg: object) -> None:
        if event != "call":
            return
        if frame.f_code is App.draw.__code__ and intake.take.__code__ in found:
            sys.setprofile(None)
        else:
            found.setdefault(frame.f_code)

    sys.setprofile(note)
    await other.paste(code)
    sys.setprofile(None)
    every = list(found)
    return every[every.index(intake.take.__code__) :]


def ours(functions: Iterable[CodeType]) -> Iterator[tuple[str, str]]:
    """The file and the name of each function of the page and of matches."""
    for function in functions:
        path = Path(function.co_filename)
        if path.is_relative_to(SEALED) and not function.co_name.startswith("<"):
            file = path.relative_to(SEALED).as_posix()
            if file.startswith(READ):
                yield file, function.co_name


def figures(way: list[tuple[str, str]]) -> str:
    """How many functions and files are read, and how many returns there are."""
    visits = [file for file, _ in itertools.groupby(way, key=lambda pair: pair[0])]
    files = len(set(visits))
    return f"{len(way)} functions in {files} files, {len(visits) - files} returns"


def main(*, shows: bool) -> None:
    """Prints the figures."""
    way = list(ours(asyncio.run(called())))
    for file, names in itertools.groupby(way, key=lambda pair: pair[0]) if shows else ():
        print(f"{file}: {' '.join(name for _file, name in names)}")
    own = [pair for pair in way if not pair[0].startswith(EVERYWHERE)]
    print(f"a pasted code: {figures(way)}; beside what every screen uses {figures(own)}")


if __name__ == "__main__":
    main(shows="list" in sys.argv[1:])
