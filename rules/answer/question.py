"""A question as the words that are looked up: each with the terms that can stand for it, and its weight."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from rules.answer.language import Detected, Vocabulary, detect
from rules.answer.spelling import Corrected, Speller
from rules.index.analysis import identities, kinds, pairs, plain_term
from rules.index.familiarity import Familiar
from rules.index.lexicon import Lexicon, Mention
from rules.index.tokens import Token, first_tokens, join_numbers, tokenise
from rules.languages import DEFAULT_LANGUAGE, Language, spoken_with
from rules.words.folding import fold, normalise
from rules.words.lists import fillers, stop_words

MAX_LENGTH = 500
# What follows so many words is not looked up, and the answer tells what was.
MAX_WORDS = 64

# What a match by another term than the word itself is worth. Set by `frostcite evaluate` on the tuning questions.
TERM = 0.7
NEAR = 0.4
ENGLISH = 0.3
PAIR = 0.6


@dataclass
class Word:
    """A word of the question, two neighbours, or how many of a kind it names: its terms with what each is worth, and
    what it weighs.

    `little` marks a word that any question may use.
    """

    text: str
    terms: dict[str, float] = field(default_factory=dict)
    weight: float = 1.0
    little: bool = False

    @property
    def is_place(self) -> bool:
        """Whether it is a page or a section."""
        return next(iter(self.terms), "").startswith(("p:", "s:"))

    @property
    def is_number(self) -> bool:
        """Whether it is a number, a page or a section."""
        return any(term.startswith(("#", "p:", "s:")) for term in self.terms)


@dataclass(frozen=True)
class Question:
    """What was asked, ready to be looked up.

    `read` is what was read of it, normalised, and `is_whole` says that this is all. `names_game` says that it names
    the game that it is put to, `is_empty` that it has nothing but words that only hold a sentence together.
    """

    text: str
    read: str
    is_whole: bool
    detected: Detected
    words: Sequence[Word]
    mentions: Mapping[str, bool]
    identities: Sequence[str]
    corrected: Mapping[str, str]
    names_game: bool
    is_empty: bool

    @cached_property
    def terms(self) -> frozenset[str]:
        """Every term that can stand for one of its words."""
        return frozenset(term for word in self.words for term in word.terms)

    @property
    def language(self) -> Language:
        """The language that the question is written in."""
        return self.detected.language


class Reader:
    """Reads questions to one game: knows its name, its glossary, its vocabulary and its spelling."""

    def __init__(self, name: str, lexicon: Lexicon, vocabulary: Vocabulary, familiar: Familiar | None = None) -> None:
        self._name = tokenise(name, ())
        self._lexicon = lexicon
        self._vocabulary = vocabulary
        self._speller = Speller(vocabulary, familiar)

    def read(self, text: str, spell: bool = True) -> Question:
        """Return a player's text as a question; `spell=False` takes every word as it stands.

        Raises ValueError if the text is longer than MAX_LENGTH characters.
        """
        if len(text) > MAX_LENGTH:
            raise ValueError(f"a question has at most {MAX_LENGTH} characters")
        normal = normalise(text)
        raw = tokenise(normal, ())
        is_whole = len(raw) <= MAX_WORDS
        read = normal if is_whole else first_tokens(normal, MAX_WORDS)
        raw = raw[:MAX_WORDS]
        detected = detect(read, raw, self._vocabulary)
        corrected = self._speller.correct(raw, detected.language) if spell and not detected.foreign else Corrected(raw)
        tokens = join_numbers(corrected.tokens, (detected.language,))
        name = _find(join_numbers(self._name, (detected.language,)), tokens)
        # Which game is meant is no part of what is asked of it.
        tokens = [token for place, token in enumerate(tokens) if place not in name] or tokens
        words = [_word(token, detected.language) for token in tokens]
        mentions = self._mentions(tokens, detected)
        for mention in mentions:
            _add_term(words, mention)
        exact: dict[str, bool] = {}
        for mention in mentions:
            exact[mention.term] = exact.get(mention.term, False) or mention.exact
        named = identities(tokens, mentions, self._lexicon)
        plain = [plain_term(token, detected.language) for token in tokens]
        beside = [Word(pair, {pair: 1.0}, PAIR, little=True) for pair in pairs(plain)]
        beside += [Word(kind, {kind: 1.0}, little=True) for kind in kinds(mentions, self._lexicon)]
        return Question(
            text=text,
            read=read,
            is_whole=is_whole,
            detected=detected,
            words=words + beside,
            mentions=exact,
            identities=named,
            corrected=corrected.changes,
            names_game=bool(name),
            is_empty=all(_is_stop(token, detected.language) for token in tokens),
        )

    def _mentions(self, tokens: Sequence[Token], detected: Detected) -> list[Mention]:
        """Return the glossary's terms that the tokens name, in the question's language or mixed in from English."""
        own, *others = spoken_with(detected.language)
        found = list(self._lexicon.mentions(tokens, own))
        for other in others:
            for mention in self._lexicon.mentions(tokens, other):
                if not any(_is_little(tokens[place], own) for place in mention.places):
                    found.append(mention)
        return found


def _find(name: Sequence[Token], tokens: Sequence[Token]) -> range:
    """Return the places at which the tokens first say a name, an empty range if they do not."""
    if not name or name[0] not in tokens:
        return range(0)
    length = len(name)
    runs = (range(start, start + length) for start in range(len(tokens) - length + 1))
    return next((run for run in runs if [tokens[place] for place in run] == list(name)), range(0))


def _is_stop(token: Token, language: Language) -> bool:
    return token.shape == "word" and fold(token.text, language) in stop_words(language)


def _is_little(token: Token, language: Language) -> bool:
    return _is_stop(token, language) or (token.shape == "word" and fold(token.text, language) in fillers(language))


def _word(token: Token, own: Language) -> Word:
    """Return a token as a word of a question in a language."""
    terms, little = _terms(token, own)
    return Word(token.text, dict(terms), little=little)


@lru_cache(maxsize=5_000)
def _terms(token: Token, own: Language) -> tuple[Mapping[str, float], bool]:
    """Return the plain terms of a token, and whether it is little: what is not translated is found in English."""
    little = _is_little(token, own)
    terms = {} if little else {plain_term(token, DEFAULT_LANGUAGE): ENGLISH}
    return terms | {plain_term(token, own): 1.0}, little


def _add_term(words: Sequence[Word], mention: Mention) -> None:
    """Let a term of the glossary stand for each of the words that name it, its worth shared among them."""
    worth = (TERM if mention.exact else NEAR) / len(mention.places)
    for place in mention.places:
        terms = words[place].terms
        name = f"@{mention.term}"
        terms[name] = max(terms.get(name, 0.0), worth)
