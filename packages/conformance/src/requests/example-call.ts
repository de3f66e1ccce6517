import { changesState, GUEST, pathParametersOf, type Operation } from '../operations/operation.ts';
import type { OperationCall } from '../operations/operation-call.ts';
import { parameterTakes } from '../operations/content.ts';

const UUID = '00000000-0000-4000-8000-00000c0f0a11';
const TEXT = 'no-such-thing';

/**
 * An id of the form that the parameter's schema asks for, and that nothing has.
 * @param known an id of the server, or of the example
 * @returns undefined where the schema takes only some values
 */
export function unknownIdOf(
  operation: Operation,
  parameter: string,
  known = '',
): string | undefined {
  const { path } = operation.parameters;
  if (path?.jsonSchema.properties?.[parameter]?.enum) return undefined;
  const isUuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(known);
  // Ids of MongoDB, and other hexadecimal ones.
  const isHex = /^[\da-f]{16,}$/i.test(known);
  const like = isUuid
    ? [UUID]
    : isHex
      ? ['c0f'.repeat(known.length).slice(0, known.length)]
      : /^\d+$/.test(known)
        ? ['2140000007']
        : [];
  return [...like, TEXT].find((id) => parameterTakes(operation, 'path', parameter, id));
}

/**
 * The operation's example as it is, called without a token. What it would change is nothing that the
 * server may have: an example may name a real entry.
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
