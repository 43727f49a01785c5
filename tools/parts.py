"""Runs parts of `make test` or `make thorough`, some beside each other, and says at the end which failed.

    python3 tools/parts.py --make make lint,types,pyodide unit e2e

Parts of one argument run one after the other, whichever fails; the arguments run beside each other, and the
others give way to the last, which drives browsers and waits for clocks. What a part prints is never mixed
with what another does: it comes as it is written, or, while another's is being shown, when that is done.
"""

from __future__ import annotations

import argparse
import os
import shlex
import subprocess
import sys
import threading
import time
from collections.abc import Sequence

GIVES_WAY = 5
"""How much nicer a part is than one of the last argument."""


class Part:
    """A target of make that runs in a process of its own."""

    def __init__(self, name: str, nicer: int) -> None:
        self.name = name
        self.seconds = 0.0
        self.code: int | None = None
        self._nicer = nicer
        self._written: list[bytes] = []
        self._more = threading.Condition()

    def run(self, make: Sequence[str]) -> None:
        """Runs it to its end, and keeps what it prints."""
        start, code = time.monotonic(), 1
        nice = ("nice", "-n", str(self._nicer)) if self._nicer else ()
        try:
            with subprocess.Popen(
                [*nice, *make, self.name], stdout=subprocess.PIPE, stderr=subprocess.STDOUT
            ) as process:
                assert process.stdout
                while some := os.read(process.stdout.fileno(), 65_536):
                    self._add(some)
            code = process.returncode
        except OSError as error:
            self._add(f"{self.name} was not run: {error}\n".encode())
        finally:
            with self._more:
                self.seconds, self.code = time.monotonic() - start, code
                self._more.notify_all()

    def show(self) -> None:
        """Prints what it has printed, and what it prints from now on to its end."""
        shown = 0
        while new := self._after(shown):
            shown += len(new)
            sys.stdout.buffer.write(b"".join(new))
            sys.stdout.flush()

    def _after(self, shown: int) -> list[bytes]:
        """Waits for more than so many pieces; nothing if there will be no more."""
        with self._more:
            self._more.wait_for(lambda: len(self._written) > shown or self.code is not None)
            return self._written[shown:]

    def _add(self, some: bytes) -> None:
        with self._more:
            self._written.append(some)
            self._more.notify_all()


def run(lanes: Sequence[Sequence[Part]], make: Sequence[str]) -> list[Part]:
    """Runs and shows all parts; gives them back, in the order in which they were shown."""

    def one_by_one(lane: Sequence[Part]) -> None:
        for part in lane:
            part.run(make)

    for lane in lanes:
        threading.Thread(target=one_by_one, args=(lane,), daemon=True).start()
    parts = [part for lane in lanes for part in lane]
    for part in parts:
        print(f"\n--- {part.name}", flush=True)
        part.show()
    return parts


def main() -> int:
    """Runs what the command line says; 1 if a part failed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--make", default="make", help="how make is called")
    parser.add_argument("lanes", nargs="+", help="targets with commas between them")
    asked = parser.parse_args()
    last = len(asked.lanes) - 1
    lanes = [
        [Part(name, GIVES_WAY if number < last else 0) for name in lane.split(",")]
        for number, lane in enumerate(asked.lanes)
    ]
    start = time.monotonic()
    parts = run(lanes, shlex.split(asked.make))
    print("\n--- minutes")
    for part in parts:
        print(f"{part.name:18} {clock(part.seconds)}  {'FAILED' if part.code else 'passed'}")
    failed = [part.name for part in parts if part.code]
    print(f"{'all together':18} {clock(time.monotonic() - start)}  {' '.join(failed) or 'nothing'} failed")
    return 1 if failed else 0


def clock(seconds: float) -> str:
    """Minutes and seconds."""
    return f"{int(seconds) // 60:3}:{int(seconds) % 60:02}"


if __name__ == "__main__":
    sys.exit(main())
