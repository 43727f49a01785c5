"""Reads lessons, and tells whoever writes them what becomes of every answer.

    python tools/lessons.py docs/lessons/five-card-trick.txt
    python tools/lessons.py --events docs/lessons/five-card-trick.txt
    python tools/lessons.py --losses docs/lessons/five-card-trick.txt

For each task it lists every legal move as accepted, answered (with its sentence) or told, which is to say
played out without a word; `--events` adds what the rules tell of it, for conditions. `--losses` lets Old Hand
judge every move of a task with `best` and writes the `lost` lines of what is accepted into the file.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator, Mapping
from itertools import groupby
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "py"))

from sealed.bots.characters import OLD_HAND  # noqa: E402
from sealed.bots.think import last, player, think  # noqa: E402
from sealed.bots.thought import Player, Reads  # noqa: E402
from sealed.bots.view import known, view  # noqa: E402
from sealed.lessons import Asked, FreeTask, Judgement, Lesson, Task, Touch, judge, read  # noqa: E402
from sealed.lessons.form import Place  # noqa: E402
from sealed.record import RecordError  # noqa: E402
from sealed.rules.game import Event, Rules  # noqa: E402

MOST = 2_000
"""The most legal moves of a task: with more of them, such as armies, a sample is judged."""
THOUGHTS = 400
"""So many thoughts of Old Hand are waited for."""
SHARE = 1e-4
"""The least share of a move that a good player mixes."""
LONG = 25
"""The most words of a sentence."""


def legal(place: Place, most: int = MOST) -> Iterator[str]:
    """The legal moves of the learner at a place, in the order in which the rules offer their words; at most
    so many.
    """
    table, ask = place.table, place.ask
    assert ask is not None, "the learner decides"
    hand = table.hand(place.learner)
    waiting: list[tuple[str, ...]] = [()]
    found: set[str] = set()
    while waiting and len(found) < most:
        line = waiting.pop()
        for word in reversed(table.rules.picks(table.state, ask, hand, line)):
            if word:
                waiting.append((*line, word))
            elif (move := place.checked(" ".join(line))) not in found:
                found.add(move)
                yield move


def thinker(rules: Rules) -> Player:
    """The player of a ruleset, with its table if it has one."""
    found = player(rules)
    if isinstance(found, Reads) and rules.key in found.tables:
        return found.with_table((ROOT / "static" / "opponents" / f"{rules.key}.table").read_bytes())
    return found


def losses(task: Task) -> dict[str, float]:
    """The loss by every legal move of a task, as Old Hand sees it, in chances out of 100."""
    place = task.place
    moves = tuple(legal(place))
    seen = view(known(place.table, place.learner), place.learner)
    thought = last(think(seen, OLD_HAND, random.Random(0), moves, thinker(seen.rules)), THOUGHTS)
    made = {choice.move: choice for choice in thought.choices}
    best = max(thought.worth, *(choice.worth for choice in made.values()))
    return {
        move: 0.0 if made[move].share > SHARE else max(0.0, best - made[move].worth) * 50
        for move in moves
        if move in made
    }


def told(verdict: Judgement) -> str:
    """The fate of an answer, in a word."""
    return "accepted" if verdict.right else "answered" if verdict.said else "told"


def of_task(task: Task, *, events: bool) -> Iterator[str]:
    """The fate of every legal answer of a task, in lines of text."""
    judged = [(move, judge(task, move)) for move in legal(task.place)]
    by_answer = sorted(judged, key=lambda one: (told(one[1]), one[1].said.text if one[1].said else ""))
    for (kind, said), some in groupby(by_answer, key=lambda one: (told(one[1]), one[1].said)):
        found = list(some)
        yield f"  {kind}{': ' + said.text if said else ''} ({len(found)})"
        for move, verdict in found:
            happened = (written_event(one) for entry in verdict.news for one in entry.events)
            yield f"    {move}{' → ' + '; '.join(happened) if events else ''}"


def written_event(event: Event) -> str:
    """An event as a condition names it."""
    seat = "-" if event.seat is None else f"{event.seat:d}"
    return " ".join((event.kind, seat, *map(str, event.data)))


def listing(lesson: Lesson, *, events: bool) -> Iterator[str]:
    """All that is asked in a lesson."""
    for number, item in enumerate(lesson.items, 1):
        yield f"{number}. line {item.place.row}: {item.place.asked.text}"
        match item:
            case Task():
                yield from of_task(item, events=events)
            case Touch():
                yield f"  touch {', '.join(item.words)}"
            case Asked():
                yield from (
                    f"  {'right' if one.is_right else 'wrong'} {one.text}" for one in item.question.answers
                )
            case FreeTask():
                yield f"  {item.decisions} decisions against {item.character}"
    for sentence in lesson.sentences:
        if len(sentence.text.split()) > LONG:
            yield f"More than {LONG} words: {sentence.text}"


def written(text: str, lesson: Lesson) -> str:
    """The text with the `lost` lines of all that is accepted."""
    rows = text.splitlines()
    for task in reversed([one for one in lesson.items if isinstance(one, Task) and one.bound is not None]):
        at = task.place.row
        while not rows[at].startswith(";best"):
            at += 1
        while rows[at + 1].startswith(";lost"):
            del rows[at + 1]
        rows[at + 1 : at + 1] = lost_rows(losses(task), task.bound or 0.0)
    return "\n".join(rows) + "\n"


def lost_rows(found: Mapping[str, float], bound: float) -> list[str]:
    """The `lost` lines of the moves that give away no more than that."""
    few = sorted((round(loss, 1), move) for move, loss in found.items() if loss <= bound)
    return [
        f";lost {loss} {' | '.join(move for _loss, move in some)}"
        for loss, some in groupby(few, key=lambda one: one[0])
    ]


def lenient(text: str) -> str:
    """The text whose own moves count as accepted, so that it can be read before its losses are written."""
    return text.replace("\n;best", "\n;ok any\n;best")


def main() -> int:
    """The command."""
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("file", type=Path)
    asked.add_argument("--events", action="store_true", help="with what the rules tell of each answer")
    asked.add_argument("--losses", action="store_true", help="write what moves give away into the file")
    given = asked.parse_args()
    text = given.file.read_text(encoding="utf-8")
    try:
        if given.losses:
            whole = lenient(text)
            text = written(whole, read(whole)).replace("\n;ok any\n;best", "\n;best")
            given.file.write_text(text, encoding="utf-8")
        print("\n".join(listing(read(text), events=given.events)))
    except RecordError as error:
        print(f"{given.file}:{error.line}: {error}{' ' + error.clause if error.clause else ''}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
