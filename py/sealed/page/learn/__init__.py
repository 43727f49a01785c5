"""What explains the games: figures drawn by their boards (`figures`), and *How it goes*, a sheet of half a
minute for each ruleset (`sheet`). Nothing here is imported before it is wanted.
"""
