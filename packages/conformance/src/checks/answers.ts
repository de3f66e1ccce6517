import { errorSchema, listOperations } from '@catering/contract';
import {
  isAnswered,
  isForCallers,
  isJson,
  isSchema,
  judgeShape,
  judgeStatus,
  type Answered,
} from '../answer-faults.ts';
import type { Check } from '../check.ts';
import { expectThat } from '../expect.ts';
import { toJsonSchema } from '../schema/json-schema.ts';
import { looksSecret, unknownFieldsOf } from '../schema/unknown-fields.ts';
import { Violation } from '../failure.ts';
import type { Probe } from '../probe.ts';
import { textBody } from '../wire/body.ts';
import { methodAndPath, operationOf } from '../wire/operation-call.ts';
import { checkOf } from './operation-check.ts';

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

const answerChecks = (id: string): Check[] => [
  checkOf(id, {
    category: 'answer',
    detail: 'status',
    basis: '#responses',
    ledger: ['D-55'],
    title: `${methodAndPath(id)} answers with no other status than the contract declares, and never with a fault of the server.`,
    stage: 'last',
    run: async (probe) => {
      const answers = await answersOf(probe, id);
      for (const exchange of answers) {
        const { status } = exchange.response;
        const violation = judgeStatus(id, exchange);
        if (!violation) continue;
        if (status < 400 || status >= 500 || isForCallers(id, status)) throw violation;
        probe.warn(violation);
      }
    },
  }),
  checkOf(id, {
    category: 'answer',
    detail: 'content-type',
    basis: '#responses',
    ledger: ['API-GEN-04'],
    title: `${methodAndPath(id)} answers in JSON, and says so in "Content-Type".`,
    stage: 'last',
    run: async (probe) => {
      const answers = await answersOf(probe, id);
      const wrong = answers.find(
        ({ response }) =>
          isSchema(operationOf(id).route.responses[response.status]) && !isJson(response),
      );
      if (!wrong) return;
      throw new Violation('answers in JSON', {
        expected: 'content-type: application/json',
        got: `content-type: ${wrong.response.headers['content-type'] ?? 'none'}`,
        exchange: wrong,
      });
    },
  }),
  checkOf(id, {
    category: 'answer',
    detail: 'shape',
    basis: '#responses',
    ledger: ['D-50'],
    title: `${methodAndPath(id)} answers every success in the shape that the contract declares.`,
    stage: 'last',
    run: async (probe) => {
      const answers = await answersOf(probe, id);
      const { responses } = operationOf(id).route;
      const [first] = answers
        .filter(({ response }) => response.status < 300 && isSchema(responses[response.status]))
        .flatMap((exchange) => judgeShape(responses[exchange.response.status], exchange));
      if (first) throw first;
    },
  }),
  checkOf(id, {
    category: 'answer',
    detail: 'no-secrets',
    basis: 'never a password, a hash or a key',
    ledger: ['D-33'],
    title: `${methodAndPath(id)} answers with no field of its own that looks like a secret.`,
    stage: 'last',
    run: async (probe) => {
      const { responses } = operationOf(id).route;
      for (const exchange of await answersOf(probe, id)) {
        const { status, json } = exchange.response;
        const declared = isSchema(responses[status]) ? responses[status] : errorSchema;
        const name = unknownFieldsOf(toJsonSchema(declared, 'output'), json).find(looksSecret);
        expectThat('keeps secrets to itself', name === undefined, {
          expected: 'no such field',
          got: name,
          exchange,
        });
      }
    },
  }),
  checkOf(id, {
    category: 'errors',
    basis: 'Every response of 400 and above has the body `Error`',
    ledger: ['D-53'],
    title: `${methodAndPath(id)} answers every failure as JSON with "message" and "code".`,
    stage: 'last',
    run: async (probe) => {
      const failures = async () =>
        (await answersOf(probe, id)).filter(({ response }) => response.status >= 400);
      if ((await failures()).length === 0) await provokeFailure(probe, id);
      const [first] = (await failures()).flatMap((exchange) => judgeShape(errorSchema, exchange));
      if (first) throw first;
    },
  }),
];

/** What holds for every answer, looked at when all of them are in. */
export const allAnswersChecks: Check[] = listOperations().flatMap(({ id }) => answerChecks(id));
