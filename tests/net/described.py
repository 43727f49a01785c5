"""A frame as a text: what can be read, heard, pressed and typed on a screen, in its order.

Classes, styles and shapes are left out, and so are the elements that only arrange others.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

SAID = frozenset(
    {
        *(
            "id",
            "role",
            "title",
            "alt",
            "lang",
            "dir",
            "tabindex",
            "disabled",
            "checked",
            "selected",
            "hidden",
        ),
        *("open", "value", "placeholder", "href", "for", "type", "name", "maxlength", "readonly", "inert"),
        *("label", "scope", "headers"),
    }
)
PREFIXES = ("aria-", "data-")
SHAPES = frozenset({"path", "circle", "rect", "line", "polygon", "polyline", "use", "ellipse"})
OF_FRAME = ("title", "focus", "rest", "scroll", "top", "handed", "layers", "at")


def described(frame: Mapping[str, Any]) -> str:
    """A frame as the fake browser keeps it, its memos in full."""
    head = " ".join(f"{name}={frame[name]!r}" for name in OF_FRAME if frame.get(name))
    return "\n".join((head, *_lines(frame["tree"], 0)))


def _lines(node: Any, depth: int) -> Iterator[str]:
    if node is None:
        return
    if isinstance(node, str):
        if node.strip():
            yield f"{' ' * depth}“{node}”"
        return
    tag, attributes, *children = node
    said = sorted(
        (name, value) for name, value in attributes.items() if _is_said(name) and value is not False
    )
    arranges = not said and tag in ("div", "span", "g", "svg", "bdi", "section", "main")
    if not arranges and (said or tag not in SHAPES):
        yield f"{' ' * depth}{tag} " + " ".join(f"{name}={value!r}" for name, value in said)
        depth += 1
    for child in children:
        yield from _lines(child, depth)


def _is_said(name: str) -> bool:
    return name in SAID or name.startswith(PREFIXES)
