"""Names of kinds, authorities and what else the archive says in fixed words; English, which names translations too."""

from collections.abc import Mapping
from typing import Final

from rules.model import Authority, Kind


def N_(message: str) -> str:
    """Mark a message for the catalogues and return it as it is."""
    return message


KIND: Final[Mapping[Kind, str]] = {
    Kind.RULE: N_("Rule"),
    Kind.ERRATA: N_("Erratum"),
    Kind.CLARIFICATION: N_("Clarification"),
    Kind.EDGE_CASE: N_("Edge case"),
    Kind.SUMMARY: N_("Summary"),
}

KINDS: Final[Mapping[Kind, str]] = {
    Kind.RULE: N_("Rules"),
    Kind.ERRATA: N_("Errata"),
    Kind.CLARIFICATION: N_("Clarifications"),
    Kind.EDGE_CASE: N_("Edge cases"),
    Kind.SUMMARY: N_("Summaries"),
}

AUTHORITY: Final[Mapping[Authority, str]] = {
    Authority.PUBLISHER: N_("publisher"),
    Authority.DESIGNER: N_("designer"),
    Authority.COMMUNITY: N_("community"),
}

AUTHORITY_MEANING: Final[Mapping[Authority, str]] = {
    Authority.PUBLISHER: N_("The game's publisher says so, in its rulebook or its official FAQ."),
    Authority.DESIGNER: N_("One of the game's designers said so."),
    Authority.COMMUNITY: N_("Players agreed on it; nobody official has said so."),
}

# What curators write of games and spoilers, in words that are the same everywhere.
SPOILERS: Final = (N_("unlocked later in the campaign"),)
WEIGHTS: Final = (N_("light"), N_("medium light"), N_("medium"), N_("medium heavy"), N_("heavy"), N_("expert"))
