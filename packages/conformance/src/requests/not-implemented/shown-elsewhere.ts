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

/**
 * Looks for an entry in the other operations of its resource: the one that reads it, then the list.
 * @returns true if one of them shows the entry, false if only its list responds and does not have it, undefined if
 * neither responds with success
 */
export async function isShownElsewhere(
  { id, resource, by }: Named,
  operations: readonly Operation[],
  call: Call,
): Promise<boolean | undefined> {
  const found = async (action: 'read' | 'list') => {
    const other = operationFor(operations, resource, action);
    if (!other || other === by) return undefined;
    const parameter = ownParameterOf(other);
    const exchange = await call(other, parameter === undefined ? {} : { [parameter]: id });
    return exchange?.response?.status === 200 ? { other, exchange } : undefined;
  };
  const read = await found('read');
  if (read && idShown(read.other, read.exchange) === id) return true;
  const list = await found('list');
  const entries = list && entryIn(list.other, list.exchange.response?.json);
  return Array.isArray(entries) ? entries.some((one) => entryIdOf(one) === id) : undefined;
}
