import * as fc from 'fast-check';
import { expectSuccess } from '../../expect/expect.ts';
import { Violation } from '../../definition/violation.ts';
import type { CheckContext } from '../../definition/context.ts';
import {
  isLimited,
  isMultipart,
  isValid,
  methodAndPath,
  type Operation,
} from '../../../operations/operation.ts';
import {
  contentSchemaOf,
  contentReferenceOf,
  contentLocationOf,
} from '../../../operations/content.ts';
import { seedFor } from '../../../requests/seed-for.ts';
import { withReferences } from '../../../requests/with-references.ts';
import { fieldsOf } from '../../../values/fields/fields.ts';
import { randomContent } from '../../../values/random/random-content.ts';
import { isEmpty } from '../../../values/schema/json-path.ts';
import type { Exchange } from '../../../http/exchange.ts';
import type { OperationCall } from '../../../operations/operation-call.ts';
import { expectEcho } from '../valid-request/echo.ts';
import { checkOf } from '../check-of.ts';

/** Maximum number of random calls of an operation that servers limit. */
const RUNS_OF_LIMITED = 3;
/** Maximum number of random entries that no call removes, such as orders and messages. */
const RUNS_OF_LASTING = 1;
const runsOf = (operation: Operation, runs: number) =>
  Math.min(
    runs,
    isLimited(operation) ? RUNS_OF_LIMITED : Infinity,
    operation.annotations.lasting ? RUNS_OF_LASTING : Infinity,
  );

/** Looking for the smallest failing request ends after so many requests, and so many ms. */
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
  /** Once one has failed, further values are tried only as long as there is room: the rest counts as passed. */
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
  const { id, annotations } = operation;
  const schema = contentSchemaOf(operation);
  if (schema === undefined || annotations.oneTimeToken || annotations.expensive) return [];
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
          const content = await withReferences(operation, value, find);
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

/** Seeded random requests that the schemas of their operations allow. */
export const randomChecks = (operations: readonly Operation[]) => operations.flatMap(validCheck);
