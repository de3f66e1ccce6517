import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as limits from '@catering/contract/schemas';
import { expect, test } from 'vitest';

const packages = join(import.meta.dirname, '../../../../packages');
const sources = globSync('{contract,mock-control}/src/**/*.ts', {
  cwd: packages,
  exclude: ['**/*.test.ts', '**/openapi/**'],
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
