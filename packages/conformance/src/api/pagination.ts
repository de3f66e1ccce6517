import type { HttpResponse } from '../http/exchange.ts';
import { defined, isObject } from '../schema/json-path.ts';
import type { JsonSchema } from '../schema/json-schema.ts';
import { responseAt, type Operation, type PaginationAnnotation } from './operation.ts';
import { listIn, membersOf, successOf, withoutNull } from './success-body.ts';

const SIZES: readonly string[] = [
  'limit',
  'per_page',
  'perpage',
  'page_size',
  'pagesize',
  'size',
  'take',
];
const PAGES: readonly string[] = ['page', 'page_number', 'pagenumber'];
const OFFSETS: readonly string[] = ['offset', 'skip'];
/** Places in a list that only the server can give. */
const CURSOR =
  /cursor|(?:page|next|continuation)_?token|^(?:after|before|starting_?after|ending_?before)$/i;
const FORWARD = /^(?!.*(?:before|prev))/i;

/** Objects next to a list that say where it continues. */
const BESIDE =
  /^(?:_?links|meta(?:data)?|paging|pagination|page|page_?info|cursors|response_?metadata)$/i;
const NEXT =
  /^(?:next(?:_?(?:cursor|token|page|page_?token|url|link|href))?|end_?cursor|continuation_?token)$/i;
const HAS_NEXT = /^has_?(?:more|next(?:_?page)?)$/i;
const TOTAL = /^(?:x-)?total(?:[_-]?(?:count|items|elements|results|records|entries|hits))?$/i;
/** "articlesCount" */
const COUNT = /^[a-z]+s(?:Count|_count)$/;

type Query = Readonly<Record<string, string>>;

const isTotal = (name: string) => TOTAL.test(name) || COUNT.test(name);

/** Whether a name is one of some, in any case and with any separator. */
const isOneOf = (wanted: readonly string[], name: string) =>
  wanted.includes(name.toLowerCase().replaceAll('-', '_'));

/** Whether a query parameter of this name selects a page by numbers. */
export const isOfPages = (name: string): boolean => isOneOf([...SIZES, ...PAGES, ...OFFSETS], name);

export const isCursor = (name: string): boolean => CURSOR.test(name);

/** The parameters that ask for a page of a list, by their names. */
export function paginationOf(operation: Operation): PaginationAnnotation | undefined {
  if (operation.method !== 'GET' || !listIn(operation)) return undefined;
  const names = Object.keys(operation.parameters.query?.jsonSchema.properties ?? {});
  const find = (wanted: readonly string[]) => names.find((name) => isOneOf(wanted, name));
  const size = find(SIZES);
  const page = find(PAGES);
  // Many servers have pages of one size.
  if (size === undefined && page === undefined) return undefined;
  return defined<PaginationAnnotation>({
    size,
    page,
    offset: find(OFFSETS),
    cursor: names.find((name) => isCursor(name) && FORWARD.test(name)),
  });
}

/** Members of an object, and of those next to its list that are about pages. */
const membersIn = (value: unknown): [string, unknown][] =>
  isObject(value)
    ? Object.entries(value).flatMap(([name, member]): [string, unknown][] =>
        BESIDE.test(name) && isObject(member) ? Object.entries(member) : [[name, member]],
      )
    : [];

/** The same of a schema. */
const namesIn = (schema: JsonSchema): string[] =>
  Object.entries(membersOf(schema)).flatMap(([name, member]) =>
    BESIDE.test(name) ? [name, ...Object.keys(membersOf(withoutNull(member)))] : [name],
  );

const headersOf = (operation: Operation) =>
  Object.keys(responseAt(operation, operation.successStatus)?.headers ?? {});

/** Whether responses say where the list goes on, by the description. */
export const linksPages = (operation: Operation): boolean =>
  headersOf(operation).includes('link') ||
  namesIn(successOf(operation)).some((name) => NEXT.test(name));

/** Whether responses say how many entries there are on all pages, by the description. */
export const countsAll = (operation: Operation): boolean =>
  [...headersOf(operation), ...namesIn(successOf(operation))].some(isTotal);

/** How many entries a response says that there are on all pages. */
export function totalIn({ json, headers }: Pick<HttpResponse, 'json' | 'headers'>) {
  const found = [...membersIn(json), ...Object.entries(headers)].find(
    ([name, value]) => isTotal(name) && /^\d+$/.test(String(value)),
  );
  return found && Number(found[1]);
}

const queryIn = (address: string): Query | undefined => {
  const { searchParams } = new URL(address, 'http://server');
  return searchParams.size > 0 ? Object.fromEntries(searchParams) : undefined;
};

function followed(
  { page, cursor }: PaginationAnnotation,
  value: unknown,
): Query | null | undefined {
  if (value === null || value === '') return null;
  if (isObject(value)) return followed({}, value.href);
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = `${value}`;
  if (/^(?:https?:\/\/|\/|\?)/.test(text) && text.includes('?')) return queryIn(text);
  const name = cursor ?? (/^\d+$/.test(text) ? page : undefined);
  return name === undefined ? undefined : { [name]: text };
}

/**
 * What a page says of the one after it: the header "Link" (RFC 8288), a member such as "next" or
 * "nextCursor", or "has_more" with the last id.
 * @param lastId of the last entry of the page
 * @returns what asks for it; null where this is the last page, and undefined where nothing is said
 */
export function nextPageOf(
  pagination: PaginationAnnotation,
  { json, headers }: Pick<HttpResponse, 'json' | 'headers'>,
  lastId: string | undefined,
): Query | null | undefined {
  const link = /<([^>]*)>\s*;[^,<]*\brel="?next\b/i.exec(headers.link ?? '')?.[1];
  if (link !== undefined) return queryIn(link);
  const members = membersIn(json);
  const hasNext = members.find(([name]) => HAS_NEXT.test(name))?.[1];
  if (hasNext === false) return null;
  for (const [name, value] of members) {
    const next = NEXT.test(name) ? followed(pagination, value) : undefined;
    if (next !== undefined) return next;
  }
  const { cursor = '' } = pagination;
  return hasNext === true && /after$/i.test(cursor) && lastId !== undefined
    ? { [cursor]: lastId }
    : undefined;
}
