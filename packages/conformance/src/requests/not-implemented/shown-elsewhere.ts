import { entryIdOf, entryIn, idShown } from '../../entries/entry.ts';
import type { Exchange } from '../../http/exchange.ts';
import { operationFor, ownParameterOf, type Operation } from '../../operations/operation.ts';

/** Calls an operation with parameters of its path. */
type Call = (
  operation: Operation,
  params: Readonly<Record<string, string>>,
) => Promise<Exchange | undefined>;

/** An entry, and the operation that has named it, which is not asked. */
interface Named {
  readonly id: string;
  readonly resource: string;
  readonly by: Operation;
}

/** An operation that responds with success, and the entry in its response; undefined if it does not have the entry. */
interface Shown {
  readonly operation: Operation;
  readonly entry: unknown;
}

/**
 * Looks for an entry in the other operations of its resource: the one that reads it, then the list.
 * @returns undefined if neither responds with success
 */
export async function findElsewhere(
  { id, resource, by }: Named,
  operations: readonly Operation[],
  call: Call,
): Promise<Shown | undefined> {
  const bodyOf = async (action: 'read' | 'list') => {
    const operation = operationFor(operations, resource, action);
    if (!operation || operation === by) return undefined;
    const parameter = ownParameterOf(operation);
    const exchange = await call(operation, parameter === undefined ? {} : { [parameter]: id });
    if (exchange?.response?.status !== 200) return undefined;
    return { operation, exchange, body: entryIn(operation, exchange.response.json) };
  };
  const read = await bodyOf('read');
  if (read && idShown(read.operation, read.exchange) === id) {
    return { operation: read.operation, entry: read.body };
  }
  const list = await bodyOf('list');
  if (!list || !Array.isArray(list.body)) return undefined;
  const entries: unknown[] = list.body;
  return { operation: list.operation, entry: entries.find((one) => entryIdOf(one) === id) };
}

/** True if another operation shows an entry, false if only its list responds and does not have it; otherwise undefined. */
export async function isShownElsewhere(
  ...where: Parameters<typeof findElsewhere>
): Promise<boolean | undefined> {
  const found = await findElsewhere(...where);
  return found && found.entry !== undefined;
}
