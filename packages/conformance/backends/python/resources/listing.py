"""Lists that are sorted by time and cut into pages."""

from typing import Any


def page_of(oldest_first: list[Any], parameters: dict[str, Any], length: int | None) -> list[Any]:
    """
    A page of a list, newest first unless "sort" says otherwise.
    :param length: entries of a page; None for all that there are
    """
    is_oldest_first = parameters.get("sort") == "createdAt"
    things = oldest_first if is_oldest_first else oldest_first[::-1]
    size = len(things) if length is None else length
    start = (parameters.get("page", 1) - 1) * size
    return things[start : start + size]
