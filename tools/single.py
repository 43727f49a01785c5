"""Writes the whole page as one file, which opens by double click: _site/sealed-moves.html.

It holds what a browser keeps for times without a network (tools/offline.py), packed. single/lent.js lends
the files from there, and single/opened.js begins. A file that is neither held nor named here as left out
stops the build. The same sources give the same bytes: what packs is Pyodide's own lzma (single/pack.mjs).
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

sys.path.append(str(Path(__file__).resolve().parent))  # the tests import this file from elsewhere
import offline

ROOT = Path(__file__).resolve().parent.parent
NAME = "sealed-moves.html"

LEFT_OUT = {
    "index.html": "its markup is this file's own",
    "manifest.webmanifest": "a file cannot be installed",
    "static/icons/*": "a file cannot be installed",
    "static/attempt.mjs": "there is no service worker that could keep a snapshot",
    "static/builds.js": "there is no service worker",
    "static/snapshot.mjs": "there is no service worker that could keep a snapshot",
    "static/vendor/snapshot.mjs": "there is no service worker that could keep a snapshot",
    "static/vendor/files.json": "nothing has to be fetched",
    "static/first.js": "in this file's own markup",
    "static/arrive.js": "in this file's own markup",
    "static/shell.js": "in this file's own markup",
    "static/letters.js": "in this file's own markup",
    "static/early.js": "in this file's own markup",
    "static/onward.js": "chats look at small pages, not at files",
    "play/*": "chats look at small pages, not at files",
}
"""The files that browsers keep but this one does not hold, each with the reason."""

ROOM = "room.js"
"""The script of the window for a class, which its opener fills."""
INSTEAD = {"static/offline.mjs": "offline.mjs"}
"""Modules for which others stand in."""
TEXTS = ("css", "html", "js", "json", "md", "mjs", "svg", "toml", "txt", "woff2", "LICENSE")
"""The endings of the small files. One with another ending is large, it may be, so it is asked about."""
FIRST = ("static/first.js",)
SHELL = ("static/arrive.js", "static/shell.js", "static/letters.js", "static/early.js")
HERE = ROOT / "tools" / "single"
LENT = "lent.js"
"""The script from which every part of the page takes its files, in workers too."""
UNPACKS = "static/vendor/xz.js"
SHEETS = ("static/tokens.css", "static/shell.css")
LARGE = {
    "python": "static/vendor/pyodide/pyodide.asm.wasm.packed",
    "library": "static/vendor/pyodide/stdlib.bin.packed",
    "app": "static/vendor/app.bin.packed",
    "table": "static/opponents/five-card-trick.table",
}
"""The parts that are a file each. The first part, `files`, is all the others."""
POLICY = (
    "default-src 'none'; script-src {scripts} blob: 'wasm-unsafe-eval'; style-src {styles} blob:; "
    "img-src blob:; font-src blob:; worker-src blob:; base-uri 'none'; form-action 'none'"
)
FONTS = "static/fonts.css"
COMES = "Python is on its way. The first visit takes a few seconds."
STARTS = "Python is starting, which takes a few seconds."
"""The words of the shell while nothing is there to be seen, and those that are true of a file."""
NAMED = ("http://www.w3.org/", "https://github.com/", "https://pyscript.github.io/", "https://tukaani.org/")
"""Addresses that scripts name and nobody asks for: names of vocabularies, and of who has made what."""
ADDRESS = re.compile(r"(?:https?|wss?)://\w[\w-]*(?:\.[\w-]*[a-z][\w-]*)+[/\w]*")
"""An address of a host elsewhere."""


class Part(NamedTuple):
    """A part of the file: its name, the path of the file that it is ("" for several), its bytes."""

    name: str
    path: str
    data: bytes

    @property
    def hash(self) -> str:
        """Its SHA-256."""
        return hashlib.sha256(self.data).hexdigest()

    @property
    def letters(self) -> str:
        """Its bytes in letters."""
        return base64.b64encode(self.data).decode()


def is_left_out(path: str) -> bool:
    """Whether a file is named as one that is not in it."""
    return path in LEFT_OUT or f"{path.rpartition('/')[0]}/*" in LEFT_OUT


def held(root: Path) -> dict[str, bytes]:
    """The small files by their paths, as they lie in the first part."""
    large = {path.removesuffix(offline.PACKED) for path in LARGE.values()}
    made = offline.made(root)
    found = {}
    for path in offline.kept(root):
        if is_left_out(path) or path in large:
            continue
        if path.rpartition(".")[2] not in TEXTS:
            raise ValueError(f"{path} is neither in the one file nor named as left out (tools/single.py)")
        data = made[path]().encode() if path in made else (root / path).read_bytes()
        if path.endswith(".mjs") or (path.startswith("static/vendor/pyscript/") and path.endswith(".js")):
            data = module(path, data.decode()).encode()
        if path.endswith(("js", "toml")):
            refuse_addresses(path, data.decode())
        found[path] = data
    faces = "".join(re.findall(r"@font-face\s*\{[^}]*\}", found["static/tokens.css"].decode()))
    found[ROOM] = room(root).encode()
    found |= {path: module(path, own(name)).encode() for path, name in INSTEAD.items()}
    known = {key: value for key, value in offline.build(root).items() if key != "files"}
    found[offline.LIST] = json.dumps(known | {"files": {}, "hash": offline.page_hash(root)}).encode()
    return found | {FONTS: faces.encode(), LENT: (HERE / LENT).read_bytes()}


def refuse_addresses(path: str, text: str) -> None:
    """ValueError if a script or its settings name a host that they could ask: the file asks none."""
    for address in ADDRESS.findall(text):
        if not address.startswith(NAMED):
            raise ValueError(f"{path} names an address: {address} (tools/single.py)")


def module(path: str, text: str) -> str:
    """A module whose imports are marked for tools/single/lent.js, and which asks that for its own address."""
    folder = path.rpartition("/")[0]

    def named(found: re.Match[str]) -> str:
        return f'{found[1]}"@@{joined(folder, found[2])}@@"'

    def lazy(found: re.Match[str]) -> str:
        literal = re.match(r'"(\.[^"]+)"', text[found.end() :])
        return f"single.load(single.meta({json.dumps(folder + '/')}).url+" if literal else "single.load("

    text = re.sub(r"(?<![\w$.])import\((?!['\"]node:)", lazy, text)
    text = re.sub(r'((?:\bfrom|\bimport)\s*)"(\.[^"]+)"', named, text)
    return text.replace("import.meta", f"single.meta({json.dumps(path)})")


def joined(folder: str, name: str) -> str:
    """The path of a file that is named from a folder."""
    steps = folder.split("/")
    for step in name.split("/"):
        if step == "..":
            steps.pop()
        elif step != ".":
            steps.append(step)
    return "/".join(steps)


def together(files: dict[str, bytes]) -> bytes:
    """Files as one: how long the list is, the list of paths and lengths, and all of them."""
    listed = json.dumps([(path, len(data)) for path, data in files.items()]).encode()
    return len(listed).to_bytes(4) + listed + b"".join(files.values())


def packed(data: bytes) -> bytes:
    """The bytes compressed as .xz, in the same bytes on every machine."""
    with tempfile.TemporaryDirectory() as folder:
        given, answer = Path(folder, "given"), Path(folder, "given.xz")
        given.write_bytes(data)
        subprocess.run(["node", HERE / "pack.mjs", given, answer], check=True)
        return answer.read_bytes()


def parts(root: Path, pack: Callable[[bytes], bytes] = packed) -> list[Part]:
    """All parts, the small files first."""
    small = Part("files", "", pack(together(held(root))))
    return [small, *(Part(name, path, (root / path).read_bytes()) for name, path in LARGE.items())]


def own(name: str) -> str:
    """A text that is the one file's own."""
    return (HERE / name).read_text("utf-8")


def sources(root: Path, paths: tuple[str, ...]) -> list[str]:
    """Plain scripts of the page; they have no addresses here that they could ask for."""
    return [
        (root / path)
        .read_text("utf-8")
        .replace("document.currentScript.src", f"single.meta({json.dumps(path)}).url")
        for path in paths
    ]


def opened(*texts: str) -> str:
    """Plain scripts in one, which does nothing unless the page was opened as a file."""
    return "\n".join(["if (self.opened) {", *texts, "}"])


def page(root: Path, its: list[Part]) -> str:
    """The file."""
    made = offline.made(root)
    first = own("gate.js") + opened(own(LENT), *sources(root, FIRST))
    shell = opened(*sources(root, SHELL), own("pause.js"))
    shape = POLICY.format(scripts="'…' '…' '…' '…'", styles="'…' '…' '…'")
    values = {
        "PARTS": {part.name: part.hash for part in its},
        "PATHS": [part.path for part in its],
        "POLICY": shape,
    }
    consts = "".join(
        f"const {name} = {json.dumps(value, ensure_ascii=False)};\n" for name, value in values.items()
    )
    begin = opened(*sources(root, (UNPACKS,)), consts, own("desk.js"), own("opened.js"))
    sheets = [*(re.sub(r"@font-face\s*\{[^}]*\}", "", made[path]()) for path in SHEETS), own("file.css")]
    policy = POLICY.format(
        scripts=" ".join(map(digest, (first, shell, begin, room(root)))), styles=" ".join(map(digest, sheets))
    )
    html = (root / "index.html").read_text("utf-8")
    html = re.sub(
        r'(http-equiv="Content-Security-Policy" content=)"[^"]*"', lambda found: f'{found[1]}"{policy}"', html
    )
    html = re.sub(r"<link [^>]*>\n", "", html)
    html = re.sub(r"<script [^>]*src=[^>]*></script>\n", "", html)
    html = re.sub(r"<!--.*?-->\n", "", html)
    html = re.sub(r'<meta property="og:[^>]*>\n', "", html)
    py = re.search(r'<script type="py".*?</script>\n', html)
    assert py
    html = html.replace(py[0], "")
    styles = "".join(f"<style>{text}</style>\n" for text in sheets)
    html = html.replace(COMES, STARTS)
    html = html.replace("</head>", f"{styles}<script>{first}</script>\n</head>")
    html = re.sub(r'<p class="shell-lost">.*?</p>', lambda _: own("lost.html").rstrip(), html)
    data = "".join(
        f'<script type="text/plain" id="part-{part.name}">{part.letters}</script>\n' for part in its
    )
    end = f"{own('served.html')}<script>{shell}</script>\n{data}{py[0]}<script>{begin}</script>\n</body>"
    return html.replace("</body>", end)


def room(root: Path) -> str:
    """The script of the window for a class, which has no address of its own."""
    place = 'const PLACE = new URL(".", opener.document.baseURI).href;'
    arrive = sources(root, ("static/arrive.js",))
    return "\n".join([place, own(LENT), own(ROOM), *arrive, 'single.load("static/class.mjs");'])


def digest(text: str) -> str:
    """The hash by which a policy allows a text."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def main(target: Path, root: Path = ROOT, pack: Callable[[bytes], bytes] = packed) -> None:
    """Writes the file, and its hash into build.json beside it."""
    its = parts(root, pack)
    text = page(root, its).encode()
    (target / NAME).write_bytes(text)
    found = len(text), hashlib.sha256(text).hexdigest()
    listed = json.loads((target / offline.LIST).read_text("utf-8"))
    (target / offline.LIST).write_text(json.dumps(listed | {"single": found}), encoding="utf-8")
    for part in its:
        print(f"{part.name:8} {len(part.data):>9,} bytes packed, {len(part.letters):>9,} letters")
    due = sum(len(part.letters) for part in its)
    print(
        f"{target.name}/{NAME}: {len(text):,} bytes, {len(text) / due:.3f} of its parts in letters,",
        f"hash {found[1]}",
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
