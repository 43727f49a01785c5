"""The sentences of *What happened?* about whole matches, word by word, in tests/page/judged/.

    PYTHONPATH=py python -m tests.page.judged

judges them anew. Each file has the record of a match of a beginner (tests/bots/beginner.py) against Newcomer,
then how it is told to the beginner, moment by moment. Whoever changes the judge, its error or its words reads
here what becomes of them.
"""

from __future__ import annotations

import random
import sys
from itertools import islice
from pathlib import Path

from sealed.bots import NEWCOMER, View, think
from sealed.bots.explained import judge
from sealed.bots.five_cards.player import PLAYER
from sealed.name import quoted
from sealed.page.browser.model import Settings
from sealed.page.match.explained import sentences
from sealed.page.match.explained.account import Account, begun, lines, sum_of
from sealed.record import replay, write
from sealed.rules import registry
from sealed.rules.questions import Seat
from sealed.table import Table
from tests.bots import beginner
from tests.bots.tables import PACKED
from tests.page import finished

FOLDER = Path(__file__).with_suffix("")
MATCHES = {
    "five-card-trick": (1,),
    "five-card-trick-final": (1, 2),
    "setnas-curse": (1, 2),
    "roundabout": (6,),
    "priority-pathway": (1, 4),
    "solitaire-chess": (8,),
    "solitaire-chess-final": (26,),
    "field-tactics": (1,),
}
"""The seeds of the matches of each ruleset."""
TABLED = PLAYER.with_table(PACKED)
"""Judges Five-Card Trick, as in the page."""
THOUGHTS = 120
"""The thoughts for each moment, but in any case until there is one."""
SLOW = {"roundabout": 30, "field-tactics": 60, "solitaire-chess-final": 20}
"""The thoughts for each moment in games where a thought takes long."""


def played(key: str, seed: int) -> Table:
    """A match of the beginner, who has seat one, against Newcomer."""
    rules, rng = registry.load(key), random.Random(seed)
    table = Table.begin(rules, {}, bytes([seed]))
    while asks := table.asks():
        ask = asks[0]
        seen = View(rules, table.options, table.state, ask, table.hand(ask.seat), table.log)
        if ask.seat is Seat.ONE:
            move = beginner.move(seen, rng)
        else:
            *_, thought = think(seen, NEWCOMER, rng)
            move = thought.move
        table = table.decide(ask.seat, move)
    return table


def told(record: str) -> str:
    """How the match of a record is told to seat one."""
    table = replay(record)
    kept = finished.alone(table, hints=0, against=NEWCOMER)
    account = begun("match/a", kept, record, Settings())
    thinker = TABLED if table.rules.key in TABLED.tables else None
    game, count = account.tale.study.game, SLOW.get(table.rules.key, THOUGHTS)
    for number, moment in enumerate(account.tale.moments):
        found = judge(game, moment, thinker)
        known = [one for one in islice(found, count) if one is not None]
        account = account.knowing(number, known[-1] if known else next(one for one in found if one))
    parts = [sentences.opening(account), _sum(account)]
    parts += [sentences.said(account._replace(at=number)) for number in range(len(account.tale.moments))]
    return "\n\n".join(quoted(part) for part in parts) + "\n"


def _sum(account: Account) -> str:
    whole = sum_of(account.tale, lines(account))
    return (
        f"{sentences.headline(account.tale, whole)}: {whole.start} - {whole.own} + {whole.theirs}"
        f" + {whole.luck} ({sentences.rest(account.tale)}) = {whole.end}"
    )


def files() -> list[Path]:
    """The files of the matches."""
    return [FOLDER / f"{key}-{seed}.txt" for key, seeds in MATCHES.items() for seed in seeds]


def parted(text: str) -> tuple[str, str]:
    """The record of a file, and how its match is told."""
    record, _line, rest = text.partition("\n\n---\n\n")
    return record + "\n", rest


def main() -> None:
    """Writes the files, or those that are named; a record that is there is judged anew, and not played."""
    FOLDER.mkdir(exist_ok=True)
    for path in files():
        if sys.argv[1:] and path.stem not in sys.argv[1:]:
            continue
        key, _dash, seed = path.stem.rpartition("-")
        record = parted(path.read_text())[0] if path.is_file() else write(played(key, int(seed)))
        path.write_text(record.rstrip("\n") + "\n\n---\n\n" + told(record))
        print(path.name)


if __name__ == "__main__":
    main()
