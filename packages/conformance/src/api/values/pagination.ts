import type { HttpResponse } from '../../http/messages/exchange.ts';
import { isObject, valueAt } from '../../schema/json-path.ts';
import { responseAt, type Operation, type PaginationAnnotation } from '../operation.ts';

type Query = Readonly<Record<string, string>>;

/** Whether a query parameter selects a page by numbers. */
export function isOfPages({ annotations }: Operation, name: string): boolean {
  const { size, page, offset } = annotations.pagination ?? {};
  return [size, page, offset].includes(name);
}

export const isCursor = ({ annotations }: Operation, name: string): boolean =>
  annotations.pagination?.cursor === name;

/** Whether responses say where the list goes on. */
export const linksPages = (operation: Operation): boolean =>
  operation.annotations.pagination?.next !== undefined ||
  'link' in (responseAt(operation, operation.successStatus)?.headers ?? {});

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
  const name = cursor ?? page;
  return name === undefined ? undefined : { [name]: text };
}

/**
 * What a page says of the one after it: the header "Link" (RFC 8288), or the place that the annotation names.
 * @returns what asks for it; null where this is the last page, and undefined where nothing is said
 */
export function nextPageOf(
  pagination: PaginationAnnotation,
  { json, headers }: Pick<HttpResponse, 'json' | 'headers'>,
): Query | null | undefined {
  const link = /<([^>]*)>\s*;[^,<]*\brel="?next\b/i.exec(headers.link ?? '')?.[1];
  if (link !== undefined) return queryIn(link);
  return pagination.next && followed(pagination, valueAt(json, pagination.next) ?? null);
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
