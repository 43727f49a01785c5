"""The names of the sounds (static/sound.mjs makes them). They are off until the player turns them on, and no
news comes by sound alone.
"""

SOUNDS = frozenset(
    (
        *("place-one", "place-two", "capture", "queue", "seal", "copied", "opened", "refused", "battle"),
        *("light", "five", "fine", "gain", "turn", "won", "lost"),
    )
)
