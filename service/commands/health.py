"""`frostcite health`: ask a running service whether it is ready; made for container health checks."""

import http.client
from urllib.parse import SplitResult, urlsplit

import click

from service.settings import read_settings

_SECONDS = 5.0
# A service that listens everywhere is asked here.
_EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104


@click.command()
@click.option("--url", help="The service's address; without it, that of the settings' host and port.")
@click.pass_context
def health(ctx: click.Context, url: str | None) -> None:
    """Say whether a running service is ready.

    The exit code is 0 if it is, 1 if it is not or does not answer.

    \b
    Example:
      frostcite health --url http://127.0.0.1:8000
    """
    address = urlsplit(url or _own_address())
    if address.scheme not in ("http", "https") or not address.hostname:
        raise click.BadParameter("write an address such as http://127.0.0.1:8000", param_hint="--url")
    shown = f"{address.scheme}://{address.netloc}"
    try:
        status = _get(address)
    except (OSError, http.client.HTTPException) as error:
        status, why = 0, f"no answer ({getattr(error, 'strerror', None) or error})"
    else:
        why = f"status {status}"
    click.echo(f"{shown} is ready" if status == 200 else f"{shown} is not ready: {why}")
    ctx.exit(0 if status == 200 else 1)


def _own_address() -> str:
    settings = read_settings()
    host = _EVERYWHERE.get(settings.host, settings.host)
    return f"http://{f'[{host}]' if ':' in host else host}:{settings.port}"


def _get(address: SplitResult) -> int:
    kind = http.client.HTTPSConnection if address.scheme == "https" else http.client.HTTPConnection
    connection = kind(address.hostname or "", address.port, timeout=_SECONDS)
    try:
        connection.request("GET", f"{address.path.rstrip('/')}/readyz")
        return connection.getresponse().status
    finally:
        connection.close()
