"""The names of the sounds (static/sound.mjs makes them). They are off until the player turns them on, and
never the only sign.
"""

SOUNDS = frozenset(
    (
        *("place-one", "place-two", "capture", "queue", "seal", "copied", "opened", "refused", "battle"),
        *("light", "five", "fine", "gain", "turn", "won", "lost"),
    )
)
