"""Every text that a player may read can be translated, and a translation is used."""

import random
import re
import shutil

import polib
import pytest

from sealed.page.draw import texts
from sealed.page.draw.texts import Texts, filled
from sealed.rules import registry
from sealed.rules.game import GameError
from sealed.rules.questions import Decide
from tests import games
from tests.rules.walks import Walk
from tools.texts import __main__ as tool
from tools.texts import python
from tools.texts.message import Message


@pytest.fixture(scope="module")
def collected():
    return python.collected(*(root / "py" / "sealed" for root in games.ROOTS))


@pytest.fixture(scope="module")
def known(collected):
    return {message.text for message in collected}


def test_the_sources_are_read(collected):
    assert len(collected) > 300
    for text, place in (
        ("Start a duel", "py/sealed/page/screens/home.py"),
        ("The game is over.", "py/sealed/rules/game.py"),
        ("No code in this text", "py/sealed/codes/errors.py"),
        ("it ends too early", "py/sealed/codes/wire.py"),
        ("{game}, your turn", "py/sealed/page/match/views.py"),
        ("Five-Card Trick Final", "py/sealed/rules/games.py"),
    ):
        [places] = [places for message, places in collected.items() if message.text == text]
        assert place in places


def test_a_text_with_a_plural_stands_there_once(collected):
    assert Message("{n} minute", "{n} minutes") in collected
    assert Message("{n} minute") not in collected


def test_notation_and_docstrings_are_not_texts(collected, known):
    assert "Five-Card Trick" in known
    assert not any("\n" in text for text in known)
    assert not any("|" in message.text for message in collected if not message.context)  # else it is a noun
    assert not any(text.startswith("How a game ended") for text in known)


@pytest.mark.parametrize("key", registry.BY_KEY)
def test_what_the_rules_say_in_play_is_known_to_translators(key, known):
    rules = registry.load(key)
    said = set()
    for seed in range(3):
        walk = Walk(rules, seed, late=0.05)
        rng = random.Random(seed)
        while walk.step():
            for ask in walk.open_asks():
                if isinstance(ask, Decide):
                    said |= spoken(rules, walk, ask, rng)
        assert walk.state.over is not None
        said.add(walk.state.over.reason)
    assert not said - known, f"texts that tools/texts does not find: {said - known}"
    assert len(said) > 3


def spoken(rules, walk, ask, rng):
    """The texts of what is refused and of what is to be known first: for nothing, for a few words that come
    to mind, each of them alone, and for all of them.
    """
    hand = walk.hands[ask.seat]
    said = {caution.text for caution in rules.cautions(walk.state, ask, (), hand)}
    words = rng.sample(sorted(rules.words), min(4, len(rules.words)))
    for text in ("", *words, " ".join(words)):
        try:
            rules.check(walk.state, ask, text, hand)
        except GameError as error:
            said.add(error.text)
    for _ in words:
        picks = [pick for pick in rules.picks(walk.state, ask, hand, ()) if pick]
        if picks:
            first = (rng.choice(picks),)
            said |= {caution.text for caution in rules.cautions(walk.state, ask, first, hand)}
    return said


def test_a_language_is_made_of_a_file_and_used(tmp_path, monkeypatch, capsys):
    said = {Message("Round {n}"): {"a"}, Message("{n} chip", "{n} chips"): {"a"}}
    monkeypatch.setattr(tool.python, "collected", lambda: said)
    compiled = tmp_path / "compiled"
    assert tool.main(tmp_path, compiled) == 0
    shutil.copy(tmp_path / "sealed.pot", tmp_path / "de.po")
    file = polib.pofile(str(tmp_path / "de.po"))
    file.metadata["Plural-Forms"] = "nplurals=2; plural=(n != 1);"
    file.find("Round {n}").msgstr = "Runde {n}"
    file.find("{n} chip").msgstr_plural = {0: "{n} Chip", 1: "{n} Chips"}
    file.find("The games").msgstr = "Was gespielt wird"
    file.save()
    assert tool.main(tmp_path, compiled) == 0
    assert re.search(r"de.po: [1-9]\d* % translated, 0 left out", capsys.readouterr().out)

    def catalogue(name):
        path = compiled / f"{name}.mo"
        return path.read_bytes() if path.exists() else None

    made = Texts()
    assert made.use(["fr", "de-AT", "en"], catalogue) == "de"
    monkeypatch.setattr(texts, "_", made.one)
    assert filled("Round {n}", {"n": 3}) == "Runde 3"
    assert made.many("{n} chip", "{n} chips", 1) == "{n} Chip"
    assert made.many("{n} chip", "{n} chips", 2) == "{n} Chips"
    assert made.one("not translated") == "not translated"
    assert made.use(["en-GB", "de"], catalogue) == "en"
    assert made.one("Round {n}") == "Round {n}"


def test_a_language_that_nobody_has_made_is_english():
    made = Texts()
    assert made.use(["xx-YY", "../../etc", ""]) == "en"
    assert made.many("one", "many", 1) == "one"
    assert made.many("one", "many", 0) == "many"
