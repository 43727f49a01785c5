"""Playing by codes.

A paste goes downhill: `intake` reads the text, `imports` finds the matches of its codes, the match (codes/)
applies them, `storage` writes it down. What follows is decided in `matches.arriving`; `telling` puts it into
words, `letter_slot` and `envelope` show the match. Anything but a code of a match is shown before it is kept
(`imports`, `backup`).

The other modules:

- `play`: the match as this device has it; `way` ties the package together
- `begin`: making and accepting invitations
- `handout`: how a code leaves, in the message that `letter` writes; `resend` sends one again
- `behind`: prevents a second code of a number from leaving
- `own_move`: the player's own sealed move; `offer`: an end without a winner
- `ending`: the last moves, which stay in view until the player goes on
- `check` and `friends`: check words, and remarks on names and keys; `known`: the keys that this device knows
- `proof` and `picture`: the card of a certificate; engraving and QR code
- `panels`: everything that the menu opens; `days`: dates
"""
