"""What a browser needs to answer without a network, as plain values that become JSON.

`saying` tells what a game says in a language · `hiding` keeps the words of covered entries unreadable · `coding` writes
words as short text, `naming` says which they are · `copying` makes a game's part in one language · `tables` what every
game needs: ordinary words, number words, the judge. The browser works out stems, pairs, counts, rarities and weights by
itself, by the same formulas (`service/static/js/offline/`), so what is sent are words and the order they stand in.
"""
