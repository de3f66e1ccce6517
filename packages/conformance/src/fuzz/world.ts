import type { Category, Dish } from '@catering/contract';
import type { Shelf } from '../calls/content.ts';
import { isObject } from '../schema/json-path.ts';
import { kindOf, type Kind } from '../things.ts';
import { decoded } from '../wire/decoded.ts';
import type { Exchange } from '../wire/exchange.ts';
import { endsCaller, operationOf } from '../wire/operation-call.ts';

/** Who may be picked to call. */
export type Who = 'guest' | 'user' | 'owner' | 'admin' | 'dead' | 'forged';

/** So many things of a kind are remembered; a long run forgets the oldest. */
const MOST = 200;
const MOST_USERS = 12;

const FORGED = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJub2JvZHkifQ.';

const bearer = ({ request }: Exchange) => request.headers.authorization?.replace('Bearer ', '');

interface Thing {
  readonly _id: string;
}

const isThing = (value: unknown): value is Thing =>
  isObject(value) && typeof value._id === 'string';

/** What a run has learnt of the server: its things, and tokens of all sorts. */
export function makeWorld(admin: string) {
  const things: Record<Kind, Map<string, Thing>> = {
    category: new Map(),
    dish: new Map(),
    blog: new Map(),
    message: new Map(),
    order: new Map(),
  };
  const owners = new Map<string, string>();
  const users: string[] = [];
  const dead: string[] = [];

  const nth = <Value>(all: readonly Value[], pick: number) => all[pick % Math.max(all.length, 1)];

  function keep(kind: Kind, thing: Thing) {
    const known = things[kind];
    known.set(thing._id, thing);
    const [oldest] = known.keys();
    if (known.size > MOST && oldest !== undefined) {
      known.delete(oldest);
      owners.delete(oldest);
    }
  }

  function drop(kind: Kind, id: string) {
    things[kind].delete(id);
  }

  function bury(token: string | undefined) {
    const index = users.indexOf(token ?? '');
    if (index >= 0) dead.push(...users.splice(index, 1));
    if (dead.length > MOST_USERS) dead.shift();
  }

  function addUser(token: string) {
    users.push(token);
    if (users.length > MOST_USERS) users.shift();
  }

  /** Learns from an answer. */
  function note(exchange: Exchange) {
    const { request, response } = exchange;
    if (!response || response.status >= 300) return;
    const { operation = '' } = request;
    const { json } = response;
    const id = decoded(request.path.split('?')[0]?.split('/').at(-1) ?? '');
    if (operation === 'auth.signUp' && isObject(json) && typeof json.token === 'string') {
      addUser(json.token);
    }
    if (operation !== '' && endsCaller(operationOf(operation))) bury(bearer(exchange));
    if (operation === 'blogs.remove') drop('blog', id);
    if (operation === 'deleteByType.remove') {
      drop(request.path.startsWith('/delete/dish') ? 'dish' : 'category', id);
    }
    const kind = kindOf(operation);
    if (kind === undefined) return;
    const found = isObject(json) && isObject(json.order) ? json.order : json;
    for (const thing of Array.isArray(found) ? found.slice(0, MOST) : [found]) {
      if (isThing(thing)) keep(kind, thing);
    }
    const token = bearer(exchange);
    if (operation === 'order.create' && isThing(found) && token !== undefined) {
      owners.set(found._id, token);
    }
  }

  const idsOf = (kind: Kind) => [...things[kind].keys()];
  const idOf = (kind: Kind, pick: number) => nth(idsOf(kind), pick) ?? 'none-yet';

  /** @param id what is called upon; its owner can be asked for */
  function tokenOf(who: Who, pick: number, id?: string): string | undefined {
    if (who === 'guest') return undefined;
    if (who === 'admin') return admin;
    if (who === 'forged') return FORGED;
    if (who === 'dead') return nth(dead, pick) ?? FORGED;
    const owner = id === undefined ? undefined : owners.get(id);
    return (who === 'owner' ? owner : undefined) ?? nth(users, pick);
  }

  const shelf = (pick: number): Shelf => ({
    category: async () => nth([...things.category.values()], pick) as Category,
    dish: async () => nth([...things.dish.values()], pick) as Dish,
  });

  return { note, addUser, idOf, idsOf, tokenOf, shelf };
}
export type World = ReturnType<typeof makeWorld>;
