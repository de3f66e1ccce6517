import type { CheckContext } from '../../definition/check-context.ts';
import { expectSuccess } from '../../expect/expect.ts';
import type { OperationCall } from '../../../operations/operation-call.ts';
import {
  isJsonBody,
  isValid,
  methodAndPath,
  type Operation,
} from '../../../operations/operation.ts';
import { hasSucceeded } from '../../../operations/statuses.ts';
import { inLetters } from '../../../values/at-limit/in-letters.ts';
import { limitCases, type LimitCase } from '../../../values/at-limit/limit-cases.ts';
import { checkOf } from '../../definition/check.ts';
import { contentsOf, type LocatedContent } from '../invalid/invalid-requests.ts';
import { expectEcho } from '../../expect/expect-echo.ts';

/** The names of limits at each end. */
const ENDS = {
  greatest: ['longest', 'greatest', 'most'],
  least: ['shortest', 'least', 'fewest'],
  letters: ['letters'],
} as const;
type End = keyof typeof ENDS;

const TITLES: Readonly<Record<End, (where: string) => string>> = {
  greatest: (where) => `takes each field of its ${where} exactly at its upper limit, whole.`,
  least: (where) => `takes each field of its ${where} exactly at its lower limit, whole.`,
  letters: (where) =>
    `counts characters, not bytes: each text of its ${where} may be as long in letters such as "ọ".`,
};

/** True if a field refers to an entry: its checks are written by hand. */
const isReference = ({ metadata: { references = [] } }: Operation, { path }: LimitCase) =>
  path.at(-1) === '_id' || references.some(({ parameter }) => parameter.split('.')[0] === path[0]);

/** A content with all these values, except those that are invalid together with the others. */
const withAll = (content: LocatedContent, cases: readonly LimitCase[], good: unknown): unknown =>
  cases.reduce((value, { mutate }) => {
    const changed = mutate(value);
    return isValid(content.schema, changed) ? changed : value;
  }, good);

/**
 * Sends a request with values exactly at their limits. If it is rejected, sends it again with each value separately,
 * so that the finding names the field.
 * @throws Violation unless each value is accepted and returned whole
 */
async function expectTaken(
  context: CheckContext,
  operation: Operation,
  content: LocatedContent,
  cases: readonly LimitCase[],
) {
  const { location } = content;
  const send = async (some: readonly LimitCase[]) => {
    const call = await context.validRequest(operation.id);
    const good = call[location] ?? {};
    const changed = { ...call, [location]: withAll(content, some, good) } as OperationCall;
    return { exchange: await context.send(changed), sent: changed };
  };
  const all = await send(cases);
  if (!hasSucceeded(all.exchange)) {
    for (const one of cases) expectSuccess((await send([one])).exchange, operation);
  }
  expectSuccess(all.exchange, operation);
  if (location === 'body') expectEcho(operation, all.sent.body, all.exchange);
}

function checksOf(operation: Operation) {
  const { linkToken, expensive, limited, resource } = operation.metadata;
  // Each account needs its own email, and each payment its own references: their limits have checks by hand.
  if (linkToken || expensive || (limited && !resource)) return [];
  return contentsOf(operation).flatMap((content) => {
    if (content.location === 'headers') return [];
    const known = limitCases(content).filter((one) => !isReference(operation, one));
    const cases = [...known, ...known.flatMap((one) => inLetters(content, one))];
    return (Object.keys(ENDS) as End[]).flatMap((end) => {
      const own = cases.filter(({ name }) => ENDS[end].some((one) => one === name));
      if (own.length === 0) return [];
      return [
        checkOf(operation, {
          category: 'limits',
          detail: `${content.location}.at-${end}`,
          reference: content.location === 'body' ? '#requestBody' : '#parameters',
          title: `${methodAndPath(operation)} ${TITLES[end](content.location)}`,
          run: (context) => expectTaken(context, operation, content, own),
        }),
      ];
    });
  });
}

/** Checks that a body without fields is taken where the schema needs none: nothing changes then. */
function emptyBodyChecks(operation: Operation) {
  const { body, id } = operation;
  if (!body || !isJsonBody(operation) || !isValid(body.schema, {})) return [];
  return [
    checkOf(operation, {
      category: 'limits',
      detail: 'body.empty',
      reference: '#requestBody',
      title: `${methodAndPath(operation)} takes a body without fields: {}.`,
      run: async (context) => {
        const call = await context.validRequest(id);
        expectSuccess(await context.send({ ...call, body: {} }), operation);
      },
    }),
  ];
}

/** Checks that a value exactly at its limit is accepted, and stored whole. */
export const atLimitChecks = (operations: readonly Operation[]) =>
  operations.flatMap((operation) => [...checksOf(operation), ...emptyBodyChecks(operation)]);
