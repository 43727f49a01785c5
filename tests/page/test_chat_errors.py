"""Every error of the closed list, pasted into a page: it has its own words, and nothing has changed."""

from __future__ import annotations

import pytest

from sealed.codes import errors, keys, matchfile, recovery
from sealed.codes.errors import say
from sealed.codes.faults import every
from sealed.name import quoted
from sealed.page.match.chat.telling import told
from sealed.rules.questions import Seat
from tests.codes.faulty.kit import PASTE, REPLACE, RETURN, Duel, load_all
from tests.page.chats import Person
from tests.page.fake import Disk

LIST = {kind.__name__ for kind in every() if kind.__module__ == errors.__name__}
VECTORS = load_all()
PASTED = sorted(
    {
        each.error: name
        for name, each in sorted(VECTORS.items())
        if each.way in (PASTE, REPLACE, RETURN) or each.error == "NeverSent"
    }.items()
)
"""An error of the list, and the last of the vectors that are refused with it when they are pasted."""
ELSEWHERE = {
    "OtherMatch",  # that code is applied where it belongs: tests/page/test_chat_paste.py
    "UnknownGame",  # the others: below
    "OtherRules",
    "LostChoice",
    "WrongKind",
    "WrongRecovery",
    "WrongPassphrase",  # tests/page/test_locked.py
    "NoInvitation",
    "UnreadHere",  # tests/page/test_kept.py
    "Covered",  # tests/matches/test_arriving.py
}
KEPT = {"CutShort", "PartsMissing", "MissingBefore", "Forked", "MadeElsewhere"}
"""Errors after which something is kept: pieces until the rest comes, evidence, and what was sent."""


def test_no_error_of_the_list_is_left_out():
    assert {error for error, _ in PASTED if error in LIST} | ELSEWHERE == LIST


@pytest.mark.share(6)
@pytest.mark.parametrize(("error", "name"), [pair for pair in PASTED if pair[0] in LIST])
async def test_it_is_told_in_its_own_words_and_nothing_has_changed(error, name):
    vector = VECTORS[name]
    refused = vector.tried()
    assert type(refused).__name__ == error

    ben = await Person("Ben", Disk()).open()
    if vector.match:
        await ben.brings(matchfile.save(vector.match.match()))
    if vector.way == RETURN:
        declared = str(ben.duel.play.newest_own)
        ben.browser.send("do", "none-sent", declared)  # so its codes count as sent from here
        await ben.settle()
        await ben.deletes()
    before = dict(ben.disk.records)
    await ben.paste(vector.text)
    for words in filter(None, told(refused)):
        assert quoted(words) in ben.text
        assert quoted(words) in ben.browser.said("alert")
    assert error in KEPT or ben.disk.records == before


@pytest.mark.parametrize("name", ["other-game", "other-rules", "older", "newer"])
async def test_an_invitation_that_this_copy_of_the_page_cannot_take(name):
    vector = VECTORS[f"version-invitation-{name}"]
    cleo = await Person("Cleo").open()
    before = dict(cleo.disk.records)
    await cleo.paste(vector.text)
    for words in say(vector.tried()):
        assert words in cleo.text
    assert cleo.disk.records == before


async def test_another_kind_of_code_where_a_player_key_belongs():
    cleo = await Person("Cleo").open("settings")
    await cleo.click("ask-key", "bring")
    cleo.browser.send("do", "bring", value=VECTORS["order-again"].text)
    before = dict(cleo.disk.records)
    await cleo.click("add-key")
    for words in say(errors.WrongKind("T", "K")):
        assert words in cleo.notice
    assert cleo.disk.records == before


async def recovering(text, error):
    """Pastes a recovery code with its chat on a new device, which tells what is wrong and keeps nothing."""
    phone = await Person("Ben").open("recover")
    before = dict(phone.disk.records)
    await phone.paste(text)
    await phone.click("rebuild")
    for words in say(error):
        assert words in phone.text
    assert phone.disk.records == before


async def test_a_recovery_code_of_another_match():
    vector = VECTORS["decryption-other-recovery-code"]
    await recovering(f"{vector.recovery}\n{vector.text}", errors.WrongRecovery())


async def test_a_recovery_without_the_invitation():
    vector = VECTORS["order-chat-without-invitation"]
    await recovering(f"{vector.recovery}\n{vector.text}", errors.NoInvitation())


async def test_a_choice_that_cannot_be_found(monkeypatch):
    monkeypatch.setattr(recovery, "TRIES", 0)  # as if there were too many
    screen = Duel("setnas-curse", "score steal")
    two = screen[Seat.TWO]
    chat = [keys.recovery_text(two.secrets.match_secret), *screen.codes]
    await recovering("\n".join(chat), errors.LostChoice())
