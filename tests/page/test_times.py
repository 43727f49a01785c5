"""Dates and clocks, in a language that says them in another order."""

from sealed.page.draw import times


def test_a_date_of_another_year_says_so():
    assert times.day("2026-05-03 18:05", "2026-11-20 18:05") == "3 May"
    assert times.day("2026-11-20 18:05", "2026-11-20 19:05") == "18:05"
    assert times.day("2025-05-03 18:05", "2026-11-20 18:05") == "3 May 2025"
    assert times.day("") == ""


def test_may_as_a_month_has_a_translation_of_its_own(speak):
    speak(
        ("day and month", "{day} May", "{day}. Mai"),
        ("car", "May", "May"),
        ("date", "{date} {year}", "{year}, {date}"),
    )
    assert times.day("2025-05-03 18:05", "2026-11-20 18:05") == "2025, 3. Mai"


def test_the_times_of_a_clock_are_a_list_of_its_language(speak):
    assert times.times_text([60, 30], 300, 0) == "30 s, 60 s and 300 s in reserve"
    speak(
        ("clock", "{seconds} s", "{seconds}秒"),
        ("", "{seconds} s in reserve", "予備{seconds}秒"),
        ("list", "{first}, {next}", "{first}、{next}"),
        ("list, the end", "{first} and {last}", "{first}と{last}"),
    )
    assert times.times_text([60, 30], 300, 0) == "30秒、60秒と予備300秒"
