import assert from 'node:assert/strict';
import { expect, test } from 'vitest';
import { serverOf } from '../testing/judge.ts';
import { readYaml } from '../testing/operations.ts';
import type { Hooks } from '../suite/hooks.ts';
import { defineSuite } from './define-suite.ts';
import { runSuite } from './run-suite.ts';

const operations = readYaml(`
openapi: 3.1.0
info: { title: x, version: '1' }
paths:
  /notes:
    post:
      operationId: create
      requestBody: { content: { application/json: { schema: { type: object, properties: { text: { type: string } }, required: [text] } } } }
      responses: { '201': { description: x, content: { application/json: { schema: { type: object, properties: { id: { type: string } } } } } } }
  /notes/{id}:
    get:
      operationId: read
      security: [{ main: [] }]
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: x }, '404': { description: x } }
components: { securitySchemes: { main: { type: http, scheme: bearer } } }
`);

/** Creates nothing without a key, and has a note for callers with a token. */
const app = serverOf(({ call, id, headers, body }) => {
  if (call === 'POST /notes') {
    const isGood = headers['x-key'] === 'k' && Object(body).text === 'of the hook';
    return isGood ? { status: 201, body: { id: 'made' } } : { status: 403 };
  }
  if (headers.authorization !== 'Bearer of-the-hook') return { status: 401 };
  return { status: id === 'made' ? 200 : 404 };
});

const hooks: Hooks = {
  tokens: { any: 'of-the-hook' },
  beforeRequest: (request) => ({ ...request, headers: { ...request.headers, 'x-key': 'k' } }),
  fixtures: {
    note: async ({ send }) => {
      const call = { operation: 'create', as: 'guest', body: { text: 'of the hook' } };
      return (await send(call)).response?.json as { id: string };
    },
  },
};

async function run(more: Hooks, only = ['read.valid-request', 'read.response.own']) {
  const suite = defineSuite({ name: 'notes', operations, ...hooks, ...more });
  const report = await runSuite(suite, app, { seed: 1, only });
  return {
    error: report.error?.message,
    results: report.results.map(({ check, verdict, findings, reason }) =>
      [check.id, verdict, findings[0]?.message ?? reason].filter(Boolean).join(' '),
    ),
  };
}

test('hooks provide tokens, change requests, and create the entries of a resource', async () => {
  expect(await run({})).toEqual({ error: undefined, results: ['read.valid-request passed'] });
  const without = await run({ tokens: {} });
  expect(without.results[0]).toContain('blocked there is no token');
  const unsigned = await run({ beforeRequest: () => undefined });
  expect(unsigned.results[0]).toContain('blocked the fixtures of the hooks make no note');
});

test('fixtures of the hooks get short names, and their result must have an id', async () => {
  const names: string[] = [];
  const { results } = await run({
    fixtures: {
      note: async ({ name }) => {
        names.push(name);
        return { title: 'Not valid', status: 422 };
      },
    },
  });
  expect(results[0]).toContain('make no note: what they return has no "id"');
  expect(names).toEqual([expect.stringMatching(/^note \w{1,8}$/)]);
});

test('a hook can change a response before it is checked', async () => {
  const { results } = await run({
    afterResponse: (exchange) =>
      exchange.response && { ...exchange, response: { ...exchange.response, status: 500 } },
  });
  expect(results.join()).not.toContain('passed');
});

test.each<[string, NonNullable<Hooks['check']>, string]>([
  ['returns a sentence', () => 'is never well', 'read.response.own failed is never well'],
  [
    'throws an assertion error',
    ({ response }) => expect(response.status).toBeLessThan(7),
    'read.response.own failed expected',
  ],
  ['returns nothing', () => undefined, 'read.response.own passed'],
])('a check that %s is judged by it', async (_how, check, expected) => {
  const { results } = await run({ check });
  expect(results[1]).toContain(expected);
});

test('the report shows an expected pattern as it is written', async () => {
  const check: Hooks['check'] = ({ response }) => assert.match(response.text, /never in it/);
  const suite = defineSuite({ name: 'notes', operations, ...hooks, check });
  const { results } = await runSuite(suite, app, { seed: 1, only: ['read.response.own'] });
  expect(results[0]?.findings[0]?.expected).toBe('/never in it/');
});

test('--quick keeps every check of the hooks', async () => {
  const suite = defineSuite({ name: 'notes', operations, ...hooks, check: () => 'is never well' });
  const { results } = await runSuite(suite, app, { seed: 1, quick: true });
  expect(results.map(({ check, verdict }) => `${check.id} ${verdict}`)).toEqual([
    'create.valid-request failed',
    'read.valid-request passed',
    'create.response.own failed',
    'read.response.own failed',
  ]);
});

test('an error in a hook ends the run, and names the hook', async () => {
  const failing = () => {
    throw new TypeError('a mistake');
  };
  await expect(run({ beforeRequest: failing })).rejects.toThrow(
    'error: beforeRequest of the hooks failed: TypeError: a mistake',
  );
});

test('fixtures for a resource that the API does not have are an error', async () => {
  await expect(run({ fixtures: { notes: async () => ({}) } })).rejects.toThrow(
    'error: fixtures: no resource is called "notes". There are: note.',
  );
});
