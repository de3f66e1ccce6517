import { parameterTakes, type Operation } from '../operations/operation.ts';

const UUID = '00000000-0000-4000-8000-00000c0f0a11';
const TEXT = 'no-such-thing';

/**
 * An id that nothing has, in the form of the ids of the server.
 * @param known an id of the server, or of the example
 * @returns undefined if the schema takes only some values
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
