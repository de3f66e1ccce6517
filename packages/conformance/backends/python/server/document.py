"""The OpenAPI document as this server reads it: paths, roles, parameters and schemas."""

import json
import re
from typing import Any, NamedTuple, TextIO
from urllib.parse import urlsplit

from server.failures import Failure

# What "\s" is in the document's patterns, which are ECMAScript's.
BLANKS = r"\s\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"
UNREADABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]")
WHOLE_NUMBER = re.compile(r"-?[0-9]{1,15}")
JSON_TYPE = "application/json"


class Operation(NamedTuple):
    id: str
    method: str
    path: re.Pattern[str]
    roles: list[str]
    parameters: list[dict[str, Any]]
    body_type: str | None
    body_schema: dict[str, Any] | None
    status: int
    """Of a success."""
    is_limited: bool


def pattern_of(pattern: str) -> re.Pattern[str]:
    """A pattern of the document in Python's dialect, where "$" is before a last line break too."""
    return re.compile(re.sub(r"\$$", r"\\Z", pattern.replace(r"\s", BLANKS)), re.ASCII)


def operation_of(method: str, path: str, entry: dict[str, Any]) -> Operation:
    content = entry.get("requestBody", {}).get("content", {})
    body_type = next(iter(content), None)
    statuses = [int(status) for status in entry["responses"]]
    return Operation(
        id=entry["operationId"],
        method=method.upper(),
        path=re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path)),
        roles=entry["x-roles"],
        parameters=entry.get("parameters", []),
        body_type=body_type,
        body_schema=content[body_type]["schema"] if body_type else None,
        status=min(statuses),
        is_limited=429 in statuses,
    )


class Document:
    def __init__(self, file: TextIO) -> None:
        self.json = json.load(file)
        self.operations = [
            operation_of(method, path, entry)
            for path, methods in self.json["paths"].items()
            for method, entry in methods.items()
        ]
        self.patterns: dict[str, re.Pattern[str]] = {}

    def read_parameters(self, operation: Operation, given: dict[str, dict[str, list[str]]]) -> dict[str, Any]:
        """
        The parameters of a request, each of its type.
        :param given: values by place ("path", "query", "header") and name
        :raises Failure: 400
        """
        issues: list[dict[str, str]] = []
        found: dict[str, Any] = {}
        for parameter in operation.parameters:
            name, place = parameter["name"], parameter["in"]
            values = given[place].get(name.lower() if place == "header" else name, [])
            where = f"{place}.{name}"
            if len(values) > 1:
                issues.append({"path": where, "message": "It is given twice."})
            elif values:
                schema = self.resolve(parameter["schema"])
                value = from_text(schema, values[0])
                found[name] = self.read(schema, value, where, issues)
            elif parameter["required"]:
                issues.append({"path": where, "message": "It is missing."})
        if issues:
            raise Failure(400, "Please check the address.", issues)
        return found

    def read_body(self, operation: Operation, value: Any) -> Any:
        """
        The body of a request without what its schema does not know.
        :raises Failure: 400
        """
        issues: list[dict[str, str]] = []
        body = self.read(operation.body_schema, value, "body", issues)
        if issues:
            raise Failure(400, issues[0]["message"], issues)
        return body

    def resolve(self, schema: dict[str, Any]) -> dict[str, Any]:
        while "$ref" in schema:
            found = self.json
            for name in schema["$ref"].removeprefix("#/").split("/"):
                found = found[name]
            schema = found
        return schema

    def read(self, schema: dict[str, Any], value: Any, path: str, issues: list[dict[str, str]]) -> Any:
        """A value as its schema takes it; what is wrong with it is added to the issues."""
        schema = self.resolve(schema)

        def reject(message: str) -> None:
            issues.append({"path": path, "message": message})

        match schema["type"]:
            case "object":
                if not isinstance(value, dict):
                    return reject("It must be an object.")
                return self.read_object(schema, value, path, issues)
            case "array":
                if not isinstance(value, list):
                    return reject("It must be a list.")
                if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
                    return reject("It has too few or too many entries.")
                return [
                    self.read(schema["items"], entry, f"{path}.{index}", issues)
                    for index, entry in enumerate(value)
                ]
            case "string":
                if not isinstance(value, str):
                    return reject("It must be text.")
                return self.read_text(schema, value, reject)
            case "integer":
                # A boolean is an integer to Python.
                if isinstance(value, bool) or not isinstance(value, (int, float)) or value % 1 != 0:
                    return reject("It must be a whole number.")
                if not schema.get("minimum", value) <= value <= schema.get("maximum", value):
                    return reject("It is too small or too large.")
                return int(value)
            case "boolean":
                return value if isinstance(value, bool) else reject("It must be true or false.")

    def read_object(
        self, schema: dict[str, Any], value: dict[str, Any], path: str, issues: list[dict[str, str]]
    ) -> dict[str, Any]:
        fields = schema["properties"]
        found = {}
        for name, field in fields.items():
            # Files are parts of a form, and read with it.
            if field.get("items", {}).get("format") == "binary":
                continue
            if name in value:
                found[name] = self.read(field, value[name], f"{path}.{name}", issues)
            elif name in schema.get("required", []):
                issues.append({"path": f"{path}.{name}", "message": f"{name} is missing."})
        if schema.get("additionalProperties") is False:
            for name in value.keys() - fields.keys():
                issues.append({"path": f"{path}.{name}", "message": "There is no such field."})
        return found

    def read_text(self, schema: dict[str, Any], value: str, reject: Any) -> str | None:
        if UNREADABLE.search(value):
            return reject("It holds characters that are none.")
        if "enum" in schema:
            return value if value in schema["enum"] else reject("There is no such choice.")
        text = value if schema.get("format") == "password" else value.strip()
        if len(text) < schema.get("minLength", 0):
            return reject("It is too short.")
        if len(text) > schema.get("maxLength", len(text)):
            return reject("It is too long.")
        if "pattern" in schema and not self.pattern(schema["pattern"]).search(text):
            return reject("It does not have the right form.")
        if schema.get("format") == "uri" and not is_web_address(text):
            return reject("It must be an http or https address.")
        return text

    def pattern(self, text: str) -> re.Pattern[str]:
        if text not in self.patterns:
            self.patterns[text] = pattern_of(text)
        return self.patterns[text]


def from_text(schema: dict[str, Any], text: str) -> Any:
    """What a parameter says, if its text reads as its type; the text if not."""
    if schema["type"] == "integer" and WHOLE_NUMBER.fullmatch(text):
        return int(text)
    if schema["type"] == "boolean":
        return {"true": True, "false": False}.get(text, text)
    return text


def is_web_address(text: str) -> bool:
    try:
        scheme, host = urlsplit(text).scheme, urlsplit(text).hostname
    except ValueError:
        return False
    return scheme in ("http", "https") and bool(host) and not re.search(r"\s", text)
