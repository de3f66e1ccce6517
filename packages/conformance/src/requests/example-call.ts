import * as fc from 'fast-check';
import { changesState, GUEST, pathParametersOf, type Operation } from '../operations/operation.ts';
import type { OperationCall } from '../operations/operation-call.ts';
import { parameterTakes } from '../operations/content.ts';
import { arbitraryOf } from '../values/generate/arbitrary.ts';
import { orUndefined } from '../values/generate/generation-error.ts';

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

const UUID = '00000000-0000-4000-8000-00000c0f0a11';
/** Above what any test server has counted to, and within 32 bits. */
const NUMBER = 2_140_000_007;
const TEXT = 'no-such-thing';

/** Candidates by what an id that is known looks like. */
function likeKnown(known: string): string[] {
  if (/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(known)) return [UUID];
  if (/^\d+$/.test(known)) return [`${NUMBER}`];
  // Ids of MongoDB, and other hexadecimal ones.
  if (/^[\da-f]{16,}$/i.test(known)) return ['c0f'.repeat(known.length).slice(0, known.length)];
  return [TEXT];
}

/**
 * An id of the form that the parameter's schema asks for, and that nothing has.
 * @param known an id of the server, or of the example
 * @returns undefined where the schema takes only some values
 */
export function unknownIdOf(
  operation: Operation,
  parameter: string,
  known: string | undefined,
): string | undefined {
  const schema = schemaOf(operation, parameter);
  if (schema.enum) return undefined;
  const isNumeric = [schema.type].flat().some((type) => type === 'integer' || type === 'number');
  const candidates = [
    ...(schema.format === 'uuid' ? [UUID] : []),
    ...(isNumeric ? [NUMBER, 999_999, 9999].map(String) : likeKnown(known ?? '')),
    TEXT,
  ];
  return firstTaken(operation, parameter, candidates, 7);
}

const schemaOf = ({ parameters: { path } }: Operation, parameter: string) =>
  path?.jsonSchema.properties?.[parameter] ?? {};

function firstTaken(
  operation: Operation,
  parameter: string,
  candidates: readonly string[],
  seed: number,
): string | undefined {
  const takes = (id: string) => parameterTakes(operation, 'path', parameter, id);
  const sample = () =>
    fc.sample(arbitraryOf(schemaOf(operation, parameter)), { seed, numRuns: 20 }).map(String);
  return candidates.find(takes) ?? orUndefined(sample)?.find(takes);
}
