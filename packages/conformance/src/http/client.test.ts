import { describe, expect, test } from 'vitest';
import { makeBreaker, retryAfter } from './client.ts';
import type { Outcome } from './sender.ts';

const TIMEOUT = 1000;
const timeOut: Outcome = { response: undefined, failure: 'no response', timedOut: true };
const refused: Outcome = {
  response: undefined,
  failure: 'the connection was refused',
  timedOut: false,
};
const response: Outcome = {
  response: { status: 200, headers: {}, bytes: Buffer.alloc(0), text: '', json: undefined },
  failure: undefined,
  timedOut: false,
};

/** Notes requests that were sent and ended at these moments, ms. */
function breakerAfter(...all: (readonly [string, Outcome, number, number])[]) {
  const reasons: string[] = [];
  const { note, reasonAgainst } = makeBreaker({
    timeoutMs: TIMEOUT,
    onSilence: (reason) => reasons.push(reason),
  });
  for (const [operation, outcome, sentAt, now] of all) note(operation, outcome, sentAt, now);
  return { reasons, reasonAgainst };
}

describe('an operation', () => {
  test('gets no more requests after two consecutive time-outs', () => {
    const once = breakerAfter(['a', timeOut, 0, 1000], ['b', response, 0, 1001]);
    expect(once.reasonAgainst('a')).toBeUndefined();
    const twice = breakerAfter(['a', timeOut, 0, 1000], ['a', timeOut, 1000, 2000]);
    expect(twice.reasonAgainst('a')).toBe(
      'a does not respond: 2 requests in a row took longer than 1000 ms',
    );
    expect(twice.reasonAgainst('b')).toBeUndefined();
    expect(twice.reasonAgainst(undefined)).toBeUndefined();
  });

  test('gets more requests if it has responded since the time-out began', () => {
    const { reasonAgainst } = breakerAfter(
      ['a', timeOut, 0, 1000],
      ['a', response, 1100, 1200],
      ['a', timeOut, 1150, 2150],
      ['a', timeOut, 2200, 3200],
    );
    expect(reasonAgainst('a')).toBeUndefined();
  });

  test('is not blamed for a refused connection', () => {
    const { reasonAgainst } = breakerAfter(['a', refused, 0, 1], ['a', refused, 1, 2]);
    expect(reasonAgainst('a')).toBeUndefined();
  });
});

describe('a server', () => {
  test('counts as gone only after a second round of time-outs without a response', () => {
    const first = ['a', 'b', 'c'].map((name) => [name, timeOut, 0, 1000] as const);
    expect(breakerAfter(...first).reasons).toEqual([]);
    expect(breakerAfter(...first, ['d', timeOut, 1000, 2000]).reasons).toEqual([
      'the server no longer responds: no response, 4 times in a row',
    ]);
    const responding = [...first, ['e', response, 1000, 1100] as const];
    expect(breakerAfter(...responding, ['d', timeOut, 1000, 2000]).reasons).toEqual([]);
  });

  test('that refuses three consecutive connections counts as gone', () => {
    const all = Array.from({ length: 3 }, (_value, n) => ['a', refused, n, n + 1] as const);
    expect(breakerAfter(...all.slice(1)).reasons).toEqual([]);
    expect(breakerAfter(...all).reasons).toEqual([
      'the server no longer responds: the connection was refused, 3 times in a row',
    ]);
  });

  test('that closes twenty consecutive connections counts as gone', () => {
    const closed = { ...refused, failure: 'closed' };
    const all = Array.from({ length: 20 }, (_value, n) => ['a', closed, n, n + 1] as const);
    expect(breakerAfter(...all.slice(1)).reasons).toEqual([]);
    expect(breakerAfter(...all).reasons).toEqual([
      'the server no longer responds: closed, 20 times in a row',
    ]);
  });
});

const NOW = Date.parse('2026-11-21T09:30:00Z');

test.each([
  ['12', 12_000],
  ['Sat, 21 Nov 2026 09:31:00 GMT', 60_000],
  ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
  ['soon', undefined],
  [undefined, undefined],
])('%s is %s ms', (value, ms) => {
  expect(retryAfter(value, NOW)).toBe(ms);
});
