"""Playing against the computer.

`play` is the match as it is kept, `begin` begins one, `way` handles the player's actions, `views` draws.
`question` is what the computer is asked, `worker` answers it outside the page, `thinker` asks that worker or
thinks in the page; `turns` lets it think when it is asked, and `hints` asks it for advice.
"""
