/** A change of the correct program that plants one defect. */
export interface Defect {
  /** What the server then does wrong, as a verb phrase. */
  readonly title: string;
  /** A check that has to notice it. */
  readonly foundBy: string;
  /** Text of the program, which has it exactly once. */
  readonly from: string;
  readonly to: string;
}

/**
 * After the OWASP API Security Top 10 (2023) and studies of bugs in REST APIs: Atlidakis 2020, Marculescu
 * 2022, Kim 2022, Corradini 2023, Segura 2018.
 */
export const defects: readonly Defect[] = [
  {
    title: 'shows, changes and deletes tickets of other customers',
    foundBy: 'read_ticket_tickets__ticket_id__get.role.another-account',
    from: 'if not user.is_agent and ticket.customer != user.username:',
    to: 'if user is None:',
  },
  {
    title: 'lists the tickets of all customers',
    foundBy: 'list_tickets_tickets_get.role.another-account',
    from: 'if user.is_agent or t.customer == user.username]',
    to: 'if t.customer is not None]',
  },
  {
    title: 'takes a token that was never issued for one of ada',
    foundBy: 'read_own_user_users_me_get.token.unknown',
    from: '    if token not in tokens:\n',
    to: '    tokens.setdefault(token, "ada")\n    if token is None:\n',
  },
  {
    title: 'shows the password of a user',
    foundBy: 'read_own_user_users_me_get.response.no-secrets',
    from: '    return user\n\n\n@app.get("/users",',
    to: '    from fastapi.responses import JSONResponse\n\n    return JSONResponse(user.dict())\n\n\n@app.get("/users",',
  },
  {
    title: 'lets a change set status, customer and resolution',
    foundBy: 'update_ticket_tickets__ticket_id__patch.unknown.server-fields',
    from: 'class TicketUpdate(BaseModel):\n',
    to: 'class TicketUpdate(BaseModel):\n    class Config:\n        extra = "allow"\n\n        @staticmethod\n        def schema_extra(schema):\n            schema.pop("additionalProperties", None)\n\n',
  },
  {
    title: 'takes the search text for a pattern: a parenthesis fails with 500',
    foundBy: 'list_tickets_tickets_get.hostile.query.search',
    from: 'if search.lower() in t.subject.lower()]',
    to: 'if __import__("re").search(search.lower(), t.subject.lower())]',
  },
  {
    title: 'fails with 500 when all tickets are skipped',
    foundBy: 'list_tickets_tickets_get.hostile.query.skip',
    from: 'return found[skip : skip + limit]',
    to: 'return [found[skip], *found[skip + 1 : skip + limit]] if skip else found[:limit]',
  },
  {
    title: 'fails with 500 on an id beyond 32 bits',
    foundBy: 'read_ticket_tickets__ticket_id__get.hostile.path.ticket_id',
    from: '    ticket = tickets.get(ticket_id)\n',
    to: '    ticket = tickets.get(int.from_bytes(ticket_id.to_bytes(4, "big"), "big"))\n',
  },
  {
    title: 'leaves out the first ticket of each page but the first',
    foundBy: 'list_tickets_tickets_get.state.pages',
    from: 'return found[skip : skip + limit]',
    to: 'return found[skip + (skip > 0) : skip + (skip > 0) + limit]',
  },
  {
    title: 'gives one ticket more than the limit',
    foundBy: 'list_tickets_tickets_get.state.page-size',
    from: 'return found[skip : skip + limit]',
    to: 'return found[skip : skip + limit + 1]',
  },
  {
    title: 'lists the tickets of all other priorities',
    foundBy: 'list_tickets_tickets_get.state.filter.priority',
    from: 'found = [t for t in found if t.priority == priority]',
    to: 'found = [t for t in found if t.priority != priority]',
  },
  {
    title: 'responds with 204 to the deletion of a comment and keeps it',
    foundBy: 'delete_comment_tickets__ticket_id__comments__comment_id__delete.state.gone',
    from: '    comments[ticket.id] = left\n',
    to: '    _ = left\n',
  },
  {
    title: 'responds with 204 to the deletion of a ticket and keeps it',
    foundBy: 'delete_ticket_tickets__ticket_id__delete.state.gone',
    from: '    del tickets[ticket.id]\n    del comments[ticket.id]\n',
    to: '    comments[ticket.id].clear()\n',
  },
  {
    title: 'resets the labels in each change',
    foundBy: 'update_ticket_tickets__ticket_id__patch.state.kept',
    from: 'ticket.copy(update={**given, "version": ticket.version + 1})',
    to: 'ticket.copy(update={"labels": {}, **given, "version": ticket.version + 1})',
  },
  {
    title: 'fails with 500 when a ticket is closed without a body',
    foundBy: 'close_ticket_tickets__ticket_id__close_post.body.left-out',
    from: '(close or Close()).resolution',
    to: 'close.resolution',
  },
  {
    title: 'stores only the first of several comments',
    foundBy: 'add_comments_tickets__ticket_id__comments_post.state.all',
    from: 'comments[ticket.id].extend(added)',
    to: 'comments[ticket.id].extend(added[:1])',
  },
  {
    title: 'sends the version as text',
    foundBy: 'read_ticket_tickets__ticket_id__get.valid-request',
    from: 'async def read_ticket(ticket: Ticket = Depends(get_ticket)):\n    return ticket',
    to: 'async def read_ticket(ticket: Ticket = Depends(get_ticket)):\n    from fastapi.encoders import jsonable_encoder\n    from fastapi.responses import JSONResponse\n\n    body = jsonable_encoder(ticket, exclude_none=True)\n    return JSONResponse({**body, "version": str(ticket.version)})',
  },
  {
    title: 'responds with 200 to the creation of comments',
    foundBy: 'add_comments_tickets__ticket_id__comments_post.valid-request',
    from: '    return added\n',
    to: '    from fastapi.encoders import jsonable_encoder\n    from fastapi.responses import JSONResponse\n\n    return JSONResponse(jsonable_encoder(added), 200)\n',
  },
];
