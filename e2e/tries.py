"""Second tries are seen: which tests passed only when they were run again, and why they failed before."""

from __future__ import annotations

import pytest

MOST = 2
"""So many tests of a run may pass at their second try alone; with one more the run fails."""


class Tries:
    """Prints why tests were run again, and fails the run in which that was no exception."""

    def __init__(self) -> None:
        self.reasons: dict[str, str] = {}
        self.failed: set[str] = set()

    @property
    def again(self) -> dict[str, str]:
        """The tests that passed only at their second try, each with what it failed by at its first."""
        return {name: reason for name, reason in self.reasons.items() if name not in self.failed}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A try has been made: pytest-rerunfailures calls the outcome of one that is made anew `rerun`."""
        if report.outcome == "rerun":
            self.reasons[report.nodeid] = _reason(report)
        elif report.failed:
            self.failed.add(report.nodeid)

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """The end of a run, before its exit status is told."""
        if len(self.again) > MOST and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """The end of a run."""
        if not self.again:
            return
        terminalreporter.section("passed only at the second try")
        for name, reason in self.again.items():
            terminalreporter.line(f"{name}: {reason}")
        if len(self.again) > MOST:
            terminalreporter.line(
                f"FAILED: {len(self.again)} of them are no exception ({MOST} are let pass)."
            )


def _reason(report: pytest.TestReport) -> str:
    """The line that says how it failed."""
    crash = getattr(report.longrepr, "reprcrash", None)
    text = crash.message if crash else report.longreprtext
    return next((line.strip() for line in text.splitlines() if line.strip()), "no reason was given")
