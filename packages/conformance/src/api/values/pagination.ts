import type { HttpResponse } from '../../http/exchange.ts';
import { valueAt } from '../../schema/json-path.ts';
import type { Operation, PaginationAnnotation } from '../operation.ts';

/** Whether a query parameter selects a page by numbers. */
export function isOfPages({ annotations }: Operation, name: string): boolean {
  const { size, page, offset } = annotations.pagination ?? {};
  return [size, page, offset].includes(name);
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
