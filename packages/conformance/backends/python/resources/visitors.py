"""What visitors send without an account: messages and enrollments."""

from server.call import Call, now
from resources.listing import page_of
from resources.mail import Outbox
from resources.menu import Thing, found, new_id

PAGE = 100


class Visitors:
    def __init__(self, outbox: Outbox) -> None:
        self.outbox = outbox
        self.messages: dict[str, Thing] = {}
        self.enrollments: list[Thing] = []
        self.handlers = {
            "messages.list": self.list,
            "messages.create": self.create,
            "messages.reply": self.reply,
            "classEnrollment.create": self.enroll,
        }

    def list(self, call: Call) -> list[Thing]:
        wanted = call.parameters
        email, replied = wanted.get("email", "").lower(), wanted.get("replied")
        messages = [
            message
            for message in self.messages.values()
            if ("email" not in wanted or message["email"].lower() == email)
            and replied in (None, bool(message["replies"]))
        ]
        return page_of(messages, wanted, wanted.get("limit", PAGE))

    def create(self, call: Call) -> Thing:
        message = {"_id": new_id(), **call.body, "createdAt": now(), "replies": []}
        self.messages[message["_id"]] = message
        return message

    def reply(self, call: Call) -> Thing:
        message = found(self.messages, call)
        message["replies"].append({**call.body, "createdAt": now()})
        self.outbox.send(message["email"], "Your message to us", call.body["replyMessage"])
        return message

    def enroll(self, call: Call) -> Thing:
        self.enrollments.append(call.body)
        return {"message": "Thank you. We will write to you."}
