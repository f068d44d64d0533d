"""What the service writes down: one line an event, for a person or for a program, never a question by itself."""

import json
import logging
import sys
import time
from typing import Final

from service.settings import Settings

_OWN: Final = ("frostcite", "service", "rules")
# What a record has by itself; anything else was added by who wrote it.
_PLAIN: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


class _Fields(logging.Formatter):
    """A record as a moment, a level, a name, a message, and what else was noted of the event."""

    def fields(self, record: logging.LogRecord) -> dict[str, object]:
        """Return what there is to say, in order."""
        moment = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        found: dict[str, object] = {
            "time": f"{moment}.{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        found.update((name, value) for name, value in vars(record).items() if name not in _PLAIN)
        if record.exc_info:
            found["traceback"] = self.formatException(record.exc_info)
        return found


class AsJson(_Fields):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a record as a line."""
        return json.dumps(self.fields(record), ensure_ascii=False, default=str)


class AsText(_Fields):
    """A line to read: moment, level, name, message, then name=value; a traceback below."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a record as a line."""
        fields = self.fields(record)
        traceback = fields.pop("traceback", None)
        start = " ".join(_one_line(fields.pop(name)) for name in ("time", "level", "logger", "message"))
        rest = "".join(f" {name}={_one_line(value)}" for name, value in fields.items())
        return start + rest + (f"\n{traceback}" if traceback else "")


def _one_line(value: object) -> str:
    """Return a value with nothing in it that a terminal obeys or that begins a line of its own."""
    return "".join(letter if letter.isprintable() else repr(letter)[1:-1] for letter in str(value))


def log_to_stderr(settings: Settings) -> None:
    """Let the process write its log to standard error, in the form that the settings name."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(AsJson() if settings.log_format == "json" else AsText())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    for name in _OWN:
        logging.getLogger(name).setLevel(logging.INFO)
    # Whoever sends rubbish would fill the log otherwise.
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)
