import { unknownIdOf } from './unknown-id.ts';
import { changesState, GUEST, type Operation, pathParametersOf } from '../operations/operation.ts';
import type { OperationCall } from '../operations/operation-call.ts';

/**
 * The operation's example, called without a token. A call that changes data gets an unknown id, because the example
 * may name an entry of the server.
 */
export const exampleCallOf = (operation: Operation): OperationCall => {
  const { id, example } = operation;
  const params = pathParametersOf(operation).map((name) => {
    const shown = example.params?.[name];
    const unknown = unknownIdOf(operation, name, shown);
    const value = changesState(operation) ? (unknown ?? shown) : (shown ?? unknown);
    return [name, value ?? 'unknown'] as const;
  });
  return {
    operation: id,
    as: GUEST,
    params: Object.fromEntries(params),
    ...(example.query && { query: example.query }),
    ...(example.body !== undefined && { body: example.body }),
  };
};
