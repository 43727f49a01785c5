"""The texts that are there before Python is: of index.html, of its script, and of the manifest."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser

from shell import LABEL, LINK

from .message import ROOT, Collected, Message, gathered, in_file

PAGE, SHELL, MANIFEST = "page", "shell", "manifest"
"""The contexts: the page's title and description; what is shown until Python is up; the installed app."""
SPOKEN_ATTRIBUTES = ("aria-label", "placeholder", "title", "alt")
SILENT = {"script", "style"}
DESCRIBED = ("description", "name", "short_name")
GAMES = "games"
"""The id of the list whose items tools/shell.py makes: their texts are those of the covers."""
SCRIPT = re.compile(
    r"""(?P<comment>//[^\n]*|/\*.*?\*/)|(?P<text>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)"""
    r"|(?P<glue>\s*\+\s*)|(?P<other>\s+|.)",
    re.DOTALL,
)
FILLED = re.compile(r"\$\{(?:\w+\()?(\w+)\)?\}")
SENTENCE = re.compile(r"[A-Z{].*[^\W\d_]{2,} [^\W\d_]{2,}", re.DOTALL)


class Texts(HTMLParser):
    """Reads the texts and the spoken attributes of a page of HTML."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, str]] = []
        """Context and text."""
        self._inside: list[str] = []
        self._made = ""
        """The tag of the list of games, while inside of it."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Takes the spoken attributes of an element."""
        self._inside.append(tag)
        own = dict(attrs)
        if own.get("id") == GAMES:
            self._made = tag
        if tag == "meta" and own.get("name") == "description":
            self.found.append((PAGE, own["content"] or ""))
        if not self._made:
            self.found += [(SHELL, text) for name in SPOKEN_ATTRIBUTES if (text := own.get(name))]

    def handle_endtag(self, tag: str) -> None:
        """Leaves an element."""
        self._made = "" if tag == self._made else self._made
        while self._inside and self._inside.pop() != tag:
            pass  # an element without an end, such as `meta`

    def handle_data(self, data: str) -> None:
        """Takes a text."""
        within = self._inside[-1] if self._inside else ""
        if data.strip() and within not in SILENT and not self._made:
            self.found.append((PAGE if within == "title" else SHELL, " ".join(data.split())))


def of_html(html: str) -> Iterator[Message]:
    """The texts of index.html but for those of the games, which the covers have."""
    reader = Texts()
    reader.feed(html)
    yield from (Message(text, context=context) for context, text in reader.found)
    yield Message(LINK, context=SHELL, note="Leads to the rules of a game.")
    yield Message(LABEL, context=SHELL)


def of_script(script: str) -> Iterator[Message]:
    """The sentences of a script: its strings that begin with a large letter and have several words. What is
    filled in has its name: `${mega(come)}` is `{come}`.
    """
    sentence, glued = "", False
    for match in SCRIPT.finditer(script):
        if match["text"]:
            text = _unquoted(match["text"])
            if not glued:
                yield from [Message(sentence, context=SHELL)] * bool(SENTENCE.match(sentence))
                sentence = ""
            sentence, glued = sentence + text, False
        elif match["glue"]:
            glued = True
        elif match["other"] and not match["other"].isspace():
            glued = False
    yield from [Message(sentence, context=SHELL)] * bool(SENTENCE.match(sentence))


def _unquoted(literal: str) -> str:
    text = re.sub(r"\\(.)", r"\1", literal[1:-1])
    return FILLED.sub(r"{\1}", text) if literal[0] == "`" else text


def of_manifest(manifest: str) -> Iterator[Message]:
    """The names and the description of the installed app."""
    found = json.loads(manifest)
    return (Message(found[name], context=MANIFEST) for name in DESCRIBED)


def collected() -> Collected:
    """Every text that is there before Python is, with the files in which it stands."""
    return gathered(_found())


def _found() -> Iterator[tuple[Message, str]]:
    index, manifest = ROOT / "index.html", ROOT / "manifest.webmanifest"
    yield from in_file(of_html(index.read_text(encoding="utf-8")), index)
    yield from in_file(of_manifest(manifest.read_text(encoding="utf-8")), manifest)
    for name in ("shell.js", "early.js", "class.mjs"):  # no other script writes anything for a reader
        script = ROOT / "static" / name
        yield from in_file(of_script(script.read_text(encoding="utf-8")), script)
