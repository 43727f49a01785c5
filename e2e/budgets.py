"""The seconds that each file of browser tests may take, printed with what it took. No test is a stopwatch: a
file over its budget fails nothing, but whoever sees it shortens it, or says here why it needs more.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.examples import REPEAT

MOST = 32.0
"""The seconds that a file may take without a reason, all its tests together, on one quiet core."""
MORE: dict[str, tuple[float, str]] = {
    "test_chat.py": (55, "two profiles play the worked examples"),
    "test_engines.py": (50, "a browser is started for each test, in three engines"),
    "test_hasty.py": (600, "some thousand actions of hasty hands, in six windows"),
    "test_killed.py": (45, "a browser is killed and started again at every write"),
    "test_lessons.py": (40, "a whole lesson is taken, task by task"),
    "test_offline.py": (60, "each test begins with an empty cache, which is filled"),
    "test_overlaps.py": (50, "every screen around a match is measured"),
    "test_walk.py": (60, "a match of each family is played, and measured in four ways"),
    "test_old_browsers.py": (400, "three browsers go all of a long way, and everything on it is measured"),
    "test_page.py": (36, "what the page keeps and hears needs a page of its own"),
    "test_shell.py": (45, "each test loads the page anew, often without what it needs"),
    "test_snapshot.py": (36, "a snapshot is taken and put back by Pythons started for it"),
    "test_classroom.py": (80, "pictures of every game are measured at two sizes, and both pages loaded anew"),
    "test_paper.py": (80, "handouts are printed in two formats, and every page of them is read"),
}
"""The files that may take more, and why."""


class Budgets:
    """Adds up what each file has taken, and prints it at the end; and at the start what repeats the run."""

    def __init__(self) -> None:
        self.taken: Counter[str] = Counter()

    def pytest_report_header(self) -> str:
        """What repeats this run."""
        return REPEAT

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test has been set up, called, or torn down."""
        name = Path(report.nodeid.partition("::")[0])
        if name.parts[:1] == ("e2e",):
            self.taken[name.name] += report.duration

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """The end of a run."""
        if not self.taken:
            return
        terminalreporter.section("seconds of the browser tests")
        for name, seconds in self.taken.most_common():
            budget, reason = MORE.get(name, (MOST, ""))
            over = " OVER ITS BUDGET" if seconds > budget else ""
            terminalreporter.line(
                f"{name:32}{seconds:7.1f} of {budget:5.0f}{over}{f'  {reason}' * bool(reason)}"
            )
