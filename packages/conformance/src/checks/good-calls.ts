import { exampleOf, listOperations } from '@catering/contract';
import type * as z from 'zod/mini';
import type { Check } from '../check.ts';
import { expectBody, expectThat } from '../expect.ts';
import { isObject, toText, type JsonPath } from '../schema/json-path.ts';
import type { Exchange } from '../wire/exchange.ts';
import { methodAndPath, operationOf } from '../wire/operation-call.ts';
import { checkOf } from './operation-check.ts';

const same = (sent: unknown, got: unknown) =>
  typeof sent === 'string' && typeof got === 'string'
    ? sent.trim() === got.trim() || (sent.includes('@') && sent.toLowerCase() === got.toLowerCase())
    : sent === got;

/** Where an answer holds something else than what was sent under the same name. */
function firstDifference(sent: unknown, got: unknown, path: JsonPath = []): JsonPath | undefined {
  if (Array.isArray(sent)) {
    if (!Array.isArray(got) || got.length !== sent.length) return path;
    return sent
      .map((one, index) => firstDifference(one, got[index], [...path, index]))
      .find((found) => found !== undefined);
  }
  if (!isObject(sent)) return same(sent, got) ? undefined : path;
  if (!isObject(got)) return path;
  // Ids are the server's to give.
  return Object.keys(sent)
    .filter((name) => name in got && name !== '_id')
    .map((name) => firstDifference(sent[name], got[name], [...path, name]))
    .find((found) => found !== undefined);
}

/** @throws Violation unless the answer tells what was sent, wherever it uses the same names */
export function expectEcho(sent: unknown, answer: unknown, exchange: Exchange): void {
  const got = isObject(answer) && isObject(answer.order) ? answer.order : answer;
  const path = isObject(sent) ? firstDifference(sent, got) : undefined;
  expectThat(`answers with what was sent as ${path ? toText(path) : ''}`, path === undefined, {
    expected: sent,
    got,
    exchange,
  });
}

/** The call of the contract's example, on things of this server, succeeds. */
export const goodCallChecks: Check[] = listOperations().map(({ id }) => {
  const { status } = exampleOf(id).response;
  return checkOf(id, {
    category: 'good-call',
    basis: `#responses/${status}`,
    ledger: ['D-50', 'D-55'],
    title: `${methodAndPath(id)}, called as in the contract's example, answers ${status} in the declared shape.`,
    quick: true,
    stage: 'first',
    run: async (probe) => {
      const call = await probe.good(id);
      const exchange = await probe.send(call);
      const schema = operationOf(id).route.responses[status] as z.core.$ZodType;
      const answer = expectBody(exchange, status, schema);
      if (operationOf(id).route.method !== 'GET') expectEcho(call.body, answer, exchange);
    },
  });
});
