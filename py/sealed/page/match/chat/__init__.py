"""Playing by codes.

A paste goes downhill: `intake` reads the text, `imports` finds the matches of its codes, the match (codes/)
applies them, `storage` writes it down. What follows is decided in `matches.arriving`; `telling` puts it into
words, a `report` is posted once, `letter_slot` and `envelope` show the match. Anything but a code of a match
is shown before it is kept (`imports`, `backup`).

The other modules:

- `play`: the match as this device has it; `mode` ties the package together
- `letter`: the message with a code, whether it has left, sending it again; `handout`: how it leaves
- `missing_own_code`: prevents a second code of a number from leaving
- `own_move`: the player's own sealed move
- `ending`: the last moves, which stay in view until the player goes on; an end without a winner
- `check`: check words, and remarks on names and keys
- `proof`: the certificate and its card
- `across`: two devices in one room, as a value; `across_screen` shows it, `across_handlers` has what follows
  from the camera and from a seal
- `panels`: everything that the menu opens
"""
