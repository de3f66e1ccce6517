import type { Exchange } from '../http/exchange.ts';
import type { Operation } from '../operations/operation.ts';
import { isObject, valueAt } from '../values/schema/json-path.ts';

/** An entry of a resource, as the server responds with it. */
export type Entry = Readonly<Record<string, unknown>>;

/** The field of every entry that holds its id. */
export const ID_FIELD = '_id';

/** The entry, or the entries, in the body of a response. */
export const entryIn = ({ metadata }: Operation, body: unknown): unknown =>
  valueAt(body, metadata.resource?.at ?? []);

/** The id of an entry; undefined when it has none. */
export function entryIdOf(entry: unknown): string | undefined {
  const id = isObject(entry) ? entry[ID_FIELD] : undefined;
  return typeof id === 'string' || typeof id === 'number' ? `${id}` : undefined;
}

/** The id of the entry that a response shows; undefined when it shows none. */
export const idShown = (
  operation: Operation,
  { response }: Pick<Exchange, 'response'>,
): string | undefined => entryIdOf(entryIn(operation, response?.json));
