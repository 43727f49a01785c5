"""Runs the unit tests that reach a mutant, each mutant in a process of its own, until one of them fails."""

from __future__ import annotations

import functools
import gc
import json
import os
import resource
import select
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from types import CodeType, FunctionType
from typing import Any

import hypothesis.configuration
import pytest

from tests.modules import PY
from tests.mutants.drawing import Mutant, mutated, probed
from tests.page.forks import FORKS
from tests.pyodide.chosen import once_each

PROBE = "_mutant_is_reached"
LEAST_SECONDS = 30
"""The least processor time for a mutant's tests before they count as endless."""
LONGEST_WAIT = 1200
"""Seconds without a word from a process: it waits for what never comes."""
MEMORY = 6 << 30
"""Bytes that a process may fill. What it only reserves does not count: Node, which some tests run, reserves
more.
"""

Say = Callable[[Any], None]


def beside(jobs: Sequence[Callable[[Say], None]], count: int) -> Iterator[tuple[int, list[Any], bool]]:
    """Does each job in a process that is forked for it, so many at a time; returns its number, what it said,
    and whether it came to its end.
    """
    waiting, open_pipes = list(enumerate(jobs)), dict[int, tuple[int, int, bytearray, float]]()
    while waiting or open_pipes:
        while waiting and len(open_pipes) < count:
            number, job = waiting.pop(0)
            read, process = _forked(job)
            open_pipes[read] = (number, process, bytearray(), time.monotonic())
        ready, _, _ = select.select(list(open_pipes), [], [], 5)
        for read, (number, process, heard, since) in list(open_pipes.items()):
            if read in ready and (more := os.read(read, 1 << 16)):
                heard += more
                open_pipes[read] = (number, process, heard, time.monotonic())
            elif read in ready or time.monotonic() - since > LONGEST_WAIT:
                del open_pipes[read]
                os.close(read)
                if read not in ready:
                    os.kill(process, 9)
                _, status = os.waitpid(process, 0)
                yield number, [json.loads(line) for line in heard.decode().splitlines()], status == 0


def _forked(job: Callable[[Say], None]) -> tuple[int, int]:
    read, write = os.pipe()
    process = os.fork()
    if process:
        os.close(write)
        return read, process
    status = 1
    try:
        os.close(read)
        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
        job(lambda said: _write(write, json.dumps(said).encode() + b"\n"))
        status = 0
    finally:
        os._exit(status)


def _write(pipe: int, text: bytes) -> None:
    while text:
        text = text[os.write(pipe, text) :]


class Table:
    """A plugin of pytest that, in place of running the tests once, asks which of the mutants they kill."""

    def __init__(self, mutants: Sequence[Mutant], known: Sequence[str], count: int) -> None:
        self.mutants = mutants
        self.killed_by = dict[int, str]()
        self.reached = dict[int, int]()
        self.failed = False
        self._known, self._count = known, count
        self._functions = dict[tuple[str, str], list[FunctionType]]()
        self._caches = list[Any]()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Sees a failure."""
        self.failed = self.failed or report.failed

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """First what killed a mutant before; then each quick function once, the other quick tests, and the
        slow ones, each of those that still live.
        """
        session.config.pluginmanager.unregister(name="terminalreporter")
        gc.unfreeze()  # or the functions are not found
        for each in gc.get_objects():
            if isinstance(each, functools._lru_cache_wrapper):
                self._caches.append(each)
            if isinstance(each, FunctionType) and each.__code__.co_filename.startswith(str(PY)):
                key = (each.__code__.co_filename, each.__code__.co_qualname)
                self._functions.setdefault(key, []).append(each)
        gc.freeze()
        named = {item.nodeid: item for item in session.items}
        self._kill({n: [named[test]] for n, test in enumerate(self._known) if test in named}, {})
        quick = [item for item in session.items if not item.get_closest_marker("slow")]
        first = once_each(quick)
        chosen = set(first)
        rest = [item for item in quick if item not in chosen]
        slow = [item for item in session.items if item.get_closest_marker("slow")]
        for name, items in (("quick, once each", first), ("quick, the others", rest), ("slow", slow)):
            if self.living:
                self._round(name, items)
        return True

    @property
    def living(self) -> list[int]:
        """The mutants that nothing has killed so far."""
        return [number for number, _ in enumerate(self.mutants) if number not in self.killed_by]

    def _round(self, name: str, items: list[pytest.Item]) -> None:
        print(f"{name}: {len(items)} tests, {len(self.living)} mutants live", file=sys.stderr, flush=True)
        jobs = [functools.partial(self._map, items[place :: self._count]) for place in range(self._count)]
        seconds, reaching = dict[str, float](), dict[int, list[str]]()
        for _, heard, ended in beside(jobs, self._count):
            assert ended, "the tests came to no end without any mutant"
            for test, took, failed, reached in heard:
                assert not failed, f"{test} fails without any mutant"
                seconds[test] = took
                for number in reached:
                    reaching.setdefault(number, []).append(test)
        named = {item.nodeid: item for item in items}
        wide: dict[str, int] = {}  # a test that reaches few mutants is more likely to look at what it reaches
        for tests in reaching.values():
            for test in tests:
                wide[test] = wide.get(test, 0) + 1
        for number, tests in reaching.items():
            self.reached[number] = self.reached.get(number, 0) + len(tests)
            tests.sort(key=lambda test: (wide[test], seconds[test]))
        self._kill({n: [named[test] for test in tests] for n, tests in reaching.items()}, seconds)

    def _map(self, items: list[pytest.Item], say: Say) -> None:
        """Tells of each test how long it took, whether it failed, and which mutants it reaches."""
        reached = set[int]()
        setattr(sys.modules["builtins"], PROBE, reached.add)
        by_function: dict[tuple[str, str], list[tuple[int, Mutant]]] = {}
        for number in self.living:
            mutant = self.mutants[number]
            by_function.setdefault((mutant.path, mutant.function), []).append((number, mutant))
        for chosen in by_function.values():
            self._replace(chosen[0][1], probed(chosen, PROBE))
        ours = [each for each in self._caches if (each.__module__ or "").startswith("tests")]
        for item in items:
            for each in ours:  # or what one test has made is not reached by the next
                each.cache_clear()
            reached.clear()
            self.failed, start = False, time.process_time()
            self._run(item)
            say([item.nodeid, time.process_time() - start, self.failed, sorted(reached)])

    def _kill(self, tests: dict[int, list[pytest.Item]], seconds: dict[str, float]) -> None:
        numbers = list(tests)
        jobs = [functools.partial(self._look, number, tests[number], seconds) for number in numbers]
        for place, heard, ended in beside(jobs, self._count):
            if not (ended and heard and heard[-1] == ""):  # the name of the last test that ran
                number = numbers[place]
                self.killed_by[number] = heard[-1] if heard else "import"
                how = "" if ended else " (without an end)"
                print(
                    f"{self.mutants[number]}\n    {self.killed_by[number]}{how}", file=sys.stderr, flush=True
                )

    def _look(self, number: int, items: list[pytest.Item], seconds: dict[str, float], say: Say) -> None:
        """Tells the name of each test before it runs, until one fails, and an empty one if none does."""
        most = int(LEAST_SECONDS + 5 * sum(seconds.get(item.nodeid, 0) for item in items))
        resource.setrlimit(resource.RLIMIT_CPU, (most, most))
        self._replace(self.mutants[number], mutated(self.mutants[number]))
        for each in self._caches:
            each.cache_clear()
        self.failed = False
        for item in items:
            say(item.nodeid)
            self._run(item)
            if self.failed:
                return
        say("")

    @staticmethod
    def _run(item: pytest.Item) -> None:
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)

    def _replace(self, mutant: Mutant, code: CodeType) -> None:
        for each in self._functions.get((str(PY / mutant.path), mutant.function), ()):
            if each.__code__.co_firstlineno == code.co_firstlineno:
                each.__code__ = code


def table(mutants: Sequence[Mutant], known: Sequence[str], count: int, arguments: Iterable[str]) -> Table:
    """Collects the unit tests and asks them."""
    # What fails is not made smaller, and no failing example is kept for the next mutant.
    hypothesis.settings.register_profile(
        "mutants",
        database=None,
        phases=[hypothesis.Phase.explicit, hypothesis.Phase.generate],
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    hypothesis.settings.load_profile("mutants")
    FORKS.keeps = False  # each test reaches all that it needs
    plugin = Table(mutants, known, count)
    quiet = ["--capture=sys", "-p", "no:cacheprovider", "-W", "ignore::pytest.PytestAssertRewriteWarning"]
    status = pytest.main([*quiet, *arguments], plugins=[plugin])
    if status != pytest.ExitCode.OK:
        raise SystemExit(f"pytest: {status!r}")
    return plugin
