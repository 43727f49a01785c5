"""Mutants: what can be changed in a function, drawn by a seed, and the code of a module in which it is."""

from __future__ import annotations

import ast
import random
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import CodeType

from tests.modules import PY

# What only the browser can run: no unit test reaches it.
SEAMS = {"main.py", "sealed/page/browser/browser.py", "sealed/codes/sodium.py"}
SHARES: dict[str, tuple[int, Callable[[str], bool]]] = {
    "Priority Pathway": (25, lambda path: "/priority_pathway/" in path and "/bots/" not in path),
    "codes": (25, lambda path: "/codes/" in path),
    "the rest": (50, lambda _: True),
}
"""The shares of a hundred mutants by module; a module belongs to the first share that fits it."""

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
Function = ast.FunctionDef | ast.AsyncFunctionDef
Lines = list[ast.stmt]


@dataclass(frozen=True, slots=True)
class Edit:
    """A change of one field of a node, and the statement that it is in."""

    kind: str
    lines: Lines
    statement: ast.stmt
    node: ast.AST
    field: str
    value: object

    @contextmanager
    def done(self) -> Iterator[None]:
        """The tree with the change, for as long as the block runs."""
        before = getattr(self.node, self.field)
        setattr(self.node, self.field, self.value)
        try:
            yield
        finally:
            setattr(self.node, self.field, before)


@dataclass(frozen=True, slots=True)
class Mutant:
    """A change in a function: the module's path, the function's name there, the number of the change in it,
    and the line before and after.
    """

    path: str
    function: str
    number: int
    kind: str
    was: str
    becomes: str

    def __str__(self) -> str:
        return f"{self.path} {self.function}: {self.was}  ->  {self.becomes}"


def functions(body: Iterable[ast.stmt], inside: str = "") -> Iterator[tuple[str, Function]]:
    """The functions of a module and its classes by their names; those within functions are a part of them."""
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from functions(node.body, f"{inside}{node.name}.")
        elif isinstance(node, Function):
            yield inside + node.name, node


def statements(lines: Lines) -> Iterator[tuple[Lines, ast.stmt]]:
    """Each statement, however deep, and the lines that it is one of."""
    for statement in lines:
        yield lines, statement
        for node in [statement, *getattr(statement, "handlers", ()), *getattr(statement, "cases", ())]:
            for name in ("body", "orelse", "finalbody"):
                below = getattr(node, name, None)
                if isinstance(below, list):
                    yield from statements(below)


def parts(node: ast.AST) -> Iterator[ast.AST]:
    """The parts of a statement itself, without the statements below it and without types."""
    for name, value in ast.iter_fields(node):
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.stmt) or name in ("annotation", "format_spec"):
                continue
            if isinstance(child, ast.AST):
                yield child
                yield from parts(child)


def edits(function: Function) -> Iterator[Edit]:
    """All that can be changed in a function, in the order of its text."""
    for lines, statement in statements(function.body):
        if isinstance(statement, Function | ast.ClassDef):
            continue
        for node in [statement, *parts(statement)]:
            for kind, owner, field, value in changes(node):
                yield Edit(kind, lines, statement, owner, field, value)
        if _may_go(statement):
            gone = [ast.copy_location(ast.Pass(), each) if each is statement else each for each in lines]
            yield from _without(function, lines, statement, gone)


def _without(function: Function, lines: Lines, statement: ast.stmt, gone: Lines) -> Iterator[Edit]:
    for node in ast.walk(function):
        for name, value in ast.iter_fields(node):
            if value is lines:
                yield Edit("removed", lines, statement, node, name, gone)


def _may_go(statement: ast.stmt) -> bool:
    match statement:
        case ast.Expr(value=ast.Constant() | ast.Yield() | ast.YieldFrom()):
            return False
        case ast.Expr() | ast.AugAssign() | ast.Raise() | ast.Continue() | ast.Break():
            return True
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            return True
    return False


def changes(node: ast.AST) -> Iterator[tuple[str, ast.AST, str, object]]:
    """The changes of one node: their kind, and which field of which node becomes what."""
    match node:
        case ast.Compare(ops=ops):
            for place, one in enumerate(ops):
                yield "comparison", node, "ops", [*ops[:place], COMPARISONS[type(one)](), *ops[place + 1 :]]
        case ast.BinOp(op=op) | ast.AugAssign(op=op) if type(op) in OPERATORS:
            yield "operator", node, "op", OPERATORS[type(op)]()
        case ast.Constant(value=int() | float() as value) if not isinstance(value, bool):
            yield "number", node, "value", value + 1
        case ast.BoolOp(op=both):
            yield "and, or", node, "op", ast.Or() if isinstance(both, ast.And) else ast.And()
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
            yield "condition", node, "test", _not(test)
        case ast.comprehension(ifs=ifs):
            for place, test in enumerate(ifs):
                yield "condition", node, "ifs", [*ifs[:place], _not(test), *ifs[place + 1 :]]
        case ast.Return(value=ast.Constant(value=None)):
            return
        case ast.Return(value=ast.expr() as value):
            yield "return None", node, "value", ast.copy_location(ast.Constant(None), value)


def _not(test: ast.expr) -> ast.expr:
    return ast.copy_location(ast.UnaryOp(ast.Not(), test), test)


def parsed(path: str, root: Path = PY) -> ast.Module:
    """The tree of a module."""
    return ast.parse((root / path).read_text(encoding="utf-8"))


def paths(root: Path = PY) -> list[str]:
    """The modules in which something may be changed."""
    found = (path.relative_to(root).as_posix() for path in sorted(root.rglob("*.py")))
    return [path for path in found if path not in SEAMS]


def every(path: str, root: Path = PY) -> list[tuple[str, str, int]]:
    """Each change of a module: its path, the function, and the number of the change there."""
    named: dict[str, Function] = {}
    for name, function in functions(parsed(path, root).body):
        named.setdefault(name, function)  # not a property's setter, which has the name of the property
    return [(path, name, number) for name, node in named.items() for number, _ in enumerate(edits(node))]


def drawn(seed: int, count: int = 100, root: Path = PY) -> list[Mutant]:
    """So many mutants; the same seed draws the same ones of the same sources."""
    chance, left, found = random.Random(seed), paths(root), []
    for share, fits in SHARES.values():
        mine = [path for path in left if fits(path)]
        left = [path for path in left if not fits(path)]
        places = [place for path in mine for place in every(path, root)]
        found += chance.sample(places, min(len(places), share * count // 100))
    return [shown(*place, root=root) for place in sorted(found)]


def edit(path: str, function: str, number: int, root: Path = PY) -> tuple[ast.Module, Edit]:
    """A change of a function by its number, in a tree of its module."""
    tree = parsed(path, root)
    node = next(node for name, node in functions(tree.body) if name == function)
    return tree, next(one for place, one in enumerate(edits(node)) if place == number)


def shown(path: str, function: str, number: int, root: Path = PY) -> Mutant:
    """A mutant with the line that it changes."""
    _, one = edit(path, function, number, root)
    within = ast.Module([one.statement], [])
    if one.kind == "removed":
        return Mutant(path, function, number, one.kind, ast.unparse(within).split("\n")[0], "pass")
    before = ast.unparse(within).split("\n")
    with one.done():
        after = ast.unparse(within).split("\n")
    was, becomes = next(pair for pair in zip(before, after, strict=False) if pair[0] != pair[1])
    return Mutant(path, function, number, one.kind, was.strip(), becomes.strip())


def found_again(mutant: Mutant, root: Path = PY) -> Mutant | None:
    """The mutant again, in sources that may have changed since: with its change, its line and its
    function.
    """
    if not (root / mutant.path).exists():
        return None
    numbers = [number for _, name, number in every(mutant.path, root) if name == mutant.function]
    for number in sorted(numbers, key=lambda number: abs(number - mutant.number)):
        other = shown(mutant.path, mutant.function, number, root)
        if (other.kind, other.was, other.becomes) == (mutant.kind, mutant.was, mutant.becomes):
            return other
    return None


def code(tree: ast.Module, mutant: Mutant, root: Path = PY) -> CodeType:
    """The code of the mutant's function in a changed tree of its module."""
    whole = compile(tree, str(root / mutant.path), "exec", dont_inherit=True)
    return next(each for each in below(whole) if each.co_qualname == mutant.function)


def below(outer: CodeType) -> Iterator[CodeType]:
    """All code within a code."""
    for each in outer.co_consts:
        if isinstance(each, CodeType):
            yield each
            yield from below(each)


def mutated(mutant: Mutant, root: Path = PY) -> CodeType:
    """The function's code with the change."""
    tree, one = edit(mutant.path, mutant.function, mutant.number, root)
    with one.done():
        return code(tree, mutant, root)


def probed(mutants: Iterable[tuple[int, Mutant]], name: str, root: Path = PY) -> CodeType:
    """The code of a function of mutants, which calls a built-in function of this name with a mutant's number
    before the statement that it would change.
    """
    chosen = list(mutants)
    _, first = chosen[0]
    tree = parsed(first.path, root)
    node = next(node for each, node in functions(tree.body) if each == first.function)
    all_of_it = list(edits(node))
    for number, mutant in chosen:
        one = all_of_it[mutant.number]
        call = ast.parse(f"{name}({number})").body[0]
        place = next(place for place, each in enumerate(one.lines) if each is one.statement)
        one.lines.insert(place, ast.fix_missing_locations(ast.copy_location(call, one.statement)))
    return code(tree, first, root)
