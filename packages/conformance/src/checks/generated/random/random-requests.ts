import {
  isLasting,
  isLimited,
  isMultipart,
  isValid,
  methodAndPath,
  type Operation,
  type Schema,
} from '../../../operations/operation.ts';
import * as fc from 'fast-check';
import { expectSuccess } from '../../expect/expect.ts';
import { Violation } from '../../definition/violation.ts';
import type { CheckContext } from '../../definition/check-context.ts';
import { withExistingEntries } from './with-existing-entries.ts';
import { fieldsOf } from '../../../values/fields/fields.ts';
import { randomContent } from '../../../values/random/random-content.ts';
import { isEmpty } from '../../../values/schema/json-path.ts';
import type { Exchange } from '../../../http/exchange.ts';
import type { OperationCall } from '../../../operations/operation-call.ts';
import { expectEcho } from '../../expect/expect-echo.ts';
import { checkOf } from '../../definition/check.ts';

/** The part of a request that an operation reads: the query of a GET, otherwise the body. */
const contentLocationOf = ({ method }: Operation): 'query' | 'body' =>
  method === 'GET' ? 'query' : 'body';

/** The part of the operation's entry in the OpenAPI document that declares this part. */
const contentReferenceOf = (operation: Operation): string =>
  contentLocationOf(operation) === 'query' ? '#parameters' : '#requestBody';

/** The schema of this part; undefined if there is none. */
const contentSchemaOf = (operation: Operation): Schema | undefined =>
  contentLocationOf(operation) === 'query' ? operation.parameters.query : operation.body?.schema;

/** Maximum number of random calls of an operation that servers limit. */
const RUNS_OF_LIMITED = 3;
/** Maximum number of random entries that no call removes, such as orders and messages. */
const RUNS_OF_LASTING = 1;
const runsOf = (operation: Operation, runs: number) =>
  Math.min(
    runs,
    isLimited(operation) ? RUNS_OF_LIMITED : Infinity,
    isLasting(operation) ? RUNS_OF_LASTING : Infinity,
  );

/** A number that depends on the run's seed and on a name, and on nothing else (FNV-1a). */
function seedFor(seed: number, name: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(`${seed}:${name}`)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return hash >>> 0;
}

/** Limits of the search for the smallest failing request. */
const SHRINK_MAX = { requests: 60, ms: 10_000 };

/**
 * Tries random values, and on a failure looks for the smallest one that still fails.
 * @throws Violation of the smallest failing request, with its fields: other operations may fail at the same
 */
async function tryAll(
  context: CheckContext,
  numRuns: number,
  values: fc.Arbitrary<unknown>,
  attempt: (value: unknown) => Promise<void>,
): Promise<void> {
  let failures = 0;
  let tries = 0;
  let until = Infinity;
  /** After the first failure, attempts are limited: the rest counts as passed. */
  const boundedAttempt = async (value: unknown) => {
    if (failures > 0 && ((tries += 1) > SHRINK_MAX.requests || performance.now() > until)) return;
    try {
      await attempt(value);
    } catch (error) {
      if (failures === 0) until = performance.now() + SHRINK_MAX.ms;
      failures += 1;
      throw error;
    }
  };
  const outcome = await fc.check(fc.asyncProperty(values, boundedAttempt), {
    seed: seedFor(context.seed, context.check),
    numRuns,
  });
  if (!outcome.failed) return;
  const error = outcome.errorInstance;
  if (!(error instanceof Violation)) throw error;
  const foundBy = `random request ${outcome.numRuns} of seed ${context.seed}, shrunk in ${outcome.numShrinks} steps`;
  throw new Violation(error.message, { ...error.details, foundBy });
}

/** An earlier run with the same seed may have stored the same. */
const isConflict = ({ responses }: Operation, { response }: Exchange) =>
  response?.status === 409 && 409 in responses;

const withContent = (call: OperationCall, operation: Operation, content: unknown) =>
  ({ ...call, [contentLocationOf(operation)]: content }) as OperationCall;

function validCheck(operation: Operation) {
  const { id, metadata } = operation;
  const schema = contentSchemaOf(operation);
  if (schema === undefined || metadata.linkToken || metadata.expensive) return [];
  if (fieldsOf(schema.jsonSchema).length === 0) return [];
  return [
    checkOf(operation, {
      category: 'random',
      detail: 'valid',
      reference: contentReferenceOf(operation),
      title: `${methodAndPath(operation)} takes random requests that its schemas allow.`,
      run: async (context) => {
        const runs = runsOf(operation, context.runs);
        const call = await context.validRequest(id);
        const location = contentLocationOf(operation);
        const { example } = operation;
        const isText = location === 'query' || isMultipart(operation);
        const values = randomContent({ schema, valid: example[location] ?? {}, isText });
        // A form has at least one part (RFC 2046, 5.1.1).
        const allowed = values.filter((value) => !isMultipart(operation) || !isEmpty(value));
        const find = (resource: string) => context.fixtures.entry(resource, 'shared');
        await tryAll(context, runs, allowed, async (value) => {
          const content = await withExistingEntries(operation, value, find);
          if (!isValid(schema, content)) return;
          const exchange = await context.send(withContent(call, operation, content));
          if (isConflict(operation, exchange)) return;
          expectSuccess(exchange, operation);
          expectEcho(operation, content, exchange);
        });
      },
    }),
  ];
}

/** Checks that random valid requests succeed. */
export const randomChecks = (operations: readonly Operation[]) => operations.flatMap(validCheck);
