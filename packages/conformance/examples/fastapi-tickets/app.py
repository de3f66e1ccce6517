"""A help desk: customers open tickets, agents answer and close them."""

import os
import secrets
import socket
from datetime import datetime, timezone
from enum import Enum
from typing import Dict, List, Optional

import uvicorn
from fastapi import (
    Body,
    Depends,
    FastAPI,
    HTTPException,
    Path,
    Query,
    Response,
    Security,
    status,
)
from fastapi.security import OAuth2PasswordBearer, OAuth2PasswordRequestForm, SecurityScopes
from pydantic import BaseModel, Field

app = FastAPI(title="Help desk", version="2.0.0")
oauth2_scheme = OAuth2PasswordBearer(
    tokenUrl="token", scopes={"agent": "Answer the tickets of all customers."}
)


class Priority(str, Enum):
    low = "low"
    normal = "normal"
    high = "high"


class Status(str, Enum):
    open = "open"
    closed = "closed"


class TicketBase(BaseModel):
    subject: str = Field(min_length=3, max_length=100)
    description: Optional[str] = Field(None, max_length=5000)
    priority: Priority = Priority.normal
    labels: Dict[str, str] = {}


class TicketCreate(TicketBase):
    class Config:
        schema_extra = {
            "example": {
                "subject": "The printer is on fire",
                "description": "Third floor, beside the lift.",
                "priority": "high",
                "labels": {"building": "B"},
            }
        }


class TicketUpdate(BaseModel):
    subject: Optional[str] = Field(None, min_length=3, max_length=100)
    description: Optional[str] = Field(None, max_length=5000)
    priority: Optional[Priority] = None
    labels: Optional[Dict[str, str]] = None


class Ticket(TicketBase):
    id: int
    customer: str
    status: Status
    resolution: Optional[str] = None
    created_at: datetime
    version: int


class Close(BaseModel):
    resolution: str = Field("Solved", max_length=500)


class CommentCreate(BaseModel):
    text: str = Field(min_length=1, max_length=2000)


class Comment(CommentCreate):
    id: int
    author: str
    created_at: datetime


class User(BaseModel):
    username: str
    full_name: str
    is_agent: bool = False


class UserInDB(User):
    password: str


class Token(BaseModel):
    access_token: str
    token_type: str


def conformance(action: str, name: str = "ticket", **more):
    """What the operation does with the entries of a resource."""
    resource = {"name": name, "action": action, **more.pop("resource", {})}
    return {"x-conformance": {"resource": resource, **more}}


OWNED = {"owned": True}
TICKET = {"names": [{"parameter": "ticket_id", "resource": "ticket", "field": "id"}]}
COMMENT = {"parents": ["ticket"]}
LOGIN_FORM = {"example": {"username": "ada", "password": "password-of-ada"}}
LOGIN = {
    "requestBody": {"content": {"application/x-www-form-urlencoded": LOGIN_FORM}},
    # A random name and password log nobody in.
    "x-conformance": {"expensive": True},
}

users: Dict[str, UserInDB] = {
    user.username: user
    for user in (
        UserInDB(username="ada", full_name="Ada Obi", password="password-of-ada"),
        UserInDB(username="ben", full_name="Ben Eze", password="password-of-ben"),
        UserInDB(
            username="agent", full_name="Uche Ali", is_agent=True, password="password-of-agent"
        ),
    )
}
tokens: Dict[str, str] = {}
tickets: Dict[int, Ticket] = {}
comments: Dict[int, List[Comment]] = {}
last_ids = {"ticket": 0, "comment": 0}


def next_id(kind: str) -> int:
    last_ids[kind] += 1
    return last_ids[kind]


async def get_current_user(
    security_scopes: SecurityScopes, token: str = Depends(oauth2_scheme)
) -> UserInDB:
    if token not in tokens:
        raise HTTPException(
            status_code=status.HTTP_401_UNAUTHORIZED,
            detail="Could not validate credentials",
            headers={"WWW-Authenticate": "Bearer"},
        )
    user = users[tokens[token]]
    if "agent" in security_scopes.scopes and not user.is_agent:
        raise HTTPException(status_code=403, detail="Not enough permissions")
    return user


get_agent = Security(get_current_user, scopes=["agent"])


async def get_ticket(
    ticket_id: int = Path(ge=1), user: UserInDB = Depends(get_current_user)
) -> Ticket:
    ticket = tickets.get(ticket_id)
    if ticket is None:
        raise HTTPException(status_code=404, detail="Ticket not found")
    if not user.is_agent and ticket.customer != user.username:
        raise HTTPException(status_code=404, detail="Ticket not found")
    return ticket


@app.post("/token", response_model=Token, tags=["auth"], openapi_extra=LOGIN)
async def login(form: OAuth2PasswordRequestForm = Depends()):
    user = users.get(form.username)
    if user is None or not secrets.compare_digest(
        user.password.encode(), form.password.encode()
    ):
        raise HTTPException(status_code=400, detail="Incorrect username or password")
    token = secrets.token_urlsafe()
    tokens[token] = user.username
    return {"access_token": token, "token_type": "bearer"}


@app.get("/users/me", response_model=User, tags=["users"])
async def read_own_user(user: UserInDB = Depends(get_current_user)):
    return user


@app.get("/users", response_model=List[User], tags=["users"])
async def list_users(_agent: UserInDB = get_agent):
    return list(users.values())


@app.get(
    "/tickets",
    response_model=List[Ticket],
    response_model_exclude_none=True,
    tags=["tickets"],
    openapi_extra=conformance(
        "list",
        resource=OWNED,
        pagination={"size": "limit", "offset": "skip", "total": "x-total-count"},
        filters=[
            {"parameter": "status", "field": ["status"], "match": "equals"},
            {"parameter": "priority", "field": ["priority"], "match": "equals"},
            {"parameter": "search", "field": ["subject"], "match": "contains-ignoring-case"},
        ],
    ),
)
async def list_tickets(
    response: Response,
    skip: int = Query(0, ge=0),
    limit: int = Query(50, ge=1, le=100),
    status: Optional[Status] = None,
    priority: Optional[Priority] = None,
    search: Optional[str] = Query(None, max_length=100),
    user: UserInDB = Depends(get_current_user),
):
    found = [t for t in tickets.values() if user.is_agent or t.customer == user.username]
    if status is not None:
        found = [t for t in found if t.status == status]
    if priority is not None:
        found = [t for t in found if t.priority == priority]
    if search is not None:
        found = [t for t in found if search.lower() in t.subject.lower()]
    response.headers["X-Total-Count"] = str(len(found))
    return found[skip : skip + limit]


@app.post(
    "/tickets",
    response_model=Ticket,
    response_model_exclude_none=True,
    status_code=status.HTTP_201_CREATED,
    tags=["tickets"],
    openapi_extra=conformance("create", resource=OWNED),
)
async def create_ticket(ticket: TicketCreate, user: UserInDB = Depends(get_current_user)):
    created = Ticket(
        **ticket.dict(),
        id=next_id("ticket"),
        customer=user.username,
        status=Status.open,
        created_at=datetime.now(timezone.utc),
        version=1,
    )
    tickets[created.id] = created
    comments[created.id] = []
    return created


@app.get(
    "/tickets/{ticket_id}",
    response_model=Ticket,
    response_model_exclude_none=True,
    tags=["tickets"],
    openapi_extra=conformance("read", resource=OWNED),
)
async def read_ticket(ticket: Ticket = Depends(get_ticket)):
    return ticket


@app.patch(
    "/tickets/{ticket_id}",
    response_model=Ticket,
    response_model_exclude_none=True,
    tags=["tickets"],
    openapi_extra=conformance("update", resource=OWNED),
)
async def update_ticket(changes: TicketUpdate, ticket: Ticket = Depends(get_ticket)):
    given = changes.dict(exclude_unset=True)
    for required in ("subject", "priority", "labels"):
        if given.get(required, "") is None:
            del given[required]
    updated = ticket.copy(update={**given, "version": ticket.version + 1})
    tickets[ticket.id] = updated
    return updated


@app.delete(
    "/tickets/{ticket_id}",
    status_code=status.HTTP_204_NO_CONTENT,
    tags=["tickets"],
    openapi_extra=conformance("delete", resource=OWNED),
)
async def delete_ticket(ticket: Ticket = Depends(get_ticket)):
    del tickets[ticket.id]
    del comments[ticket.id]


@app.post(
    "/tickets/{ticket_id}/close",
    response_model=Ticket,
    response_model_exclude_none=True,
    responses={409: {"description": "It is closed already"}},
    tags=["tickets"],
    openapi_extra={"x-conformance": TICKET},
)
async def close_ticket(
    close: Optional[Close] = Body(None), ticket: Ticket = Depends(get_ticket)
):
    if ticket.status == Status.closed:
        raise HTTPException(status_code=409, detail="The ticket is closed already")
    closed = ticket.copy(
        update={
            "status": Status.closed,
            "resolution": (close or Close()).resolution,
            "version": ticket.version + 1,
        }
    )
    tickets[ticket.id] = closed
    return closed


@app.get(
    "/tickets/{ticket_id}/comments",
    response_model=List[Comment],
    tags=["comments"],
    openapi_extra=conformance("list", "comment", resource=COMMENT),
)
async def list_comments(ticket: Ticket = Depends(get_ticket)):
    return comments[ticket.id]


@app.post(
    "/tickets/{ticket_id}/comments",
    response_model=List[Comment],
    status_code=status.HTTP_201_CREATED,
    tags=["comments"],
    openapi_extra=conformance("create", "comment", resource={"at": [0], **COMMENT}),
)
async def add_comments(
    new: List[CommentCreate] = Body(max_items=20),
    ticket: Ticket = Depends(get_ticket),
    user: UserInDB = Depends(get_current_user),
):
    added = [
        Comment(
            text=one.text,
            id=next_id("comment"),
            author=user.username,
            created_at=datetime.now(timezone.utc),
        )
        for one in new
    ]
    comments[ticket.id].extend(added)
    return added


@app.delete(
    "/tickets/{ticket_id}/comments/{comment_id}",
    status_code=status.HTTP_204_NO_CONTENT,
    tags=["comments"],
    openapi_extra=conformance("delete", "comment", resource=COMMENT),
)
async def delete_comment(
    comment_id: int, ticket: Ticket = Depends(get_ticket), _agent: UserInDB = get_agent
):
    left = [one for one in comments[ticket.id] if one.id != comment_id]
    if len(left) == len(comments[ticket.id]):
        raise HTTPException(status_code=404, detail="Comment not found")
    comments[ticket.id] = left


@app.get("/stats", response_model=Dict[str, int], tags=["tickets"])
async def read_stats(_agent: UserInDB = get_agent):
    return {s.value: sum(t.status == s for t in tickets.values()) for s in Status}


if __name__ == "__main__":
    listener = socket.socket()
    listener.bind(("127.0.0.1", int(os.environ.get("PORT", "0"))))
    listener.listen()
    print(f"http://127.0.0.1:{listener.getsockname()[1]}", flush=True)
    uvicorn.run(app, fd=listener.fileno(), log_level="warning")
