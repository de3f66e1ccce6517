"""Mails go to a mailbox file, for whoever runs this server to look into."""

import mailbox
from email.message import EmailMessage


class Outbox:
    def __init__(self, file: str | None) -> None:
        self.mailbox = mailbox.mbox(file) if file else None

    def send(self, to: str, subject: str, text: str) -> None:
        if self.mailbox is None:
            return
        mail = EmailMessage()
        mail["To"], mail["Subject"] = to, subject
        mail.set_content(text)
        self.mailbox.add(mail)
        self.mailbox.flush()
