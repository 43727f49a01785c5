"""Takes out of the library what the page has nothing of: sockets, processes, and packages to install.

Pyodide imports all of asyncio when it starts, and with it modules that only a loop over sockets needs; the
page's loop is the browser's own. It also imports what unpacks packages. Each edit must fit as often as it
says, so that a new version cannot be edited wrongly without anybody noticing. Runs inside Pyodide, under node
(tools/build.mjs).
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from typing import NamedTuple


class Edit(NamedTuple):
    """A text in a source, and what takes its place."""

    old: str
    new: str = ""
    times: int = 1


_LOOPS = """
if sys.platform == 'win32':  # pragma: no cover
    from .windows_events import *
    __all__ += windows_events.__all__
else:
    from .unix_events import *  # pragma: no cover
    __all__ += unix_events.__all__
"""
_ALONE = ("base_events", "streams", "subprocess")
"""The parts of asyncio that no other part needs which stays."""
_FOR_PACKAGES = (
    "import shutil\n",
    "from tempfile import NamedTemporaryFile\n",
    "from zipfile import ZipFile\n",
    "from .common import install_files\n",
)

EDITS: Mapping[str, tuple[Edit, ...]] = {
    "asyncio/__init__.py": (
        *(Edit(f"from .{name} import *\n") for name in _ALONE),
        Edit("(base_events.__all__ +\n", "("),
        *(Edit(f"           {name}.__all__ +\n") for name in _ALONE[1:]),
        Edit(_LOOPS),
        Edit("unix_events._DefaultEventLoopPolicy", "events._BaseDefaultEventLoopPolicy"),
    ),
    "asyncio/events.py": (
        *(Edit(f"import {name}\n") for name in ("socket", "subprocess")),
        Edit("=socket.AF_UNSPEC", "=0"),
        Edit("=socket.AI_PASSIVE", "=1"),
        Edit("=subprocess.PIPE", "=-1", 6),
    ),
    "pyodide/_package_loader.py": (
        *map(Edit, _FOR_PACKAGES),
        Edit("if IN_PYODIDE:\n    shutil.", "if False:\n    shutil."),
    ),
}


def applied(library: str) -> bytes:
    """A library's archive with the edits. Raises ValueError if one of them does not fit."""
    target = io.BytesIO()
    with zipfile.ZipFile(library) as whole, zipfile.ZipFile(target, "w") as edited:
        if missing := EDITS.keys() - set(whole.namelist()):
            raise ValueError(f"there is no {', '.join(sorted(missing))}")
        for name in whole.namelist():
            edited.writestr(whole.getinfo(name), _edited(name, whole.read(name)))
    return target.getvalue()


def _edited(name: str, source: bytes) -> bytes:
    for edit in EDITS.get(name, ()):
        old, new = edit.old.encode(), edit.new.encode()
        if source.count(old) != edit.times:
            raise ValueError(f"{name}: expected {edit.times} times {edit.old!r}")
        source = source.replace(old, new)
    return source
