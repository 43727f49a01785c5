"""Opening the link to a code: what it holds is there at once, in whichever tab has the match."""

from urllib.parse import quote

import pytest

from sealed.page.draw import tree
from tests.page.chats import Person, code_in, invited, played
from tests.page.fake import Browser, opened, settle
from tests.page.forks import forked


def kind_of(person):
    return person.app.model.notice.kind


@forked
async def ready():
    """Two rounds in, with the link to a fresh code of Ben's that Ada has not opened."""
    ada, ben = await played(1)
    await ben.move("claim block:claim")
    return ada, ben, code_in(await ben.copied())


async def test_a_link_to_an_invitation_shows_at_once_who_invites_to_what():
    _, ben, invitation = await invited()
    await ben.open(code_in(invitation))
    assert "Ada invites you to Setna’s Curse" in ben.text
    assert not [key for key in ben.disk.records if key.startswith("match/")]
    ben.browser.send("do", "name", value="Ben")
    await ben.click("accept")
    assert not any("Sealed1" in route for route in ben.browser.history)


async def test_nothing_but_what_a_code_leads_to_is_drawn():
    ada, ben, code = await ready()
    await ben.visit("new/setnas-curse/chat")
    await ben.click("start")
    own = code_in(await ben.copied())
    for person, text in ((ada, code), (ada, code), (ada, own), (ada, code[:60]), (ada, "Sealed1Txyz")):
        await person.open(text)
        drawn = [tree.find(frame["tree"], "main.home") is not None for frame in person.browser.frames]
        assert not any(drawn) or person.app.screen.name == "home"
        assert len(set(drawn)) == 1


async def test_a_link_to_a_code_of_a_match_here_is_applied_and_shows_the_board():
    ada, _, code = await ready()
    key = ada.duel.key
    await ada.open(code)
    assert ada.app.model.route.text == key
    assert ada.match.number == 3
    assert ada.browser.history[-1] == key
    assert not any("Sealed1" in route for route in ada.browser.history)
    assert not ada.app.model.pasted


async def test_a_link_that_is_opened_in_the_tab_of_its_match_leaves_no_trace_in_the_history():
    ada, _, code = await ready()
    key = ada.duel.key
    await ada.visit(code)
    assert ada.match.number == 3
    assert ada.browser.history[-2:] == [key, key]


async def test_an_old_link_leads_to_the_match_and_says_what_is_waited_for():
    ada, _, code = await ready()
    await ada.paste(code)
    key = ada.duel.key
    await ada.open(code)
    assert ada.app.model.route.text == key
    assert "opened this one already" in ada.notice
    assert ada.notice == "You have opened this one already. Round 2 of 25. It is your turn."
    assert "It is your turn." in ada.notice
    await ada.move("score steal")
    await ada.copied()
    await ada.open(code)
    assert "You wait for code 5 of “Ben”." in ada.notice


async def test_an_old_code_pasted_while_another_match_is_open_shows_the_way():
    ada, _, code = await ready()
    await ada.paste(code)
    there = ada.duel.key
    await ada.visit("new/setnas-curse/chat")
    await ada.click("start")
    here = ada.duel.key
    await ada.paste(code)
    assert ada.app.model.route.text == here
    assert "opened this one already" in ada.notice
    assert tree.find(ada.browser.tree, id="notice-go")[1]["href"] == f"#{there}"


@pytest.mark.parametrize("state", ["fresh", "old"])
async def test_a_link_that_is_tapped_while_another_match_is_open_goes_to_its_own(state):
    ada, _, code = await ready()
    there = ada.duel.key
    if state == "old":
        await ada.paste(code)
    await ada.visit("new/setnas-curse/chat")
    await ada.click("start")
    assert ada.duel.key != there
    await ada.visit(code)
    assert ada.duel.key == there
    assert ada.match.number == 3
    assert "Go there" not in ada.text
    assert ("opened this one already" in ada.notice) == (state == "old")


async def test_a_link_that_is_tapped_in_its_own_match_stays_there():
    ada, _, code = await ready()
    seen = len(ada.browser.history)
    await ada.visit(code)
    await ada.visit(code)
    assert "opened this one already" in ada.notice
    assert set(ada.browser.history[seen:]) == {ada.duel.key}


async def test_ones_own_link_and_an_accepted_invitation_lead_to_the_match():
    ada, ben, invitation = await invited()
    hers = ada.duel.key
    await ada.open(code_in(invitation))
    assert ada.app.model.route.text == hers
    assert "This is your own invitation" in ada.notice
    assert "code 0" not in ada.notice
    assert "You wait for somebody to accept the invitation." in ada.notice
    await ben.accepts(invitation)
    await ben.move("score steal")
    await ben.copied()
    his = ben.duel.key
    await ben.open(code_in(invitation))
    assert ben.app.model.route.text == his
    assert "accepted this invitation already" in ben.notice
    assert "You wait for code 2 of “Ada”." in ben.notice


async def test_a_link_to_a_match_that_is_elsewhere_says_how_to_get_it_here():
    _, _, code = await ready()
    cleo = await Person("Cleo").open(code)
    assert "This match is not on this device" in cleo.notice
    assert "If a chat has opened the page inside itself" in cleo.notice
    assert tree.find(cleo.browser.tree, id="notice-go")[1]["href"] == "#recover"


async def test_a_link_in_a_second_tab_hands_its_code_to_the_tab_of_the_match():
    ada, _, code = await ready()
    second = Person("Ada", ada.disk)
    second.browser = await opened(ada.disk, route=code)
    await second.settle()
    await ada.settle()
    assert ada.match.number == 3
    assert "Code 3 is opened." in ada.browser.said("alert")
    assert second.app.screen.name == "home"
    assert "Opened in the other tab" in second.notice
    assert tree.find(second.browser.tree, id="notice-go")[1]["href"] == f"#{ada.duel.key}"
    assert second.browser.history == ["home"]


async def test_on_a_phone_the_tab_in_view_takes_the_link_itself():
    ada, _, code = await ready()
    browser = Browser(ada.disk, route=code)
    browser.preferences.add("finger")
    app = browser.load()
    await app.start()
    await settle(app)
    assert app.screen.name == "match"
    assert app.model.screen_value.play.match.number == 3


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{rest}", "its beginning is missing"),
        ("{small}", "All its letters have become lower case"),
        ("{hole}", "Copy the whole message again"),
        ("{half}\N{HORIZONTAL ELLIPSIS} Read more", "press “Read more” there"),
        ("{masked}", "there is ****: a program has hidden"),
    ],
)
async def test_a_damaged_code_is_told_with_what_seems_to_have_happened(text, said):
    ada, _, code = await ready()
    damaged = {
        "rest": code[20:],
        "small": code.lower(),
        "hole": code[:60] + code[61:],
        "half": code[:120],
        "masked": f"{code[:60]}****{code[64:]}",
    }
    await ada.paste(text.format(**damaged))
    assert said in ada.notice
    assert ada.match.number == 2


LINK = "https://play.example/moves/#"
GUARDED = {
    "Outlook": lambda link: (
        f"https://eur01.safelinks.protection.outlook.com/?url={quote(link, '')}&data=05%7C02"
    ),
    "Proofpoint 2": lambda link: (
        "https://urldefense.proofpoint.com/v2/url?u="
        + quote(link, "").replace("%2F", "_").replace("%", "-")
        + "&d=DwMFaQ&c=abc"
    ),
    "Proofpoint 3": lambda link: f"https://urldefense.com/v3/__{link}__;Iw!!Abc!xyz$",
    "Barracuda": lambda link: f"https://linkprotect.cudasvc.com/url?a={quote(link, '')}&c=E,1,abc",
}
"""How mail guards write a link."""


@pytest.mark.parametrize("guard", GUARDED)
async def test_a_code_is_read_out_of_a_link_that_a_mail_guard_has_hidden(guard):
    ada, _, code = await ready()
    await ada.paste(GUARDED[guard](f"{LINK}{code}"))
    assert ada.match.number == 3
