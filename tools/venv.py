"""Makes .venv and installs what the tests need into it, in the versions that requirements-dev.txt names."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
OLDEST = (3, 11)


def made() -> bool:
    """Makes a virtual environment; returns whether that worked."""
    return subprocess.run([sys.executable, "-m", "venv", str(VENV)], check=False).returncode == 0


def with_debians_package() -> bool:
    """Installs the part of python3 that Debian packages separately, if we may, and tries again."""
    if not (shutil.which("apt-get") and os.geteuid() == 0):
        return False
    for command in (["apt-get", "update", "-q"], ["apt-get", "install", "-y", "-q", "python3-venv"]):
        subprocess.run(command, check=False)
    return made()


def main() -> None:
    """Makes the environment, or says what is missing."""
    if sys.version_info < OLDEST:
        sys.exit("The tests need Python 3.11 or newer: call make with PYTHON=python3.11, say.")
    if not (VENV / "bin" / "pip").exists() and not (made() or with_debians_package()):
        sys.exit("python3 has no venv module here: please install it (Debian: python3-venv).")
    install = [str(VENV / "bin" / "pip"), "install", "--quiet", "--disable-pip-version-check"]
    install.append("--require-hashes")  # what arrives is what was chosen, whoever serves it
    sys.exit(subprocess.run([*install, "-r", str(ROOT / "requirements-dev.txt")], check=False).returncode)


if __name__ == "__main__":
    main()
