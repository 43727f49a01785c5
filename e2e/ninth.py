"""The page with the example of docs/adding-a-game.md."""

from __future__ import annotations

import lzma
import shutil
import subprocess
import zipfile
from pathlib import Path

from playwright.sync_api import Page

from e2e.conftest import PAGE
from e2e.here import open_curtain
from sealed.rules.registry import ENTRIES
from tests import games
from tools import previews, shell
from tools.offline import PUBLISHED
from tools.serve import ROOT

GAME = "three-throws"
THROWS = (("stone", "paper"), ("scissors", "paper"), ("paper", "paper"))


def lay_over(app: Path, folder: Path) -> None:
    """Puts modules into the app's archive, in the place of those of the same names that it has compiled."""
    modules = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*.py")}
    with zipfile.ZipFile(app) as built:
        kept = {name: built.read(name) for name in built.namelist() if name.removesuffix("c") not in modules}
    with zipfile.ZipFile(app, "w") as page:
        for name, data in (kept | modules).items():
            page.writestr(name, data)
    pack(app)


def pack(app: Path) -> None:
    """Packs the app's archive as it is sent over the network."""
    app.with_name(f"{app.name}.packed").write_bytes(lzma.compress(app.read_bytes(), preset=0))


def write_page(root: Path) -> None:
    """Writes the page with the example into a folder."""
    for name in PUBLISHED:
        if (PAGE / name).is_dir():
            shutil.copytree(PAGE / name, root / name)
        else:
            shutil.copy(PAGE / name, root / name)
    for name in ("docs", "static"):
        shutil.copytree(games.EXAMPLE / name, root / name, dirs_exist_ok=True)
    lay_over(root / "static/vendor/app.bin", games.EXAMPLE / "py")
    games.join()
    shell.main(root, (*ENTRIES, *games.entries(games.EXAMPLE)))
    previews.main(root, (*ENTRIES, *games.entries(games.EXAMPLE)))
    subprocess.run(["node", ROOT / "tools/styles.mjs", root], check=True)


def throw(page: Page, name: str, word: str) -> None:
    """Opens the curtain, chooses on the board and seals."""
    open_curtain(page, name)
    page.locator(f"[data-do=touch][data-arg={word}]").click()
    page.locator("#seal").click()
