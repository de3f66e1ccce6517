import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutHooks } from './slim-query-hooks.ts';

const folder = dirname(createRequire(import.meta.url).resolve('@ts-rest/react-query/v5'));
const source = await readFile(join(folder, 'v5/internal/create-hooks.esm.mjs'), 'utf8');

test('no hook of React Query is left, calls and query options stay', () => {
  const short = withoutHooks(source);
  expect(short).not.toMatch(/\buse(?:Mutation|Query|Queries|InfiniteQuery|Suspense\w*)\(/);
  expect(short).toContain("import { skipToken } from '@tanstack/react-query';");
  expect(short).toContain('query: getRouteQuery(');
  expect(short).toContain('mutate: getRouteQuery(');
});

test.each([
  ['no table of hooks', (text: string) => text.replace('const tanstackQueryHooks', 'const hooks')],
  ['another mutation', (text: string) => text.replace('useMutation: (', 'useChange: (')],
])('a source with %s is refused, so that a new version is looked at', (_what, change) => {
  expect(() => withoutHooks(change(source))).toThrow('@ts-rest/react-query has changed');
});
