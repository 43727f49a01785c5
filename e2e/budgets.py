"""The share of a whole run that each file of browser tests may take, printed with its seconds.

No test is a stopwatch, and a slow machine is slow in every file: what is over its share has grown beside the
others. It fails nothing, but whoever sees it shortens it, or says here why it needs more.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.examples import REPEAT

WHOLE = 30
"""The files from which on a run is a whole one; of fewer none is over its share."""
MOST = 3.5
"""The percent of all seconds that a file may take without a reason."""
MORE: dict[str, tuple[float, str]] = {
    "test_offline.py": (10, "each test begins with an empty cache, which is filled"),
    "test_shell.py": (
        8,
        "each test loads the page anew, often without what it needs, and without a snapshot",
    ),
    "test_engines.py": (7, "a browser is started for each test, in every engine"),
    "test_killed.py": (7, "a browser is killed and started again at every write"),
    "test_snapshot.py": (7, "a snapshot is taken and put back by Pythons started for it"),
    "test_page.py": (6, "what the page keeps and hears needs a page of its own"),
    "test_chat.py": (6, "two profiles play the worked examples"),
    "test_overlaps.py": (6, "every screen around a match is measured"),
    "test_walk.py": (6, "matches of three families are played, and measured in four ways"),
    "test_field_tactics_chat.py": (5, "two profiles play a match of many long codes"),
    "test_teach.py": (5, "a lesson is given from the teacher’s board to a window for the class"),
    "test_axe.py": (5, "axe looks at a sample of all screens"),
    "test_old_browsers.py": (100, "three browsers go all of a long way; no part of a whole run"),
    "test_hasty.py": (100, "some thousand actions of hasty hands, in six windows; no part of a whole run"),
}
"""The files that may take more, and why."""


class Budgets:
    """Adds up what each file has taken, and prints it at the end; and at the start what repeats the run."""

    def __init__(self) -> None:
        self.taken: Counter[str] = Counter()

    def pytest_report_header(self) -> str:
        """The command that repeats this run."""
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
        whole = sum(self.taken.values()) if len(self.taken) >= WHOLE else float("inf")
        for name, seconds in self.taken.most_common():
            budget, reason = MORE.get(name, (MOST, ""))
            over = f" OVER ITS {budget:g} % " if 100 * seconds > budget * whole else ""
            terminalreporter.line(f"{name:32}{seconds:7.1f}{over}{reason if over else ''}")
