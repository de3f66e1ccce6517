import { changesState, GUEST, pathParametersOf, type Operation } from '../../api/operation.ts';
import { unknownIdOf } from '../unknown-id.ts';
import type { OperationCall } from '../../api/operation-call.ts';

/** The path parameters of the example; those that it leaves out name nothing. */
const exampleParams = (operation: Operation): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    pathParametersOf(operation).map((name) => [
      name,
      unknownIdOf(operation, name, undefined) ?? 'unknown',
    ]),
  ),
  ...operation.example.params,
});

/**
 * The operation's example as it is, called without a token. What it would change is nothing that the
 * server may have: an example may name a real entry.
 */
export const exampleCallOf = (operation: Operation): OperationCall => ({
  operation: operation.id,
  as: GUEST,
  params: changesState(operation)
    ? Object.fromEntries(
        Object.entries(exampleParams(operation)).map(([name, shown]) => [
          name,
          unknownIdOf(operation, name, shown) ?? shown,
        ]),
      )
    : exampleParams(operation),
  ...(operation.example.query && { query: operation.example.query }),
  ...(operation.example.body !== undefined && { body: operation.example.body }),
});
