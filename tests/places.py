"""How the program lies in its folders: PYTHONPATH=py python -m tests.places

A place is a folder of the program, with all below it; in the second row each folder of `page` is one by
itself. A tie leads from one place to another that it imports anything of, by whatever way `tests.modules`
knows; a pair is two places of which each knows the other.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeAlias

from tests.modules import MODULES, imports

Tie: TypeAlias = tuple[str, str]


class Places(NamedTuple):
    """The places, their ties with the imports that make them, and the pairs."""

    names: frozenset[str]
    ties: Mapping[Tie, frozenset[Tie]]

    @property
    def pairs(self) -> frozenset[Tie]:
        """Two places that know each other, in the order of their names."""
        return frozenset((one, two) for one, two in self.ties if one < two and (two, one) in self.ties)


def place(name: str, *, deep: bool = False) -> str:
    """The place of a module: `rules`, `page.boards`; `deep`: also `page.boards.roundabout`. "" for what
    stands above all places.
    """
    parts = name.split(".")
    if parts[0] != "sealed" or name in ("sealed", "sealed.page"):
        return ""
    if parts[1] != "page" or len(parts) == 3:
        return ".".join(parts[1 : 2 + (parts[1] == "page")])
    folder = parts if MODULES[name].name == "__init__.py" else parts[:-1]
    return ".".join(folder[1:] if deep else parts[1:3])


def places(modules: Iterable[str] = MODULES, *, deep: bool = False) -> Places:
    """The places of the program."""
    names = {name: place(name, deep=deep) for name in modules}
    ties = defaultdict[Tie, set[Tie]](set)
    for name, here in names.items():
        for other in imports(name):
            if (there := names.get(other)) and here and here != there:
                ties[here, there].add((name, other))
    return Places(frozenset(names.values()) - {""}, {tie: frozenset(made) for tie, made in ties.items()})


def sizes() -> dict[str, int]:
    """How many modules each folder of `page` has, with those below it."""
    found = defaultdict[str, int](int)
    for name in MODULES:
        if place(name).startswith("page."):
            found[place(name)] += 1
    return dict(found)


def main() -> None:
    """Prints both rows, and the size of each folder of `page`."""
    for deep in (False, True):
        found = places(deep=deep)
        label = "with the folders below" if deep else "places"
        print(f"{label}: {len(found.names)}, ties: {len(found.ties)}, pairs: {len(found.pairs)}")
        for one, two in sorted(found.pairs):
            print(f"    {one} <-> {two}")
    print(", ".join(f"{name} {size}" for name, size in sorted(sizes().items(), key=lambda item: -item[1])))


if __name__ == "__main__":
    main()
