"""Collects every text that a player reads, for translators, and compiles the existing translations.

    python tools/texts.py

It writes locale/sealed.pot. A translator copies that to `<language>.po` beside it and translates; this then
brings that file up to date and writes py/sealed/locale/<language>.mo, which the page reads. sealed.pot is not
committed, since it can be made from the sources at any time.
"""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import polib  # type: ignore[import-untyped]

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "py" / "sealed"
LOCALE = ROOT / "locale"
COMPILED = SOURCES / "locale"
POT = LOCALE / "sealed.pot"
HEADER = {
    "Project-Id-Version": "Sealed Moves",
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Transfer-Encoding": "8bit",
}
NOTE = "Translators:"
# At least two words: texts of the rules for players are sentences or parts of them; notation is single words.
SPOKEN = re.compile(r"[^\W\d_]{2,}.*\s.*[^\W\d_]{2,}", re.DOTALL)


class Message(NamedTuple):
    """A text in English, with its plural if it has one, and with its context if it has several meanings."""

    text: str
    many: str = ""
    context: str = ""
    note: str = ""
    """What a translator would ask about it."""


def of_page(tree: ast.AST, notes: Mapping[int, str]) -> Iterator[Message]:
    """The texts that the page marks: `_("…")`, `N_("…")`, `C_("context", "…")`, `NC_("context", "…")`,
    `ngettext("…", "…", n)`, and the boards' `Telling("…")` of events. `notes` are those that end above a
    line.
    """
    for call in ast.walk(tree):
        if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Name)):
            continue
        texts = [text for argument in call.args if (text := constant(argument))]
        note = notes.get(call.lineno, "")
        match call.func.id, texts:
            case "_" | "N_", [text, *_]:
                yield Message(text, note=note)
            case "C_" | "NC_", [context, text]:
                yield Message(text, context=context, note=note)
            case "ngettext", [one, many]:
                yield Message(one, many, note=note)
            case "Telling", [text, *rest]:
                yield Message(text, plural(call) or "".join(rest[:1]), note=note)


def notes(source: str) -> dict[int, str]:
    """The notes for translators in a file (comments that begin with `Translators:`), by the line below."""
    found: dict[int, str] = {}
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            said, line = token.string.removeprefix("#").strip(), token.start[0]
            before = found.pop(line, "")
            if before or said.startswith(NOTE):
                found[line + 1] = f"{before} {said.removeprefix(NOTE).strip()}".strip()
    return found


def of_rules(tree: ast.AST) -> Iterator[Message]:
    """The texts of the rules: every string of several words that is neither a docstring nor parsed as
    notation.
    """
    silent = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            silent |= {id(part) for part in node.values}
        elif isinstance(node, ast.Attribute) and node.attr in ("split", "splitlines"):
            silent.add(id(node.value))
        elif isinstance(node, ast.Raise) and called(node.exc) in (
            "ValueError",
            "RuntimeError",
            "TypeError",
            "KeyError",
        ):
            silent |= {id(part) for part in ast.walk(node)}
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in silent:
            yield from [Message(node.value)] * is_spoken(node.value)


def is_spoken(text: str) -> bool:
    """Whether a text of the rules is for people, unlike a table or a single word of notation."""
    return bool(SPOKEN.search(text)) and not set(text) & set("|\n")


def of_bots(tree: ast.AST) -> Iterator[Message]:
    """The texts of the opponents: their names, and how they play."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and called(node) == "Character":
            yield from (Message(text) for part in node.args[1:] if (text := constant(part)))


def of_codes() -> Iterator[Message]:
    """The texts of the codes: headline and text of every error in their closed list."""
    sys.path.insert(0, str(SOURCES.parent))
    from sealed.codes.errors import CodeError
    from sealed.codes.faults import every

    kinds: list[type[CodeError]] = [CodeError, *every()]
    for kind in kinds:
        yield from (Message(kind.headline), Message(kind.text))


def of_matches(tree: ast.AST) -> Iterator[Message]:
    """The texts of a match by codes: reasons for an end, refusals, statements of a certificate."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        if called(node) in ("Outcome", "IllegalMove"):
            yield from (Message(text) for part in node.args if is_spoken(text := constant(part)))
        elif called(node) == "Sentence" and (text := constant(node.args[0])):
            yield Message(text, plural(node))


def plural(call: ast.Call) -> str:
    """The plural that a call gets as a keyword argument; "" if none."""
    return next((constant(word.value) for word in call.keywords if word.arg == "many"), "")


def called(node: ast.expr | None) -> str:
    """The name of the function that an expression calls; "" if it calls none."""
    return node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""


def constant(node: ast.expr) -> str:
    """The value of a string literal; "" if the expression is anything else."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    return constant(node.args[0]) if called(node) == "N_" and isinstance(node, ast.Call) else ""


def collected(*sources: Path) -> dict[Message, set[str]]:
    """Every text in these folders, or in the app, with the files in which it stands."""
    found: dict[Message, set[str]] = {}
    asked: dict[Message, str] = {}

    def add(message: Message, where: str) -> None:
        bare = message._replace(note="")
        found.setdefault(bare, set()).add(where)
        asked[bare] = asked.get(bare) or message.note

    files = {path: folder for folder in sources or (SOURCES,) for path in sorted(folder.rglob("*.py"))}
    for path, folder in files.items():
        where = path.relative_to(ROOT).as_posix()
        source = path.read_text(encoding="utf-8")
        tree = ast.parse(source)
        part = path.relative_to(folder).parts[0]
        if part == "page":
            messages = of_page(tree, notes(source))
        elif part in ("rules", "record", "table.py"):
            messages = of_rules(tree)
        elif part == "codes":
            messages = of_matches(tree)
        elif part == "bots":
            messages = of_bots(tree)
        else:
            continue
        for message in messages:
            add(message, where)
    for message in of_codes():
        add(message, "py/sealed/codes/errors.py")
    plurals = {message.text for message in found if message.many}
    return {
        message._replace(note=asked[message]): places
        for message, places in found.items()
        if message.many or message.context or message.text not in plurals
    }


def template_file() -> polib.POFile:
    """The catalogue without translations, in the order of the texts: the same sources give the same file."""
    file = polib.POFile(wrapwidth=100)
    file.metadata = HEADER
    for message, places in sorted(collected().items()):
        flags = ["python-brace-format"] if "{" in message.text else []
        entry = polib.POEntry(
            msgid=message.text,
            msgctxt=message.context or None,
            comment=message.note,
            flags=flags,
            occurrences=[(place, "") for place in sorted(places)],
        )
        if message.many:
            entry.msgid_plural = message.many
            entry.msgstr_plural = {0: "", 1: ""}
        file.append(entry)
    return file


def main() -> None:
    """Writes the template, brings the languages up to date with it and compiles them."""
    LOCALE.mkdir(exist_ok=True)
    template = template_file()
    template.save(str(POT))
    print(f"{POT.relative_to(ROOT)}: {len(template)} texts")
    for path in sorted(LOCALE.glob("*.po")):
        language = polib.pofile(str(path), wrapwidth=100)
        language.merge(template)
        language.save(str(path))
        COMPILED.mkdir(exist_ok=True)
        language.save_as_mofile(str(COMPILED / f"{path.stem}.mo"))
        print(f"{path.relative_to(ROOT)}: {language.percent_translated()} % translated")


if __name__ == "__main__":
    main()
