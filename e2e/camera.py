"""A phone's camera in front of a screen on the wall, simulated: what it reads there (e2e/camera.js)."""

from __future__ import annotations

import base64
import math
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page

ROOT = Path(__file__).resolve().parent.parent
READ = (Path(__file__).parent / "camera.js").read_text("utf-8")
DECODER = ROOT / "node_modules" / "qr"


class Camera(NamedTuple):
    """A camera, held by hand."""

    pixels: int = 4_000
    """The width of its picture: 12 megapixels are 4,000 by 3,000."""
    angle: float = 65
    """How wide it sees, in degrees."""
    blur: float = 0.7
    """The standard deviation of the blur by lens and hand, in pixels of its picture."""
    noise: float = 24
    """In levels out of 255."""

    def width(self, metres: float, screen: float = 2.0) -> float:
        """How many pixels of the picture a screen has that is so wide, at so many metres."""
        return self.pixels * screen / (2 * metres * math.tan(math.radians(self.angle / 2)))

    def reads(self, page: Page, png: bytes, metres: float, turned: float = 2) -> str:
        """The text that it reads on a screen with that picture; "" for none. The page may be any without a
        policy.
        """
        given = {
            "picture": base64.b64encode(png).decode(),
            "width": self.width(metres),
            "turned": turned,
            "blur": self.blur,
            "noise": self.noise,
            "index": (DECODER / "index.js").read_text("utf-8"),
            "decode": (DECODER / "decode.js").read_text("utf-8"),
        }
        found: str = page.evaluate(READ, given)
        return found
