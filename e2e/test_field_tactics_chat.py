"""Field Tactics by codes: hidden ranks fight without a referee, between profiles that share only a chat."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.conftest import PAGE, READY, START, Person, Profile
from e2e.people import CHAT, GO_ON, READY_CODE, Player
from sealed.codes import matchfile
from sealed.rules.questions import Seat
from tests.codes.armies import Script, set_up
from tools.serve import ROOT

ONE, TWO = Seat
GAME = "field-tactics"
RED = set_up(ONE, A4="PL", B4="G2", D2="FL", CD1="G1", E4="EN", F4="PL")
BLUE = set_up(TWO, A5="G1", B5="C1", B6="C2", B7="C3", B8="FL", CD8="F1", D5="PL", E5="TA", F5="PL")
ADA = (
    "A4 A5",  # a plane falls to a general
    "B4 B5",  # a general wins, here and on its way
    "B5 B6",
    "B6 B7",
    "B7 B8",  # a flag on the back row falls
    "B8 CD8",  # the general wins the defended base, and says that it is a leader
)
BEN = (
    "F5 F4",  # two planes destroy each other
    "D5 D2",  # a flag with a general behind it withstands a plane
    "E5 E4",  # an engineer withstands a tank
    "F6 F5",
    "F5 F6",
)
OPEN = f"#seal[aria-disabled], #result, {GO_ON}, {READY_CODE}"
"""The elements with which a page comes to rest: a move to make, the end, or a code to hand out."""


def writes(player: Player, move: str) -> None:
    """Types a move and seals it."""
    player.page.wait_for_selector("#seal")
    player.page.locator("#typed").fill(move + " ")
    expect(player.page.locator("#seal:not([aria-disabled])")).to_be_visible()
    player.say("seal")
    expect(player.page.locator(OPEN).first).to_be_visible()


def sends(player: Player, other: Player) -> None:
    """Hands the finished code to the other player."""
    other.paste(player.copied())
    expect(other.page.locator(OPEN).first).to_be_visible()


def sends_in_parts(player: Player, other: Player) -> None:
    """Hands the code over in short messages, the last one first."""
    offered = player.page.locator("[data-do=out][data-arg^=part-]")
    expect(offered.first).to_be_visible()
    parts = []
    for number in range(1, offered.count() + 1):
        player.say("out", f"part-{number}")
        expect(player.page.locator("body")).to_contain_text(f"Part {number} is copied.")
        parts.append(player.page.evaluate("navigator.clipboard.readText()"))
    assert max(map(len, parts)) <= 2_000
    player.say("out", "qr")
    shown = player.page.locator(".qrcard")
    expect(shown).to_contain_text(re.compile(r"1 of \d"))
    first = shown.locator(".qr").get_attribute("data-modules")
    assert first
    player.say("picture", "2")
    expect(shown).to_contain_text(re.compile(r"2 of \d"))
    expect(shown.locator(".qr")).not_to_have_attribute("data-modules", first)
    for text in reversed(parts[1:]):
        other.paste(text)
        expect(other.page.locator(".notice")).to_contain_text("Some parts are still to come")
    other.paste(parts[0])
    expect(other.page.locator(OPEN).first).to_be_visible()


def play(
    speaker: Player,
    other: Player,
    plans: dict[str, Sequence[str]],
    way: Callable[[Player, Player], None] = sends,
) -> None:
    """Plays both plans until the player to move has none left, or the match is over."""
    left = {name: iter(moves) for name, moves in plans.items()}
    while True:
        while (stood := speaker.stands()) == "decides":
            move = next(left[speaker.name], "")
            if not move:
                return
            writes(speaker, move)
        if stood != "ready":
            return
        way(speaker, other)
        speaker, other = other, speaker


def begin(
    ada: Player,
    ben: Player,
    red: str = RED,
    blue: str = BLUE,
    way: Callable[[Player, Player], None] = sends,
) -> None:
    """Ada invites Ben, who lets her move first; both have set up."""
    ben.accepts(ada.invites(GAME))
    play(ben, ada, {"Ada": (red,), "Ben": ("second", blue)}, way)
    expect(ada.page.locator("#seal")).to_be_visible()


def looks_up(player: Player) -> None:
    """The maker of the last code closes its envelope to see the end."""
    if player.stands() in ("ready", "waits"):
        player.copied()
        player.say("board")
    expect(player.page.locator("#result")).to_be_visible()


def result(player: Player) -> str:
    looks_up(player)
    return player.page.locator("#result").inner_text()


def found(profile: Profile, certificate: str) -> str:
    """The text that a third person's page shows for a certificate."""
    carol = Player(profile("certificate", **CHAT), "Carol")
    carol.paste(certificate)
    expect(carol.page.locator("#found")).to_be_visible()
    return carol.page.locator("#found").inner_text()


COVERED = """() => {
    const high = (one) => document.querySelector(one).clientHeight;
    return high(".duel-sheet") / high(".boardbox");
}"""
THIRD = 0.36
"""The most of a board that a battle covers."""


@pytest.mark.share(4)
def test_a_whole_match_with_battles_of_every_outcome(profile: Profile) -> None:
    ada = Player(profile(**CHAT), "Ada")
    ben = Player(profile(size="desktop", **CHAT), "Ben")
    begin(ada, ben, way=sends_in_parts)
    play(ada, ben, {"Ada": ADA[:3], "Ben": BEN[:3]})
    for player in (ada, ben):
        player.reloads()
    expect(ada.page.locator(".duel-sheet")).to_be_visible()  # on a phone a battle stays, and comes back
    assert ada.page.evaluate(COVERED) <= THIRD, "the board is to be seen, too"
    assert ada.stands() == "decides"  # her own attack has waited before Ben's answer
    go_on = ada.page.get_by_role("button", name="Go on", exact=True)
    go_on.click()
    expect(go_on).to_have_count(0)
    play(ada, ben, {"Ada": ADA[3:], "Ben": BEN[3:]})
    assert [result(player) for player in (ada, ben)] == ["You win", "You lost"]
    for player in (ada, ben):
        player.sees_the_whole_end()
    certificates = {player.saves_certificate() for player in (ada, ben)}
    assert len(certificates) == 1
    said = found(profile, certificates.pop())
    assert "Ada" in said
    assert "good" in said


def quiet_match() -> Script:
    """A match with one battle and 99 turns in a row without one: one more begins the tie-break (FT 5.4)."""
    red = set_up(ONE, A4="PL", B3="C1", E3="G3")
    blue = set_up(TWO, A5="PL", B6="C1", E6="C2")
    walk = ("A6 A5", "A3 A4", "A5 A6", "A4 A3")
    return Script(red, blue).go("A4 A5", *(walk[number % 4] for number in range(99)))


def sends_to_a_new_device(speaker: Player, other: Player) -> None:
    """Sends the code to a player whose match came out of a file, and who is asked for later own codes."""
    sends(speaker, other)
    declares(other)


def declares(player: Player) -> None:
    """The player says that there are no later own codes than those here, if the page asks."""
    if player.page.locator("#none-sent").count():
        player.say("none-sent")
        expect(player.page.locator("#none-sent")).to_have_count(0)


@pytest.mark.thorough  # tests/codes/test_battle_match.py has it without a page
def test_a_tie_break_in_which_both_fall_once(profile: Profile) -> None:
    match = quiet_match()
    ada, ben = (Player(profile(**CHAT), name) for name in ("Ada", "Ben"))
    for player, seat in ((ada, ONE), (ben, TWO)):
        player.paste(matchfile.export(match[seat], bytes(32)))
        player.say("keep")
        expect(player.page.locator(".notice")).to_contain_text("The match is here")
        declares(player)
    play(ada, ben, {"Ada": ("A4 A3", "B3", "E3"), "Ben": ("B6", "E6")}, sends_to_a_new_device)
    assert {result(player) for player in (ada, ben)} == {"You win", "You lost"}
    assert len({player.saves_certificate() for player in (ada, ben)}) == 1


def cheating(person: Person, address: str) -> Page:
    """The page of somebody whose copy has been changed: e2e/cheat.py runs in it before anything else."""
    packed = io.BytesIO((PAGE / "static/vendor/app.bin").read_bytes())
    with zipfile.ZipFile(packed, "a") as app:
        app.writestr("cheat.py", (ROOT / "e2e/cheat.py").read_text(encoding="utf-8"))

    def start(route: Route) -> None:
        honest = route.fetch()
        text = honest.text().replace("from main import start;", "import cheat; from main import start;")
        assert "import cheat" in text
        route.fulfill(response=honest, body=text)

    page = person(**CHAT)
    page.route("**/app.bin", lambda route: route.fulfill(body=packed.getvalue()))
    page.route(
        "**/static/snapshot", lambda route: route.fulfill(status=204)
    )  # it has the honest program in it
    page.route(address, start)
    page.goto(address)
    page.wait_for_selector(READY, timeout=START)
    return page


@pytest.mark.share(4)
def test_a_cheating_page_is_caught_by_an_honest_one(person: Person, profile: Profile, address: str) -> None:
    """Her officer meets a general, and her page says that both fall; his opens the general and proves it."""
    ada, ben = Player(cheating(person, address), "Ada"), Player(profile(**CHAT), "Ben")
    begin(ada, ben, set_up(ONE, B4="C1"), set_up(TWO, B5="G3"))
    writes(ada, "B4 B5")
    sends(ada, ben)
    expect(ben.page.locator("#page")).to_contain_text("proves to anyone what Ada did")
    sends(ben, ada)
    for player in (ada, ben):
        assert result(player) == ("You win" if player is ben else "You lost")
        expect(player.page.locator("#page")).to_contain_text("Ada rigged a battle")
        expect(player.page.locator("#page")).to_contain_text("with a false table of outcomes")
    said = found(profile, ben.saves_certificate())
    assert "Ben (seat two) has won" in said
    assert "Ada (seat one) rigged a battle" in said
