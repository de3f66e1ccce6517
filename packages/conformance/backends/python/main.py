"""
A correct backend for the catering API, written from its OpenAPI document alone, with nothing but
Python's standard library. It keeps everything in memory.
"""

import argparse
import time
from collections import deque

from resources.accounts import Accounts
from application import LOG_LENGTH, Application
from resources.blog import Blog
from server.call import Reply, now
from server.document import Document
from server.http_server import Server, handler_for
from resources.mail import Outbox
from resources.menu import Menu
from resources.orders import Orders
from resources.pictures import Pictures
from resources.visitors import Visitors

NOT_STORED = {"Cache-Control": "no-store"}


def utility_handlers(logs: dict[str, deque]) -> dict:
    started = time.monotonic()

    def clear(name: str) -> Reply:
        logs[name].clear()
        return Reply({"message": "The log is empty."}, NOT_STORED)

    return {
        "utility.root": lambda call: {"message": "Hello."},
        "utility.status": lambda call: {"status": "ok", "uptime": time.monotonic() - started},
        "utility.requestLogs": lambda call: list(logs["requests"]),
        "utility.appLogs": lambda call: list(logs["notes"]),
        "utility.clearRequestLogs": lambda call: clear("requests"),
        "utility.clearAppLogs": lambda call: clear("notes"),
    }


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="A correct backend in Python, for the conformance kit.")
    parser.add_argument(
        "document",
        type=argparse.FileType(encoding="utf-8"),
        help="the OpenAPI document, as JSON; - is the standard input",
    )
    parser.add_argument("--port", type=int, default=0, help="a free one unless it is given")
    parser.add_argument("--mailbox", help="a file for the mails that are sent")
    parser.add_argument("--site", default="http://127.0.0.1:3000", help="address of the website")
    parser.add_argument("--calls-per-minute", type=int, default=10_000, help="of the limited operations")
    return parser.parse_args()


def main() -> None:
    given = options()
    document, pictures, outbox = Document(given.document), Pictures(), Outbox(given.mailbox)
    accounts = Accounts(outbox, given.site)
    menu = Menu(pictures)
    requests: deque = deque(maxlen=LOG_LENGTH)
    notes: deque = deque(maxlen=LOG_LENGTH)
    parts = [accounts, menu, Blog(pictures), Orders(menu), Visitors(outbox)]
    handlers = utility_handlers({"requests": requests, "notes": notes})
    for part in parts:
        handlers |= part.handlers
    missing = {operation.id for operation in document.operations} ^ handlers.keys()
    if missing:
        raise SystemExit(f"The document and the handlers differ: {', '.join(sorted(missing))}")
    application = Application(
        document, accounts, handlers, pictures.by_path, requests, given.calls_per_minute
    )
    server = Server(("127.0.0.1", given.port), handler_for(application.respond))
    notes.append({"level": "info", "message": "The server has started.", "createdAt": now()})
    print(f"http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()


if __name__ == "__main__":
    main()
