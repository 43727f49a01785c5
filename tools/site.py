"""Copies the published files, and nothing else, to _site/, and prints the hash of all of them."""

import json
import shutil
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent))  # the tests import this file from elsewhere
import offline

ROOT = Path(__file__).resolve().parent.parent


def main(target: Path, root: Path = ROOT) -> None:
    """Makes the folder afresh."""
    shutil.rmtree(target, ignore_errors=True)
    made = offline.made(root)
    for name in sorted(offline.published(root)):
        place = target / name
        place.parent.mkdir(parents=True, exist_ok=True)
        if name in made:
            place.write_text(made[name](), encoding="utf-8")
        else:
            shutil.copyfile(root / name, place)
    # Without this file, GitHub Pages would run Jekyll on the others.
    (target / ".nojekyll").touch()
    size = sum(path.stat().st_size for path in target.rglob("*") if path.is_file())
    listed = json.loads((target / offline.LIST).read_text("utf-8"))
    print(f"{target.name}/ holds the page: {size / 1e6:.1f} MB")
    print(f"version {listed['id']}, hash of all files {listed['hash']}")


if __name__ == "__main__":
    main(*(Path(each) for each in sys.argv[1:] or [str(ROOT / "_site")]))
