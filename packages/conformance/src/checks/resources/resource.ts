import type { CheckContext, Entry } from '../../suite/context.ts';
import { expectSuccess, expectThat, expectValidSuccess } from '../../judge/expect.ts';
import { Skipped } from '../../errors.ts';
import { entryIdOf, entryIn, parentParams } from '../../requests/fixtures-by-operations.ts';
import { createsEntries, GUEST, responseAt, type Operation } from '../../api/operation.ts';
import { ownParameterOf } from '../../api/path-values.ts';
import { isObject } from '../../schema/json-path.ts';
import type { JsonSchema } from '../../schema/json-schema.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { OperationCall } from '../../api/operation-call.ts';

/** The operations on the entries of one resource. */
export interface Resource {
  readonly name: string;
  readonly create: Operation | undefined;
  readonly list: Operation | undefined;
  readonly read: Operation | undefined;
  readonly updates: readonly Operation[];
  readonly remove: Operation | undefined;
}

/** The resources that operations say they are about. */
export function resourcesOf(operations: readonly Operation[]): Resource[] {
  const names = new Set(operations.flatMap(({ traits }) => traits.resource?.name ?? []));
  return [...names].map((name) => {
    const own = operations.filter(({ traits }) => traits.resource?.name === name);
    const all = (action: string) => own.filter(({ traits }) => traits.resource?.action === action);
    const create = all('create')[0] ?? own.find(createsEntries);
    const [list] = all('list');
    const [read] = all('read');
    const [remove] = all('delete');
    return { name, create, list, read, updates: all('update'), remove };
  });
}

/** A page is looked for in so many pages; a list that is longer says nothing. */
const MAX_PAGES = 20;

/** The role that creates entries sees them, drafts and all; where it may not, the least one that may. */
const callerOf = ({ roles }: Operation, { create }: Resource): string => {
  const owner = create?.roles[0];
  return (owner !== undefined && roles.includes(owner) ? owner : roles[0]) ?? GUEST;
};

const parentsOf = ({ fixtures, operations }: CheckContext, operation: Operation) =>
  parentParams(operation, operations, (parent) => fixtures.entry(parent, 'shared'));

/** A call about one entry. */
export async function callOn(
  context: CheckContext,
  operation: Operation,
  resource: Resource,
  id: string,
): Promise<OperationCall> {
  const { example } = operation;
  const parents = await parentsOf(context, operation);
  return {
    operation: operation.id,
    as: callerOf(operation, resource),
    params: { ...example.params, ...parents, [ownParameterOf(operation) ?? 'id']: id },
    ...(example.query && { query: example.query }),
  };
}

/** An entry of its own for a check, and its id. */
export async function ownEntry(
  context: CheckContext,
  { name, create }: Resource,
): Promise<{ readonly entry: Entry; readonly id: string }> {
  if (!create) throw new Skipped(`no operation creates a ${name}`);
  const entry = await context.fixtures.entry(name, context.newName());
  const id = entryIdOf(create, entry);
  if (id === undefined) throw new Skipped(`a new ${name} has no id that is known`);
  return { entry, id };
}

/** The id that a call names in its path. */
export function idIn(operation: Operation, { params = {} }: OperationCall): string {
  return params[ownParameterOf(operation) ?? 'id'] ?? '';
}

/** Entries in a response, and the exchange that shows them. */
export interface Listing {
  readonly entries: readonly unknown[];
  readonly exchange: Exchange;
}

type Query = Readonly<Record<string, string | readonly string[]>>;

/** What a list is asked for, beside its example. */
export interface Asked {
  readonly query?: Query;
  readonly params?: Readonly<Record<string, string>>;
}

/** @throws Violation unless the response is a list of the declared shape */
export async function listingOf(
  context: CheckContext,
  resource: Resource,
  list: Operation,
  { query = {}, params = {} }: Asked = {},
): Promise<Listing> {
  const { id, example } = list;
  const exchange = await context.send({
    operation: id,
    as: callerOf(list, resource),
    params: { ...example.params, ...(await parentsOf(context, list)), ...params },
    query: { ...example.query, ...query },
  });
  const entries = entryIn(list, expectValidSuccess(exchange, list));
  expectThat('responds with a list', Array.isArray(entries), {
    expected: '[…]',
    got: entries,
    exchange,
  });
  return { entries: entries as unknown[], exchange };
}

/** The most entries that a page may have by the schema of its parameter. */
const largestSize = ({ parameters, traits }: Operation): string | undefined => {
  const { size } = traits.pagination ?? {};
  const { maximum } = parameters.query?.jsonSchema.properties?.[size ?? ''] ?? {};
  return maximum !== undefined && maximum <= 1000 ? `${maximum}` : undefined;
};

/** The query of one page, counted from 0; undefined when there is no way to ask for it. */
function pageQuery(list: Operation, page: number, size: string | undefined): Query | undefined {
  const { pagination } = list.traits;
  const sized: Query = pagination && size !== undefined ? { [pagination.size]: size } : {};
  if (page === 0) return sized;
  if (pagination?.page !== undefined) return { ...sized, [pagination.page]: `${page + 1}` };
  if (pagination?.offset === undefined || size === undefined) return undefined;
  return { ...sized, [pagination.offset]: `${page * Number(size)}` };
}

/** Whether there is no way to ask for the rest of a list. */
const mayHaveMore = (
  { traits: { pagination } }: Operation,
  count: number,
  size: string | undefined,
) =>
  pagination !== undefined &&
  pagination.page === undefined &&
  pagination.offset === undefined &&
  count > 0 &&
  (size === undefined || count >= Number(size));

/**
 * Looks for an entry in all pages of a list.
 * @returns the last listing that was looked at, and the entry in it
 * @throws Skipped when the list has more pages than are looked at
 */
export async function findListed(
  context: CheckContext,
  resource: Resource,
  list: Operation,
  id: string,
  { query = {}, params = {} }: Asked = {},
): Promise<{ readonly entry: Entry | undefined; readonly exchange: Exchange }> {
  const size = largestSize(list);
  const seen = new Set<string | undefined>();
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const asked = pageQuery(list, page, size);
    const listing = await listingOf(context, resource, list, {
      query: { ...query, ...asked },
      params,
    });
    const { entries, exchange } = listing;
    const entry = entries.find((one) => entryIdOf(list, one) === id);
    if (isObject(entry)) return { entry, exchange };
    // A page that shows nothing new is the last one, or the only one.
    const ids = entries.map((one) => entryIdOf(list, one));
    const isLast =
      ids.every((one) => seen.has(one)) || pageQuery(list, page + 1, size) === undefined;
    if (isLast && mayHaveMore(list, entries.length, size)) {
      throw new Skipped('the list cannot be read to its end');
    }
    if (isLast) return { entry: undefined, exchange };
    for (const one of ids) seen.add(one);
  }
  throw new Skipped(`the list is longer than ${MAX_PAGES} pages`);
}

/** An entry as the server has it now, or that it has none. */
export interface Stored {
  readonly entry: Entry | undefined;
  readonly exchange: Exchange;
  /** What the operation that showed it says an entry is. */
  readonly schema: JsonSchema;
}

const GONE: readonly (number | undefined)[] = [404, 410];

const entrySchema = (operation: Operation): JsonSchema => {
  const { at = [], action } = operation.traits.resource ?? {};
  const body = responseAt(operation, operation.successStatus)?.schema?.jsonSchema ?? {};
  const found = at.reduce<JsonSchema>((one, key) => one.properties?.[key] ?? {}, body);
  return action === 'list' ? (found.items ?? {}) : found;
};

/**
 * Reads an entry, or finds it in the list where no operation reads one.
 * @throws Violation when the response is neither the entry nor that there is none
 */
export async function storedEntry(
  context: CheckContext,
  resource: Resource,
  id: string,
): Promise<Stored> {
  const { read, list, name } = resource;
  if (read) {
    const schema = entrySchema(read);
    const exchange = await context.send(await callOn(context, read, resource, id));
    if (GONE.includes(exchange.response?.status)) return { entry: undefined, exchange, schema };
    const entry = entryIn(read, expectSuccess(exchange, read).json);
    return { entry: isObject(entry) ? entry : undefined, exchange, schema };
  }
  if (list)
    return { ...(await findListed(context, resource, list, id)), schema: entrySchema(list) };
  throw new Skipped(`no operation shows a ${name}`);
}
