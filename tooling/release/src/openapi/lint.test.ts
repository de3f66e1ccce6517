import { openApiDocument } from '@catering/contract/openapi';
import { expect, test } from 'vitest';
import { guardedApis } from './guard.ts';
import { lint } from './lint.ts';

test.each(guardedApis)("Redocly's strict rules find no problem in the $name", async (api) => {
  expect(await lint(api.document())).toEqual([]);
});

test('Redocly reports an operation without a summary, and an unused component', async () => {
  const { paths, ...document } = openApiDocument();
  const { '/dishes': dishes = {}, ...otherPaths } = paths;
  const problems = await lint({
    ...document,
    paths: { ...otherPaths, '/dishes': { post: { ...dishes.post, summary: '' } } },
  });
  expect(problems.map((problem) => problem.split(':')[0])).toContain('operation-summary');
});
