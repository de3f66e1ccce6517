import { expect, test } from 'vitest';
import { describeEffects, describeFault, formatDuration } from './describe-fault.ts';
import type { Fault } from './fault-schema.ts';

test("describes a fault's effect and the requests that it matches", () => {
  const fault: Fault = {
    operation: 'order.create',
    delayMs: [100, 2500],
    status: 500,
    account: 'ada@example.com',
    times: 1,
  };
  const effects = 'order.create: waits 100 ms to 2.5 s, responds with 500';
  expect(describeEffects(fault)).toBe(effects);
  expect(describeFault(fault)).toBe(`${effects} (for ada@example.com, once)`);
  expect(describeFault({ path: '*', hang: true })).toBe('every request: never responds');
});

test.each([
  [800, '800 ms'],
  [2540, '2.5 s'],
])('%d ms reads "%s"', (ms, text) => expect(formatDuration(ms)).toBe(text));
