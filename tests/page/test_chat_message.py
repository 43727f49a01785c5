"""The message beside a code: enough for a friend to tap, and nothing that is not public."""

import random
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from sealed.name import Name
from sealed.page.match.chat import letter, waiting
from sealed.page.match.chat.play import Chat
from tests.page.chats import begun, invited, played
from tests.rules.walks import pick_move

SEALED = ("five-card-trick", "five-card-trick-final", "setnas-curse", "priority-pathway")
CODES = 5
DOCS = Path(__file__).parents[2] / "docs"


async def codes(game: str, rng: random.Random) -> AsyncIterator[tuple[Chat, set[str]]]:
    """A match by codes, one code after another: the match before each, and the sentences of the codes that
    could have been made instead.
    """
    ada, ben = await begun(game)
    who, other = ben, ada
    for _ in range(CODES):
        while (play := who.duel.play).ask:
            could = {" ".join(move(play, rng)) for _ in range(6)}
            made = [play.decide(one, 0) for one in sorted(could)]
            if all(each.ready for each in made):
                yield play, {letter.sentence(each) for each in made}
            await who.move(rng.choice(sorted(could)))
        await other.paste(await who.copied())
        who, other = other, who


def move(play: Chat, rng: random.Random) -> list[str]:
    """A random move of whoever is asked."""
    return pick_move(play.match.rules, play.match.state, play.ask, dict(play.match.hand(play.seat)), rng)


@pytest.mark.parametrize("game", SEALED)
async def test_the_sentence_is_the_same_whatever_is_sealed(game):
    seen = 0
    async for _play, sentences in codes(game, random.Random(3)):
        assert len(sentences) == 1, sentences
        seen += 1
    assert seen >= CODES - 1


def facts() -> set[str]:
    """The facts that docs/keeping.md lists as being in a message, each with its example."""
    text = (DOCS / "keeping.md").read_text(encoding="utf-8")
    table = text.partition("What a reader of the chat learns")[2].partition("\n\n##")[0]
    return set(re.findall(r"^\| [^|]+ \| “([^|]+)” \|$", table, re.MULTILINE))


async def opening() -> str:
    """The sentence of the first code in a match that may leave nothing to decide."""
    ada, ben = await begun("priority-pathway")
    who, other = ben, ada
    while True:
        while who.duel.play.ask:
            await who.move("9 AU" if who is ben else "8 BU")
        said = letter.sentence(who.duel.play)
        if "your turn" not in said:
            return said
        await other.paste(await who.copied())
        who, other = other, who


async def test_docs_list_every_sentence_that_a_message_can_have():
    """Each is made here in a match between Ada and Ben, and none is listed that is not made."""
    said = set()
    ada, ben, _invitation = await invited("setnas-curse")
    said.add(letter.sentence(ada.duel.play))
    said.add(letter.sentence(ada.duel.play._replace(invitee_name=Name("Ben"))))
    ada, ben = await played(1)
    await ben.move("claim block:claim")
    said.add(letter.sentence(ben.duel.play))
    said.add(letter.sentence(ben.duel.play, 1))
    await ben.copied()
    said.add(waiting.sentence(ben.duel.play))
    await ada.paste(await ben.copied())
    said.add(letter.sentence(ada.duel.play, 2))
    said.add(letter.sentence(ada.duel.play.resign()))
    _ada, ben = await begun("solitaire-chess")
    said.add(letter.sentence(ben.duel.play))
    said.add(await opening())
    plain = {each.translate({ord(sign): None for sign in "“”"}) for each in said}
    assert facts() == plain


async def test_the_link_stands_last_in_a_line_of_its_own():
    ada, _ben, invitation = await invited()
    said, link = invitation.split("\n")
    assert link == f"https://sealed.example/play/setnas-curse.html#{ada.match.code}"
    assert "http" not in said


async def test_only_an_invitation_leads_to_the_small_page_and_it_counts_as_the_pages_own():
    ada, ben, invitation = await invited()
    await ben.paste(invitation)
    assert ben.notice == ""
    ben.browser.send("do", "name", value="Ben")
    await ben.click("accept")
    await ben.move("score steal")
    assert f"\nhttps://sealed.example/#{ben.match.code}" in await ben.copied()
    await ben.visit("home")
    await ben.paste(invitation.replace("setnas-curse.html", "else.html"))
    assert "The link leads to https://sealed.example/play/else.html." in ben.notice
    await ada.paste(invitation)
    assert "leads to" not in ada.notice


async def test_a_name_that_is_more_than_a_name_is_left_out_everywhere(monkeypatch):
    ada, ben = await played(1)
    await ben.move("claim block:claim")
    meant = ada.duel.play._replace(invitee_name=Name("www.evil.example"))
    assert "evil" not in letter.sentence(meant, 0)
    meant = meant._replace(invitee_name=Name("Ben"))
    await ada.paste(await ben.copied())
    chats = ((ada.duel.play, 0), (meant, 0), *((ben.duel.play, number) for number in (1, 2, 3)))
    over = ada.duel.play.resign()
    said = [letter.sentence(chat, number) for chat, number in (*chats, (over, None))]
    assert all("Ada" in each or "Ben" in each for each in said)
    monkeypatch.setattr(letter, "taken_for", lambda name: "a link" if str(name) else "")
    said = [letter.sentence(chat, number) for chat, number in (*chats, (over, None))]
    assert not [each for each in said if "Ada" in each or "Ben" in each]
