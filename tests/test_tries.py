"""Second tries are told, and the third in one run fails it."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from e2e.tries import MOST, Tries


class Terminal:
    """Collects the lines printed at the end of a run."""

    def __init__(self) -> None:
        self.printed: list[str] = []

    def section(self, title: str) -> None:
        self.printed.append(title)

    def line(self, text: str) -> None:
        self.printed.append(text)


def report(name: str, outcome: str, reason: str = "") -> pytest.TestReport:
    return pytest.TestReport(f"e2e/{name}", ("e2e", 1, name), {}, outcome, reason, "call")


def ran(*reports: pytest.TestReport, status: int = 0) -> tuple[int, list[str]]:
    """The exit status of a run of these tries, and what it prints."""
    tries, session, terminal = Tries(), SimpleNamespace(exitstatus=status), Terminal()
    for one in reports:
        tries.pytest_runtest_logreport(one)
    tries.pytest_sessionfinish(session)
    tries.pytest_terminal_summary(terminal)
    return int(session.exitstatus), terminal.printed


def second_try(name: str) -> tuple[pytest.TestReport, ...]:
    return report(name, "rerun", f"\nError: the page crashed in {name}\nmore"), report(name, "passed")


def test_where_all_passed_at_once_nothing_is_said() -> None:
    assert ran(report("one", "passed"), report("two", "skipped")) == (0, [])


def test_a_test_that_passed_only_at_its_second_try_is_told_with_its_reason() -> None:
    status, printed = ran(report("one", "passed"), *second_try("two"))
    assert status == 0
    assert printed == ["passed only at the second try", "e2e/two: Error: the page crashed in two"]


def test_what_failed_twice_is_told_as_a_failure_alone() -> None:
    assert ran(report("one", "rerun", "Error: first"), report("one", "failed", "again"), status=1) == (1, [])


def test_the_third_second_try_of_a_run_fails_it() -> None:
    assert MOST == 2
    for count, status in ((2, 0), (3, 1), (4, 1)):
        tries = [each for number in range(count) for each in second_try(str(number))]
        found, printed = ran(*tries)
        assert found == status
        assert printed[-1].startswith("FAILED: ") is bool(status)


def test_a_run_that_was_stopped_stays_one() -> None:
    tries = [each for number in range(3) for each in second_try(str(number))]
    assert ran(*tries, status=2)[0] == 2
