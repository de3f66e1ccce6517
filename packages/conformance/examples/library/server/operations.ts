import type * as z from 'zod';
import { contract, type RouteMetadata } from '../contract.ts';
import { HttpError, type Reply } from './http.ts';
import type { Fields, Rules, Stored } from './rules.ts';

/** An operation of the contract. */
export interface Route extends RouteMetadata {
  /** "books.list" */
  readonly id: string;
  readonly method: string;
  readonly path: RegExp;
  readonly body: z.ZodType | undefined;
  readonly query: z.ZodType | undefined;
}

export interface Call {
  readonly pathname: string;
  /** The values of the path parameters, in their order. */
  readonly ids: readonly string[];
  readonly query: unknown;
  readonly body: unknown;
  /** The header "Idempotency-Key". */
  readonly key: string | undefined;
  /** The token; "" without one. */
  readonly account: string;
}

export const routes: readonly Route[] = Object.entries(contract).flatMap(([group, router]) =>
  Object.entries(router).map(([name, { method, path, metadata, ...others }]) => ({
    id: `${group}.${name}`,
    method,
    path: new RegExp(`^${path.replaceAll(/:\w+/g, '([^/]+)')}$`),
    body: 'body' in others && typeof others.body === 'object' ? others.body : undefined,
    query: 'query' in others ? others.query : undefined,
    ...metadata,
  })),
);

/** Resources whose entries are only for the accounts that created them. */
const owned = new Set(
  routes.flatMap(({ annotations: { resource } }) => (resource.owned ? resource.name : [])),
);

/** What a new entry has in addition to what was sent. */
const initial: Readonly<Record<string, Fields>> = { suggestion: { status: 'open' } };

const MAX_KEY = 100;

/** The operations of a library, which keeps its entries in memory. */
export function openLibrary(rules: Rules) {
  let stored: readonly Stored[] = [];
  let made = 0;
  /** The first replies to requests with a key. */
  const repeatable = new Map<string, { readonly body: unknown; readonly reply: Reply }>();

  const all = (name: string) => stored.filter(({ resource }) => resource === name);

  /** @throws HttpError for a value that the schema rejects */
  function valid(schema: z.ZodType | undefined, value: unknown, operation: string): Fields {
    if (!schema) return {};
    if (!rules.isValid(schema, value, operation)) {
      throw new HttpError('invalid', 'It is not valid.');
    }
    const result = schema.safeParse(value);
    return Object(rules.taken(result.success ? result.data : value, value));
  }

  /** @throws HttpError for an id that none of them has */
  function find(entries: readonly Stored[], id: unknown): Stored {
    const found = entries.find(({ entry }) => entry.id === id);
    if (found) return found;
    throw new HttpError('entry', 'There is no such entry.');
  }

  /** The entries that a path is about. */
  function entriesOf(
    { id, annotations: { resource } }: Route,
    { ids: [first], account }: Call,
  ): Stored[] {
    const [parent] = resource.parents ?? [];
    const above = parent === undefined ? undefined : find(all(parent), first).entry.id;
    return all(resource.name).filter(
      (one) =>
        (parent === undefined || rules.isBelow(one, above)) &&
        (!owned.has(resource.name) || rules.isOwn(one, account, id)),
    );
  }

  function add({ annotations: { resource } }: Route, call: Call, input: Fields) {
    const { pathname, ids, account } = call;
    const id = rules.nextId(made, all(resource.name).length);
    made += 1;
    const entry = { ...initial[resource.name], ...input, id };
    const kept = rules.stored({ resource: resource.name, parent: ids[0], account, entry });
    if (kept) stored = [...stored, kept];
    const headers = rules.headersOfNew(`${pathname}/${id}`);
    return { status: rules.statusOfNew(), headers, body: rules.shown(entry) };
  }

  /** A request that is repeated with its key is carried out once. */
  function once(key: string, body: unknown, carryOut: () => Reply): Reply {
    const known = repeatable.get(key);
    if (known && !rules.isSameRequest(known.body, body)) {
      throw new HttpError('key', 'The key was used for another request.');
    }
    const reply = known?.reply ?? carryOut();
    repeatable.set(key, { body, reply });
    return reply;
  }

  const actions: Readonly<Record<string, (route: Route, call: Call) => Reply>> = {
    list(route, call) {
      const asked = valid(route.query, call.query, route.id);
      const entries = entriesOf(route, call).map(({ entry }) => entry);
      const found = entries.filter((one) => rules.matches(one, asked));
      const items = route.query ? rules.page(found, asked).map(rules.shown) : found;
      return {
        status: 200,
        headers: rules.headersOfList(found.length),
        body: route.query ? { items, total: rules.total(found, items) } : items,
      };
    },
    create(route, call) {
      const { references = [], idempotencyKey } = route.annotations;
      const { body, key: header, account } = call;
      if (idempotencyKey && header !== undefined && (header === '' || header.length > MAX_KEY)) {
        throw new HttpError('invalid', 'The key is not valid.');
      }
      const input = valid(route.body, body, route.id);
      for (const { parameter, resource } of references) find(all(resource), input[parameter]);
      entriesOf(route, call);
      const key = idempotencyKey && rules.keyOf(header);
      if (key === undefined) return add(route, call, input);
      return once(`${account} ${key}`, body, () => add(route, call, input));
    },
    read(route, call) {
      const { entry } = find(entriesOf(route, call), call.ids.at(-1));
      return { status: 200, body: rules.shown(entry) };
    },
    update(route, call) {
      const change = valid(route.body, call.body, route.id);
      const found = find(entriesOf(route, call), call.ids.at(-1));
      const entry = rules.changed(found.entry, change);
      stored = stored.map((one) => (one === found ? { ...one, entry } : one));
      return { status: 200, body: rules.shown({ ...found.entry, ...change }) };
    },
    delete(route, call) {
      const found = find(entriesOf(route, call), call.ids.at(-1));
      const removed = rules.removed(found, stored);
      stored = stored.filter((one) => !removed.includes(one));
      return { status: 204 };
    },
  };
  return (route: Route, call: Call): Reply => {
    const { action } = route.annotations.resource;
    const reply = actions[action]?.(route, call);
    if (!reply) throw new Error(`${route.id} has the action ${action}`);
    return reply;
  };
}
