"""Accounts, their tokens, and the links that are mailed to them."""

import hashlib
import hmac
import os
import secrets
import time
import uuid
from dataclasses import dataclass, field
from typing import Any

from server.call import Call, Reply
from server.failures import Failure
from resources.mail import Outbox

DAY = 86_400
TOKEN_SECONDS = 7 * DAY
RESET_SECONDS = 30 * 60


@dataclass
class Account:
    email: str
    role: str
    password: bytes
    salt: bytes
    id: str = field(default_factory=lambda: str(uuid.uuid4()))
    link: str = field(default_factory=secrets.token_urlsafe)
    """Verifies the email."""
    is_verified: bool = False
    is_disabled: bool = False
    details: dict[str, str] = field(default_factory=dict)
    reset: tuple[str, float] | None = None
    """The newest reset link, and when it ends."""


def digest(password: str, salt: bytes) -> bytes:
    return hashlib.scrypt(password.encode(), salt=salt, n=2**10, r=8, p=1)


class Accounts:
    def __init__(self, outbox: Outbox, site: str) -> None:
        self.outbox = outbox
        self.site = site
        self.by_email: dict[str, Account] = {}
        self.tokens: dict[str, tuple[Account, float]] = {}
        self.handlers = {
            "auth.signUp": lambda call: self.open(call.body, "user"),
            # Open, as this server listens on loopback only.
            "auth.signUpAdmin": lambda call: self.open(call.body, "admin"),
            "auth.verifyEmail": self.verify,
            "auth.resendVerificationEmail": self.resend,
            "auth.logIn": self.log_in,
            "auth.update": self.update,
            "auth.delete": self.delete,
            "auth.disable": self.disable,
            "auth.forgotPassword": self.forgot,
            "auth.resetPassword": self.reset,
            "auth.isValid": lambda call: {"isValid": call.caller is not None},
        }

    def caller(self, authorization: str) -> Account | None:
        scheme, _, token = authorization.partition(" ")
        account, end = self.tokens.get(token.strip(), (None, 0.0))
        return account if scheme.lower() == "bearer" and time.time() < end else None

    def token_for(self, account: Account) -> dict[str, str]:
        token = secrets.token_urlsafe(32)
        self.tokens[token] = (account, time.time() + TOKEN_SECONDS)
        return {"token": token}

    def end_tokens(self, account: Account) -> None:
        self.tokens = {token: entry for token, entry in self.tokens.items() if entry[0] is not account}

    def open(self, credentials: dict[str, str], role: str) -> dict[str, str]:
        """:raises Failure: 409"""
        email = credentials["email"].lower()
        if email in self.by_email:
            raise Failure(409, "An account with this email already exists.")
        salt = os.urandom(16)
        account = Account(email, role, digest(credentials["password"], salt), salt)
        self.by_email[email] = account
        self.mail_link(account)
        return self.token_for(account)

    def mail_link(self, account: Account) -> None:
        text = f"GET /auth/verify?user={account.id}&token={account.link}"
        self.outbox.send(account.email, "Please verify your email address", text)

    def verify(self, call: Call) -> Any:
        wanted, link = call.parameters["user"], call.parameters["token"]
        account = next((one for one in self.by_email.values() if one.id == wanted), None)
        if account is None or not same(account.link, link):
            raise Failure(400, "This link is not valid.")
        account.is_verified = True
        notice = {"message": "Your email address is verified."}
        if "text/html" not in call.accept:
            return notice
        return Reply(notice, {"Location": f"{self.site}/login"}, 302)

    def resend(self, call: Call) -> dict[str, str]:
        account = self.by_email.get(call.body["email"].lower())
        if account and not account.is_verified:
            self.mail_link(account)
        return {"message": "If this address waits for it, a mail is on its way."}

    def log_in(self, call: Call) -> dict[str, str]:
        account = self.by_email.get(call.body["email"].lower())
        if account is None or not same(account.password, digest(call.body["password"], account.salt)):
            raise Failure(401, "The email or the password is wrong.", headers={"WWW-Authenticate": "Bearer"})
        if account.is_disabled:
            raise Failure(403, "This account is disabled.")
        return self.token_for(account)

    def update(self, call: Call) -> dict[str, str]:
        call.caller.details |= call.body
        return {"_id": call.caller.id, "email": call.caller.email, **call.caller.details}

    def delete(self, call: Call) -> dict[str, str]:
        del self.by_email[call.caller.email]
        self.end_tokens(call.caller)
        return {"message": "Your account is deleted."}

    def disable(self, call: Call) -> dict[str, str]:
        call.caller.is_disabled = True
        self.end_tokens(call.caller)
        return {"message": "Your account is disabled."}

    def forgot(self, call: Call) -> dict[str, str]:
        account = self.by_email.get(call.body["email"].lower())
        if account:
            link = secrets.token_urlsafe()
            account.reset = (link, time.time() + RESET_SECONDS)
            text = f"{self.site}/reset-password?resetToken={link}"
            self.outbox.send(account.email, "Set a new password", text)
        return {"message": "If we know this address, a mail is on its way."}

    def reset(self, call: Call) -> dict[str, str]:
        wanted = call.parameters["resetToken"]
        for account in self.by_email.values():
            link, end = account.reset or ("", 0.0)
            if time.time() < end and same(link, wanted):
                account.reset = None
                account.password = digest(call.body["newPassword"], account.salt)
                self.end_tokens(account)
                return {"message": "Your password is changed. Please log in."}
        raise Failure(400, "This link is not valid any more.")


def same(one: str | bytes, other: str | bytes) -> bool:
    """Equal, told in a time that does not depend on how far they are."""
    to_bytes = lambda value: value.encode() if isinstance(value, str) else value
    return hmac.compare_digest(to_bytes(one), to_bytes(other))
