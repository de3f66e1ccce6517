import * as fc from 'fast-check';
import type { CheckContext } from './context.ts';
import { entryIdOf } from './fixtures-by-operations.ts';
import {
  changesState,
  GUEST,
  isValid,
  pathParametersOf,
  type Operation,
  type Schema,
} from './operations/operation.ts';
import { seedFor } from './random-seed.ts';
import { arbitraryOf } from './schema/arbitrary.ts';
import { GenerationError } from './schema/generation-error.ts';
import { isObject } from './schema/json-path.ts';
import type { Suite } from './suite.ts';
import type { FilePart } from './wire/body.ts';
import type { OperationCall } from './wire/operation-call.ts';

/** So many random values are tried before a schema counts as one that no value can be made for. */
const ATTEMPTS = 50;

/** A valid value of a schema; the same for the same seed and name. Undefined when none is found. */
function sampleOf(schema: Schema, seed: number, name: string, { arbitraries }: Suite): unknown {
  try {
    const values = fc.sample(arbitraryOf(schema.jsonSchema, arbitraries), {
      seed: seedFor(seed, name),
      numRuns: ATTEMPTS,
    });
    return values.find((value) => isValid(schema, value));
  } catch (error) {
    if (error instanceof GenerationError) return undefined;
    throw error;
  }
}

/** What the example leaves out: a body, or a query that is required. */
function completed(
  { id, body: declared, parameters, example }: Operation,
  suite: Suite,
  seed: number,
) {
  const { query } = parameters;
  const body =
    example.body ?? (declared?.required ? sampleOf(declared.schema, seed, id, suite) : undefined);
  const needsQuery = query !== undefined && !example.query && !isValid(query, {});
  return { body, query: needsQuery ? sampleOf(query, seed, `${id} query`, suite) : example.query };
}

const filesOf = ({ traits }: Operation): FilePart[] =>
  (traits.files ?? [])
    .filter(({ required }) => required)
    .map(({ field, valid }) => ({ ...valid, field, content: [valid.content] }));

/** The path parameters of the example; those that it leaves out name nothing. */
const exampleParams = (operation: Operation): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(pathParametersOf(operation).map((name) => [name, 'unknown'])),
  ...operation.example.params,
});

/** The operation's example as it is, called without a token. */
export const exampleCallOf = (operation: Operation): OperationCall => ({
  operation: operation.id,
  as: GUEST,
  params: exampleParams(operation),
  ...(operation.example.query && { query: operation.example.query }),
  ...(operation.example.body !== undefined && { body: operation.example.body }),
});

/**
 * A call that a correct server responds to with success: the one that the suite makes, or the
 * operation's example (without one, values of its schemas) by the lowest role that may call it, with
 * the id of an entry of this server.
 * @throws Blocked or Skipped when it cannot be made here
 */
export async function validRequestOf(
  operation: Operation,
  suite: Suite,
  context: CheckContext,
): Promise<OperationCall> {
  const own = suite.validRequests[operation.id]?.(context);
  if (own) return own;
  const { id, traits, example, method, roles } = operation;
  const { resource } = traits;
  const names = pathParametersOf(operation);
  // An empty list would show nothing of its entries.
  const needsEntry = resource !== undefined && (names.length > 0 || method === 'GET');
  const key = changesState(operation) ? context.newName() : 'shared';
  const entry = needsEntry ? await context.fixtures.entry(resource.name, key) : undefined;
  const idParameter = resource?.idParam ?? names.at(-1);
  const entryId = entryIdOf(operation, entry);
  const params = {
    ...exampleParams(operation),
    ...(idParameter !== undefined && entryId !== undefined && { [idParameter]: entryId }),
  };
  const { body, query } = completed(operation, suite, context.seed);
  const files = filesOf(operation);
  return {
    operation: id,
    as: roles[0] ?? GUEST,
    ...(names.length > 0 && { params }),
    ...(isObject(query) && { query: query as OperationCall['query'] & {} }),
    ...(example.headers && { headers: example.headers }),
    ...(body !== undefined && { body }),
    ...(files.length > 0 && { files }),
  };
}
