"""`frostcite proposals`: what players proposed, to be accepted, edited or declined."""

import datetime as dt
import json
from collections.abc import Iterator
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final

import click

from rules.corpus.loading import game_slugs
from rules.corpus.nodes import on_one_line
from rules.corpus.parsing import nearest
from rules.curating.proposals.folder import Proposals, UnknownProposal
from rules.curating.proposals.model import Proposal, State
from rules.problems import UnknownGame
from service.commands.faults import fault_lines
from service.commands.gamefolders import game_folder
from service.commands.lazy import load
from service.plurals import counted
from service.settings import Settings, read_settings

if TYPE_CHECKING:
    from rules.curating.proposals.applying import Applied

_APPLYING: Final = "rules.curating.proposals.applying"


@click.group()
def proposals() -> None:
    """Accept, edit or decline what players proposed.

    Proposals come from the form on the pages, which FROSTCITE_PROPOSALS=on opens, or from `frostcite import --propose`;
    they wait in the data folder. ID is a proposal's name, or its beginning if no other begins so.

    \b
    Example:
      frostcite proposals list
      frostcite proposals show 3f9c
      frostcite proposals accept 3f9c --edit
      frostcite proposals decline 3f9c "The rulebook says so on page 24 already"
    """


@proposals.command(name="list")
@click.option("--game", help="Only this game.")
@click.option("--state", type=click.Choice([state.value for state in State]), default="waiting", show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def list_(game: str | None, state: str, as_json: bool) -> None:
    """List proposals, the oldest first.

    \b
    Example:
      frostcite proposals list --game frosthaven
      frostcite proposals list --state declined --json
    """
    settings = read_settings()
    if game:
        game_folder(settings.corpus_dir, game)
    found = Proposals(settings.data_dir).all(State(state), game)
    if as_json:
        click.echo(json.dumps([proposal.model_dump(mode="json") for proposal in found], ensure_ascii=False, indent=2))
        return
    for proposal in found:
        click.echo(_headline(proposal))
    click.echo(counted(len(found), "proposal"))


@proposals.command()
@click.argument("name", metavar="ID")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def show(name: str, as_json: bool) -> None:
    """Show a proposal as the change that accepting it would make, with the faults that it would bring.

    \b
    Example:
      frostcite proposals show 3f9c
    """
    settings = read_settings()
    state, proposal = _found(settings, name)
    change, why = None, ""
    if state is State.WAITING:
        try:
            change = _applied(proposal, settings)
        except click.ClickException as error:
            why = error.format_message()
    if as_json:
        click.echo(json.dumps(_values(state, proposal, change, why), ensure_ascii=False, indent=2))
        return
    click.echo("\n".join(_told(state, proposal)))
    click.echo("\n".join(_change_lines(settings, change) if change else [f"  {why}"] if why else []))


@proposals.command()
@click.argument("name", metavar="ID")
@click.option("--edit", is_flag=True, help="Open what would be written in $EDITOR first.")
@click.option("--slug", help="Another name for a new entry.")
@click.option("--stamp", is_flag=True, help="The translations still say the same: tie them to the corrected words.")
@click.pass_context
def accept(ctx: click.Context, name: str, edit: bool, slug: str | None, stamp: bool) -> None:
    """Write a proposal into the corpus, with its proposer's name among the contributors.

    Nothing is written, and the exit code is 1, if the corpus would have a fault then: see it with --edit.

    \b
    Example:
      frostcite proposals accept 3f9c
      frostcite proposals accept 3f9c --edit
      frostcite proposals accept 3f9c --stamp
    """
    settings = read_settings()
    proposal = _waiting(settings, name)
    change = _applied(proposal, settings, slug, stamp)
    if edit:
        text = click.edit(change.after, extension=".yaml")
        change = load(f"{_APPLYING}:edited")(change, text) if text is not None else change
    if change.faults:
        click.echo("\n".join(fault_lines(settings.corpus_dir, list(change.faults))), err=True)
        click.echo(f"{counted(len(change.faults))}, nothing written; mend it with --edit", err=True)
        ctx.exit(1)
    _write(change)
    _decide(settings, proposal.id, State.ACCEPTED)
    click.echo(f"{change.path} written")


@proposals.command()
@click.argument("name", metavar="ID")
@click.argument("reason")
def decline(name: str, reason: str) -> None:
    """Decline a proposal; the REASON is kept with it.

    \b
    Example:
      frostcite proposals decline 3f9c "The rulebook says so on page 24 already"
    """
    settings = read_settings()
    if not reason.strip():
        raise click.BadParameter("write why", param_hint="REASON")
    proposal = _decide(settings, _waiting(settings, name).id, State.DECLINED, reason)
    click.echo(f"{proposal.id} declined")


def _found(settings: Settings, name: str) -> tuple[State, Proposal]:
    """Return a proposal and its state. Raises UsageError with near names."""
    kept = Proposals(settings.data_dir)
    try:
        return kept.find(name)
    except UnknownProposal:
        known = [proposal.id for proposal in kept.all()]
        hint = nearest(name, known) if known else "; none waits"
        raise click.UsageError(f"no single proposal is called `{name}`{hint}") from None


def _waiting(settings: Settings, name: str) -> Proposal:
    state, proposal = _found(settings, name)
    if state is not State.WAITING:
        raise click.UsageError(f"{proposal.id} was {state} on {proposal.decided}")
    return proposal


def _decide(settings: Settings, name: str, state: State, reason: str | None = None) -> Proposal:
    try:
        return Proposals(settings.data_dir).decide(name, state, dt.date.today(), reason)
    except UnknownProposal:
        raise click.ClickException(f"{name}: another has decided on it in the meantime") from None


def _applied(proposal: Proposal, settings: Settings, slug: str | None = None, stamp: bool = False) -> "Applied":
    try:
        game_folder(settings.corpus_dir, proposal.game)
        change: Applied = load(f"{_APPLYING}:applied")(proposal, settings.corpus_dir, dt.date.today(), slug, stamp)
        return change
    except load(f"{_APPLYING}:NoPlace") as error:
        raise click.ClickException(str(error)) from None
    except UnknownGame:
        slugs = game_slugs(settings.corpus_dir)
        raise click.ClickException(f"unknown game `{proposal.game}`{nearest(proposal.game, slugs)}") from None


def _write(change: "Applied") -> None:
    try:
        load(f"{_APPLYING}:write")(change)
    except load(f"{_APPLYING}:NoPlace") as error:
        raise click.ClickException(str(error)) from None


def _headline(proposal: Proposal) -> str:
    about = f"{proposal.game}/{proposal.slug}" if proposal.slug else proposal.game
    title = proposal.fields.get("title", "")
    said = f": {on_one_line(str(title))}" if title else ""
    return f"{proposal.id}  {proposal.received:%Y-%m-%d}  {proposal.what} ({proposal.language}) {about}{said}"


def _told(state: State, proposal: Proposal) -> Iterator[str]:
    """Yield what is known of a proposal; a stranger's words never reach the terminal with their control characters."""
    yield _headline(proposal)
    for label, words in (("by", proposal.by), ("source", proposal.where), ("note", proposal.note)):
        for line in (words or "").splitlines():
            yield f"  {label}: {on_one_line(line)}"
    if state is not State.WAITING:
        why = f": {on_one_line(proposal.reason)}" if proposal.reason else ""
        yield f"  {state} on {proposal.decided}{why}"


def _change_lines(settings: Settings, change: "Applied") -> Iterator[str]:
    yield f"  {change.path}{'' if change.before else ' (new)'}"
    if change.outdated:
        yield "  the entry's words have changed since its proposer read them"
    yield ""
    for line in change.diff():
        colour = {"+": "green", "-": "red", "@": "cyan"}.get(line[:1])
        yield click.style(on_one_line(line), fg=colour)
    yield ""
    if change.faults:
        yield from fault_lines(settings.corpus_dir, list(change.faults))
    yield f"{counted(len(change.faults))} if it were accepted as it is"


def _values(state: State, proposal: Proposal, change: "Applied | None", why: str) -> dict[str, Any]:
    values: dict[str, Any] = {"state": state, "proposal": proposal.model_dump(mode="json")}
    if why:
        values["no_place"] = why
    if change:
        values |= {"path": str(change.path), "diff": list(change.diff()), "outdated": change.outdated}
        values["faults"] = [asdict(problem) for problem in change.faults]
    return values
