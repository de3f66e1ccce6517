import { expect, test } from 'vitest';
import type { CheckContext } from '../../definition/context.ts';
import { defineSuite } from '../../../run/setup/define-suite.ts';
import { readYaml } from '../../../../testing/operations.ts';
import { type Exchange, responseFrom } from '../../../http/exchange.ts';
import type { OperationCall } from '../../../operations/operation-call.ts';
import { tooManyCallsChecks } from './too-many-calls.ts';

const count = 12;
const paths = Array.from(
  { length: count },
  (_, index) => `
  /books${index}: { get: { operationId: list${index}, responses: { '200': { description: Books. }, '429': { description: Wait. } } } }`,
);
const operations = readYaml(`openapi: 3.1.0\npaths:${paths.join('')}`);
const checks = tooManyCallsChecks(defineSuite({ name: 'books', operations }));

/** Runs every check against a server that limits calls in its way. */
async function outcomesOf(limit: (calls: number) => Record<string, string> | undefined) {
  const log: Exchange[] = [];
  const outcomes: string[] = [];
  for (const check of checks) {
    const send = async ({ operation }: OperationCall): Promise<Exchange> => {
      const calls = log.filter(({ request }) => request.operation === operation).length;
      const headers = limit(calls);
      const response = responseFrom(headers ? 429 : 200, headers ?? {});
      const request = { operation, method: 'GET', path: '/', headers: {}, body: undefined };
      const common = { failure: undefined, startedAt: 0, duration: 1 };
      const exchange = { check: check.id, request, response, ...common };
      log.push(exchange);
      return exchange;
    };
    // The rest of a context is of no use to these checks.
    const context = { check: check.id, send, exchanges: () => log } as unknown as CheckContext;
    outcomes.push(
      await check.run(context).then(
        () => 'passed',
        (error: Error) => error.message,
      ),
    );
  }
  return { outcomes, calls: log.length };
}

test('passes limits with Retry-After, and stops calling each operation at its limit', async () => {
  const { outcomes, calls } = await outcomesOf((sent) =>
    sent < 20 ? undefined : { 'retry-after': '1' },
  );
  expect(new Set(outcomes)).toEqual(new Set(['passed']));
  expect(calls).toBe(21 * count);
});

test('fails a limit without Retry-After', async () => {
  const { outcomes } = await outcomesOf((sent) => (sent < 20 ? undefined : {}));
  expect(new Set(outcomes)).toEqual(new Set(['sends the header "retry-after" with 429']));
});

test('stops after 1500 calls to a server without limits, and reports each operation without one', async () => {
  const { outcomes, calls } = await outcomesOf(() => undefined);
  expect(calls).toBe(1500);
  expect(outcomes.slice(9, 11)).toEqual([
    'the server limited none of 150 calls',
    'the limits of other operations have taken 1500 calls; --only list10.limits.too-many-calls tries this one',
  ]);
});
