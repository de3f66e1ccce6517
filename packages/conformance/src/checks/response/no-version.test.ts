import { expect, test } from 'vitest';
import type { CheckContext } from '../../suite/context.ts';
import type { Violation } from '../../suite/violation.ts';
import type { Exchange } from '../../http/exchange.ts';
import { noVersionCheck } from './no-version.ts';

const exchangeWith = (headers: Readonly<Record<string, string>>): Exchange => ({
  check: 'x',
  request: { operation: undefined, method: 'GET', path: '/', headers: {}, body: undefined },
  response: { status: 200, headers, bytes: Buffer.alloc(0), text: '', json: undefined },
  failure: undefined,
  startedAt: 0,
  duration: 0,
});

/** What the check warns of, after one response with these headers. */
async function warningsOf(headers: Readonly<Record<string, string>>) {
  const got: unknown[] = [];
  const context: Pick<CheckContext, 'exchanges' | 'warn'> = {
    exchanges: () => [exchangeWith(headers)],
    warn: (violation: Violation) => got.push(violation.details.got),
  };
  await noVersionCheck.run(context as CheckContext);
  return got;
}

test.each([
  ['server', 'nginx/1.27.3'],
  ['server', 'BaseHTTP/0.6 Python/3.13.1'],
  ['x-powered-by', 'Express'],
  ['x-aspnet-version', '4.0.30319'],
])('warns about %s: %s', async (name, value) => {
  expect(await warningsOf({ [name]: value })).toEqual([`${name}: ${value}`]);
});

test('ignores a product name without a version', async () => {
  expect(await warningsOf({ server: 'nginx', 'x-request-id': 'a/1.2' })).toEqual([]);
});
