import type { ConfiguredTokens } from '../../api/credential.ts';
import type { Entry, FindEntry } from '../../suite/context.ts';
import { entryIdOf, entryIn } from '../../requests/fixtures-by-operations.ts';
import { endsCaller, GUEST, type Operation } from '../../api/operation.ts';
import { ownParameterOf, parentParametersOf, pathValuesIn } from '../../api/path-values.ts';
import { isObject, valueAt } from '../../schema/json-path.ts';
import type { Exchange } from '../../http/exchange.ts';

/** Who may be picked to call: a role, or a token that is special. */
export type Who =
  | { readonly role: string }
  /** Of whom the entry is, if that is known; else of the role. */
  | { readonly ownerOr: string }
  | 'guest'
  | 'ended'
  | 'forged';

/** So many entries of a resource are known; a long run forgets the oldest. */
const MAX_ENTRIES = 200;
const MAX_TOKENS = 12;

/** A token that no server has issued. */
export const FORGED = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJub2JvZHkifQ.';

const bearer = ({ request }: Exchange) => request.headers.authorization?.replace('Bearer ', '');

const nth = <Value>(all: readonly Value[], pick: number) => all[pick % Math.max(all.length, 1)];

const bounded = <Value>(all: Value[], value: Value) => {
  all.push(value);
  if (all.length > MAX_TOKENS) all.shift();
};

/**
 * What a run has learnt of the server: its entries, and tokens of all sorts.
 * @param given tokens, which operations may want by the names of their security schemes
 */
export function makeState(operationOf: (id: string) => Operation, given: ConfiguredTokens) {
  const entries = new Map<string, Map<string, Entry>>();
  const owners = new Map<string, string>();
  /** The ids that come before an entry's own in a path, by resource and id. */
  const above = new Map<string, readonly string[]>();
  const tokens = new Map<string, string[]>();
  const ended: string[] = [];

  const entriesOf = (resource: string) => {
    const known = entries.get(resource) ?? new Map<string, Entry>();
    entries.set(resource, known);
    return known;
  };
  const tokensOf = (role: string) => {
    const known = tokens.get(role) ?? [];
    tokens.set(role, known);
    return known;
  };

  function keep(resource: string, id: string, entry: Entry) {
    const known = entriesOf(resource);
    known.set(id, entry);
    const [oldest] = known.keys();
    if (known.size > MAX_ENTRIES && oldest !== undefined) {
      known.delete(oldest);
      owners.delete(oldest);
      above.delete(`${resource} ${oldest}`);
    }
  }

  function end(token: string | undefined) {
    for (const known of tokens.values()) {
      const index = known.indexOf(token ?? '');
      if (index >= 0) for (const one of known.splice(index, 1)) bounded(ended, one);
    }
  }

  function noteEntries(operation: Operation, exchange: Exchange) {
    const { resource } = operation.annotations;
    if (!resource) return;
    const { name, action } = resource;
    const ids = pathValuesIn(operation, exchange.request.path);
    if (action === 'delete') {
      entriesOf(name).delete(ids.at(-1) ?? '');
      return;
    }
    const parents = ids.slice(0, parentParametersOf(operation).length);
    const found = entryIn(operation, exchange.response?.json);
    const token = bearer(exchange);
    for (const entry of Array.isArray(found) ? found.slice(0, MAX_ENTRIES) : [found]) {
      const id = entryIdOf(operation, entry);
      if (!isObject(entry) || id === undefined) continue;
      keep(name, id, entry);
      if (parents.length > 0) above.set(`${name} ${id}`, parents);
      if (action === 'create' && token !== undefined) owners.set(id, token);
    }
  }

  /** Learns from an exchange. */
  function note(exchange: Exchange) {
    const { request, response } = exchange;
    if (!response || response.status >= 300 || request.operation === undefined) return;
    const operation = operationOf(request.operation);
    const { issuesToken } = operation.annotations;
    const issued = issuesToken && valueAt(response.json, issuesToken.at);
    if (issuesToken && typeof issued === 'string') addToken(issuesToken.role, issued);
    if (endsCaller(operation)) end(bearer(exchange));
    noteEntries(operation, exchange);
  }

  const addToken = (role: string, token: string) => bounded(tokensOf(role), token);

  const idsOf = (resource: string) => [...entriesOf(resource).keys()];

  /** The id of an entry; of any resource when none is named. */
  function idOf(resource: string | undefined, pick: number): string {
    const ids = resource === undefined ? [...entries.keys()].flatMap(idsOf) : idsOf(resource);
    return nth(ids, pick) ?? 'none-yet';
  }

  /**
   * The path parameters of a call.
   * @param id an entry of its own, or for a list and what adds to it, the one that they are below
   */
  function paramsOf(operation: Operation, id: string, pick: number): Record<string, string> {
    const { name, parents = [] } = operation.annotations.resource ?? {};
    const own = ownParameterOf(operation);
    const names = [...parentParametersOf(operation), ...(own === undefined ? [] : [own])];
    const known = above.get(`${own === undefined ? parents.at(-1) : name} ${id}`);
    const others = known ?? parents.slice(0, names.length - 1).map((parent) => idOf(parent, pick));
    const values = [...others, id];
    return Object.fromEntries(names.map((parameter, index) => [parameter, values[index] ?? '']));
  }

  /** The path parameters of a call that name entries of other resources. */
  const namedParams = ({ annotations: { names = [] } }: Operation, pick: number) =>
    Object.fromEntries(
      names.flatMap(({ parameter, resource, field }) => {
        const value = nth([...entriesOf(resource).values()], pick)?.[field];
        const isKnown = typeof value === 'string' || typeof value === 'number';
        return isKnown ? [[parameter, `${value}`]] : [];
      }),
    );

  /** @param id what is called upon; its owner can be asked for */
  function tokenOf(who: Who, pick: number, id?: string): string | undefined {
    if (who === GUEST) return undefined;
    if (who === 'forged') return FORGED;
    if (who === 'ended') return nth(ended, pick) ?? FORGED;
    if ('role' in who) return nth(tokensOf(who.role), pick);
    const owner = id === undefined ? undefined : owners.get(id);
    return owner ?? nth(tokensOf(who.ownerOr), pick);
  }

  const find =
    (pick: number): FindEntry =>
    async (resource) =>
      nth([...entriesOf(resource).values()], pick) ?? {};

  return { given, note, addToken, idOf, idsOf, paramsOf, namedParams, tokenOf, find };
}
export type State = ReturnType<typeof makeState>;
