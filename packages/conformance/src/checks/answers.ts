import { errorSchema, listOperations } from '@catering/contract';
import * as z from 'zod/mini';
import type { Check } from '../check.ts';
import { Broken } from '../failure.ts';
import type { Probe } from '../probe.ts';
import { valueAt } from '../schema/json-path.ts';
import { textBody } from '../wire/body.ts';
import type { Exchange, WireResponse } from '../wire/exchange.ts';
import { methodAndPath, operationOf } from '../wire/operation-call.ts';
import { checkOf } from './operation-check.ts';

type Answered = Exchange & { readonly response: WireResponse };

const isAnswered = (exchange: Exchange): exchange is Answered => exchange.response !== undefined;

/** All answers of an operation so far. Before the first one, a call is made. */
async function answersOf(probe: Probe, operation: string): Promise<Answered[]> {
  const all = () =>
    probe
      .exchanges()
      .filter(isAnswered)
      .filter(({ request }) => request.operation === operation);
  if (all().length === 0) await probe.send(await probe.base(operation));
  return all();
}

/** Makes a call fail on purpose. */
async function provokeFailure(probe: Probe, operation: string): Promise<void> {
  const call = await probe.base(operation);
  const { metadata } = operationOf(operation);
  if (call.body !== undefined) {
    await probe.send({ ...call, rawBody: textBody('application/json', '{"') });
  } else if (call.params?.id !== undefined) {
    await probe.send({ ...call, params: { ...call.params, id: 'no-such-thing' } });
  } else if (!metadata.roles.includes('guest')) {
    await probe.send({ ...call, as: 'guest' });
  }
}

/** Statuses that say who may not call; no other one says the same. */
const OF_CALLERS = new Set([401, 402, 403]);

/** Operations that depend on a service of somebody else, and answer 503 without it (D-58). */
const MAY_BE_UNREADY = new Set(['auth.forgotPassword']);

function judgeStatus(operation: string, exchange: Answered): Broken | undefined {
  const { status } = exchange.response;
  const declared = operationOf(operation).route.responses;
  if (status in declared && (status < 500 || MAY_BE_UNREADY.has(operation))) return undefined;
  return new Broken('answers with a declared status', {
    expected: Object.keys(declared)
      .filter((one) => Number(one) < 500)
      .join(', '),
    got: `${status}`,
    exchange,
  });
}

const isJson = ({ headers }: WireResponse) =>
  /^application\/(?:[\w.+-]+\+)?json\b/i.test(headers['content-type'] ?? '');

/** What is wrong with a body, by the schema that the contract declares for its status. */
function judgeShape(schema: unknown, exchange: Answered): Broken | undefined {
  const { json, text } = exchange.response;
  const result = z.safeParse(schema as z.core.$ZodType, json);
  if (result.success) return undefined;
  const [issue] = result.error.issues;
  const path = issue?.path ?? [];
  const value = valueAt(json, path as (string | number)[]);
  const where = ['body', ...path].map(String).join('.');
  return new Broken(`answers in the declared shape: ${where}`, {
    expected: issue?.message,
    got: json === undefined ? text.slice(0, 200) : value === undefined ? 'nothing' : value,
    exchange,
  });
}

const isSchema = (value: unknown) => value !== null && typeof value === 'object';

const throwFirst = (found: readonly (Broken | undefined)[]) => {
  const first = found.find((broken) => broken !== undefined);
  if (first) throw first;
};

const answerChecks = (id: string): Check[] => [
  checkOf(id, {
    rule: 'answer',
    detail: 'status',
    ledger: ['D-55'],
    sentence: `${methodAndPath(id)} answers with no other status than the contract declares, and never with a fault of the server.`,
    stage: 'last',
    run: async (probe) => {
      const answers = await answersOf(probe, id);
      for (const exchange of answers) {
        const { status } = exchange.response;
        const broken = judgeStatus(id, exchange);
        if (!broken) continue;
        if (status < 400 || status >= 500 || OF_CALLERS.has(status)) throw broken;
        probe.advise(broken);
      }
    },
  }),
  checkOf(id, {
    rule: 'answer',
    detail: 'content-type',
    ledger: ['API-GEN-04'],
    sentence: `${methodAndPath(id)} answers in JSON, and says so in "Content-Type".`,
    stage: 'last',
    run: async (probe) => {
      const answers = await answersOf(probe, id);
      const wrong = answers.find(
        ({ response }) =>
          isSchema(operationOf(id).route.responses[response.status]) && !isJson(response),
      );
      if (!wrong) return;
      throw new Broken('answers in JSON', {
        expected: 'content-type: application/json',
        got: `content-type: ${wrong.response.headers['content-type'] ?? 'none'}`,
        exchange: wrong,
      });
    },
  }),
  checkOf(id, {
    rule: 'answer',
    detail: 'shape',
    ledger: ['D-50'],
    sentence: `${methodAndPath(id)} answers every success in the shape that the contract declares.`,
    stage: 'last',
    run: async (probe) => {
      const answers = await answersOf(probe, id);
      const { responses } = operationOf(id).route;
      throwFirst(
        answers
          .filter(({ response }) => response.status < 300 && isSchema(responses[response.status]))
          .map((exchange) => judgeShape(responses[exchange.response.status], exchange)),
      );
    },
  }),
  checkOf(id, {
    rule: 'errors',
    ledger: ['D-53'],
    sentence: `${methodAndPath(id)} answers every failure as JSON with "message" and "code".`,
    stage: 'last',
    run: async (probe) => {
      const failures = async () =>
        (await answersOf(probe, id)).filter(({ response }) => response.status >= 400);
      if ((await failures()).length === 0) await provokeFailure(probe, id);
      throwFirst((await failures()).map((exchange) => judgeShape(errorSchema, exchange)));
    },
  }),
];

/** What holds for every answer, looked at when all of them are in. */
export const allAnswersChecks: Check[] = listOperations().flatMap(({ id }) => answerChecks(id));
