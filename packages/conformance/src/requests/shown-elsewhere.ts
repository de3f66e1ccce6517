import { entryIdOf, entryIn, idShown } from '../entries/entry.ts';
import type { Exchange, HttpRequest } from '../http/exchange.ts';
import { requestOf } from '../operations/operation-call.ts';
import {
  GUEST,
  idInPath,
  operationFor,
  ownParameterOf,
  type Operation,
} from '../operations/operation.ts';

/**
 * Looks for the entry that a request names in the other operations of its resource: the one that reads it, then the
 * list.
 * @returns true if one of them shows the entry, false if only its list responds and does not have it, undefined if
 * neither responds with success
 */
export async function isShownElsewhere(
  { request }: Exchange,
  operation: Operation,
  operations: readonly Operation[],
  send: (request: HttpRequest) => Promise<Exchange>,
): Promise<boolean | undefined> {
  const id = idInPath(operation, request.path);
  const resource = operation.annotations.resource?.name;
  if (id === undefined || resource === undefined) return undefined;
  const { authorization } = request.headers;
  const found = async (action: 'read' | 'list') => {
    const other = operationFor(operations, resource, action);
    if (!other || other === operation) return undefined;
    const parameter = ownParameterOf(other);
    const params = parameter === undefined ? {} : { [parameter]: id };
    const { headers, ...call } = requestOf(
      other,
      { operation: other.id, as: GUEST, params },
      undefined,
    );
    const asCaller = authorization === undefined ? headers : { ...headers, authorization };
    const exchange = await send({ ...call, headers: asCaller, operation: undefined });
    return exchange.response?.status === 200 ? { other, exchange } : undefined;
  };
  const read = await found('read');
  if (read && idShown(read.other, read.exchange) === id) return true;
  const list = await found('list');
  const entries = list && entryIn(list.other, list.exchange.response?.json);
  return Array.isArray(entries) ? entries.some((one) => entryIdOf(one) === id) : undefined;
}
