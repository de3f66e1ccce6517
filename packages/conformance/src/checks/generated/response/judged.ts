import type { ResponseRule } from '../../../judge/judge.ts';
import { rules, violationOf } from '../../../judge/problem.ts';
import type { CheckContext } from '../../definition/context.ts';
import {
  isOpen,
  methodAndPath,
  pathParametersOf,
  type Operation,
} from '../../../operations/operation.ts';
import { textBody } from '../../../http/body.ts';
import { APPLICATION_JSON } from '../../../http/content-type.ts';
import type { Exchange } from '../../../http/exchange.ts';
import { checkOf } from '../check-of.ts';

/** Rules of which a run makes a check, and the end of its title. */
const titles: Partial<Record<ResponseRule, string>> = {
  status: 'responds with declared statuses alone, and never with a server error.',
  contentType: 'responds in JSON, and says so in "Content-Type".',
  shape: 'responds to every valid request in the declared shape.',
  secrets: 'responds with no undeclared field that looks like a secret.',
  errors: 'responds to every failure with the declared body.',
};

/** All exchanges of an operation so far. Before the first one, a call is made. */
async function exchangesOf(context: CheckContext, { id }: Operation): Promise<readonly Exchange[]> {
  const all = context.exchanges(id);
  if (all.length > 0) return all;
  await context.send(await context.template(id));
  return context.exchanges(id);
}

const isFailure = ({ response }: Exchange) => response !== undefined && response.status >= 400;

async function provokeFailure(context: CheckContext, operation: Operation): Promise<void> {
  const call = await context.template(operation.id);
  const parameter = pathParametersOf(operation).at(-1);
  if (call.body !== undefined) {
    await context.send({ ...call, rawBody: textBody(APPLICATION_JSON, '{"') });
  } else if (parameter !== undefined) {
    await context.send({ ...call, params: { ...call.params, [parameter]: 'no-such-thing' } });
  } else if (!isOpen(operation)) {
    await context.send({ ...call, as: 'guest' });
  }
}

async function exchangesFor(rule: ResponseRule, context: CheckContext, operation: Operation) {
  const all = await exchangesOf(context, operation);
  // A page in place of the declared failure is a matter of the content type.
  if ((rule === 'errors' || rule === 'contentType') && !all.some(isFailure)) {
    await provokeFailure(context, operation);
    return exchangesOf(context, operation);
  }
  return all;
}

/** Checks of the rules that every response keeps, made when all responses are in. */
export const judgedChecks = (operations: readonly Operation[]) =>
  operations.flatMap((operation) =>
    (Object.keys(titles) as ResponseRule[]).map((rule) => {
      return checkOf(operation, {
        ...rules[rule],
        title: `${methodAndPath(operation)} ${titles[rule]}`,
        phase: 'last',
        run: async (context) => {
          for (const exchange of await exchangesFor(rule, context, operation)) {
            for (const problem of (await context.judge(rule, exchange)) ?? []) {
              // Other checks look at the headers that HTTP demands.
              if (problem.reference) continue;
              const violation = violationOf(problem, exchange);
              if (problem.severity === 'error') throw violation;
              context.warn(violation);
            }
          }
        },
      });
    }),
  );
