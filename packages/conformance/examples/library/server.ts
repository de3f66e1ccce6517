import { createServer, type IncomingMessage, type Server } from 'node:http';
import type * as z from 'zod';
import {
  bookChange,
  bookInput,
  bookQuery,
  contract,
  loanInput,
  suggestionInput,
} from './contract.ts';
import {
  correctRules,
  type Book,
  type BookChange,
  type BookInput,
  type Loan,
  type Rules,
  type Suggestion,
  type SuggestionInput,
} from './rules.ts';

/** The tokens that the server knows, by role. */
export const tokens = { member: 'token-of-a-member', librarian: 'token-of-a-librarian' };

interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

interface Call {
  readonly id: string;
  readonly query: unknown;
  readonly body: unknown;
  readonly key: string | undefined;
  readonly owner: string;
}

interface Route {
  readonly operation: string;
  readonly method: string;
  readonly path: RegExp;
  readonly roles: readonly string[];
  handle(call: Call): Reply;
}

class HttpError extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, headers: HttpError['headers'] = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

const MAX_BYTES = 100_000;

/** @throws HttpError for a body that is too large, or no JSON */
async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > MAX_BYTES) throw new HttpError(413, 'The body is too large.');
    pieces.push(piece);
  }
  if (size === 0) return undefined;
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
    throw new HttpError(415, 'Send JSON.');
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(pieces)));
  } catch {
    throw new HttpError(400, 'The body is no valid JSON.');
  }
}

/** What the operations do, on books and suggestions that are kept in memory. */
function routesOf(rules: Rules): Route[] {
  const books = new Map<string, Book>();
  const loans = new Map<string, Loan>();
  const suggestions = new Map<string, Suggestion>();
  const repeatable = new Map<string, { readonly body: unknown; readonly reply: Reply }>();
  let made = 0;

  const { create, get, list, remove, update } = contract.books;
  const rolesOf = ({ metadata }: { metadata: { roles: readonly string[] } }) => metadata.roles;

  function valid<Output>(schema: z.ZodType<Output>, value: unknown, operation: string): Output {
    if (!rules.isValid(schema, value, operation)) throw new HttpError(400, 'It is not valid.');
    const result = schema.safeParse(value);
    return result.success ? result.data : (value as Output);
  }

  function found<Entry>(entries: Map<string, Entry>, id: string, operation: string): Entry {
    const entry = entries.get(id);
    if (entry) return entry;
    throw new HttpError(rules.statusOfMissing(operation), 'There is no such entry.');
  }

  const nextId = (present: number) => {
    const id = rules.nextId(made, present);
    made += 1;
    return id;
  };

  function suggest(input: SuggestionInput): Reply {
    const one: Suggestion = { ...input, id: nextId(suggestions.size), status: 'open' };
    suggestions.set(one.id, one);
    return { status: 201, body: one };
  }

  return [
    {
      operation: 'books.list',
      method: 'GET',
      path: /^\/books$/,
      roles: rolesOf(list),
      handle({ query }) {
        const asked = valid(bookQuery, query, 'books.list');
        const all = [...books.values()].filter((one) => rules.matches(one, asked));
        const items = rules.page(all, asked).map(rules.shown);
        return { status: 200, body: { items, total: all.length } };
      },
    },
    {
      operation: 'books.create',
      method: 'POST',
      path: /^\/books$/,
      roles: rolesOf(create),
      handle({ body }) {
        const input: BookInput = valid(bookInput, body, 'books.create');
        const id = nextId(books.size);
        const stored = rules.storedBook(id, input);
        if (stored) books.set(id, stored);
        return { status: 201, body: rules.shown({ ...input, id }) };
      },
    },
    {
      operation: 'books.get',
      method: 'GET',
      path: /^\/books\/([^/]+)$/,
      roles: rolesOf(get),
      handle: ({ id }) => ({ status: 200, body: rules.shown(found(books, id, 'books.get')) }),
    },
    {
      operation: 'books.update',
      method: 'PATCH',
      path: /^\/books\/([^/]+)$/,
      roles: rolesOf(update),
      handle({ id, body }) {
        const change: BookChange = valid(bookChange, body, 'books.update');
        const before = found(books, id, 'books.update');
        books.set(id, rules.changedBook(before, change));
        return { status: 200, body: rules.shown({ ...before, ...change }) };
      },
    },
    {
      operation: 'books.remove',
      method: 'DELETE',
      path: /^\/books\/([^/]+)$/,
      roles: rolesOf(remove),
      handle({ id }) {
        found(books, id, 'books.remove');
        for (const one of rules.removed(id, [...books.values()])) books.delete(one);
        return { status: 204 };
      },
    },
    {
      operation: 'loans.create',
      method: 'POST',
      path: /^\/loans$/,
      roles: rolesOf(contract.loans.create),
      handle({ body }) {
        const input = valid(loanInput, body, 'loans.create');
        found(books, input.bookId, 'loans.create');
        const id = nextId(loans.size);
        loans.set(id, rules.storedLoan(id, input));
        return { status: 201, body: { ...input, id } };
      },
    },
    {
      operation: 'loans.get',
      method: 'GET',
      path: /^\/loans\/([^/]+)$/,
      roles: rolesOf(contract.loans.get),
      handle: ({ id }) => ({ status: 200, body: found(loans, id, 'loans.get') }),
    },
    {
      operation: 'loans.remove',
      method: 'DELETE',
      path: /^\/loans\/([^/]+)$/,
      roles: rolesOf(contract.loans.remove),
      handle({ id }) {
        found(loans, id, 'loans.remove');
        loans.delete(id);
        return { status: 204 };
      },
    },
    {
      operation: 'suggestions.create',
      method: 'POST',
      path: /^\/suggestions$/,
      roles: rolesOf(contract.suggestions.create),
      handle({ body, key: header, owner }) {
        if (header !== undefined && (header === '' || header.length > 100)) {
          throw new HttpError(400, 'The key is not valid.');
        }
        const input: SuggestionInput = valid(suggestionInput, body, 'suggestions.create');
        const key = rules.keyOf(header);
        if (key === undefined) return suggest(input);
        const known = repeatable.get(`${owner} ${key}`);
        if (known && !rules.isSameRequest(known.body, body)) {
          throw new HttpError(409, 'The key was used for another request.');
        }
        const reply = known?.reply ?? suggest(input);
        repeatable.set(`${owner} ${key}`, { body, reply });
        return reply;
      },
    },
    {
      operation: 'suggestions.list',
      method: 'GET',
      path: /^\/suggestions$/,
      roles: rolesOf(contract.suggestions.list),
      handle: () => ({ status: 200, body: [...suggestions.values()] }),
    },
    {
      operation: 'suggestions.remove',
      method: 'DELETE',
      path: /^\/suggestions\/([^/]+)$/,
      roles: rolesOf(contract.suggestions.remove),
      handle({ id }) {
        found(suggestions, id, 'suggestions.remove');
        suggestions.delete(id);
        return { status: 204 };
      },
    },
  ];
}

/** @throws HttpError for a token that nobody has */
function roleOf({ authorization }: IncomingMessage['headers']): string {
  const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
  const [role] = Object.entries(tokens).find(([, one]) => one === token) ?? [];
  return role ?? 'guest';
}

/** @throws HttpError for an id that cannot be decoded, or is too long */
function decoded(id: string): string {
  try {
    const text = decodeURIComponent(id);
    if (text.length > 0 && text.length <= 36) return text;
  } catch {
    // Rejected below, as one that is too long.
  }
  throw new HttpError(400, 'The id is not valid.');
}

/** A lending library that keeps its contract, but for the rules that are given. */
export function libraryServer(changed: Partial<Rules> = {}): Server {
  const rules = { ...correctRules, ...changed };
  const routes = routesOf(rules);

  async function replyTo(request: IncomingMessage): Promise<Reply> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://library');
    const here = routes.filter(({ path }) => path.test(pathname));
    if (here.length === 0) throw new HttpError(404, 'There is no such address.');
    const route = here.find(({ method }) => method === request.method);
    if (!route) {
      const allow = here.map(({ method }) => method).join(', ');
      throw new HttpError(405, 'The address has no such method.', { allow });
    }
    const { operation, roles, path, handle } = route;
    const owner = roleOf(request.headers);
    if (!roles.includes('guest') && owner === 'guest' && !rules.mayCall(owner, roles, operation)) {
      throw new HttpError(401, 'Log in.', { 'www-authenticate': 'Bearer' });
    }
    if (!roles.includes('guest') && !rules.mayCall(owner, roles, operation)) {
      throw new HttpError(403, 'Your role may not do this.');
    }
    const [, id] = path.exec(pathname) ?? [];
    const key = request.headers['idempotency-key'];
    return handle({
      id: id === undefined ? '' : decoded(id),
      query: Object.fromEntries(searchParams),
      body: request.method === 'GET' ? undefined : await bodyOf(request),
      key: typeof key === 'string' ? key : undefined,
      owner,
    });
  }

  return createServer((request, response) => {
    const end = ({ status, headers, body }: Reply) => {
      const type = body !== undefined && { 'content-type': 'application/json; charset=utf-8' };
      const text = body === undefined ? '' : JSON.stringify(body);
      response.writeHead(status, { ...headers, ...type }).end(text);
    };
    replyTo(request).then(end, (error: unknown) => {
      const isKnown = error instanceof HttpError;
      // What is left of a body that is rejected must not be read as another request.
      if (!request.complete) response.setHeader('connection', 'close');
      end({
        status: isKnown ? error.status : 500,
        headers: isKnown ? error.headers : {},
        body: rules.problem(isKnown ? error.message : 'Something went wrong.'),
      });
    });
  });
}
