"""Uploaded pictures, told by their content."""

import base64
import uuid

from server.failures import Failure

LARGEST = 5_000_000
PLACEHOLDER = "pictures/none.png"
ONE_PIXEL = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)


def kind_of(content: bytes) -> str | None:
    if content.startswith(b"\xff\xd8\xff"):
        return "jpeg"
    if content.startswith(b"\x89PNG\r\n\x1a\n"):
        return "png"
    return "webp" if content[:4] == b"RIFF" and content[8:12] == b"WEBP" else None


class Pictures:
    def __init__(self) -> None:
        self.by_path: dict[str, tuple[str, bytes]] = {PLACEHOLDER: ("image/png", ONE_PIXEL)}

    def add(self, files: list[bytes]) -> str:
        """
        Keeps the first file.
        :returns: its path below the address of the API
        :raises Failure: 400 without a file, 413 or 415
        """
        if not files:
            raise Failure(400, "A picture is missing.")
        if len(files[0]) > LARGEST:
            raise Failure(413, "The picture is too large.")
        kind = kind_of(files[0])
        if kind is None:
            raise Failure(415, "The picture must be a JPEG, PNG or WebP.")
        path = f"pictures/{uuid.uuid4()}.{kind}"
        self.by_path[path] = (f"image/{kind}", files[0])
        return path

    def remove(self, path: str) -> None:
        if path != PLACEHOLDER:
            self.by_path.pop(path, None)
