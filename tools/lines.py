"""The lines of our Python's code: taken out of what the page loads, and put back into an error that a player
reports.

    python tools/lines.py < report

The tables of lines and columns are a third of a compiled module. In their place every few steps of a module's
code get a number, counted through the module, and Python names that where it would name a line. The build
writes down which number stands for which lines (static/vendor/lines.json, which the page never loads). With
that of the same build this program puts the lines back into a traceback.
"""

from __future__ import annotations  # it is run by whatever Python a system has

import bisect
import json
import re
import sys
from itertools import groupby
from pathlib import Path
from types import CodeType

TABLE = Path(__file__).resolve().parent.parent / "static" / "vendor" / "lines.json"
Runs = list[list[int]]
"""From which number on it is which lines: mostly one, sometimes more, and none for what has no line."""
Table = dict[str, Runs]

# An entry of co_linetable (CPython, InternalDocs, “Code objects”): a byte 1kkkknnn for the kind k and n + 1
# units of code, then for this kind how much the line grows, as a signed number.
STEP = 4  # units; an entry takes up to 8, and the shorter they are, the more the entries weigh
LINE_ONLY = 0b1_1101_000
SAME, NEXT = 0, 2


def renumber(code: CodeType, first: int = 1) -> tuple[CodeType, Runs]:
    """The same code with numbers from `first` on for lines, and what they stand for."""
    code, lines = _renumbered(code, first)
    runs = [next(group) for _, group in groupby(enumerate(lines, first), key=lambda pair: pair[1])]
    return code, [[number, *found] for number, found in runs]


def _renumbered(code: CodeType, first: int) -> tuple[CodeType, list[list[int]]]:
    """The same code, and the lines of each number from `first` on: its own, then those of the code in it."""
    units = [line for start, end, line in code.co_lines() for _ in range(start, end, 2)]
    starts = range(0, len(units), STEP)
    lines = [sorted({line for line in units[at : at + STEP] if line}) for at in starts]
    entries = ((LINE_ONLY | len(units[at : at + STEP]) - 1, NEXT if at else SAME) for at in starts)
    table = b"".join(map(bytes, entries))
    consts = []
    for const in code.co_consts:
        if isinstance(const, CodeType):
            inner, more = _renumbered(const, first + len(lines))
            lines += more
            consts.append(inner)
        else:
            consts.append(const)
    return code.replace(co_linetable=table, co_firstlineno=first, co_consts=tuple(consts)), lines


def put_back(report: str, table: Table) -> str:
    """The report with lines in place of numbers, for all files that are in the table."""

    def line(found: re.Match[str]) -> str:
        runs = table.get(found["file"])
        if runs is None:
            return found[0]
        at = bisect.bisect_right(runs, int(found["number"]), key=lambda run: run[0])
        lines = runs[at - 1][1:] if at else []
        words = f"line {lines[0]}" if len(lines) == 1 else f"lines {' or '.join(map(str, lines)) or '?'}"
        return f'File "{found["file"]}", {words}'

    return re.sub(r'File "(?P<file>[^"]+)", line (?P<number>\d+)', line, report)


def main() -> None:
    """Reads a report and prints it with its lines."""
    if not TABLE.exists():
        sys.exit(
            "Build the page first, from the sources that the report is about: make static/vendor/files.json"
        )
    sys.stdout.write(put_back(sys.stdin.read(), json.loads(TABLE.read_text("utf-8"))))


if __name__ == "__main__":
    main()
