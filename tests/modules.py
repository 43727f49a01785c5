"""The modules of the program, and what each imports."""

from __future__ import annotations

import ast
import functools
import re
from collections.abc import Iterator
from importlib.util import resolve_name
from pathlib import Path

from sealed.rules.registry import ENTRIES

ROOT = Path(__file__).resolve().parent.parent
PY = ROOT / "py"
MODULES = {
    ".".join(path.relative_to(PY).with_suffix("").parts).removesuffix(".__init__"): path
    for path in sorted(PY.rglob("*.py"))
}


@functools.cache
def parsed(path: Path) -> ast.Module:
    """A source of the program or of its tests, read once for all that look at it. Not to be changed."""
    return ast.parse(path.read_text(encoding="utf-8"))


def tree(name: str) -> ast.Module:
    return parsed(MODULES[name])


@functools.cache
def imports(name: str, *, running: bool = False) -> frozenset[str]:
    """Every module that this one imports, as `imported` says."""
    return frozenset(imported(name, running=running))


def imported(name: str, *, running: bool) -> Iterator[str]:
    """Every module that this one imports, at the top or inside a function, also by its name as a text, even
    one that is put together (`f"sealed.page.screens.{name}"`); `running`: only those that are loaded with it.
    """
    package = name if MODULES[name].name == "__init__.py" else name.rpartition(".")[0]
    for node in nodes(tree(name), running=running):
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=module, names=names, level=level):
                base = resolve_name("." * level + (module or ""), package) if level else module or ""
                below = [f"{base}.{alias.name}" for alias in names if f"{base}.{alias.name}" in MODULES]
                yield from below
                if len(below) < len(names):  # a package is no more than the way to its modules
                    yield base
            case ast.Call(
                func=ast.Name(id="import_module") | ast.Attribute(attr="import_module"),
                args=[ast.Constant(value=text), *_],
            ):
                yield str(text)
            case ast.Constant(value=str(text)) if not running and text in MODULES and "." in text:
                yield text
            case ast.JoinedStr(values=values) if not running:
                yield from fitting(pattern(values, name, package))
            case ast.Call(
                func=ast.Attribute(value=ast.Name(id="boards"), attr="find" | "has"), args=[_, job]
            ):
                assert isinstance(job, ast.Constant), "whoever asks a family for a module says which"
                assert isinstance(job.value, str)
                yield from () if running else fitting(rf"sealed\.page\.boards\.\w+\.{job.value}")


def pattern(values: list[ast.expr], name: str, package: str) -> str:
    """A text that is put together, as a regular expression; what is not known is any one name."""
    known = {"__name__": name, "__package__": package}
    games = "|".join({entry.module for entry in ENTRIES})
    families = "|".join({entry.family for entry in ENTRIES})
    found = ""
    for node in values:
        match node:
            case ast.Constant(value=str() as text):
                found += re.escape(text)
            case ast.FormattedValue(value=ast.Name(id=said)) if said in known:
                found += re.escape(known[said])
            case ast.FormattedValue(value=ast.Attribute(value=ast.Name(id="entry"), attr="module")):
                found += f"({games})"
            case ast.FormattedValue(value=ast.Name(id="family")):
                found += f"({families})"
            case _:
                found += r"\w+"
    return found


def fitting(text: str) -> list[str]:
    """The modules whose names a pattern fits."""
    return [name for name in MODULES if text.startswith("sealed") and re.fullmatch(text, name)]


def nodes(node: ast.AST, *, running: bool) -> Iterator[ast.AST]:
    """All of a tree; `running`: but for what stands below `if TYPE_CHECKING`."""
    for child in ast.iter_child_nodes(node):
        match child:
            case ast.If(test=ast.Name(id="TYPE_CHECKING")) if running:
                continue
        yield child
        yield from nodes(child, running=running)


def layer(name: str) -> str:
    """The layer of one of our modules; "" for the package itself."""
    return name.removeprefix("sealed.").split(".")[0] if name != "sealed" else ""


def reached(name: str, *, running: bool = True) -> set[str]:
    """Every module of ours to which this one leads; `running`: that is loaded with it."""
    found, open_ends = {name}, [name]
    while open_ends:
        new = {other for other in imports(open_ends.pop(), running=running) if other in MODULES} - found
        found |= new
        open_ends += new
    return found
