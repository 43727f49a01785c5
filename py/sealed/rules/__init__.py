"""The games: pure state machines that import no other layer.

`registry` lists them, `game` is the contract that they keep.
"""


def N_(message: str) -> str:  # noqa: N802 (gettext's own name for it)
    """Marks a sentence for the catalogue where it is defined; it is translated where it is shown."""
    return message
