"""The same page in every engine that is here: a round at one device, a reload, and an invitation by codes."""

import pytest

from e2e.conftest import READY
from e2e.visitors import Visitor

OPEN = "(() => { const it = document.querySelector('#curtain'); it.click(); it.click(); return true; })()"
"""A screen reader's two presses."""


def submit(visitor: Visitor, *words: str) -> None:
    visitor.see("#curtain")
    visitor.run(OPEN)
    visitor.see("#seal")
    for word in words:
        visitor.press(f'[data-do=word][data-arg="{word}"]')
    visitor.press("#seal:not([aria-disabled=true])")


@pytest.mark.slow
def test_a_round_at_one_device_and_an_invitation_outlive_a_reload(visitor: Visitor, address: str) -> None:
    visitor.open(f"{address}#new/setnas-curse/here")
    visitor.press(f"{READY} [data-do=start]")
    submit(visitor, "score", "raise")
    assert "Player two" in visitor.see(".curtain h1")
    visitor.reload()
    submit(visitor, "score", "steal")
    visitor.press("#go-on")
    assert "Player one" in visitor.see(".curtain h1")
    assert "Round 2 of 25" in visitor.see(".curtain-card")
    visitor.run("location.hash = 'new/five-card-trick/chat'")
    visitor.write("#name-1", "Ada")
    visitor.press("[data-do=start]")
    visitor.press("[data-do=out][data-arg=qr]")
    code = visitor.see("#code").replace("\n", "")
    assert code.startswith("Sealed1I")
    visitor.reload()
    assert visitor.see(f"{READY} #code").replace("\n", "") == code
