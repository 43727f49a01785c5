"""A lesson with every word of the form, and lines to change in it."""

LESSON = """\
[Game "five-card-trick"]
[Lesson "Five-Card Trick: a sample"]
; for whoever reads the file
[By "Ana"]

; Each round both send two cards.
;task Blue will send Grow and Steal. Send two cards, of which one brings you a chip.
;draw !score ~claim
;mine they like to claim
;goal scored 1, no scored 2
;if claim: Steal goes first: Blue has what you claimed. FCT 3.6
;led grew 1: You fed the pot. FCT 3.4, FCT 3.5
;else Score brings 1 chip, whatever Blue does with the pot. FCT 3.3
;hint One card needs no pot.
;hint It is Score.
;done A chip that nobody can take.
1: score grow
(
1: claim steal
; That is what Blue waits for. FCT 3.6
2: score claim
)
2: grow steal
;task Send Score once more.
;covered
;line score
;ok score !block:*
1: score claim
2: score claim
;ask What lights your fourth light?
;right Block: It is the only one left but Steal. FCT 3.8
;wrong Score
;wrong Grow: It is lit already.
;touch -: Touch all cards that you may send now.
;hint Three of them begin with Block.
[Game "five-card-trick"]
[Position "round:24 pot:3 chips:8/7 before:score+grow/score+steal last:claim+steal/grow+claim"]
[Learner "2"]

;task Choose: a good player’s choice counts.
;covered
;best 2
;lost 0.0 score claim | claim block:claim
;lost 1.5 score steal
1: score steal
2: score claim
;play 1 newcomer: Play the last round.
"""


def changed(row: str, instead: str) -> str:
    """The lesson with another row in place of one, or several, or none (``""``)."""
    assert LESSON.count(f"{row}\n") == 1, row
    return LESSON.replace(f"{row}\n", f"{instead}\n" if instead else "")


def line_of(row: str) -> int:
    """The number of a row."""
    return LESSON.split("\n").index(row) + 1
