"""A game's index: analysed text in Whoosh, and beside it the arrays that a question is added up over.

`tokens` → `lexicon` → `analysis` turn text into terms; `documents` says what is indexed; `building` writes it with
Whoosh; `postings`, `phrasings` and `leanings` hold the arrays, the last one by `learning`; `familiarity` says which
words a game knows; `records` are read one by one; `game_index` is one game's open index; `store` keeps generations of
an index in the data folder.
"""
