"""What is asked and told in one chat."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from rules.answer.question import MAX_LENGTH
from rules.languages import DEFAULT_LANGUAGE, LANGUAGES, Language, language_of
from service.catalogues import Wording, wording
from service.consulting import answered, count_answer
from service.dependencies import Services, checked_question
from service.doors.chat.markup import line
from service.doors.chat.memory import Chats, Chosen
from service.doors.chat.shaping import Names, Reply, answer_reply, ruling_reply
from service.errors import Problem, unknown_game, unknown_language
from service.labels import N_
from service.views.addresses import slugified
from service.views.answers import answer_view, gives_away
from service.views.shapes import EntryLink, GameLink
from service.views.suggestions import suggestions_view

RELATED: Final = 4
OFFERED: Final = 8

# What takes back a choice, in each language, as people type it.
_NONE: Final = ("off", "none", "auto", "no game", "ninguno", "ingen", "av")

HELP: Final = (
    N_("/rule and a question: the ruling that settles it, with its source."),
    N_("/game and a name: the game that is asked in this chat; /game off: the one that knows the words."),
    N_("/language and en, es or nb: the language of the answers; /language off: that of the question."),
)


@dataclass(frozen=True)
class Talk:
    """One chat of a door, and who speaks in it: `locale` is their language as the chat's program has it."""

    held: Services
    door: str
    chat: str
    locale: Language | None = None

    @property
    def chosen(self) -> Chosen:
        """What the chat has chosen; a game that the archive has no more is chosen no more."""
        chosen = self._chats.of(self.door, self.chat)
        return chosen if chosen.game in self.held.library.slugs else replace(chosen, game=None)

    @property
    def language(self) -> Language:
        """The language of all that answers no question."""
        return self.chosen.language or self.locale or DEFAULT_LANGUAGE

    @property
    def words(self) -> Wording:
        """The words in that language."""
        return wording(self.language)

    @property
    def names(self) -> Names:
        """The names of the games."""
        return {index.slug: index.name for index in self.held.library.games}

    def ask(self, question: str, game: str | None = None, counted: bool = True) -> Reply:
        """Return the answer to a question, by default to the game that the chat has chosen and in its language.

        Raises Problem for what cannot be asked.
        """
        chosen = self.chosen
        slug = self._slug(game) if game else chosen.game
        asked = checked_question(question.strip())
        if counted:
            answer = answered(self.held, asked, slug, chosen.language, RELATED)
            count_answer(self.held, answer)
        else:
            answer = self.held.library.ask(asked, slug, chosen.language, RELATED)
        # The others in the chat have not named what the question names.
        library, origin = self.held.library, self.held.settings.origin
        view = answer_view(library, replace(answer, question=""), origin)
        return answer_reply(view, wording(answer.language), self.names, quoted=not gives_away(library, asked))

    def ruling(self, name: str, language: Language, reveal: bool = False) -> Reply:
        """Return a ruling by its id. Raises Problem for one that is not there."""
        game, _, slug = name.partition("/")
        entry = self.held.entry(game, slug)
        self.held.counts.add(game, entry.slug)
        show = self.held.presenter(language, reveal, only=entry)
        return ruling_reply(show.ruling(entry), show.words, self.names)

    def rulings_like(self, text: str, game: str | None = None) -> Sequence[EntryLink]:
        """Return the rulings that a half-typed question may be about; none for what cannot be asked."""
        slug = game if game in self.held.library.slugs else self.chosen.game
        if not text.strip() or len(text) > MAX_LENGTH:
            return []
        origin = self.held.settings.origin
        found = suggestions_view(self.held.library, text, slug, self.language, OFFERED, origin)
        # What was typed into a chat's box names nothing for the others in the chat.
        show = self.held.presenter(self.language, reveal=False)
        return [show.link(self.held.entry(*link.id.split("/"))) for link in found.suggestions]

    def games_like(self, text: str) -> Sequence[GameLink]:
        """Return the games whose names have a half-typed one in them; those that begin so come first."""
        typed = slugified(text)
        show = self.held.presenter(self.language, reveal=False)
        links = [show.game_link(index) for index in self.held.library.games]
        fitting = [link for link in links if typed in slugified(link.name) or typed in link.slug]
        return sorted(fitting, key=lambda link: (not slugified(link.name).startswith(typed), link.name))

    def choose_game(self, name: str) -> Reply:
        """Let the chat ask one game, or any; without a name, say which it asks. Raises Problem for an unknown game."""
        if name.strip():
            slug = None if name.strip().casefold() in _NONE else self._slug(name)
            if not self._put(replace(self.chosen, game=slug)):
                return self._unwritten()
        names, words, slug = self.names, self.words, self.chosen.game
        if slug:
            heading = words.gettext("Questions here go to %(game)s.", game=names[slug])
        else:
            heading = words.gettext("Questions here go to the game that knows their words.")
        return self.say(heading, "" if name.strip() else f"{words.gettext('Games')}: {', '.join(names.values())}")

    def choose_language(self, code: str) -> Reply:
        """Let the chat be answered in one language, or in each question's own. Raises Problem for an unknown one."""
        if code.strip():
            language = None if code.strip().casefold() in _NONE else _language(code.strip())
            if not self._put(replace(self.chosen, language=language)):
                return self._unwritten()
        words, language = self.words, self.chosen.language
        if language:
            return self.say(words.gettext("Answers here are in %(language)s.", language=words.name_of(language)))
        return self.say(words.gettext("Answers here are in the language of the question."))

    def say(self, heading: str, *lines: str) -> Reply:
        """Return a reply that is no ruling."""
        return Reply(self.language, heading, notes=[line(text) for text in lines if text], private=True)

    def help(self, heading: str = "") -> Reply:
        """Return what can be done here."""
        words = self.words
        first = heading or words.gettext("Board-game rules questions, answered with cited rulings")
        return self.say(first, *(words.gettext(text) for text in HELP))

    def told(self, problem: Problem) -> Reply:
        """Return what cannot be done, and what to do about it."""
        words = self.words
        near = f"{words.gettext('Did you mean:')} {', '.join(problem.near)}" if problem.near else ""
        return self.say(words.gettext(problem.title), words.gettext(problem.detail, **problem.values), near)

    @property
    def _chats(self) -> Chats:
        return Chats(self.held.settings.data_dir)

    def _put(self, chosen: Chosen) -> bool:
        return self._chats.put(self.door, self.chat, chosen)

    def _unwritten(self) -> Reply:
        return self.say(self.words.gettext("This cannot be remembered just now. Try again in a moment."))

    def _slug(self, name: str) -> str:
        """Return the game of a name as people write it. Raises Problem for one that the archive does not have."""
        typed = slugified(name)
        for slug, known in self.names.items():
            if typed and typed in (slug, slugified(known)):
                return slug
        raise unknown_game(name.strip(), self.held.library.slugs)


def _language(name: str) -> Language:
    """Return the language of a code or a name. Raises Problem for one that is not ours."""
    typed = name.casefold()
    language = language_of(name[:20]) or next((code for code in LANGUAGES if typed in _names_of(code)), None)
    if language is None:
        raise unknown_language()
    return language


def _names_of(code: Language) -> Iterable[str]:
    """Return what a language is called in each language."""
    return {wording(other).name_of(code).casefold() for other in LANGUAGES}
