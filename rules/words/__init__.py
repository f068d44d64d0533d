"""Words of the three languages: how they are written, folded, cut to stems and counted.

`folding` makes one spelling of many; `stemming` cuts inflections off; `numbers` reads number words; `lists` holds
the ordinary words of each language. Nothing here knows a game.
"""
