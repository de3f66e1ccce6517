import type { Check } from '../check.ts';
import { expectThat, expectValid } from '../expect.ts';
import { methodAndPath, responseAt, type Operation } from '../operations/operation.ts';
import { isObject, toText, valueAt, type JsonPath } from '../schema/json-path.ts';
import type { Exchange } from '../wire/exchange.ts';
import type { Suite } from '../suite.ts';
import { checkOf } from './operation-check.ts';

const isId = (name: string) => name === 'id' || name === '_id';

const same = (sent: unknown, got: unknown) =>
  typeof sent === 'string' && typeof got === 'string'
    ? sent.trim() === got.trim() || (sent.includes('@') && sent.toLowerCase() === got.toLowerCase())
    : sent === got;

/** Where a response holds something else than what was sent under the same name. */
export function firstDifference(
  sent: unknown,
  got: unknown,
  path: JsonPath = [],
): JsonPath | undefined {
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
    .filter((name) => name in got && !isId(name))
    .map((name) => firstDifference(sent[name], got[name], [...path, name]))
    .find((found) => found !== undefined);
}

/** @throws Violation unless the response shows what was sent, wherever it uses the same names */
export function expectEcho(
  { method, traits }: Operation,
  sent: unknown,
  response: unknown,
  exchange: Exchange,
): void {
  if (method === 'GET') return;
  const got = valueAt(response, traits.resource?.at ?? []);
  const path = isObject(sent) ? firstDifference(sent, got) : undefined;
  expectThat(`responds with what was sent as ${path ? toText(path) : ''}`, path === undefined, {
    expected: sent,
    got,
    exchange,
  });
}

/** The valid request of each operation succeeds. */
export const validRequestChecks = ({ operations }: Suite): Check[] =>
  operations.map((operation) => {
    const { id, successStatus: status } = operation;
    return checkOf(operation, {
      category: 'valid-request',
      basis: `#responses/${status}`,
      title: `${methodAndPath(operation)}, called as in its example, responds with ${status} in the declared shape.`,
      quick: true,
      stage: 'first',
      run: async (context) => {
        const call = await context.validRequest(id);
        const exchange = await context.send(call);
        const body = expectValid(exchange, status, responseAt(operation, status));
        expectEcho(operation, call.body, body, exchange);
      },
    });
  });
