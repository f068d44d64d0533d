"""What a browser needs to answer without a network, as plain values that become JSON.

`coding` writes runs of words as short text · `hiding` keeps the words of covered entries unreadable · `copying` makes
a game's part in one language · `tables` what every game needs: ordinary words, number words, the judge. The browser
works out pairs, counts, rarities and weights by itself, by the same formulas (`service/static/js/offline/`), so what
is sent are words and the order they stand in.
"""
