import * as fc from 'fast-check';
import { expectSuccess } from '../../expect/expect.ts';
import { Violation } from '../../definition/violation.ts';
import type { CheckContext } from '../../definition/context.ts';
import { isForm, isValid, methodAndPath, type Operation } from '../../../operations/operation.ts';
import {
  contentSchemaOf,
  contentReferenceOf,
  contentLocationOf,
} from '../../../operations/content.ts';
import { isLimited } from '../../../operations/entries.ts';
import { NOTHING_THERE } from '../../../operations/statuses.ts';
import { isOfPages } from '../state/lists/listing.ts';
import { ownParameterOf } from '../../../operations/path-values.ts';
import type { Suite } from '../../definition/suite.ts';
import { seedFor } from '../../../requests/request-content.ts';
import { fieldsOf } from '../../../values/fields/fields.ts';
import { randomContent } from '../../../values/random/random-content.ts';
import { isEmpty } from '../../../values/schema/json-path.ts';
import type { Exchange } from '../../../http/exchange.ts';
import type { OperationCall } from '../../../operations/operation-call.ts';
import { expectEcho } from '../valid-request/echo.ts';
import { expectKnownLogin } from '../valid-request/valid-request.ts';
import { checkOf } from '../check-of.ts';

/** Calls that servers limit get no more than this. */
const RUNS_OF_LIMITED = 3;
/** What visitors and customers send in, no call removes: of these no more than so many. */
const RUNS_OF_LASTING = 1;
const runsOf = (operation: Operation, runs: number) =>
  Math.min(
    runs,
    isLimited(operation) ? RUNS_OF_LIMITED : Infinity,
    operation.annotations.lasting ? RUNS_OF_LASTING : Infinity,
  );

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
  const outcome = await fc.check(fc.asyncProperty(values, attempt), {
    seed: seedFor(context.seed, context.check),
    numRuns,
  });
  if (!outcome.failed) return;
  const error = outcome.errorInstance;
  if (!(error instanceof Violation)) throw error;
  const found = `random request ${outcome.numRuns} of seed ${context.seed}, shrunk in ${outcome.numShrinks} steps`;
  const changedFields = Object.keys(Object(outcome.counterexample?.[0])).toSorted();
  throw new Violation(`${error.message} (${found})`, { ...error.details, changedFields });
}

/** What a valid request may get for what is stored, and not for what it says. */
const REFUSALS: readonly number[] = [403, 404, 409, 410, 412, 423];
/** An earlier run with the same seed may have stored the same. */
const STRICT_REFUSALS: readonly number[] = [409];

const isRefusal = (
  { responses }: Operation,
  { response }: Exchange,
  { exact }: Pick<CheckContext, 'exact'>,
) => {
  const refusals = exact ? STRICT_REFUSALS : REFUSALS;
  return (
    response !== undefined && refusals.includes(response.status) && response.status in responses
  );
};

/** Whether a query may ask for what is not there: a page beyond limits that are not declared, or no entry. */
function mayFindNothing(operation: Operation, { response }: Exchange, query: unknown): boolean {
  const { properties = {} } = operation.parameters.query?.jsonSchema ?? {};
  const isBeyond = Object.entries<unknown>(Object(query)).some(([name, value]) => {
    const { minimum, maximum } = properties[name] ?? {};
    return isOfPages(operation, name) && (Number(value) < 1 ? minimum : maximum) === undefined;
  });
  const isOne = ownParameterOf(operation) !== undefined && !isEmpty(query);
  return isBeyond ? NOTHING_THERE.includes(response?.status) : isOne && response?.status === 404;
}

const withContent = (call: OperationCall, operation: Operation, content: unknown) =>
  ({ ...call, [contentLocationOf(operation)]: content }) as OperationCall;

function validCheck(operation: Operation, { withReferences }: Suite) {
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
        const isText = location === 'query' || isForm(operation);
        const values = randomContent({ schema, valid: example[location] ?? {}, isText });
        // A form has at least one part (RFC 2046, 5.1.1).
        const allowed = values.filter((value) => !isForm(operation) || !isEmpty(value));
        const find = (resource: string) => context.fixtures.entry(resource, 'shared');
        await tryAll(context, runs, allowed, async (value) => {
          const content = await withReferences(operation, value, find);
          if (!isValid(schema, content)) return;
          // Frameworks reject a change of nothing, regardless of what the schema takes.
          if (operation.method === 'PATCH' && isEmpty(content) && !context.exact) return;
          const exchange = await context.send(withContent(call, operation, content));
          const isOfQuery = contentLocationOf(operation) === 'query';
          const isNothing = isOfQuery && mayFindNothing(operation, exchange, content);
          if (isNothing && !context.exact) return;
          if (isRefusal(operation, exchange, context)) return;
          expectKnownLogin(operation, exchange, context);
          expectSuccess(exchange, operation);
          expectEcho(operation, content, exchange);
        });
      },
    }),
  ];
}

/** Seeded random requests that the schemas of their operations allow. */
export const randomChecks = (suite: Suite) =>
  suite.operations.flatMap((operation) => validCheck(operation, suite));
