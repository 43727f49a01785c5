"""The board of Roundabout: a road map of eight roundabouts, nineteen cars, two hands of cards.

A turn is composed on the map, move by move, and the map shows the city as it is after the moves already on
the line. `scene` is what the player sees; `picture` draws the road map on the roads of `map`, `hand` what
lies beside it, from the pictures of `art`; `sentences` puts it in words.
"""
