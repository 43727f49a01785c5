"""Two people far apart, in two browser profiles, with nothing between them but codes copied and pasted."""

import itertools
import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from e2e.conftest import READY, START, Person, Profile, goes
from e2e.here import AROUND, STAYED
from e2e.people import CHAT, MORE, WINDOWS, Player
from e2e.phones import PHONE, SHARING, Phone
from sealed.codes import match as matches
from sealed.codes import matchfile
from sealed.codes.armor import Kind
from sealed.codes.certificate import check, make
from sealed.codes.keys import player_key
from sealed.codes.paste import read_one
from sealed.page.boards.options import usual
from sealed.rules import registry
from sealed.rules.questions import Seat
from tests.codes.manglers import MANGLERS

ROUNDS = (
    ("score raise", "score steal"),
    ("score steal", "claim block:claim"),
    ("score claim", "raise claim"),
    ("score claim", "raise block:score"),
)
"""The worked example of docs/rules/setnas-curse.md 7: seat one, seat two."""
AFTER = ((0, 0, 2), (3, 0, 1), (3, 1, 2), (7, 1, 1))
"""Gems of seat one and of seat two and the pot after each round, from the same table."""
ON_THE_WAY = (
    "discord_quote",
    "mail_reply_wrapped_again",
    "whatsapp_bold",
    "narrow_and_quoted",
    "mail_quoted_printable",
    "telegram_copied_reply",
)


def two(
    profile: Profile, game: str, size: str = "phone", before: Callable[[Player, str], None] | None = None
) -> tuple[Player, Player]:
    """Ada has invited Ben, and Ben has accepted; his first move is open. `before` runs between invitation and
    acceptance.
    """
    ada = Player(profile(size=size, **CHAT), "Ada")
    ben = Player(profile(size=size, **CHAT), "Ben")
    invitation = ada.invites(game)
    if before:
        before(ben, invitation)
    ben.accepts(invitation)
    return ada, ben


def test_every_way_out_is_there_in_every_window(shared: Page) -> None:
    goes(shared, "new/setnas-curse/chat")
    shared.locator("#name-1").fill("Ada")
    shared.locator("[data-do=start]").click()
    expect(shared.locator(".ways")).to_be_visible()
    for width, height in WINDOWS:
        shared.set_viewport_size({"width": width, "height": height})
        ways = shared.locator(".ways > *")
        assert ways.count() > 2
        for way in ways.all():
            expect(way).to_be_visible()


def is_sent_a_match(ben: Player, invitation: str) -> None:
    """Mallory makes Ben's match of Ada's invitation, with a secret that she knows, and sends it in its place.

    It is shown for what it is, and nothing is kept, used up or signed for it.
    """
    match = matches.accept(read_one(invitation, Kind.INVITATION), player_key(bytes(32)), "Ben", bytes(32))
    begun = match.decide(Seat.TWO, "score steal")
    kept = ben.has()
    ben.paste(f"Ada invites you: {matchfile.save(begun)}")
    expect(ben.page.locator(".notice")).to_contain_text("This acceptance was never sent")
    ben.paste(f"Ada invites you: {matchfile.save(begun.hand_out())}")
    doubt = ben.page.locator(".note.warn").first
    expect(doubt).to_contain_text("Have you saved this file yourself?")
    expect(doubt).to_contain_text("The person who made this file knows its secrets")
    expect(doubt).to_contain_text("If somebody sent it to you, leave it")
    expect(ben.page.locator("#page")).to_contain_text(
        "Have you started this match yourself, as Ben, seat two,"
    )
    expect(ben.page).to_have_title(re.compile("Match file"))
    expect(ben.page.locator("#title")).to_be_focused()
    assert ben.has() == kept
    ben.reloads()
    expect(ben.page.locator("#page")).to_contain_text("paste it again")
    assert ben.has() == kept


def is_met_by_a_namesake(ada: Player, ben: Player) -> None:
    """Ada and Ben compare words. Then Mallory invites as Ada, and accepts as Ben, with a key of his own: both
    are told in amber, nobody is accused, and one comparison later the remark is gone.
    """
    compare_words(ada, ben)
    mallory = player_key(bytes(32))
    invitation = matches.invite(mallory, registry.load("setnas-curse"), {}, "ada", bytes(32)).hand_out()
    ben.paste(invitation.text(0))
    expect(ben.page.locator(".note.warn")).to_contain_text("This is not the key of the Ada you know.")
    ben.page.locator("form[data-do=accept] [type=submit]").click()
    ben.moves("steal")
    assert ben.stands() == "ready"
    expect(ben.page.locator(".note.warn")).to_contain_text("This is not the key of the Ada you know.")
    assert ben.page.locator(".note.bad, .notice.bad").count() == 0
    theirs = invitation.receive(read_one(ben.copied(), Kind.ACCEPTANCE)).decide(Seat.ONE, "score raise")
    ben.paste(theirs.text(2))
    expect(ben.page.locator("#say-alert")).to_contain_text("Code 2 is opened.")
    remark = ben.page.locator(".note.warn", has_text="This is not the key of the Ada you know.")
    expect(remark).to_be_visible()
    finds_the_covered_word(ben)
    expect(remark).to_have_count(0)
    accepted = read_one(ada.invites("setnas-curse"), Kind.INVITATION)
    second = matches.accept(accepted, mallory, "Ben", bytes(32)).decide(Seat.TWO, "score steal")
    ada.paste(second.text(1))
    expect(ada.page.locator("#say-alert")).to_contain_text("Code 1 is opened.")
    expect(ada.page.locator(".note.warn")).to_contain_text("This is not the key of the Ben you know.")
    assert ada.page.locator(".note.bad, .notice.bad").count() == 0


def opens_words(player: Player) -> list[str]:
    """Opens the check words; the four of them, one of them covered."""
    player.say("panel", "menu")
    player.page.locator('.over [data-arg="words"]').click()
    words = player.page.locator(".stamps li b")
    expect(words).to_have_count(4)
    return words.all_inner_texts()


def compare_words(ada: Player, ben: Player) -> None:
    """Each asks the other for the covered word, and picks a wrong one first."""
    seen = []
    for player in (ada, ben):
        seen.append(opens_words(player))
        player.page.keyboard.press("Escape")
    for player, mine, theirs in ((ada, *seen), (ben, *reversed(seen))):
        right = theirs[mine.index("Ask for it")]
        opens_words(player)
        offered = player.page.locator('.over [data-do="pick"]')
        expect(offered).to_have_count(3)
        picks(player, next(word for word in offered.all_inner_texts() if word != right))
        expect(player.page.locator(".over .note.warn")).to_contain_text("is different here")
        picks(player, right)
        ends_well(player)


def picks(player: Player, word: str) -> None:
    """Picks a word as the covered one, and waits until it is judged."""
    player.page.locator(f'.over [data-do="pick"][data-arg="{word}"]').click()
    missed = player.page.locator(".over .note.warn", has_text=f"“{word}”")
    expect(missed.or_(player.page.locator(".notice.good"))).to_be_visible()


def ends_well(player: Player) -> None:
    """The words are the same, and their panel is closed."""
    expect(player.page.locator(".notice")).to_contain_text("Nobody is in the middle")
    player.say("close")


def finds_the_covered_word(player: Player) -> None:
    """Opens the check words, and picks the covered one: of all that are offered, the one that always is."""
    opens_words(player)
    offered = player.page.locator('.over [data-do="pick"]')
    expect(offered).to_have_count(3)
    left = offered.all_inner_texts()
    while left and not player.page.locator(".notice.good").count():
        picks(player, left.pop())
        left = [word for word in left if word in offered.all_inner_texts()]
    ends_well(player)


def goes_back(ben: Player, ada: Player, move: str) -> None:
    """Ben saves the match while his code is ready, hands the code out, deletes the match and brings it back:
    the code has left, so no second one of its number comes.
    """
    ben.moves(move)
    file = ben.saves_match()
    code = ben.copied()
    ada.receives(code)
    ben.say("panel", "menu")
    ben.page.locator(MORE).click()
    ben.say("panel", "delete")
    ben.say("delete")
    expect(ben.page.locator("#slot")).to_be_visible()
    ben.paste(file)
    expect(ben.page.locator(".note.good").first).to_contain_text("This file is your own")
    ben.say("keep")
    expect(ben.page.locator(".notice")).to_contain_text("The match is here")
    assert ben.stands() == "waits"  # and there is nothing to seal
    assert ben.page.locator("[data-do=undo]").count() == 0


def goes_elsewhere(ben: Player, laptop: Player, move: str) -> None:
    """Ben brings an old file of the match to his laptop: it can be read, and is not played on before
    he has said which code of his is the newest; a later one brings it forward.
    """
    file = ben.saves_match()
    ben.moves(move)
    code = ben.copied()
    laptop.paste(file)
    expect(laptop.page.locator(".note.warn").first).to_contain_text(
        "The person who made this file knows its secrets"
    )
    laptop.say("keep")
    expect(laptop.page.locator("#none-sent")).to_be_visible()
    laptop.page.set_viewport_size({"width": 390, "height": 844})
    remark, line = (laptop.page.locator(f".match > {part}").bounding_box() for part in (".letter", ".line"))
    assert remark
    assert line
    assert remark["y"] + remark["height"] <= line["y"]  # no part of what to do lies under the line
    laptop.chooses("score")
    laptop.say("seal")
    expect(laptop.page.locator("#page")).to_contain_text(
        "You may have sent a later code of this match from elsewhere."
    )
    laptop.paste(code)
    expect(laptop.page.locator(".notice")).to_contain_text("Your own code is here now")
    assert laptop.stands() == "waits"
    assert laptop.page.locator("#none-sent").count() == 0


@pytest.fixture
def phone(person: Person, address: str) -> Callable[[str], Phone]:
    """Somebody with a phone, whose copy of the page knows this address as the one where it is published."""

    def comes(name: str) -> Phone:
        page = person(size="phone", **PHONE)
        published = f'export default "{address}";'
        page.context.route(
            "**/vendor/published.mjs",
            lambda route: route.fulfill(body=published, content_type="text/javascript"),
        )
        page.context.add_init_script(f"({SHARING})()")
        page.goto(address)
        page.wait_for_selector(READY, timeout=START)
        return Phone(page, name)

    return comes


@pytest.mark.share(4)
def test_the_worked_example_by_links_takes_six_taps_a_turn(phone: Callable[[str], Phone]) -> None:
    ada, ben = phone("Ada"), phone("Ben")
    message = ada.invites("setnas-curse")
    assert message.startswith("Ada invites you to Setna’s Curse: a game for two ")
    assert ada.count() == 5
    asks_in_view(ben.page)
    ben.follows(message)
    expect(ben.page.locator(".readyhead")).to_have_text("Ada invites you to Setna’s Curse")
    ben.accepts()
    for (one, two_), after in zip(ROUNDS[:2], AFTER[:2], strict=True):  # all four by codes, below
        most = 6 + (":" in one + two_)  # the first half of a word is a tap of its own
        ben.chooses(two_)
        ada.follows(ben.sends())
        assert ben.count() <= most + (after == AFTER[0])  # the first time it is accepted as well
        ada.chooses(one)
        sealed = ada.sends()
        assert ada.count() <= most
        ben.follows(sealed)
        expect(ben.page.locator("#say-alert")).to_contain_text("is opened.")
        expect(ben.page).not_to_have_url(re.compile("Sealed1"))
        assert Player(ben.page, "Ben").counts() == after
    again = sealed
    ben.follows(again)
    expect(ben.page.locator(".notice")).to_contain_text("It is your turn.")
    ben.count()
    is_pasted_into_the_line(ben, again)
    is_handed_to_the_other_tab(ben, again)
    is_taken_as_a_text(ada, ben)


SIZES = ((393, 659), (360, 640), (1280, 800))


def asks_in_view(page: Page) -> None:
    """An invitation to each game has the line about it, the field for the name and the button in view, not
    scrolled.
    """
    before = page.viewport_size or {}
    for entry in registry.ENTRIES:
        rules = registry.load(entry.key)
        made = matches.invite(player_key(bytes(32)), rules, usual(rules, "off"), "Maja", bytes(32))
        goes(page, f"invited/{made.code}")
        expect(page.locator(".readyhead")).to_have_text(f"Maja invites you to {rules.title}")
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            for part in (".readyhead + p", "#name-1", "form[data-do=accept] [type=submit]"):
                expect(page.locator(part), f"{entry.key} at {width}x{height}").to_be_in_viewport(ratio=1)
    page.set_viewport_size(ViewportSize(**before))


def is_taken_as_a_text(ada: Phone, ben: Phone) -> None:
    """Where a chat breaks links, to find the message and the page costs three taps more."""
    ben.chooses("score steal")
    code = ben.sends()
    ada.count()
    ada.pastes(code)
    ada.chooses("raise steal")
    ada.sends()
    assert ada.count() == 9
    for player in (ada, ben):
        player.page.goto(player.page.url.partition("#")[0] + "#home")
    invitation = ada.invites("setnas-curse")
    ben.count()
    ben.pastes(invitation)
    ben.accepts()
    ben.chooses("score steal")
    message = ben.sends()
    assert ben.count() == 10
    ada.follows(message)
    ada.page.wait_for_selector("#seal")  # what comes with the code closes a menu
    ada.tap("panel", "menu")
    ada.tap("panel", "resign")
    ada.tap("resign")
    ada.tap("out", "share")
    ben.follows(ada.shared())
    ask_for_a_rematch(ada, ben)


def ask_for_a_rematch(ada: Phone, ben: Phone) -> None:
    """A match is over, and both ask for another: three taps to the sent message from either seat. Then both
    are told of the same one of the two invitations.
    """
    sent = []
    for who, other in ((ada, ben), (ben, ada)):
        who.page.locator("[data-do=go-on], [data-do=board], #result").first.wait_for()
        for word in ("go-on", "board"):
            if who.page.locator(f"[data-do={word}]").count():
                who.tap(word)
        expect(who.page.locator("#result")).to_have_text("You win" if who is ben else "You lost")
        who.count()
        who.tap("rematch")
        sent.append(who.shared())
        assert who.count() == 3
        assert sent[-1].startswith(f"A rematch of Setna’s Curse, {other.name}? – {who.name}")
    ada.follows(sent[1])
    ben.follows(sent[0])
    yours = [
        who.page.locator("form .note.warn", has_text=f"You have invited {other}, too")
        .locator("a.main")
        .count()
        for who, other in ((ada, "Ben"), (ben, "Ada"))
        if who.page.locator("form .note.warn").wait_for() is None
    ]
    assert sorted(yours) == [0, 1]


def is_pasted_into_the_line(ben: Phone, code: str) -> None:
    """A code that is pasted into the field for the next word, which comes with a keyboard, is taken and
    never stays there.
    """
    ben.page.locator(".notice [data-do=close]").tap()
    expect(ben.page.locator("#typed")).to_be_hidden()
    ben.page.keyboard.press("ArrowRight")
    ben.page.locator("#typed").fill(code)
    expect(ben.page.locator(".notice")).to_contain_text("You have opened this one already")
    expect(ben.page.locator("#typed")).to_have_value("")


def is_handed_to_the_other_tab(ben: Phone, code: str) -> None:
    """A link that opens a second tab, where a mouse points, is taken by the tab that has the match."""
    second = ben.page.context.new_page()
    second.add_init_script(
        "const { matchMedia } = window; window.matchMedia = (query) => "
        "query.includes('coarse') ? { matches: false } : matchMedia.call(window, query);"
    )
    ben.page.locator(".notice [data-do=close]").tap()
    second.goto(code[code.index("http") :])
    second.wait_for_selector(READY, timeout=START)
    expect(second.locator(".notice")).to_contain_text("Opened in the other tab")
    expect(ben.page.locator(".notice")).to_contain_text("You have opened this one already")
    expect(second).not_to_have_url(re.compile("Sealed1"))
    second.close()


def keeps_a_choice_when_a_code_comes(player: Player, move: str) -> None:
    """The last code comes once more while a choice stands: nothing around the focus is drawn anew."""
    player.chooses(move)
    assert player.page.evaluate(AROUND) > 5
    player.page.keyboard.press("Control+v")
    expect(player.page.locator(".notice")).to_contain_text("You have opened this one already")
    assert player.page.evaluate(STAYED)


@pytest.mark.share(4)
def test_the_worked_example_of_setnas_curse(profile: Profile) -> None:
    ada, ben = two(profile, "setnas-curse", "desktop", is_sent_a_match)
    ways = itertools.cycle(MANGLERS[name] for name in ON_THE_WAY)
    for (one, two_), after in zip(ROUNDS, AFTER, strict=True):
        if after == AFTER[1]:
            goes_back(ben, ada, two_)
        elif after == AFTER[2]:
            goes_elsewhere(ben, Player(profile(size="desktop", **CHAT), "Ben"), two_)
            ben.hands_over(ada, next(ways))
        else:
            ben.moves(two_)
            ben.hands_over(ada, next(ways))
        ada.moves(one)
        ada.hands_over(ben, next(ways))
        assert ben.counts() == after
    # Ada learns the last round from Ben's next code, in which he offers an end without a winner (G 9).
    keeps_a_choice_when_a_code_comes(ben, "steal")
    ben.seals()
    ben.page.locator("label.switch").click()
    expect(ben.page.get_by_role("switch", name="Offer a draw")).to_be_checked()
    expect(ben.page.locator(".readyhead + p")).to_contain_text("It offers Ada a draw")
    ben.hands_over(ada, next(ways))
    assert ada.counts() == AFTER[-1]
    offer = ada.page.locator("#offer")
    expect(offer).to_contain_text("Ben offers a draw.")
    expect(offer).to_be_focused()
    expect(offer).to_be_in_viewport(ratio=1)
    ada.reloads()
    expect(offer).to_be_in_viewport(ratio=1)
    ada.say("agree")
    ada.hands_over(ben, next(ways))
    for player in (ada, ben):
        assert player.result() == "Nobody wins"
        expect(player.page.locator(".over-line")).to_contain_text(
            "The reason: both players agreed to a draw."
        )
    is_met_by_a_namesake(ada, ben)


def play_on(speaker: Player, other: Player, rng: random.Random, codes: int) -> bool:
    """Plays so many more codes; True when the match is over for both."""
    for _ in range(codes):
        while speaker.stands() == "decides":
            speaker.chooses_at_random(rng)
            speaker.seals()
        if speaker.stands() != "ready":
            return True
        speaker.hands_over(other)
        speaker, other = other, speaker
    return False


@pytest.mark.thorough  # test_field_tactics_chat.py has one in every run
@pytest.mark.parametrize(
    ("game", "seed"),
    [
        ("five-card-trick", 3),
        ("five-card-trick-final", 4),
        ("setnas-curse", 5),
        ("solitaire-chess", 6),
        ("solitaire-chess-final", 7),
    ],
)
def test_a_whole_match_to_its_certificate(profile: Profile, game: str, seed: int) -> None:
    ada, ben = two(profile, game)
    rng = random.Random(seed)
    play_on(ben, ada, rng, 12)
    for player in (ada, ben):
        player.reloads()
    assert play_on(ben, ada, rng, 200)
    assert all(player.last_told for player in (ada, ben))
    results = [player.result() for player in (ada, ben)]
    assert {*results} == {"You win", "You lost"}
    winner = ("Ada", "Ben")[results.index("You win")]
    for player in (ada, ben):
        player.sees_the_whole_end()
    certificates = {player.saves_certificate() for player in (ada, ben)}
    assert len(certificates) == 1
    certificate = certificates.pop()
    whole = check(certificate).transcript
    carol = Player(profile("certificate", **CHAT), "Carol")
    carol.paste(certificate)
    found = carol.page.locator("#found")
    for said in (
        f"By these codes {winner} (seat {'one' if winner == 'Ada' else 'two'}) has won",
        f"{whole.number + 1} signatures are good",
        "Compare the keys",
        f"Code {whole.number}, the last, is signed by",
        f"checked up to code {whole.number}",
    ):
        expect(found).to_contain_text(said)
    carol.paste(make(whole._replace(codes=whole.codes[:6])))
    expect(found).to_contain_text("Next would be code 7, of Ben (seat two): it is not in this file.")
    expect(found).to_contain_text("checked up to its end")
    ada.paste(certificate)
    expect(ada.page.locator("#found")).to_contain_text("Ada (seat one) is you")
    expect(ada.page.locator("#found")).to_contain_text("You have not compared the key of Ben")
