"""How an error of the codes speaks to the player.

The docstring of an error is what the player reads: on the first line a headline of about six words, then what
happened and what to do, with the error's values in braces. `say` fills them in, in the player's language.
errors.py and faults.py hold the closed list.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from inspect import cleandoc
from typing import ClassVar, Literal, NamedTuple, dataclass_transform

Layer = Literal[
    "text", "checksum", "version", "decryption", "signature", "order", "opening", "proof", "rules"
]


class Said(NamedTuple):
    """An error in words: a headline of about six words, then what happened and what to do."""

    headline: str
    text: str


@dataclass_transform(eq_default=False)
class CodeError(Exception):
    """This code cannot be used.

    Nothing has changed. Ask your opponent to send it again.
    """

    layer: ClassVar[Layer]
    suspicious: ClassVar[bool] = False  # somebody may have cheated: only then the page shows red
    names: ClassVar[tuple[str, ...]] = ()  # of the values that its text is made of

    def __init_subclass__(cls, layer: Layer | None = None, suspicious: bool | None = None) -> None:
        """Make the annotations of each kind its values, like a dataclass does, at a tenth of the time."""
        cls.names += tuple(cls.__annotations__)
        if layer is not None:
            cls.layer = layer
        if suspicious is not None:
            cls.suspicious = suspicious

    def __init__(self, *given: object, **named: object) -> None:
        values = dict(zip(self.names, given, strict=False)) | named
        if values.keys() != set(self.names) or len(values) != len(given) + len(named):
            raise TypeError(f"{type(self).__name__} takes {', '.join(self.names) or 'nothing'}")
        vars(self).update(values)
        super().__init__(*(values[name] for name in self.names))

    def __str__(self) -> str:
        return ". ".join(say(self))


def template(kind: type[CodeError]) -> Said:
    """Headline and text of a kind of error in English, values in braces: the two texts to translate."""
    if not kind.__doc__:
        raise RuntimeError("the docstrings are what players read: compile with optimize=1 at most")
    headline, _, text = cleandoc(kind.__doc__).partition("\n")
    return Said(headline.removesuffix("."), " ".join(text.split()))


def say(error: CodeError, translate: Callable[[str], str] = str) -> Said:
    """The error in words, for its player. `translate` is given the templates, never the values."""
    values = {name: _word(getattr(error, name)) for name in error.names}
    headline, text = map(translate, template(type(error)))
    return Said(headline.format_map(values), text.format_map(values))


def _word(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def every() -> Iterator[type[CodeError]]:
    """The closed list: every kind of error that can be raised, faults included."""
    from sealed.codes import errors, faults  # noqa: F401 - they are made of ours

    queue = [CodeError]
    while queue:
        kind = queue.pop()
        queue.extend(reversed(kind.__subclasses__()))
        if hasattr(kind, "layer"):
            yield kind
