"""A match in languages that put sentences, lists and labels together otherwise than English does."""

from sealed.name import Name, pieces, quoted
from sealed.page.draw import wording
from sealed.page.match.play import glance
from tests.page.chats import begun as begun_by_chat
from tests.page.here import begun, duel, end_by, sit
from tests.page.record_screen import looked_at

JAPANESE = (
    ("sentences", "{first} {next}", "{first}{next}"),
    ("list", "{first}, {next}", "{first}、{next}"),
    ("phrase", "{text}.", "{text}。"),
    ("label and fact", "{label}: {value}", "{label}：{value}"),
    ("", "{name} wins", "{name}の勝ち"),
    ("", "{loser} resigned.", "{loser}が投了した。"),
    ("", "Your line: {words}.", "手：{words}。"),
    ("", "It is complete: {key} seals it.", "{key}で封じる。"),
    ("", "Step {step} of {steps}.", "全{steps}手の{step}手。"),
)


async def test_the_end_is_heard_with_the_signs_of_the_language(speak):
    browser = await begun()
    speak(*JAPANESE)
    await sit(browser)
    await end_by(browser, "resign")
    browser.wait(10_000)
    assert browser.said("events").endswith("“Ben”の勝ち。“Ada”が投了した。")
    assert " " not in browser.said("events").split("。", 1)[1]


async def test_a_line_is_heard_as_a_list_and_a_sentence_of_the_language(speak):
    browser = await begun()
    speak(*JAPANESE)
    await sit(browser)
    browser.send("do", "enter", value="score")
    browser.send("do", "enter", value="grow")
    assert browser.said("line") == "手：Score、Grow。Enterで封じる。"


async def test_a_step_of_a_record_is_heard_without_blanks_between_its_sentences(speak):
    browser = await looked_at()
    speak(*JAPANESE)
    browser.key("ArrowRight")
    assert browser.said("line").startswith("全3手の1手。Round 1 of 25。“Ada”")


GERMAN = (
    ("", "Round {round} of {last}", "Runde {round} von {last}"),
    ("", "You sealed ({where})", "Versiegelt ({where})"),
    ("", "The reason: {reason}.", "Grund: {reason}."),
    ("", "both players agreed to a draw", "iPhones sind schuld"),
)


async def test_a_round_keeps_the_large_letter_that_its_language_gives_it(speak):
    _, ben = await begun_by_chat("five-card-trick")
    speak(*GERMAN)
    await ben.move("score steal")
    assert "Versiegelt (Runde 1 von 25)" in ben.text


async def test_the_list_of_matches_names_a_turn_alone_whatever_stands_between_facts(speak):
    browser = await begun("priority-pathway")
    speak(
        ("", "Turn {n} · both choose in secret", "Zug {n}・beide wählen geheim"),
        ("", "Turn {n}", "Zug {n}"),
        ("facts", "{first} · {next}", "{first}・{next}"),
    )
    assert quoted(glance(duel(browser).play).standing).startswith("Zug 1・“Ada”, ")


async def test_a_reason_keeps_its_small_letter(speak):
    browser = await begun()
    speak(*GERMAN)
    await sit(browser)
    await end_by(browser, "agree")
    browser.wait(10_000)
    assert "Grund: iPhones sind schuld." in browser.text


def test_a_name_is_a_name_in_a_list_of_one():
    ada, ben = Name("Ada"), Name("Ben")
    for join in (wording.listed, wording.facts, wording.all_of):
        assert pieces(join([ada]))[1::2] == ["Ada"]
        assert pieces(join([ada, ben]))[1::2] == ["Ada", "Ben"]
