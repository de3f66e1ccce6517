import type { CheckContext, Entry } from '../../../definition/context.ts';
import { expectThat, expectValidSuccess } from '../../../expect/expect.ts';
import { Skipped } from '../../../../errors.ts';
import { entryIdOf, entryIn } from '../../../../entries/fixtures-by-operations.ts';
import { queryAndHeadersOf } from '../../../../requests/request-content.ts';
import { methodAndPath, type Operation } from '../../../../operations/operation.ts';
import { NOTHING_THERE } from '../../../../operations/statuses.ts';
import type { PaginationAnnotation } from '../../../../operations/annotations.ts';
import type { Caller } from '../../../../operations/operation-call.ts';
import { fieldsOf } from '../../../../values/fields/fields.ts';
import { isObject, valueAt } from '../../../../values/schema/json-path.ts';
import type { JsonSchema } from '../../../../values/schema/json-schema.ts';
import type { Exchange, HttpResponse } from '../../../../http/exchange.ts';
import { callerOf, parentsOf, type Resource } from '../resource.ts';

/** Whether a query parameter selects a page by numbers. */
export function isOfPages({ annotations }: Operation, name: string): boolean {
  const { size, page, offset } = annotations.pagination ?? {};
  return [size, page, offset].includes(name);
}

/** Whether a list without a word of its pages takes numbers that may select one. */
function mayHavePages({ annotations, parameters }: Operation): boolean {
  if (annotations.pagination) return false;
  const filters = new Set(annotations.filters?.map(({ parameter }) => parameter));
  return fieldsOf(parameters.query?.jsonSchema ?? {}).some(
    ({ path: [name = ''], schema: { type } }) =>
      !filters.has(`${name}`) && (type === 'integer' || type === 'number'),
  );
}

/** How many entries a response says that there are on all pages. */
export function totalIn(
  { total }: PaginationAnnotation,
  { json, headers }: Pick<HttpResponse, 'json' | 'headers'>,
): number | undefined {
  const found =
    typeof total === 'string' ? headers[total.toLowerCase()] : valueAt(json, total ?? []);
  return /^\d+$/.test(String(found)) ? Number(found) : undefined;
}

/** A list that is longer than so many pages says nothing. */
const MAX_PAGES = 20;

/** Entries in a response, and the exchange that shows them. */
export interface Listing {
  readonly entries: readonly unknown[];
  readonly exchange: Exchange;
}

type Query = Readonly<Record<string, string | readonly string[]>>;

/** The query of a list, in addition to its example. */
export interface Asked {
  readonly as?: Caller;
  readonly query?: Query;
  readonly params?: Readonly<Record<string, string>>;
}

async function sendList(
  context: CheckContext,
  resource: Resource,
  list: Operation,
  { as = callerOf(list, resource), query = {}, params = {} }: Asked,
): Promise<Exchange> {
  const { id, example } = list;
  const { headers, ...usual } = queryAndHeadersOf(list, { seed: context.seed, name: id });
  return context.send({
    operation: id,
    as,
    params: { ...example.params, ...(await parentsOf(context, list)), ...params },
    query: { ...usual.query, ...query },
    ...(headers && { headers }),
  });
}

/** @throws Violation unless the response is a list of the declared shape */
function listingIn(list: Operation, exchange: Exchange): Listing {
  const entries = entryIn(list, expectValidSuccess(exchange, list));
  expectThat('responds with a list', Array.isArray(entries), {
    expected: '[…]',
    got: entries,
    exchange,
  });
  return { entries: entries as unknown[], exchange };
}

/** @throws Violation unless the response is a list of the declared shape */
export const listingOf = async (
  context: CheckContext,
  resource: Resource,
  list: Operation,
  asked: Asked = {},
): Promise<Listing> => listingIn(list, await sendList(context, resource, list, asked));

/** What the description says of a query parameter. */
export const schemaOf = ({ parameters }: Operation, name: string): JsonSchema =>
  parameters.query?.jsonSchema.properties?.[name] ?? {};

/** The most entries that a page may have by the schema of its parameter. */
export const largestSize = (list: Operation): number | undefined => {
  const { maximum } = schemaOf(list, list.annotations.pagination?.size ?? '');
  return maximum !== undefined && maximum <= 1000 ? maximum : undefined;
};

export interface Reading {
  /** Entries of a page; as many as the server gives by default. */
  readonly size?: number | undefined;
  /** Ends the reading with this page. */
  readonly until?: (listing: Listing) => boolean;
}

/** What asks for the page after some; undefined where there is no way to ask, and null after the last. */
function queryAfter(list: Operation, pages: readonly Listing[]): Query | null | undefined {
  const { page, offset } = list.annotations.pagination ?? {};
  const [first, last] = [pages[0], pages.at(-1)];
  if (!list.annotations.pagination || !first || !last) return null;
  if (page === undefined && offset === undefined) return undefined;
  const ids = new Set(pages.slice(0, -1).flatMap(({ entries }) => idsOf(list, entries)));
  // A page that is shorter than the first, or shows nothing new, is the last one, or the only one.
  const isLast =
    last.entries.length < first.entries.length ||
    idsOf(list, last.entries).every((id) => ids.has(id));
  if (isLast) return null;
  const count = pages.reduce((sum, { entries }) => sum + entries.length, 0);
  if (page === undefined) return { [offset ?? '']: `${count}` };
  const { minimum, default: start = minimum } = schemaOf(list, page);
  return { [page]: `${pages.length + (start === 0 ? 0 : 1)}` };
}

export const idsOf = (list: Operation, entries: readonly unknown[]) =>
  entries.map((one) => entryIdOf(list, one));

/**
 * The pages of a list, one after the other.
 * @throws Skipped when the list cannot be read to its end
 */
export async function readPages(
  context: CheckContext,
  resource: Resource,
  list: Operation,
  { query = {}, ...others }: Asked,
  { size, until = () => false }: Reading,
): Promise<Listing[]> {
  const { pagination } = list.annotations;
  const parameter = pagination?.size;
  const sized = parameter !== undefined && size !== undefined ? { [parameter]: `${size}` } : {};
  const pages: Listing[] = [];
  for (let next: Query = {}; pages.length < MAX_PAGES;) {
    const asked = { ...others, query: { ...query, ...sized, ...next } };
    const exchange = await sendList(context, resource, list, asked);
    if (pages.length > 0 && NOTHING_THERE.includes(exchange.response?.status)) return pages;
    const listing = listingIn(list, exchange);
    pages.push(listing);
    if (until(listing)) return pages;
    const after = queryAfter(list, pages);
    if (after === null || listing.entries.length < (size ?? 0)) return pages;
    if (after === undefined) throw new Skipped('the list cannot be read to its end');
    next = after;
  }
  throw new Skipped(`the list is longer than ${MAX_PAGES} pages`);
}

/**
 * Looks for an entry in all pages of a list.
 * @returns the last page that was looked at, and the entry in it
 * @throws Skipped when the list cannot be read to its end
 */
export async function findListed(
  context: CheckContext,
  resource: Resource,
  list: Operation,
  id: string,
  asked: Asked = {},
): Promise<Listing & { readonly entry: Entry | undefined }> {
  const find = ({ entries }: Listing) => entries.find((one) => entryIdOf(list, one) === id);
  const pages = await readPages(context, resource, list, asked, {
    size: largestSize(list),
    until: (listing) => find(listing) !== undefined,
  });
  const last = pages.at(-1);
  if (!last) throw new Skipped('there is no list');
  const entry = find(last);
  if (!entry && mayHavePages(list)) {
    throw new Skipped(
      `${methodAndPath(list)} may list more on other pages: say so in "pagination" (x-conformance)`,
    );
  }
  return { ...last, entry: isObject(entry) ? entry : undefined };
}
