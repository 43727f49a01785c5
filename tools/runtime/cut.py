"""Finds the standard library modules that the page needs, and compiles them to bytecode. Runs inside Pyodide,
under node.

tools/build.mjs calls these functions in the very interpreter that the page uses, because bytecode belongs to
one version of Python. Most of a bare Pyodide's start-up goes into compiling its standard library. A library
of only the imported modules, compiled beforehand, halves the time to the first drawing.

What nobody needs at run time is left out: docstrings, the types of our functions, and the columns of each
instruction (the build sets PYTHONNODEBUGRANGES; lines stay, so tracebacks are true). The archives are not
compressed but packed as a whole, which takes a third less than packing each file.
"""

import ast
import importlib
import importlib.util
import io
import lzma
import marshal
import sys
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

STDLIB = f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip"
# JavaScript's modules, our own among them.
PROVIDED = frozenset({"js", "pyodide_js", "sealed_page", "sodium"})
FIXED_TIME = (1980, 1, 1, 0, 0, 0)  # the same input gives the same archive, byte for byte


class Missing(ImportError):
    """A module that the page imports is nowhere to be found, so the build must stop."""


def imported(source: str, package: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every import in a source, at the top or inside a function, but those for types alone: (module, names
    taken from it).
    """
    for node in _run(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((alias.name, ()) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            name = "." * node.level + (node.module or "")
            module = importlib.util.resolve_name(name, package) if node.level else name
            yield module, tuple(alias.name for alias in node.names)


def _run(node: ast.AST) -> Iterator[ast.AST]:
    """The node and all below it, without what only a type checker reads."""
    yield node
    below = ast.iter_child_nodes(node)
    if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
        below = iter(node.orelse)
    for child in below:
        yield from _run(child)


def modules_in(folder: Path) -> dict[str, Path]:
    """The modules below a folder by their dotted names."""
    found = {}
    for path in sorted(folder.rglob("*.py")):
        parts = path.relative_to(folder).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def needed(folders: Iterable[str]) -> list[str]:
    """The modules that those below these folders import from outside them, sorted.

    Raises Missing for a module that is neither ours, nor in the library, nor provided by the page.
    """
    own: dict[str, Path] = {}
    for folder in folders:
        own |= modules_in(Path(folder))
    tops = {name.split(".")[0] for name in own}
    outside = set()
    for name, path in own.items():
        package = name if path.name == "__init__.py" else name.rpartition(".")[0]
        for module, names in imported(path.read_text(encoding="utf-8"), package):
            if module.split(".")[0] in tops:
                check_own(own, module, names, path)
            elif module.split(".")[0] not in PROVIDED:
                outside |= library_modules(module, names, path)
    return sorted(outside)


def check_own(own: dict[str, Path], module: str, names: tuple[str, ...], importer: Path) -> None:
    """Raises Missing unless this module of ours is there, and in it, or below it, the names taken from it."""
    if module not in own:
        raise Missing(f"{importer} imports {module}, which is not there")
    if own[module].name != "__init__.py":
        return
    tree = ast.parse(own[module].read_text(encoding="utf-8"))
    bound = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    bound |= {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    imports = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    bound |= {alias.asname or alias.name for node in imports for alias in node.names}
    for name in names:
        if name not in bound and f"{module}.{name}" not in own:
            raise Missing(f"{importer} imports {name} from {module}, where it is not")


def library_modules(module: str, names: tuple[str, ...], importer: Path) -> set[str]:
    """The modules that `from module import names` loads from the standard library."""
    try:
        loaded = importlib.import_module(module)
        parts = {f"{module}.{name}" for name in names if name != "*" and not hasattr(loaded, name)}
        for part in parts:
            importlib.import_module(part)
    except ImportError as error:
        raise Missing(f"{importer} imports {module}, which the page would not have: {error}") from None
    return {module} | parts


def traced(names: Iterable[str]) -> list[str]:
    """The library files behind these modules and what they import, sorted. For a fresh interpreter."""
    for name in names:
        importlib.import_module(name)
    origins = (
        getattr(getattr(module, "__spec__", None), "origin", None) for module in [*sys.modules.values()]
    )
    inside = {origin for origin in origins if isinstance(origin, str) and origin.startswith(STDLIB)}
    return sorted(origin.removeprefix(STDLIB + "/") for origin in inside)


def packed(path: str) -> bytes:
    """A file as .xz. Whoever unpacks it needs no more memory than the file itself takes."""
    data = Path(path).read_bytes()
    size = max(len(data), 4096)
    filters = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "dict_size": size}]
    return lzma.compress(data, lzma.FORMAT_XZ, lzma.CHECK_CRC32, filters=filters)


class Bare(ast.NodeTransformer):
    """Leaves out docstrings, and other texts that stand for themselves."""

    def generic_visit(self, node: ast.AST) -> ast.AST:
        """The node without its texts."""
        super().generic_visit(node)
        match node:
            case ast.ClassDef(decorator_list=[_, *_], body=[first, *_]) if is_text(first):
                # `dataclass` writes the docstring of a class that has none, and takes its time for it.
                node.body[0] = ast.copy_location(ast.Expr(ast.Constant("-")), first)
            case (
                ast.Module(body=body)
                | ast.ClassDef(body=body)
                | ast.FunctionDef(body=body)
                | ast.AsyncFunctionDef(body=body)
            ):
                node.body = [each for each in body if not is_text(each)] or [ast.Pass()]
        return node


def is_text(node: ast.AST) -> bool:
    """Whether a statement is a text and no more."""
    match node:
        case ast.Expr(value=ast.Constant(value=str())):
            return True
    return False


class Untyped(ast.NodeTransformer):
    """Leaves out the types of functions and variables, which only mypy reads. The fields of a class keep
    theirs: NamedTuple, dataclass and TypedDict are made of them. Nor is it for the library, where
    `singledispatch` goes by them.
    """

    def generic_visit(self, node: ast.AST) -> ast.AST:
        """The node without the types of what it takes and returns."""
        super().generic_visit(node)
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                node.returns = None
            case ast.arg():
                node.annotation = None
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        """The class with the types of its own fields alone."""
        node.body = [each if isinstance(each, ast.AnnAssign) else self.visit(each) for each in node.body]
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AnnAssign | ast.Assign:
        """The variable without its type, if it has a value."""
        if node.value is None:
            return node
        return ast.copy_location(ast.Assign([node.target], node.value), node)


class Archive:
    """A zip of compiled modules and other files."""

    def __init__(self) -> None:
        self._files: dict[str, bytes] = {}

    def module(self, name: str, source: ast.Module, place: str, optimize: int) -> None:
        """Adds a module, compiled, that Python loads without checking a source file or its date (PEP 552)."""
        tree = ast.fix_missing_locations(Bare().visit(source))
        code = compile(tree, f"{place}/{name}", "exec", dont_inherit=True, optimize=optimize)
        unchecked = (1).to_bytes(4, "little") + bytes(8)  # the hash of the source, which is not compared
        self._files[f"{name}c"] = importlib.util.MAGIC_NUMBER + unchecked + marshal.dumps(code)

    def file(self, name: str, data: bytes) -> None:
        """Adds a file as it is."""
        self._files[name] = data

    def whole(self) -> bytes:
        """The archive."""
        target = io.BytesIO()
        with zipfile.ZipFile(target, "w") as zipped:
            for name, data in sorted(self._files.items()):
                zipped.writestr(zipfile.ZipInfo(name, FIXED_TIME), data, zipfile.ZIP_STORED)
        return target.getvalue()


def replaced(sources: Mapping[str, str], library: str = STDLIB) -> bytes:
    """The whole library with other texts in these files. ValueError: it has not all of them."""
    target = io.BytesIO()
    with zipfile.ZipFile(library) as whole, zipfile.ZipFile(target, "w") as other:
        if missing := sources.keys() - set(whole.namelist()):
            raise ValueError(f"the library has no {', '.join(sorted(missing))}")
        for name in whole.namelist():
            other.writestr(whole.getinfo(name), sources.get(name, whole.read(name)))
    return target.getvalue()


def library(names: Iterable[str]) -> bytes:
    """These files of the library, without assertions."""
    archive = Archive()
    with zipfile.ZipFile(STDLIB) as whole:
        for name in names:
            archive.module(name, ast.parse(whole.read(name)), STDLIB, 2)
    return archive.whole()


def app(folders: Iterable[str], target: str) -> bytes:
    """The app's modules compiled, with their assertions, and its other files as they are."""
    archive = Archive()
    for folder in map(Path, folders):
        for path in folder.rglob("*"):
            name = path.relative_to(folder).as_posix()
            if path.suffix == ".py":
                archive.module(name, Untyped().visit(ast.parse(path.read_bytes())), target, 0)
            elif path.is_file() and "__pycache__" not in path.parts:
                archive.file(name, path.read_bytes())
    return archive.whole()
