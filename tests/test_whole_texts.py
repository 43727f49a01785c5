"""A translated text is shown as it is: no method of strings, no `+`, no slice and no f-string touches it.
Letters, blanks and the order of words are a language’s own.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.modules import parsed

PAGE = Path(__file__).resolve().parent.parent / "py" / "sealed" / "page"
TRANSLATED = {"_", "C_", "ngettext", "filled", "noun", "number"}
"""The functions that return a text in the player's language."""
TOGETHER = {"sentences", "listed", "grouped", "all_of", "any_of", "named", "stated"}
"""The functions that join such texts as their language does."""
CHANGED = {
    *("lower", "upper", "capitalize", "title", "swapcase", "strip", "lstrip", "rstrip", "partition"),
    *("rpartition", "split", "rsplit", "splitlines", "replace", "removeprefix", "removesuffix", "translate"),
}
Scope = ast.Module | ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda
MEANT = frozenset(
    (
        # a line of a file
        "match/chat/backup_files.py: f'{_(MORE_TABLES)}\\n'",
        # words that translators are told to part by commas
        "draw/wording.py: _(message).split(',')",
        # what stands around the two things that it joins, so that a long list is joined in one go
        "draw/wording.py: _(pattern).partition('{first}')",
        # the forms of a noun
        "draw/wording.py: _(message).split(FORM)",
    )
)
"""Where it is meant, and why."""


def touched(tree: ast.AST) -> Iterator[ast.expr]:
    """The expressions in a module that change, cut or glue what is translated."""
    for scope in ast.walk(tree):
        if isinstance(scope, Scope):
            own = [*nodes(scope)]
            names = translated_names(own)
            yield from (node for node in own if isinstance(node, ast.expr) and touches(node, names))
            yield from (
                node.value
                for node in own
                if isinstance(node, ast.AugAssign)
                and isinstance(node.op, ast.Add)
                and is_any(names, node.value, node.target)
            )


def nodes(scope: ast.AST) -> Iterator[ast.AST]:
    """All of a scope, but for what is inside a scope within."""
    for child in ast.iter_child_nodes(scope):
        if not isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield child
            yield from nodes(child)


def translated_names(own: list[ast.AST]) -> set[str]:
    """The local names of what is translated."""
    names: set[str] = set()
    before = -1
    while len(names) > before:  # one may be made of another
        before = len(names)
        for node in own:
            match node:
                case ast.Assign(targets=[ast.Name(id=name)], value=value) if is_translated(value, names):
                    names.add(name)
                case ast.NamedExpr(target=ast.Name(id=name), value=value) if is_translated(value, names):
                    names.add(name)
    return names


def is_translated(node: ast.AST, names: set[str]) -> bool:
    """Whether an expression is a text in the player's language."""
    match node:
        case ast.Name(id=name):
            return name in names
        case ast.Call(func=ast.Name(id=name)):
            return name in TRANSLATED | TOGETHER
        case ast.Call(func=ast.Attribute(value=value, attr="format" | "format_map")):
            return is_translated(value, names)
        case ast.Call(func=ast.Attribute(value=ast.Name(id="wording"), attr=name)):
            return name in TRANSLATED | TOGETHER
        case ast.IfExp(body=body, orelse=orelse):
            return is_any(names, body, orelse)
        case ast.BoolOp(values=values):
            return is_any(names, *values)
    return False


def is_any(names: set[str], *found: ast.AST) -> bool:
    return any(is_translated(node, names) for node in found)


def touches(node: ast.expr, names: set[str]) -> bool:
    match node:
        case ast.BinOp(left=left, right=right, op=ast.Add() | ast.Mod() | ast.Mult()):
            return is_any(names, left, right)
        case ast.Subscript(value=value):
            return is_translated(value, names)
        case ast.JoinedStr(values=values):
            return any(
                isinstance(part, ast.FormattedValue) and is_translated(part.value, names) for part in values
            )
        case ast.Call(func=ast.Attribute(value=value, attr=attr), args=args) if attr in CHANGED:
            return is_any(names, value, *args)
        case ast.Call(func=ast.Attribute(value=value, attr="join"), args=[items]):
            return is_translated(value, names) or is_any(names, *elements(items))
        case ast.Call(func=ast.Attribute(value=ast.Constant(value=str()), attr="format")):
            return is_any(names, *node.args, *(word.value for word in node.keywords))
    return False


def elements(items: ast.expr) -> list[ast.expr]:
    """The elements that are joined, where the source shows them."""
    match items:
        case ast.List(elts=elts) | ast.Tuple(elts=elts):
            return [item.value if isinstance(item, ast.Starred) else item for item in elts]
        case ast.GeneratorExp(elt=elt) | ast.ListComp(elt=elt):
            return [elt]
        case ast.Call(func=ast.Name(id="filter" | "map"), args=[_, inner]):
            return elements(inner)
    return []


def test_what_is_translated_is_not_touched_but_where_it_is_meant():
    found = {
        f"{path.relative_to(PAGE).as_posix()}: {ast.unparse(node)}"
        for path in sorted(PAGE.rglob("*.py"))
        for node in touched(parsed(path))
    }
    assert found == MEANT  # an exception that is not needed any more goes


@pytest.mark.parametrize(
    "source",
    [
        "_('One').lower()",
        "C_('key', 'Enter').upper()",
        "said = _('{n}').format(n=1)\nsaid.partition('.')",
        "_('One') + '.'",
        "said = ngettext('{n} a', '{n} b', n)\nsaid += ' more'",
        "one = _('One')\ntwo = one\ntwo[:1]",
        "f\"{_('One')}, {name}\"",
        "', '.join(_(word) for word in words)",
        "', '.join([name, filled(text, values)])",
        "', '.join(filter(None, (_('One'), two)))",
        "_(' · ').join(parts)",
        "'{a} {b}'.format(a=_('One'), b=1)",
        "lambda: noun(piece).title()",
        "headline.partition(_(' · '))",
        "wording.listed(words).strip()",
        "(_('One') if one else _('Two')).strip()",
    ],
)
def test_it_is_found(source):
    assert list(touched(ast.parse(source)))


@pytest.mark.parametrize(
    "source",
    [
        "_('{n} of {m}').format(n=n + 1, m=len(words))",
        "name.strip() + ' '",
        "def one():\n    said = _('One')\n    return said\ndef two(said):\n    return said.lower()",
        "', '.join(words)",
        "_(TEXTS[key])",
        "{True: _('One'), False: _('Two')}[one]",
    ],
)
def test_nothing_else_is(source):
    assert list(touched(ast.parse(source))) == []
