"""Lists the files of the page that a browser keeps, so that it opens without a network, each with its hash.

The list goes into sw.js, which fetches and checks by it, and into build.json, which tells a page its build.
tools/site.py writes both, and the style sheets as the build has lowered them (tools/styles.mjs), and the
small pages (tools/previews.py) with the address that the page is published at; tools/serve.py makes them anew
when they are asked for, so they always fit the files that lie there.
"""

from __future__ import annotations  # tools/serve.py is run by whatever Python a system has

import hashlib
import json
import re
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any

PUBLISHED = (
    "index.html",
    "pyscript.toml",
    "manifest.webmanifest",
    "sw.js",
    "static",
    "docs",
    "play",
    "404.html",
    "LICENSE",
    "THIRD-PARTY.md",
)
"""The files and folders of the page; nothing else is published or served."""
LIST = "build.json"
WORKER = "sw.js"
PLACE = "const BUILD = null;"
"""The line of sw.js that the list replaces."""
NOWHERE = "404.html"
"""The page that a host shows for a missing address (tools/previews.py)."""
RULES = "static/vendor/rules.json"
KEPT = ("index.html", "pyscript.toml", "manifest.webmanifest", "LICENSE", "THIRD-PARTY.md")
FOLDERS = (("static", "*"), ("docs/rules", "*.md"), ("docs/lessons", "*.txt"), ("play", "*.html"))
SHEETS = "static/sheets.css"
"""A style sheet of imports. What they name is published in it, since each file costs time at a start."""
STYLES = "static/vendor/styles/"
"""The style sheets for old browsers, too; each is published in place of its source, in static/."""
ADDRESS = "static/vendor/published.mjs"
"""The module that says where the page is published."""
UNKNOWN = "ADDRESS"
"""The word in the small pages that is replaced by the address."""
_IMPORT = re.compile(r'^@import "([\w-]+\.css)";$', re.MULTILINE)
PACKED = ".packed"
"""The ending of a file that is the one without it, packed. It is fetched, but not kept."""


def kept(root: Path) -> list[str]:
    """The paths of all files that the page may ask for, sorted."""
    found = {name for name in KEPT if (root / name).is_file()}
    for folder, pattern in FOLDERS:
        found |= {
            path.relative_to(root).as_posix() for path in (root / folder).rglob(pattern) if path.is_file()
        }
    return sorted({path for path in found if not path.endswith(PACKED)} & published(root))


def published(root: Path) -> set[str]:
    """The paths of all published files, those that are made from others among them."""
    found: set[str] = set()
    for name in PUBLISHED:
        inside = (root / name).rglob("*") if (root / name).is_dir() else [root / name]
        found |= {path.relative_to(root).as_posix() for path in inside if path.is_file()}
    # While the page is built, the new static/vendor lies beside the old one. Not every host has hidden files.
    left_out = {path for path in found if path.startswith("static/vendor.") or "/." in path}
    left_out |= {path for path in found if path.startswith(STYLES)}
    return found - left_out - imported(root) | {LIST}


def imported(root: Path) -> set[str]:
    """The paths of the style sheets that are published as parts of another one."""
    path = root / SHEETS
    return (
        {f"static/{name}" for name in _IMPORT.findall(path.read_text("utf-8"))} if path.is_file() else set()
    )


def address(root: Path) -> str:
    """Where the page is published; "" if that is not known."""
    said = re.search(r'"(.*)"', (root / ADDRESS).read_text("utf-8")) if (root / ADDRESS).exists() else None
    return f"{said[1].rstrip('/')}/" if said and said[1] else ""


def small_page(root: Path, name: str, unknown: str = "../") -> str:
    """A small page, with whole addresses if it is known where the page is published, as chats want them."""
    return (root / name).read_text("utf-8").replace(UNKNOWN, address(root) or unknown)


def build(root: Path) -> dict[str, Any]:
    """The build that lies there: its `id`, which other files change; by ruleset and way the digest of its
    `rules`; of all `files` hash and size, and the ending of a packed one beside it.
    """
    files = {path: _look(root, path) for path in kept(root)}
    rules = json.loads((root / RULES).read_text("utf-8")) if RULES in files else {}
    return {"id": hashlib.sha256(json.dumps(files).encode()).hexdigest()[:12], "rules": rules, "files": files}


def listing(root: Path) -> str:
    """build.json: the build, and the hash of the whole page, which sw.js cannot hold, being part of it."""
    return json.dumps(build(root) | {"hash": page_hash(root), "address": address(root)})


def page_hash(root: Path) -> str:
    """One SHA-256 over every published file but build.json, so that two people can compare two copies.

    In the published folder it is that of what this prints:
    `find . -type f ! -name build.json ! -name .nojekyll | LC_ALL=C sort | xargs sha256sum`
    """
    rows = [f"{_published_digest(root, name)}  ./{name}\n" for name in sorted(published(root) - {LIST})]
    return hashlib.sha256("".join(rows).encode()).hexdigest()


def _published_digest(root: Path, name: str) -> str:
    if make := making(root, name):
        return hashlib.sha256(make().encode()).hexdigest()
    known = (root / name).stat()
    return _digest(root / name, known.st_mtime_ns, known.st_size)


def worker(root: Path) -> str:
    """sw.js with the list in it. So a new build has another worker, by which browsers notice it."""
    before, _place, after = (root / WORKER).read_text("utf-8").partition(PLACE)
    if PLACE in after or not after:
        raise ValueError(f"{WORKER} should say `{PLACE}` exactly once")
    return f"{before}const BUILD = {json.dumps(build(root))};{after}"


def making(root: Path, name: str) -> Callable[[], str] | None:
    """How a file is made from the others; None if it lies there, or is not there at all."""
    folder, _, last = name.rpartition("/")
    if name == LIST:
        return partial(listing, root)
    if name == WORKER:
        return partial(worker, root)
    if name == NOWHERE and (root / name).is_file():
        return partial(small_page, root, name, "")
    if folder == "play" and last.endswith(".html") and (root / name).is_file():
        return partial(small_page, root, name)
    lowered = root / STYLES / last
    if folder == "static" and last.endswith(".css") and lowered.is_file():
        return partial(lowered.read_text, "utf-8")
    return None


def made(root: Path) -> dict[str, Callable[[], str]]:
    """The files that are made from the others, and how."""
    small = (path.relative_to(root).as_posix() for path in (root / "play").glob("*.html"))
    lowered = (f"static/{path.name}" for path in (root / STYLES).glob("*.css"))
    names = (NOWHERE, LIST, WORKER, *small, *lowered)
    return {name: make for name in names if (make := making(root, name))}


def _look(root: Path, name: str) -> tuple[str, int] | tuple[str, int, str]:
    if make := making(root, name):
        text = make().encode()
        return hashlib.sha256(text).hexdigest(), len(text)
    path = root / name
    known = path.stat()
    found = _digest(path, known.st_mtime_ns, known.st_size), known.st_size
    return (*found, PACKED) if path.with_name(path.name + PACKED).exists() else found


@cache
def _digest(path: Path, _changed: int, _size: int) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()
