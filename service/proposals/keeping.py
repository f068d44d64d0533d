"""Keeping a proposal that came by the network."""

import logging

from rules.curating.proposals.folder import Proposals, TooManyWait
from rules.curating.proposals.model import Proposal
from service.dependencies import Services

log = logging.getLogger("frostcite.proposals")


class NotNow(Exception):
    """A proposal cannot be kept: the disk is full or the folder closed, or too many wait."""


def keep(held: Services, proposal: Proposal) -> None:
    """Keep a proposal for the curators; the log says that one came, not what it says. Raises NotNow."""
    try:
        Proposals(held.settings.data_dir).add(proposal)
    except TooManyWait:
        log.warning("too many proposals wait; decide on some with `frostcite proposals`")
        raise NotNow from None
    except OSError as error:
        log.error("a proposal cannot be kept: %s", error.strerror or error)
        raise NotNow from error
    log.info("a proposal came: %s", proposal.id, extra={"game": proposal.game})
