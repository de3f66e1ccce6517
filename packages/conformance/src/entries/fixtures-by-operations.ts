import type { Entry, FindEntry, Fixtures, RunContext } from '../checks/definition/context.ts';
import { expectValidSuccess } from '../checks/expect/expect.ts';
import { Blocked, Skipped } from '../errors.ts';
import { Violation } from '../checks/definition/violation.ts';
import { isNotImplemented, missingCause } from '../requests/not-implemented.ts';
import {
  createsEntries,
  createsSeveral,
  GUEST,
  methodAndPath,
  pathParametersOf,
  type Operation,
} from '../operations/operation.ts';
import type { ResourceAnnotation } from '../operations/annotations.ts';
import { noEntryFor, unknownParameters } from '../operations/entries.ts';
import { parentParametersOf } from '../operations/path-values.ts';
import { hasSucceeded } from '../operations/statuses.ts';
import { contentOf, filesOf, type RequestContent } from '../requests/request-content.ts';
import { idTextIn } from '../values/schema/exact-integers.ts';
import { isObject, valueAt } from '../values/schema/json-path.ts';
import type { OperationCall } from '../operations/operation-call.ts';
import { decoded, type Exchange } from '../http/exchange.ts';

/** The key of entries that no call changes. */
const SHARED = 'shared';

/** The operation of a resource that does something, and what its annotation says of it. */
export function operationFor(
  operations: readonly Operation[],
  resource: string,
  action: ResourceAnnotation['action'],
): Operation | undefined {
  const own = operations
    .filter(({ annotations }) => annotations.resource?.name === resource)
    .toSorted((one, other) => Number(createsSeveral(one)) - Number(createsSeveral(other)));
  return own.find(({ annotations }) => annotations.resource?.action === action);
}

/** The entry, or the entries, in the body of a response. */
export const entryIn = (operation: Operation, body: unknown): unknown =>
  valueAt(body, operation.annotations.resource?.at ?? []);

/** The id of an entry, as paths name it; undefined when it has none. */
export function entryIdOf({ annotations }: Operation, entry: unknown): string | undefined {
  return isObject(entry) ? idTextIn(entry, annotations.resource?.idField ?? 'id') : undefined;
}

/** The id at the end of the address of what was created (RFC 9110, 15.3.2). */
function idInLocation({ response }: Pick<Exchange, 'response'>): string | undefined {
  const { location = '' } = response?.headers ?? {};
  if (response?.status !== 201 || !URL.canParse(location, 'http://server')) return undefined;
  const segments = new URL(location, 'http://server').pathname.split('/');
  const last = segments.findLast((one) => one !== '');
  return last === undefined ? undefined : decoded(last);
}

/** The entry in a response; of a new one that the response only gives the address of, its id. */
export function entryShown(operation: Operation, exchange: Pick<Exchange, 'response'>): unknown {
  const entry = entryIn(operation, exchange.response?.json);
  const { action, idField = 'id' } = operation.annotations.resource ?? {};
  if (action !== 'create' || Array.isArray(entry) || entryIdOf(operation, entry) !== undefined) {
    return entry;
  }
  const id = idInLocation(exchange);
  return id === undefined ? entry : { ...Object(entry), [idField]: id };
}

/** The id of the entry that a response shows; undefined when it shows none. */
export const idShown = (
  operation: Operation,
  exchange: Pick<Exchange, 'response'>,
): string | undefined => entryIdOf(operation, entryShown(operation, exchange));

/** The id of an entry after a change, which may have moved it. */
export const idAfter = (update: Operation, exchange: Exchange, id: string): string =>
  idShown(update, exchange) ?? id;

/**
 * The path parameters that name the entries which an operation's own are below.
 * @throws Blocked or Skipped where there is no such entry
 */
export async function parentParams(
  operation: Operation,
  operations: readonly Operation[],
  find: FindEntry,
): Promise<Readonly<Record<string, string>>> {
  const { parents = [] } = operation.annotations.resource ?? {};
  const names = parentParametersOf(operation);
  const params = parents.map(async (parent, index): Promise<[string, string]> => {
    const shown =
      operationFor(operations, parent, 'create') ?? operationFor(operations, parent, 'list');
    const id = shown && entryIdOf(shown, await find(parent));
    if (id === undefined) throw new Skipped(`a ${parent} has no id that is known`);
    return [names[index] ?? '', id];
  });
  return Object.fromEntries(await Promise.all(params));
}

/**
 * The path parameters that name entries of other resources.
 * @throws Blocked or Skipped where there is no such entry
 */
async function namedParams(
  operation: Operation,
  { find, keyOfLast = SHARED }: EntriesOfCall,
): Promise<Readonly<Record<string, string>>> {
  const last = pathParametersOf(operation).at(-1);
  const named = (operation.annotations.names ?? []).map(async ({ parameter, resource, field }) => {
    const entry = await find(resource, parameter === last ? keyOfLast : SHARED);
    return [parameter, idTextIn(entry, field) ?? String(entry[field])] as const;
  });
  return Object.fromEntries(await Promise.all(named));
}

/** The entries that a call names. */
interface EntriesOfCall {
  readonly find: Fixtures['entry'];
  /** The key of the entry that the last parameter of the path names; one that all share by default. */
  readonly keyOfLast?: string;
  /** Path parameters that are known. */
  readonly params?: Readonly<Record<string, string>>;
}

/**
 * The call by the lowest role with some content, which names entries of the server.
 * @throws Blocked or Skipped where there is no such entry
 */
export async function callNaming(
  operation: Operation,
  content: RequestContent,
  { operations, resolveIds }: Pick<RunContext, 'operations' | 'resolveIds'>,
  entries: EntriesOfCall,
): Promise<OperationCall> {
  const shared = (wanted: string) => entries.find(wanted, SHARED);
  const { params, ...rest } = (await resolveIds(operation, content, shared)) as RequestContent;
  const files = filesOf(operation);
  return {
    operation: operation.id,
    as: operation.roles[0] ?? GUEST,
    ...rest,
    ...(params && {
      params: {
        ...params,
        ...(await parentParams(operation, operations, shared)),
        ...(await namedParams(operation, entries)),
        ...entries.params,
      },
    }),
    ...(files.length > 0 && { files }),
  };
}

/** Whether a server rejected a second entry that is like the first. */
export const isConflict = ({ response }: Exchange) =>
  [400, 403, 409, 422].includes(response?.status ?? 0);

const isEntry = (value: unknown): value is Entry => isObject(value);

/** Entries made by the operations that create them, with their examples; or the first that is listed. */
export function fixturesByOperations(run: RunContext): Fixtures {
  const { operations, readOnly, seed, conflicting, mark } = run;
  const known = new Map<string, Promise<Entry>>();

  const sendContent = async (operation: Operation, content: RequestContent) =>
    run.send(await callNaming(operation, content, run, { find: entryOf }));

  /** If an earlier run left the same entry, another one is created. */
  async function exchangeOf(operation: Operation, name: string): Promise<Exchange> {
    const isDistinct = conflicting.has(operation.id);
    const options = { seed, mark, name: `fixture ${name}`, isDistinct };
    const first = await sendContent(operation, contentOf(operation, options));
    if (hasSucceeded(operation, first) || !createsEntries(operation) || !isConflict(first)) {
      return first;
    }
    const other = { ...options, name: `${options.name} again`, isDistinct: true };
    const again = await sendContent(operation, contentOf(operation, other));
    if (!hasSucceeded(operation, again)) return first;
    conflicting.add(operation.id);
    return again;
  }

  async function responseTo(operation: Operation, name: string): Promise<unknown> {
    const [unknown] = unknownParameters(operation, operations);
    if (unknown !== undefined) throw new Skipped(noEntryFor(operation, unknown));
    const exchange = await exchangeOf(operation, name);
    try {
      const { status = 0 } = exchange.response ?? {};
      const entry = status >= 200 && status < 300 ? entryShown(operation, exchange) : undefined;
      // Its id is enough for the other checks; what else is wrong with it, its valid request reports.
      const isUsable = Array.isArray(entry) || entryIdOf(operation, entry) !== undefined;
      return isUsable ? entry : entryIn(operation, expectValidSuccess(exchange, operation));
    } catch (error) {
      if (!(error instanceof Violation)) throw error;
      const isMissing = isNotImplemented(error.details.exchange);
      const { status } = error.details.exchange?.response ?? {};
      const fails = `${methodAndPath(operation)} fails${status === undefined ? '' : ` with ${status}`}`;
      const cause = isMissing ? missingCause(operation) : fails;
      throw new Blocked(cause, { cause: error });
    }
  }

  async function firstListed(resource: string): Promise<Entry> {
    const list = operationFor(operations, resource, 'list');
    if (!list) throw new Skipped(`no operation creates or lists "${resource}"`);
    const entries = await responseTo(list, resource);
    const [first] = Array.isArray(entries) ? (entries as unknown[]) : [];
    if (isEntry(first)) return first;
    throw new Skipped(`${methodAndPath(list)} lists nothing to look at`);
  }

  async function make(resource: string, key: string): Promise<Entry> {
    const create = operationFor(operations, resource, 'create');
    if (!create && key !== SHARED) {
      throw new Skipped(
        `no operation creates "${resource}", and what the server has is not changed`,
      );
    }
    if (readOnly || !create) return firstListed(resource);
    const entry = await responseTo(create, `${resource} ${key}`);
    if (isEntry(entry)) return entry;
    throw new Blocked(`${methodAndPath(create)} responds with no ${resource}`);
  }

  async function entryOf(resource: string, key: string): Promise<Entry> {
    const name = `${resource} ${key}`;
    const found = known.get(name) ?? make(resource, key);
    known.set(name, found);
    return found;
  }

  return { entry: entryOf, forget: () => known.clear() };
}
