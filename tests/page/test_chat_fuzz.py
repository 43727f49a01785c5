"""Whatever is pasted: it is applied whole, or the page says one thing about it and nothing has changed."""

import json
import random

import pytest

from sealed.codes import backup, keys, matchfile
from sealed.codes.matchfile import load
from sealed.page.draw import tree
from sealed.page.match.chat.proof import paper
from tests.page.chats import code_in, invited, played
from tests.page.fuzz import mangled

PASTES = 60
SCREENS = ("", "home", "new/setnas-curse/chat", "rules/for-all-games", "settings", "certificate", "recover")
SAYS_IT_ITSELF = ("certificate", "recover", "settings", "invited", "file", "backup")
"""Screens that show what came, and what is wrong with it, in a place of their own."""
OPENED = ("Code 3 is opened.", "Code 4 is opened.")


async def arranged():
    """Ada, for whom a code of Ben is on its way, and real texts of all kinds: her own, his, a stranger's."""
    ada, ben = await played(1)
    await ben.move("claim block:claim")
    _, _, other = await invited()
    texts = [code_in(await ben.copied()), code_in(other), "hello", "Sealed1", "Sealed2T" + "a" * 40, ""]
    for person in (ada, ben):
        match = person.match
        texts += [match.text(number) for number in range(int(match.seat) - 1, match.number + 1, 2)]
        texts += [
            matchfile.export(match, bytes(32)),
            paper(person.duel.play),
            keys.recovery_text(match.secrets.match_secret),
            *backup.make(backup.Backup((bytes(32),), matches=(saved(match),)), bytes(32)),
        ]
        texts.append(person.disk.records["player"].body)
    return ada, texts


def saved(match):
    return backup.SavedMatch(matchfile.write(match))


def match_in(record, player):
    return load(json.loads(record.body)["match"], player)


@pytest.mark.share(3)
@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
async def test_any_paste_is_applied_whole_or_told_and_changes_nothing(seed):
    rng = random.Random(seed)
    ada, texts = await arranged()
    here = ada.duel.key
    before = dict(ada.disk.records)
    player = keys.player_key(keys.take_player_key(before["player"].body))
    for _ in range(PASTES):
        text = "\n".join(mangled(rng, rng.choice(texts)) for _ in range(rng.choice((1, 1, 2, 3))))
        text *= rng.randint(100, 2000) if rng.random() < 0.03 else 1
        ada.disk.records = dict(before)
        await ada.open(rng.choice((here, here, *SCREENS)))
        await ada.send(rng.choice(("paste", "drop")), value=text)
        told(ada)
        unharmed(ada, before, player)


def told(ada):
    """The page has said something, once, and not that something is wrong with itself."""
    notices = list(tree.find_all(ada.browser.tree, "aside.notice"))
    assert len(notices) <= 1
    assert "wrong with the page itself" not in ada.text
    assert notices or ada.app.screen.name in SAYS_IT_ITSELF or ada.browser.said("alert").startswith(OPENED)


def unharmed(ada, before, player):
    """Nothing that was kept is another, but a match that a code has brought further, and what left of it.

    A code may also say that another was made elsewhere; and nothing comes from a file unasked.
    """
    after = ada.disk.records
    changed = {
        key for key in after if after[key] != before.get(key) and not key.startswith(("slot", "told/"))
    }
    assert before.keys() <= after.keys()
    for key in changed & before.keys():
        if key.startswith("sent/"):
            assert json.loads(after[key].body)[0] > json.loads(before[key].body)[0]
            continue
        old, new = (match_in(records[key], player) for records in (before, after))
        elsewhere = [json.loads(records[key].body)["elsewhere"] for records in (before, after)]
        assert new.transcript.hashes[: old.number + 1] == old.transcript.hashes
        told = [(match.number, match.early, match.forks) for match in (old, new)]
        assert told[0] != told[1] or elsewhere[0] < elsewhere[1]
    assert not changed - before.keys()
