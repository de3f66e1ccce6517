import { openApiDocument } from '@catering/contract/openapi';
import { controlDocument } from '@catering/mock-control/openapi';
import { expect, test } from 'vitest';
import { lintByAllRules, lintByRedocly, lintBySpectral } from './lint.ts';

test.each([
  ["Redocly's recommended-strict", lintByRedocly],
  ["all of Redocly's rules that this API can keep", lintByAllRules],
  ["Spectral's oas rules", lintBySpectral],
])('the document passes %s', async (_rules, lint) => {
  expect(await lint(openApiDocument())).toEqual([]);
});

test.each([
  ["Redocly's recommended-strict", lintByRedocly],
  ["Spectral's oas rules", lintBySpectral],
])('the document of the control API passes %s', async (_rules, lint) => {
  expect(await lint(controlDocument())).toEqual([]);
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
])('Redocly reports %s', async (rule, edit) => {
  const problems = await lintByAllRules({ ...openApiDocument(), ...edit });
  expect(problems.map((problem) => problem.split(':')[0])).toContain(rule);
});

const { get = {}, ...others } = dishes;
const withoutFailures = { ...get, responses: { 200: { description: 'The dishes.' } } };

test.each([
  ['Redocly', 'operation-4xx-response', lintByRedocly, { get: withoutFailures }],
  ['Spectral', 'operation-tags', lintBySpectral, { get: { ...get, tags: [] } }],
])('%s reports %s without its exceptions', async (_linter, rule, lint, changed) => {
  const edited = { '/dishes': { ...others, ...changed } };
  const problems = await lint({ ...openApiDocument(), paths: edited });
  expect(problems.map((problem) => problem.split(':')[0])).toContain(rule);
});
