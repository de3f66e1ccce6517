import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { on, type Mutation } from '../mutants/mutant.ts';
import { failing, objectOf, respondWith, withJson } from '../mutants/mutations/mutations.ts';
import { cateringSuite } from '../src/checks/suite.ts';
import { reporters } from '../src/reporters/write-reports.ts';
import type { Report } from '../src/run/results/report.ts';
import { runConformance } from '../src/run/run-conformance.ts';
import { idsOf, sharedBackend, SIMILAR } from '../testing/start-backend.ts';

const backend = sharedBackend(SIMILAR);

/** The reasons of blocked checks, each once. */
const reasonsOf = ({ results }: Report) => [
  ...new Set(results.filter(({ verdict }) => verdict === 'blocked').map(({ reason }) => reason)),
];

const unshown =
  'POST /categories responds with 201, and neither GET /categories nor GET /categories/{id} shows the entry';

test('a backend with only /ping gets a one-page report of the first steps', async () => {
  const report = await runConformance((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.method === 'GET' && request.url === '/ping') return response.end('{}');
    return response.writeHead(404).end('{"message":"Not found","code":"NOT_FOUND"}');
  });
  expect(report.ok).toBe(false);
  const missing = report.results.filter(({ verdict }) => verdict === 'not-implemented');
  expect(missing.map(({ check }) => check.id)).toContain('auth.signUp.valid-request');
  expect(idsOf(report, 'failed')).toEqual([]);
  const text = reporters.text(report);
  const withoutNumbers = (page: string) => page.replaceAll(/\d+ checks/g, 'N checks');
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const [causes = ''] = /^To be done first:\n(?: +POST .*\n){3}/m.exec(text) ?? ['none'];
  expect(withoutNumbers(readme)).toContain(withoutNumbers(causes));
  const [first] = text.split('\n\n');
  expect(first).toMatch(/^\S+ responds to every operation as to an unknown path\. /);
  expect(text.split('\n').length).toBeLessThan(60);
  // A 404 that every path gets is not the 404 of the document.
  expect(text).toContain(
    '0 of 40 operations responded with a documented status; 0 of 179 documented statuses',
  );
});

test('a server with another API lacks all operations', async () => {
  const report = await runConformance(
    (_request, response) => response.setHeader('content-type', 'text/html').end('<h1>Hello</h1>'),
    { tokens: { admin: 'an-admin', user: 'a-customer' }, seed: 1 },
  );
  expect(report.ok).toBe(false);
  expect(report.results).toHaveLength(
    cateringSuite.checks.filter(({ strictOnly }) => !strictOnly).length,
  );
  expect(idsOf(report, 'failed')).toEqual(['server.address.unknown-path']);
  expect(reporters.text(report)).toMatch(
    /^To be done first:\n {2}POST \/categories is not implemented: \d+ checks wait for it$/m,
  );
});

const notFound = { message: 'Not found.', code: 'NOT_FOUND' };
/** One 404 for unknown paths and unknown entries. */
const withOne404: Mutation = async (request, { forward }) => {
  const response = await forward(request);
  return response.status === 404 ? respondWith(404, notFound) : response;
};
/** A router that knows the paths below an address, and responds to some of their methods only. */
const withCodeFor =
  (path: string, ...methods: readonly string[]): Mutation =>
  async (request, { forward }) => {
    if (!request.url.startsWith(path)) return forward(request);
    if (request.method === 'PROPFIND') return respondWith(405, { ...notFound, code: 'METHOD' });
    return methods.includes(request.method) ? forward(request) : respondWith(404, notFound);
  };

test.each([
  ['classEnrollment', '/class-enrollment', ['GET'], ['classEnrollment.create']],
  ['dishes.update', '/dishes/', ['GET'], ['dishes.update']],
  ['dishes.get', '/dishes/', ['PUT'], ['dishes.get']],
])(
  '%s without code is missing, though the router has its path',
  async (only, path, methods, missing) => {
    const report = await backend.run({ only: [only] }, withOne404, withCodeFor(path, ...methods));
    expect(idsOf(report, 'not-implemented')).toEqual(missing.map((id) => `${id}.valid-request`));
    expect(idsOf(report, 'failed')).toEqual([]);
  },
);

test('an operation that does not find what another one has lost waits for that one', async () => {
  const losing: Mutation = async (request, { forward }) => {
    if (request.method === 'PROPFIND') return respondWith(404, notFound);
    if (request.method !== 'POST' || request.url !== '/categories') return forward(request);
    const response = await forward(request);
    const { _id } = objectOf(response);
    return withJson(response, { ...objectOf(response), _id: `lost-${String(_id)}` });
  };
  const only = ['categories.get', 'categories.update', 'categories.create.state.listed'];
  const report = await backend.run({ only }, withOne404, losing);
  expect(idsOf(report, 'not-implemented')).toEqual([]);
  expect(idsOf(report, 'failed')).toContain('categories.create.state.listed');
  expect(reasonsOf(report)[0]).toBe(unshown);
  expect(reporters.text(report)).toContain(`To be done first:\n  ${unshown}: `);
});

test('a server with one 404 for paths and entries is not accused of lacking operations', async () => {
  const noCategories = on('categories.create', failing([201]));
  const report = await backend.run(
    {
      only: ['categories', 'dishes'],
      skip: ['random', 'hostile', 'types', 'missing', 'limits', 'body', 'unknown'],
    },
    noCategories,
    withOne404,
  );
  expect(idsOf(report, 'not-implemented')).toEqual([]);
  const failed = idsOf(report, 'failed');
  expect(failed).toContain('categories.create.valid-request');
  expect(failed.filter((id) => !id.startsWith('categories.create'))).toEqual([]);
});

test('a wrong path of --base-url is named, and a server without code is not sent to another address', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(notFound));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${Object(server.address()).port}`;
  const only = ['valid-request', 'utility.root.response'];
  const below = await runConformance(`${baseUrl}/v9`, { only });
  const root = await runConformance(baseUrl, { only });
  server.close();
  expect(below.error?.message).toBe(
    `error: ${baseUrl}/v9 has none of the operations. Correct the path of --base-url: the operations are below it, such as ${baseUrl}/dishes.`,
  );
  expect(root.error).toBeUndefined();
});

test('if creating fails, what needs an entry waits for one cause', async () => {
  const broken = on('categories.create', async () => respondWith(500, notFound));
  const report = await backend.run({ only: ['categories.*.valid-request'] }, broken);
  expect(report.results.map(({ check, verdict }) => [check.operation, verdict])).toEqual([
    ['categories.list', 'blocked'],
    ['categories.get', 'blocked'],
    ['categories.create', 'failed'],
    ['categories.update', 'blocked'],
  ]);
  expect(reporters.text(report)).toContain(
    'To be done first:\n  POST /categories fails with 500: 3 checks wait for it\n',
  );
});

test('an operation without code waits for a list that shows nothing yet', async () => {
  const stub = on('categories.list', async () => respondWith(200, []));
  const withoutUpdate: Mutation = async (request, { forward }) =>
    /^\/categories\/./.test(request.url) ? respondWith(404, notFound) : forward(request);
  const report = await backend.run(
    { only: ['categories.update'] },
    withOne404,
    stub,
    withoutUpdate,
  );
  expect(idsOf(report, 'failed', 'not-implemented')).toEqual([]);
  expect(reasonsOf(report)).toEqual([unshown]);
});
