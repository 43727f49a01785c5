"""A frame as a text: what can be read, heard, pressed and typed on a screen, in its order.

Classes, styles and shapes are left out, and so are the elements that only arrange others.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.page.fake import Browser

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
ARRANGING = frozenset({"div", "span", "g", "svg", "bdi", "section", "main"})
SHAPES = frozenset({"path", "circle", "rect", "line", "polygon", "polyline", "use", "ellipse"})
OF_FRAME = ("title", "focus", "rest", "scroll", "top", "handed", "layers", "at")


class Description:
    """Describes a browser's frames, one after another. Memos kept from the frame described last are not
    described again: on a board that is most of it.
    """

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self._memos: frozenset[int] = frozenset()
        self._before: dict[tuple[int, int], tuple[Any, list[str]]] = {}
        """The lines of each memo, by its identity and its depth; with the memo, so that it keeps that."""
        self._now = self._before

    def __str__(self) -> str:
        frame = self.browser.frame
        self._memos = frozenset(map(id, self.browser.memos))
        self._before, self._now = self._now, {}
        lines = [" ".join(f"{name}={frame[name]!r}" for name in OF_FRAME if frame.get(name))]
        self._add(lines, frame["tree"], 0)
        return "\n".join(lines)

    def _add(self, lines: list[str], node: Any, depth: int) -> None:
        if node is None:
            return
        if isinstance(node, str):
            if node.strip():
                lines.append(f"{' ' * depth}“{node}”")
            return
        place = (id(node), depth)
        if place[0] not in self._memos:
            self._add_element(lines, node, depth)
            return
        known = self._now.get(place) or self._before.get(place)
        if known is None:
            known = (node, [])
            self._add_element(known[1], node, depth)
        self._now[place] = known
        lines += known[1]

    def _add_element(self, lines: list[str], element: list[Any], depth: int) -> None:
        tag, attributes = element[:2]
        said = _said(attributes)
        if said or not (tag in ARRANGING or tag in SHAPES):
            lines.append(f"{' ' * depth}{tag} {said}")
            depth += 1
        for child in element[2:]:
            self._add(lines, child, depth)


def _said(attributes: Mapping[str, Any]) -> str:
    said = [name for name in attributes if name in SAID or name.startswith(PREFIXES)]
    return " ".join(f"{name}={attributes[name]!r}" for name in sorted(said) if attributes[name] is not False)
