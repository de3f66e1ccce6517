import { expect, test } from 'vitest';
import { idsOf, sharedBackend } from '../../testing/start-backend.ts';
import { variants } from './variants.ts';

const backend = sharedBackend();

const names = Object.keys(variants);
const everySecond = (from: number) => names.filter((_name, index) => index % 2 === from);

test.each([
  ['the first, the third, ...', everySecond(0)],
  ['the second, the fourth, ...', everySecond(1)],
])('a correct backend with many free choices raises no alarm: %s', async (_which, chosen) => {
  expect(names.length).toBeGreaterThanOrEqual(20);
  // Other invalid values are rejected as missing ones are.
  const options = { skip: ['types', 'limits'] };
  const report = await backend.run(options, ...chosen.flatMap((name) => variants[name] ?? []));
  expect(idsOf(report, 'failed', 'blocked', 'not-implemented', 'not-reached')).toEqual([]);
});
