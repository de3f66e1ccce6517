import { checkOf, type WantedCheck } from '../../definition/check.ts';
import type { ResponseRule } from '../../../judge/judge.ts';
import { violationOf } from '../../../judge/problem.ts';
import { ownProblems } from '../../../judge/shared-cause.ts';
import type { Violation } from '../../definition/violation.ts';
import type { CheckContext } from '../../definition/check-context.ts';
import {
  isOpen,
  methodAndPath,
  type Operation,
  pathParametersOf,
} from '../../../operations/operation.ts';
import { textBody } from '../../../http/body.ts';
import { APPLICATION_JSON } from '../../../http/content-type.ts';
import type { Exchange } from '../../../http/exchange.ts';

/** The checks that a run makes of these rules, and the ends of their titles. */
const ofRules = {
  status: {
    category: 'response',
    detail: 'status',
    reference: '#responses',
    title: 'responds with declared statuses alone, and never with a server error.',
  },
  contentType: {
    category: 'response',
    detail: 'content-type',
    reference: '#responses',
    title: 'responds in JSON, and says so in "Content-Type".',
  },
  shape: {
    category: 'response',
    detail: 'shape',
    reference: '#responses',
    title: 'responds to every valid request in the declared shape.',
  },
  secrets: {
    category: 'response',
    detail: 'no-secrets',
    reference: 'never a password, a hash or a key',
    title: 'responds with no undeclared field that looks like a secret.',
  },
  errors: {
    category: 'errors',
    reference: 'Every response of 400 and above has the body `Error`',
    title: 'responds to every failure with the declared body.',
  },
} as const satisfies Partial<Record<ResponseRule, Omit<WantedCheck, 'run'>>>;

/** All exchanges of an operation so far. If there are none, makes a call. */
async function exchangesOf(context: CheckContext, { id }: Operation): Promise<readonly Exchange[]> {
  const all = context.exchanges(id);
  if (all.length > 0) return all;
  await context.send(await context.baseCall(id));
  return context.exchanges(id);
}

const isFailure = ({ response }: Exchange) => response !== undefined && response.status >= 400;

async function provokeFailure(context: CheckContext, operation: Operation): Promise<void> {
  const call = await context.baseCall(operation.id);
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
  // An HTML page in place of a failure is a wrong content type, so that rule needs a failure too.
  if ((rule === 'errors' || rule === 'contentType') && !all.some(isFailure)) {
    await provokeFailure(context, operation);
    return exchangesOf(context, operation);
  }
  return all;
}

/** Checks that all responses keep these rules. They run last. */
export const judgedChecks = (operations: readonly Operation[]) =>
  operations.flatMap((operation) =>
    (Object.keys(ofRules) as (keyof typeof ofRules)[]).map((rule) => {
      return checkOf(operation, {
        ...ofRules[rule],
        title: `${methodAndPath(operation)} ${ofRules[rule].title}`,
        phase: 'last',
        run: async (context) => {
          let shared: Violation | undefined;
          for (const exchange of await exchangesFor(rule, context, operation)) {
            // Other checks look at the headers that HTTP demands.
            const all =
              (await context.judge(rule, exchange))?.filter((one) => !one.reference) ?? [];
            const errors = all.filter(({ severity }) => severity === 'error');
            const [own] = ownProblems(errors, exchange);
            if (own) throw violationOf(own, exchange);
            if (errors[0]) shared ??= violationOf(errors[0], exchange);
            for (const problem of all) {
              if (problem.severity === 'warning') context.warn(violationOf(problem, exchange));
            }
          }
          if (shared) throw shared;
        },
      });
    }),
  );
