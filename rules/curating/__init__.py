"""The curator's bench: bring entries into form, keep answers, see what is missing, exchange.

It stands on the corpus, the index and the answers, and knows nothing of HTTP or the command line.
"""
