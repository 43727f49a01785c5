"""The seconds that each file of browser tests may take, printed with what it took. No test is a stopwatch: a
file over its budget fails nothing, but whoever sees it shortens it, or says here why it needs more.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

MOST = 45.0
"""The seconds that a file may take without a reason, all its tests together, on one quiet core."""
MORE: dict[str, tuple[float, str]] = {
    "test_chat.py": (65, "two profiles play whole matches"),
    "test_computer.py": (100, "the computer takes its time to think, in three engines"),
    "test_engines.py": (110, "a browser is started for each test, in three engines"),
    "test_killed.py": (85, "a browser is killed and started again at every write"),
    "test_offline.py": (100, "each test begins with an empty cache, which is filled"),
    "test_overlaps.py": (115, "every phase of every game is measured in many windows"),
    "test_shell.py": (75, "each test loads the page anew, often without what it needs"),
    "test_snapshot.py": (75, "a snapshot is taken and put back by Pythons started for it"),
    "test_still.py": (50, "every game is played to its story, and looked at in windows of all shapes"),
}
"""The files that may take more, and why."""


class Budgets:
    """Adds up what each file has taken, and prints it at the end."""

    def __init__(self) -> None:
        self.taken: Counter[str] = Counter()

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
