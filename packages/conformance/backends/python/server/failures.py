"""What a request is answered with when it cannot be done."""

from typing import Any


class Failure(Exception):
    """A response of 400 or above, with the body `Error` of the document."""

    CODES = {
        400: "BAD_REQUEST",
        401: "UNAUTHENTICATED",
        403: "FORBIDDEN",
        404: "NOT_FOUND",
        405: "METHOD_NOT_ALLOWED",
        409: "CONFLICT",
        413: "TOO_LARGE",
        415: "UNSUPPORTED_MEDIA_TYPE",
        429: "TOO_MANY_REQUESTS",
        500: "INTERNAL",
    }

    def __init__(
        self,
        status: int,
        message: str,
        issues: list[dict[str, str]] | None = None,
        headers: dict[str, str] | None = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.headers = headers or {}
        self.body: dict[str, Any] = {"message": message, "code": self.CODES.get(status, "FAILED")}
        if issues:
            self.body["issues"] = issues
