import type { CheckContext } from '../../definition/context.ts';
import { expectSuccess } from '../../expect/expect.ts';
import type { OperationCall } from '../../../operations/operation-call.ts';
import { isValid, methodAndPath, type Operation } from '../../../operations/operation.ts';
import { hasSucceeded } from '../../../operations/statuses.ts';
import { limitCases, type LimitCase } from '../../../values/limits/limit-values.ts';
import { checkOf } from '../check-of.ts';
import { contentsOf, type LocatedContent } from '../invalid/invalid-requests.ts';
import { expectEcho } from '../valid-request/echo.ts';

/** The names of limits at each end. */
const ENDS = {
  greatest: ['longest', 'greatest', 'most'],
  least: ['shortest', 'least', 'fewest'],
} as const;
type End = keyof typeof ENDS;

/** True if a field names something that has to be there: its checks are written by hand. */
const isReference = ({ annotations: { references = [] } }: Operation, { path }: LimitCase) =>
  path.at(-1) === '_id' || references.some(({ parameter }) => parameter.split('.')[0] === path[0]);

/** A content with all these values; one that the schema does not take next to the others is left out. */
const withAll = (content: LocatedContent, cases: readonly LimitCase[], good: unknown): unknown =>
  cases.reduce((value, { mutate }) => {
    const changed = mutate(value);
    return isValid(content.schema, changed) ? changed : value;
  }, good);

/**
 * Sends a request with values that are exactly at their limits. One that is rejected is sent again with each value
 * alone, so that the finding names the field.
 * @throws Violation unless each is taken, and comes back whole
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
  const { oneTimeToken, expensive, limited, resource } = operation.annotations;
  // Accounts have an email each, and a payment references: their limits have checks by hand.
  if (oneTimeToken || expensive || (limited && !resource)) return [];
  return contentsOf(operation).flatMap((content) => {
    if (content.location === 'headers') return [];
    const cases = limitCases(content).filter((one) => !isReference(operation, one));
    return (Object.keys(ENDS) as End[]).flatMap((end) => {
      const own = cases.filter(({ name }) => ENDS[end].some((one) => one === name));
      if (own.length === 0) return [];
      return [
        checkOf(operation, {
          category: 'limits',
          detail: `${content.location}.at-${end}`,
          reference: content.location === 'body' ? '#requestBody' : '#parameters',
          title: `${methodAndPath(operation)} takes each field of its ${content.location} exactly at its ${end === 'least' ? 'lower' : 'upper'} limit, whole.`,
          run: (context) => expectTaken(context, operation, content, own),
        }),
      ];
    });
  });
}

/** Checks that a value exactly at its limit is accepted, and stored whole. */
export const atLimitChecks = (operations: readonly Operation[]) => operations.flatMap(checksOf);
