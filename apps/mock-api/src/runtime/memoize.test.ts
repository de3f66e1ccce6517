import { expect, test } from 'vitest';
import { memoize } from './memoize.ts';

test('makes a value once, and makes it again only if that failed', async () => {
  let attempts = 0;
  const read = memoize(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('not yet');
    return attempts;
  });
  const first = [read(), read()];
  for (const one of first) await expect(one).rejects.toThrow('not yet');
  expect(await Promise.all([read(), read()])).toEqual([2, 2]);
  expect(await read()).toBe(2);
});
