"""All vectors, by the name of their file."""

from __future__ import annotations

import json
from collections.abc import Callable

from tests.codes.faulty import battles, cheats, codes, games, hashed, locked, texts
from tests.codes.faulty.honest import honest
from tests.codes.faulty.kit import FOLDER, KEEPING, LOCKED, Made, Vector

MAKERS: tuple[Callable[[], Made], ...] = (
    texts.letters,
    texts.parts,
    texts.bodies,
    texts.invitations,
    texts.acceptances,
    codes.decryption,
    codes.signatures,
    codes.order,
    cheats.openings,
    cheats.chance,
    cheats.rules,
    cheats.illegal,
    cheats.pathway,
    cheats.taken,
    cheats.papers,
    battles.rank_keys,
    battles.armies,
    battles.tables,
    battles.outcomes,
    battles.moves,
    battles.showings,
    locked.boxes,
)


def vectors() -> dict[str, Vector]:
    """Every vector by its name. Two of one name are a mistake (ValueError)."""
    found: dict[str, Vector] = {}
    for maker in MAKERS:
        for slug, vector in maker():
            name = f"{vector.layer}-{slug}"
            if name in found:
                raise ValueError(name)
            found[name] = vector
    return found


def write() -> None:
    """The files of the testkit, and no others."""
    for folder in (FOLDER, KEEPING):
        folder.mkdir(parents=True, exist_ok=True)
        for path in folder.glob("*.json"):
            path.unlink()
    for name, vector in vectors().items():
        vector.write(vector.folder() / f"{name}.json")
    for name, match in honest().items():
        text = json.dumps(match, ensure_ascii=False, indent=1) + "\n"
        (FOLDER / f"honest-{name}.json").write_text(text, encoding="utf-8")
    LOCKED.write_text(json.dumps(locked.honest(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    games.write()
    hashed.write()
