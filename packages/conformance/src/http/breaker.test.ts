import { describe, expect, test } from 'vitest';
import { makeBreaker } from './breaker.ts';
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
  const { note, hangs } = makeBreaker({
    timeoutMs: TIMEOUT,
    onSilence: (reason) => reasons.push(reason),
  });
  for (const [operation, outcome, sentAt, now] of all) note(operation, outcome, sentAt, now);
  return { reasons, hangs };
}

describe('an operation', () => {
  test('gets no more requests after two consecutive time-outs', () => {
    const once = breakerAfter(['a', timeOut, 0, 1000], ['b', response, 0, 1001]);
    expect(once.hangs('a')).toBe(false);
    const twice = breakerAfter(['a', timeOut, 0, 1000], ['a', timeOut, 1000, 2000]);
    expect(twice.hangs('a')).toBe(true);
    expect(twice.hangs('b')).toBe(false);
  });

  test('gets more requests if it has responded since the time-out began', () => {
    const { hangs } = breakerAfter(
      ['a', timeOut, 0, 1000],
      ['a', response, 1100, 1200],
      ['a', timeOut, 1150, 2150],
      ['a', timeOut, 2200, 3200],
    );
    expect(hangs('a')).toBe(false);
  });

  test('is not blamed for a refused connection', () => {
    const { hangs } = breakerAfter(['a', refused, 0, 1], ['a', refused, 1, 2]);
    expect(hangs('a')).toBe(false);
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

  test('that refuses connections for three seconds counts as gone', () => {
    const all = [0, 1500, 3000].map((at) => ['a', refused, at, at + 1] as const);
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
