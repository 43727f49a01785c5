"""The page as plain data: an element is a list `[tag, attributes, child, ...]`, a text is a `str`.

A view builds such a tree and `dumps` makes it one JSON string; Preact patches the document with it. Nothing
is ever parsed as HTML, so nothing needs escaping, and a test can look at the view's data.

A name in a sentence becomes an element of its own wherever the sentence is drawn, and is in quotation
marks where there can be no element (`sealed.name`).

Most of a board does not change from one frame to the next. A function under `@memo` returns the very same
`Memo` for the same arguments, and a memo that the page already shows is sent as a number (`encode`).
"""

from __future__ import annotations

import functools
import json
import operator
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ParamSpec, TypeAlias, TypeVar, cast

from sealed.name import OPEN, Name, pieces, quoted

P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True, slots=True, eq=False)
class Memo:
    """An element that is remembered from frame to frame. It equals only itself, so that looking it up takes
    no longer for a large element.
    """

    element: Node


Node: TypeAlias = "str | list[Any] | Memo"
Child: TypeAlias = Any
"""A node, a number, None or False (left out), or a tuple or iterator of children.

What is left out keeps its place among its siblings as None. Preact tells elements without a key apart by
their places: if they moved up, the field that somebody writes in would be another element from one drawing to
the next, and lose the focus to whatever comes.
"""
Drawn: TypeAlias = Mapping[Memo, int]
"""The memos of the frame that the page shows, with their numbers in it."""
NOTHING_DRAWN: Drawn = {}

_SHORT = {
    "do": "data-do",
    "arg": "data-arg",
    "hold": "data-hold",
    "ask": "data-ask",
    "zone": "data-zone",
    "cell": "data-cell",
}
# Each of these could turn a text into markup, a script or a foreign document.
_FORBIDDEN = frozenset(
    {"innerhtml", "outerhtml", "innertext", "textcontent", "srcdoc", "dangerouslysetinnerhtml", "ref"}
)


def h(kind: str, *children: Child, **attributes: Any) -> Node:
    """An element: `h("button.btn.main", icon("copy"), _("Copy"), do="copy", arg=13, aria_label=_("Copy the
    code"))`.

    `kind` is a tag with classes. An underscore in an attribute's name is a dash, one at its end is dropped
    (`class_`, `for_`); `do`, `arg`, `hold`, `ask`, `zone` and `cell` are the page's own data attributes. An
    attribute that is None is left out, and so is an empty `id` or `title`; True and False stay what they are,
    everything else becomes a text.

    An element without a tag, `h("", ..., key=3)`, is drawn as its children alone: with it a part of a long
    list can be one memo.
    """
    tag, classes = _kind(kind)
    props: dict[str, str | bool] = {"class": classes} if classes else {}
    for given, value in attributes.items():
        if value is None or (value == "" and given in ("id", "title")):
            continue
        name = _name(given)
        if type(value) is not bool:
            value = value if isinstance(value, str) else str(value)
            if isinstance(value, Name):
                value = value.shown
            elif OPEN in value:
                value = quoted(value)
        props[name] = f"{classes} {value}".strip() if classes and name == "class" else value
    if tag == "button" and "type" not in props:
        props["type"] = "button"
    node: list[Any] = [tag, props]
    _add(node, children)
    return node


def group(*children: Child) -> tuple[Child, ...]:
    """Several children as one, without an element around them."""
    return children


def memo(most: int | None = None) -> Callable[[Callable[P, Node]], Callable[P, Node]]:
    """A decorator: the function remembers the last `most` elements that it has made (None: all), by
    arguments.

    The element must depend on the arguments alone, so texts in the player's language have to be among them.
    """

    def decorate(make: Callable[P, Node]) -> Callable[P, Node]:
        @functools.lru_cache(most, typed=True)  # a name is not the text that it equals
        @functools.wraps(make)
        def made(*args: P.args, **kwargs: P.kwargs) -> Node:
            return Memo(make(*args, **kwargs))

        return cast("Callable[P, Node]", made)

    return decorate


STRETCH = 24
"""The rows of a long list that are one memo: from one drawing to the next, one or two of them change."""


def stretches(count: int) -> Iterator[slice]:
    """The parts in which a list of that number of rows is drawn."""
    return (slice(first, first + STRETCH) for first in range(0, count, STRETCH))


def dumps(tree: Any) -> str:
    """The whole tree as JSON."""
    return json.dumps(tree, ensure_ascii=False, separators=(",", ":"), default=lambda found: found.element)


def encode(tree: Any, drawn: Drawn = NOTHING_DRAWN) -> tuple[str, Drawn]:
    """The tree as JSON for a page that shows `drawn`, and the memos that the page shows afterwards.

    A memo that the page shows already is sent as its number, a new one as an array around its element. Both
    sides number the memos of a frame in their order, so no number has to be sent with a new one; and the page
    keeps the memos of one frame only, so it never holds more than it shows.
    """
    order: list[Memo] = []

    def default(found: Memo) -> int | list[Any]:
        order.append(found)
        number = drawn.get(found)
        return [found.element] if number is None else number

    # No tree is in itself; to ask so at each element would be a sixth of the time.
    text = json.dumps(tree, ensure_ascii=False, separators=(",", ":"), default=default, check_circular=False)
    return text, {found: number for number, found in enumerate(order)}


def _add(node: list[Any], children: Any) -> None:
    for child in children:
        kind = type(child)  # every child of every frame passes here: the three commonest types go first
        if kind is str:
            node.append(child if OPEN not in child else _sentence(node[0], child))
        elif kind is Memo:
            node.append(child)
        elif kind is list:
            if not (len(child) > 1 and isinstance(child[1], dict)):
                raise TypeError("a list is an element; children stand in a tuple or come from an iterator")
            node.append(child)
        elif child is None or child is False:
            node.append(None)
        elif isinstance(child, Name):
            node.append(child.shown if node[0] in _TEXT_ALONE else ["bdi", {}, child.shown])
        elif isinstance(child, (str, int, float)):
            node.append(str(child))
        else:
            _add(node, child)


_TEXT_ALONE = frozenset({"option", "textarea", "text", "tspan", "title", "desc"})
"""The elements that can hold no others, or none of HTML."""


def _sentence(tag: str, text: str) -> Node:
    """A sentence with names: each is an element, with a type and a direction of its own. All of it is one
    element, since what it is in may lay out its children one by one.
    """
    if tag in _TEXT_ALONE:
        return quoted(text)
    names = ["bdi", {"class": "name", "translate": "no"}]
    parts = ([*names, each] if place % 2 else each for place, each in enumerate(pieces(text)))
    return ["span", {}, *filter(None, parts)]


@functools.cache
def _kind(kind: str) -> tuple[str, str]:
    tag, _, classes = kind.partition(".")
    return tag, classes.replace(".", " ")


@functools.cache
def _name(name: str) -> str:
    if name in _SHORT:
        return _SHORT[name]
    plain = name.rstrip("_").replace("_", "-")
    if plain.startswith("on") or plain.lower() in _FORBIDDEN:
        raise ValueError(f"“{plain}” is not an attribute of this page")
    return plain


def rewritten(node: Child, change: Callable[[list[Any]], Child]) -> Child:
    """The tree with what `change` makes of each element, inner ones first. Of a memo it makes a memo, and the
    same one each time.
    """
    if isinstance(node, Memo):
        return _rewritten(node, change)
    if isinstance(node, list):
        children = [rewritten(child, change) for child in node[2:]]
        same = all(map(operator.is_, children, node[2:]))
        return change(node if same else [*node[:2], *children])
    if node is None or isinstance(node, (str, int, float)):
        return node
    return tuple(rewritten(child, change) for child in node)


@functools.lru_cache(4096)
def _rewritten(memo: Memo, change: Callable[[list[Any]], Child]) -> Child:
    inside = rewritten(memo.element, change)
    return memo if inside is memo.element else Memo(inside) if isinstance(inside, list) else inside


# --- searching a tree, for tests and for views that look for an element


def walk(node: Child) -> Iterator[list[Any]]:
    """Every element of a tree, outer ones first."""
    left = [node]  # not a generator within a generator for each level: a board is asked at every drawing
    while left:
        node = left.pop()
        if isinstance(node, list):
            yield node
            left += node[:1:-1]  # its children, the first of them on top
        elif isinstance(node, Memo):
            left.append(node.element)
        elif isinstance(node, tuple):
            left += node[::-1]


_INLINE = frozenset({"a", "b", "bdi", "code", "em", "i", "span", "text", "tspan"})


def text(node: Child) -> str:
    """All the text of a tree in reading order, with single spaces."""
    return " ".join("".join(_texts(node)).split())


def _texts(node: Child) -> Iterator[str]:
    if isinstance(node, str):
        yield node
    elif isinstance(node, Memo):
        yield from _texts(node.element)
    elif isinstance(node, list):
        edge = "" if node[0] in _INLINE else " "
        yield edge
        for child in node[2:]:
            yield from _texts(child)
        yield edge
    elif isinstance(node, tuple):
        for child in node:
            yield from _texts(child)


def find(node: Child, kind: str = "", **attributes: str | bool) -> list[Any] | None:
    """The first element of this kind (`"button.main"`) with these attributes, or None."""
    return next(find_all(node, kind, **attributes), None)


def find_all(node: Child, kind: str = "", **attributes: str | bool) -> Iterator[list[Any]]:
    """Every element of this kind with these attributes."""
    tag, classes = _kind(kind)
    wanted = [(_name(name), value) for name, value in attributes.items()]
    for element in walk(node):
        if tag and element[0] != tag:
            continue
        has = element[1]
        for name, value in wanted:  # no generator for each element: a page has a thousand
            if has.get(name) != value:
                break
        else:
            if not classes or set(classes.split()) <= set(str(has.get("class", "")).split()):
                yield element


def keep_last(most: int = 1) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """A decorator: the function keeps its last `most` values, and returns one of them for the same arguments.

    Arguments are compared by identity: comparing or hashing a state could take longer than the function.
    Their order counts, keywords included.
    """

    def decorate(make: Callable[P, T]) -> Callable[P, T]:
        kept: deque[tuple[tuple[object, ...], T]] = deque(maxlen=most)

        @functools.wraps(make)
        def made(*args: P.args, **kwargs: P.kwargs) -> T:
            given = (*args, *kwargs.values())
            for known, value in kept:
                if len(known) == len(given) and all(map(operator.is_, known, given)):
                    return value
            value = make(*args, **kwargs)
            kept.append((given, value))
            return value

        return made

    return decorate
