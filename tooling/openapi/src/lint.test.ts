import { openApiDocument } from '@catering/contract/openapi';
import { expect, test } from 'vitest';
import { lint } from './lint.ts';

test('the document keeps every rule of a strict linter', async () => {
  expect(await lint(openApiDocument())).toEqual([]);
});

const { components, paths } = openApiDocument();
const { '/dishes': dishes = {}, ...otherPaths } = paths;

test.each([
  [
    'operation-summary',
    { paths: { ...paths, '/dishes': { get: { ...dishes.get, summary: '' } } } },
  ],
  ['operation-operationId-unique', { paths: { ...paths, '/meals': { get: dishes.get } } }],
  [
    'security-defined',
    { paths: { ...paths, '/dishes': { get: { ...dishes.get, security: undefined } } } },
  ],
  ['no-unused-components', { paths: otherPaths }],
  ['no-unresolved-refs', { components: { ...components, schemas: {} } }],
  [
    'no-invalid-media-type-examples',
    {
      components: {
        ...components,
        schemas: { ...components.schemas, Naira: { type: 'string', description: 'Text.' } },
      },
    },
  ],
])('the linter minds %s', async (rule, edit) => {
  const problems = await lint({ ...openApiDocument(), ...edit });
  expect(problems.map((problem) => problem.split(':')[0])).toContain(rule);
});
