"""Playing by chat: what the match screen shows of codes, besides the game itself.

`beginning` makes and accepts invitations, `keeping` writes a match down; `envelope` shows a code that is
ready and `handing` lets it out; `waiting` is what stands there until the answer comes; `check` compares check
words, `proof` shows what a certificate proves, `panels` is all that the menu opens.
"""
