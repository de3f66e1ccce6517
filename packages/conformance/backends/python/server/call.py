"""What a handler gets and returns."""

from dataclasses import dataclass
from datetime import datetime, timezone
from typing import TYPE_CHECKING, Any, Callable, NamedTuple

if TYPE_CHECKING:
    from resources.accounts import Account


@dataclass
class Call:
    """A request that has passed everything that the document's schemas say."""

    parameters: dict[str, Any]
    body: Any
    files: list[bytes]
    caller: "Account | None"
    accept: str


class Reply(NamedTuple):
    """What a handler returns when the body alone does not say it."""

    body: Any
    headers: dict[str, str]
    status: int | None = None


Handler = Callable[[Call], Any]


def now() -> str:
    return datetime.now(timezone.utc).isoformat(timespec="microseconds").replace("+00:00", "Z")
