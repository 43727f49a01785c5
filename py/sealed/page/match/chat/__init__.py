"""Playing by codes.

A paste goes downhill: `intake` finds the codes in a text, `owner` finds their matches, the match (codes/)
applies them, `storage` writes it down, `letter_slot` and `envelope` show it. Anything but a code of a match
is shown before it is kept (`imports`, `backup`); `refusal` shows errors.

The other modules:

- `play`: the match as this device has it; `way` ties the package together
- `begin`: making and accepting invitations
- `handout`: how a code leaves, in the message that `letter` writes; `resend` sends one again
- `behind`: prevents a second code of a number from leaving
- `old_codes`: leads from a code opened before to its match
- `own_move`: the player's own sealed move; `offer`: an end without a winner
- `ending`: the last moves, which stay in view until the player goes on
- `check` and `friends`: check words, and remarks on names and keys; `known`: the keys that this device knows
- `proof` and `picture`: the card of a certificate; engraving and QR code
- `panels`: everything that the menu opens; `days`: dates
"""
