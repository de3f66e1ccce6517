"""HTTP/1.1 in both directions: requests read in full, responses written at once."""

import json
import re
from email.message import Message
from email.parser import HeaderParser
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Callable, NamedTuple

from server.failures import Failure

LARGEST_JSON = 1_000_000
LARGEST_FORM = 20_000_000
"""A larger body is not read, and the connection closed."""


class Request(NamedTuple):
    method: str
    target: str
    headers: Message
    body: bytes
    client: str


class Response(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes


def json_response(status: int, value: Any, headers: dict[str, str] | None = None) -> Response:
    body = json.dumps(value, ensure_ascii=False).encode()
    return Response(status, {"Content-Type": "application/json", **(headers or {})}, body)


def failure_response(failure: Failure) -> Response:
    return json_response(failure.status, failure.body, failure.headers)


def handler_for(respond: Callable[[Request], Response]) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        disable_nagle_algorithm = True
        timeout = 30

        def __getattr__(self, name: str) -> Any:
            """Every method comes here; `respond` knows which there are."""
            if name.startswith("do_"):
                return self.handle_request
            raise AttributeError(name)

        def handle_request(self) -> None:
            try:
                client, _port = self.client_address
                body = self.read_body()
                response = respond(Request(self.command, self.path, self.headers, body, client))
            except Failure as failure:
                self.close_connection = True
                response = failure_response(failure)
            self.write(response)

        def read_body(self) -> bytes:
            """:raises Failure: 400 or 413, with the rest of the body unread"""
            length = self.headers.get_all("Content-Length", [])
            if "Transfer-Encoding" in self.headers:
                if length or self.headers["Transfer-Encoding"].lower() != "chunked":
                    raise Failure(400, "The length of the body is not clear.")
                return self.read_chunks()
            if not length:
                return b""
            if len(length) > 1 or not (length[0].isascii() and length[0].isdigit()):
                raise Failure(400, "The length of the body is not clear.")
            if len(length[0]) > 12 or int(length[0]) > LARGEST_FORM:
                raise Failure(413, "This is too large.")
            return self.read_exactly(int(length[0]))

        def read_exactly(self, length: int) -> bytes:
            found = self.rfile.read(length)
            if len(found) < length:
                raise Failure(400, "The body ends too early.")
            return found

        def read_chunks(self) -> bytes:
            body = bytearray()
            while size := self.read_chunk_size():
                if len(body) + size > LARGEST_FORM:
                    raise Failure(413, "This is too large.")
                body += self.read_exactly(size)
                if self.read_exactly(2) != b"\r\n":
                    raise Failure(400, "The body cannot be read.")
            while self.rfile.readline(65_537).strip():
                """Trailers say nothing here."""
            return bytes(body)

        def read_chunk_size(self) -> int:
            text = self.rfile.readline(1000).split(b";")[0].strip()
            if not re.fullmatch(rb"[0-9a-fA-F]{1,8}", text):
                raise Failure(400, "The body cannot be read.")
            return int(text, 16)

        def write(self, response: Response) -> None:
            self.send_response_only(response.status)
            for name, value in response.headers.items():
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(response.body)))
            if self.close_connection:
                self.send_header("Connection", "close")
            if self.command != "HEAD":
                self._headers_buffer.append(b"\r\n" + response.body)
                self.flush_headers()
            else:
                self.end_headers()

        def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
            """Requests that are none; the base class answers them in HTML."""
            self.close_connection = True
            self.request_version = self.protocol_version
            self.command = self.command or ""
            self.write(failure_response(Failure(int(code), message or "This request cannot be read.")))

        def log_message(self, *_: Any) -> None:
            """The request log is a part of the API."""

    return Handler


class Server(ThreadingHTTPServer):
    request_queue_size = 128
    daemon_threads = True


def media_type(headers: Message) -> tuple[str, dict[str, str]]:
    """The content type of a request in small letters, and its parameters."""
    if "Content-Type" not in headers:
        return "", {}
    return headers.get_content_type(), dict(headers.get_params()[1:])


def parse_json(request: Request) -> Any:
    """:raises Failure: 400, 413 or 415"""
    kind, parameters = media_type(request.headers)
    if not request.body:
        raise Failure(400, "The body is missing.")
    if kind != "application/json" or parameters.get("charset", "utf-8").lower() != "utf-8":
        raise Failure(415, "The body must be of the type application/json.")
    if len(request.body) > LARGEST_JSON:
        raise Failure(413, "This is too large.")

    def reject(_constant: str) -> None:
        raise ValueError("JSON has no such number")

    try:
        # Deep JSON ends in a RecursionError, numbers of 4,300 digits and more in a ValueError.
        return json.loads(request.body.decode(), parse_constant=reject)
    except (ValueError, RecursionError):
        raise Failure(400, "The body cannot be read as JSON.") from None


def parse_form(request: Request) -> tuple[dict[str, str], list[bytes]]:
    """
    The texts of a form, and its files under the name "files".
    :raises Failure: 400 or 415
    """
    kind, parameters = media_type(request.headers)
    if kind != "multipart/form-data":
        raise Failure(415, "The body must be of the type multipart/form-data.")
    boundary = b"--" + parameters.get("boundary", "").encode()
    first, *parts, end = (b"\r\n" + request.body).split(b"\r\n" + boundary)
    if boundary == b"--" or not parts or not end.startswith(b"--"):
        raise Failure(400, "The form cannot be read.")
    texts: dict[str, str] = {}
    files: list[bytes] = []
    for part in parts:
        head, separator, content = part.removeprefix(b"\r\n").partition(b"\r\n\r\n")
        headers = HeaderParser().parsestr(head.decode(errors="replace"))
        name = headers.get_param("name", header="Content-Disposition")
        if not separator or not isinstance(name, str):
            raise Failure(400, "The form cannot be read.")
        if name == "files":
            files.append(content)
            continue
        if headers.get_param("filename", header="Content-Disposition") is not None:
            continue
        try:
            texts[name] = content.decode()
        except UnicodeDecodeError:
            raise Failure(400, "The form cannot be read.") from None
    return texts, files
