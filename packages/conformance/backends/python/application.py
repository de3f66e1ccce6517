"""From a request to its response: routes, tokens, roles, limits, repeated requests, and the log."""

import re
import threading
import time
from collections import deque
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qs, unquote

from resources.accounts import Account, Accounts
from server.call import Call, Handler, Reply, now
from server.document import JSON_TYPE, Document, Operation
from server.failures import Failure
from server.http_server import Request, Response, failure_response, json_response, parse_form, parse_json

LOG_LENGTH = 1000


@dataclass
class Application:
    document: Document
    accounts: Accounts
    handlers: dict[str, Handler]
    pictures: dict[str, tuple[str, bytes]]
    """Content type and bytes, by name."""
    requests: deque[dict[str, Any]]
    """The log, newest first."""
    calls_per_minute: int
    lock: threading.Lock = field(default_factory=threading.Lock)
    kept: dict[tuple[str, str, str], tuple[Any, Response]] = field(default_factory=dict)
    """First responses, by operation, caller and key, with the body they belong to."""
    calls: dict[tuple[str, str], deque[float]] = field(default_factory=dict)

    def respond(self, request: Request) -> Response:
        started = time.perf_counter()
        path, _, query = request.target.partition("?")
        with self.lock:
            try:
                response = self.dispatch(request, path, query)
            except Failure as failure:
                response = failure_response(failure)
            except Exception as error:
                print(f"{type(error).__name__} at {request.method} {path}: {error}", flush=True)
                response = failure_response(Failure(500, "Something went wrong on our side."))
            entry = {
                "method": request.method,
                "path": self.shown(path),
                "status": response.status,
                "duration": round((time.perf_counter() - started) * 1000, 3),
                "createdAt": now(),
            }
            self.requests.appendleft(entry)
        return response

    def shown(self, path: str) -> str:
        """A path as the log may hold it: a long part may be a token."""
        return "/".join(part if len(part) <= 40 else "…" for part in path.split("/"))

    def dispatch(self, request: Request, path: str, query: str) -> Response:
        if re.search(r"%(?![0-9a-fA-F]{2})", path):
            raise Failure(400, "This address cannot be read.")
        operation, found = self.route(request.method, path)
        if operation is None:
            return self.picture(request.method, path)
        caller = self.accounts.caller(request.headers.get("Authorization", ""))
        self.expect_role(operation, caller)
        self.expect_within_limit(operation, request.client)
        given = {
            "path": {name: [decoded(text)] for name, text in found.items()},
            "query": parse_query(query),
            "header": {name.lower(): request.headers.get_all(name, []) for name in request.headers},
        }
        parameters = self.document.read_parameters(operation, given)
        sent, files = self.read_body(operation, request)
        call = Call(
            parameters=parameters,
            body=self.document.read_body(operation, sent) if operation.body_schema else None,
            files=files,
            caller=caller,
            accept=request.headers.get("Accept", ""),
        )
        return self.once(operation, call, sent)

    def route(self, method: str, path: str) -> tuple[Operation | None, dict[str, str]]:
        """:raises Failure: 404, or 405 with the methods that there are"""
        matches = [
            (operation, match)
            for operation in self.document.operations
            if (match := operation.path.fullmatch(path))
        ]
        wanted = "GET" if method == "HEAD" else method
        for operation, match in matches:
            if operation.method == wanted:
                return operation, match.groupdict()
        if matches:
            allowed = ", ".join(operation.method for operation, _ in matches)
            raise Failure(405, "This cannot be done here.", headers={"Allow": allowed})
        return None, {}

    def picture(self, method: str, path: str) -> Response:
        """:raises Failure: 404"""
        decoded(path)
        content_type, content = self.pictures.get(path.removeprefix("/"), ("", b""))
        if not content or method not in ("GET", "HEAD"):
            raise Failure(404, "There is nothing at this address.")
        return Response(200, {"Content-Type": content_type}, content)

    def expect_role(self, operation: Operation, caller: Account | None) -> None:
        """:raises Failure: 401 or 403"""
        if "guest" in operation.roles:
            return
        if caller is None:
            raise Failure(401, "Please log in.", headers={"WWW-Authenticate": "Bearer"})
        if caller.role not in operation.roles:
            raise Failure(403, "Your account may not do this.")

    def expect_within_limit(self, operation: Operation, client: str) -> None:
        """:raises Failure: 429 with the seconds to wait"""
        if not operation.is_limited:
            return
        calls = self.calls.setdefault((operation.id, client), deque())
        moment = time.monotonic()
        while calls and calls[0] <= moment - 60:
            calls.popleft()
        if len(calls) >= self.calls_per_minute:
            seconds = str(int(calls[0] + 60 - moment) + 1)
            raise Failure(429, "Please wait a minute.", headers={"Retry-After": seconds})
        calls.append(moment)

    def read_body(self, operation: Operation, request: Request) -> tuple[Any, list[bytes]]:
        if operation.body_type is None:
            return None, []
        if operation.body_type == JSON_TYPE:
            return parse_json(request), []
        return parse_form(request)

    def once(self, operation: Operation, call: Call, sent: Any) -> Response:
        """Does what is asked; what is asked again with its key is not done again."""
        key = call.parameters.get("Idempotency-Key")
        place = (operation.id, call.caller.id if call.caller else "", key)
        asked = (call.parameters, sent)
        if key is not None and place in self.kept:
            first, response = self.kept[place]
            if first != asked:
                raise Failure(409, "This key belongs to another request.")
            return response
        result = self.handlers[operation.id](call)
        reply = result if isinstance(result, Reply) else Reply(result, {})
        response = json_response(reply.status or operation.status, reply.body, reply.headers)
        if key is not None:
            self.kept[place] = (asked, response)
        return response


def decoded(text: str) -> str:
    """:raises Failure: 400"""
    try:
        return unquote(text, errors="strict")
    except UnicodeDecodeError:
        raise Failure(400, "This address cannot be read.") from None


def parse_query(query: str) -> dict[str, list[str]]:
    """:raises Failure: 400"""
    try:
        return parse_qs(query, keep_blank_values=True, errors="strict")
    except ValueError:
        raise Failure(400, "This address cannot be read.") from None
