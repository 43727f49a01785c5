"""Copies the published files, and nothing else, to _site/."""

import shutil
import sys
from pathlib import Path

import offline
from serve import PUBLISHED, ROOT


def main(target: Path) -> None:
    """Makes the folder afresh."""
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir()
    for name in PUBLISHED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, target / name)
        elif source.exists():
            shutil.copy2(source, target / name)
    made = {name: make(target) for name, make in offline.MADE.items()}
    for name in offline.imported(target):
        (target / name).unlink()
    for name, text in made.items():
        (target / name).write_text(text, encoding="utf-8")
    # Without this file, GitHub Pages would run Jekyll on the others.
    (target / ".nojekyll").touch()
    size = sum(path.stat().st_size for path in target.rglob("*") if path.is_file())
    print(f"{target.name}/ holds the page: {size / 1e6:.1f} MB")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "_site")
