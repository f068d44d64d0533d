"""Text of an entry turned into the terms that it is found by.

A term is one short string: `en:shield` a stem of a language, `en:do_i` two words side by side, `@shield` a term of
the glossary in any language, `#49` a number, `@item#49` a numbered thing, `p:24` a page, `s:5.1` a section;
`@condition=several` says that two different terms of a kind are named, `@condition=several+shield` beside which other.
"""

from collections.abc import Collection, Sequence
from itertools import pairwise

from rules.index.lexicon import Lexicon, Mention
from rules.index.tokens import Token, tokenise
from rules.languages import Language
from rules.words.stemming import stem

MAX_TERM = 40


def analyse(text: str, language: Language, lexicon: Lexicon) -> list[str]:
    """Return the terms of a text in a language, in order, each as often as it occurs."""
    return terms_of(tokenise(text, (language,)), language, lexicon)


def terms_of(tokens: Sequence[Token], language: Language, lexicon: Lexicon) -> list[str]:
    """Return the terms of tokens in a language, in order, each as often as it occurs."""
    terms = [plain_term(token, language) for token in tokens]
    terms += pairs(terms)
    mentions = list(lexicon.mentions(tokens, language))
    terms += [f"@{mention.term}" for mention in mentions if mention.exact]
    return terms + identities(tokens, mentions, lexicon) + kinds(mentions, lexicon)


def plain_term(token: Token, language: Language) -> str:
    """Return the term of one token in a language."""
    match token.shape:
        case "number":
            return f"#{token.text}"
        case "page":
            return f"p:{token.text}"
        case "section":
            return f"s:{token.text}"
    return f"{language}:{stem(token.text, language)}"[:MAX_TERM]


def pairs(terms: Sequence[str]) -> list[str]:
    """Return the terms of neighbours: `en:do_i`. How words stand together tells more than the words alone."""
    return [f"{first}_{second.partition(':')[2] or second}"[:MAX_TERM] for first, second in pairwise(terms)]


def is_pair(term: str) -> bool:
    """Say whether a term is two neighbours."""
    return "_" in term


def identities(tokens: Sequence[Token], mentions: Sequence[Mention], lexicon: Lexicon) -> list[str]:
    """Return the numbered things that the tokens name, such as `@item#49` for "item no. 049"."""
    found = []
    for mention in mentions:
        if mention.term in lexicon.numbered and mention.exact:
            first, last = mention.places[0], mention.places[-1]
            near = [*range(last + 1, min(last + 3, len(tokens))), first - 1]
            number = next((tokens[n].text for n in near if n >= 0 and tokens[n].shape == "number"), None)
            if number:
                found.append(f"@{mention.term}#{number}")
    return list(dict.fromkeys(found))


def kinds(mentions: Sequence[Mention], lexicon: Lexicon) -> list[str]:
    """Return for each kind of which terms are named how many there are, one, the same one twice, or several: alone, and
    beside each term that is of no kind.
    """
    named: dict[str, dict[str, set[int]]] = {}
    for term, places, exact, _ in mentions:
        if exact and term in lexicon.kinds:
            named.setdefault(lexicon.kinds[term], {}).setdefault(term, set()).add(places[0])
    counted = [f"@{kind}={_how_many(terms.values())}" for kind, terms in named.items()]
    others = dict.fromkeys(term for term, _, exact, _ in mentions if exact and term not in lexicon.kinds)
    return counted + [f"{count}+{other}" for count in counted for other in others]


def _how_many(places: Collection[set[int]]) -> str:
    if len(places) > 1:
        return "several"
    return "twice" if any(len(each) > 1 for each in places) else "one"
