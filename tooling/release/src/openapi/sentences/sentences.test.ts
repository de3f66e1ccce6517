import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as limits from '@catering/contract/schemas';
import { expect, test } from 'vitest';
import { copiedSentences } from './copy-sentences.ts';
import { unexplained } from './unexplained.ts';

const packages = join(import.meta.dirname, '../../../../../packages');
/** Literals that declare fields or operations outside of any call. */
const CONSTANTS = ['contract', 'controlContract', 'idempotencyHeaders'];

const sources = globSync('{contract,mock-control}/src/**/*.ts', {
  cwd: packages,
  exclude: ['**/*.test.ts', '**/openapi/**'],
});

test.each(sources)('%s has a doc comment for each field, parameter, and operation', (file) => {
  expect(unexplained(readFileSync(join(packages, file), 'utf8'), CONSTANTS)).toEqual([]);
});

/** Values of limits.ts, as sentences write them: lengths, bytes as MB, times as minutes or days. */
const written = new Set(
  Object.values(limits)
    .filter((limit) => typeof limit === 'number')
    .flatMap((limit) => [limit, limit / 1_000_000, limit / 60_000, limit / 86_400_000]),
);

test.each(sources)('the doc comments of %s state the actual limits', (file) => {
  const sentences = readFileSync(join(packages, file), 'utf8').match(/^\s*(?:\/\*)?\*.*$/gm) ?? [];
  const numbers = sentences
    .join('\n')
    .matchAll(/(?:at most|to) "?(\d+)|(\d+) (?:characters|digits|MB|minutes|days)/g);
  const wrong = [...numbers].filter(([, most, unit]) => !written.has(Number(most ?? unit)));
  expect(wrong.map(([text]) => text)).toEqual([]);
});

test('finds a field, a parameter, a spread field, or an operation without a doc comment', () => {
  const text = `
const shared = { price: z.int() };
/** A dish. */
const dish = z.object({
  name: z.string(),
  /** Whole naira. */
  cost: z.int(),
  ...shared,
});
const dishes = apiRouter({
  /** Reads one. */
  get: { pathParams: z.object({ id: z.string() }) },
  list: { path: '/dishes' },
});
const contract = { dishes } satisfies AppRouter;
`;
  expect(
    unexplained(text, CONSTANTS)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['dishes', 'id', 'list', 'name', 'price']);
});

test('the documents repeat the doc comments ("pnpm openapi --accept" copies them)', () => {
  for (const { target, text } of copiedSentences()) expect(readFileSync(target, 'utf8')).toBe(text);
});
