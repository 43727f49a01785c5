"""A record on its screen, as tests without a browser step through it."""

from __future__ import annotations

from sealed.page.browser.packed import pack
from tests.page.fake import Browser, Disk, opened
from tests.page.forks import forked

TEXT = """; Two rounds, to show what is cancelled.
[Game "five-card-trick"]
[One "Ada"]
[Two "Ben"]
[Date "2026.11.21"]
[Result "*"]

; What will they send first?
1: score claim
2: grow steal
1: score steal
; Ada is sealed. Ben can still think.
2: grow claim ; and so he does
"""


@forked
async def looked_at(text: str = TEXT, step: int = 0, disk: Disk | None = None) -> Browser:
    """The screen of a record, from its link."""
    return await opened(disk, route=f"record/{pack(text)}/{step}")
