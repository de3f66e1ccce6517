import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Mutation } from '../../mutants/mutant.ts';
import { objectOf, respondWith, withJson } from '../../mutants/mutations/mutations.ts';
import { reporters } from '../../src/reporters/write-reports.ts';
import { causesOf } from '../../testing/causes-of.ts';
import { idsOf, sharedBackend, SIMILAR } from '../../testing/start-backend.ts';

const backend = sharedBackend(SIMILAR);

test('a status that many checks warn of is one warning', async () => {
  const report = await backend.run(
    { only: ['categories.*.missing', 'blogs.*.missing'] },
    async (request, { forward }) => {
      const response = await forward(request);
      return response.status === 400 ? { ...response, status: 422 } : response;
    },
  );
  const count = idsOf(report, 'warning').length;
  expect(count).toBeGreaterThan(3);
  expect(reporters.text(report).match(/^ {2}! /gm)).toHaveLength(1);
});

test('errors in another shape are one failure', async () => {
  const report = await backend.run(
    { only: ['server.address', 'errors', 'auth.logIn'] },
    async (request, { forward }) => {
      const response = await forward(request);
      const { message } = objectOf(response);
      return response.status < 400 ? response : withJson(response, { detail: message });
    },
  );
  expect(idsOf(report, 'failed')).toEqual(['server.address.unknown-path']);
  expect(causesOf(report)).toEqual([
    'failures are not in the one error shape, { "message": "…", "code": "…" }',
  ]);
});

test('a server that fails for every path has one cause', async () => {
  const report = await backend.run({ only: ['server.address', 'order', 'categories'] }, async () =>
    respondWith(500, { message: 'No.', code: 'INTERNAL' }),
  );
  expect(idsOf(report, 'failed')).toEqual(['server.address.unknown-path']);
  expect(causesOf(report)).toEqual(['unknown paths respond with 500 in place of 404']);
});

const ZONE = /"(\d{4}-\d\d-\d\dT[\d:.]+)Z"/g;
/** Changes the JSON of all responses. */
const changingText =
  (change: (text: string) => string): Mutation =>
  async (request, { forward }) => {
    const response = await forward(request);
    const isJson = response.headers['content-type']?.startsWith('application/json') === true;
    return isJson ? { ...response, body: Buffer.from(change(response.body.toString())) } : response;
  };

test('moments without a zone are one failure, and the log that shows them is no empty one', async () => {
  const report = await backend.run(
    {
      only: ['messages.create', 'messages.list', 'order.list.state', 'utility'],
      skip: ['random', 'hostile', 'types', 'missing', 'limits', 'body', 'unknown'],
    },
    changingText((text) => text.replaceAll(ZONE, '"$1"')),
  );
  expect(causesOf(report)).toEqual([
    'moments in responses are not as declared: each has to be a string, format date-time in UTC, with "Z" at its end',
  ]);
  const failed = idsOf(report, 'failed');
  expect(failed).toHaveLength(1);
  expect(idsOf(report, 'blocked')).toEqual(
    expect.arrayContaining([
      'utility.requestLogs.state.holds-requests',
      'utility.clearRequestLogs.state.cleared',
    ]),
  );
  expect(reporters.text(report)).toMatch(/^ +also .*\.valid-request/m);
});

test('a content type that is wrong everywhere is one failure', async () => {
  const report = await backend.run(
    { only: ['categories.*.response', 'categories.*.valid-request'] },
    async (request, { forward }) => {
      const { headers, ...response } = await forward(request);
      return { ...response, headers: { ...headers, 'content-type': 'text/plain' } };
    },
  );
  expect(causesOf(report)).toEqual([
    'responses have the content type text/plain in place of application/json',
  ]);
  expect(idsOf(report, 'failed')).toEqual(['categories.list.response.content-type']);
});

test('a fault of an operation is shown beside one that all operations have', async () => {
  const report = await backend.run(
    { only: ['blogs.create.valid-request', 'messages.create.valid-request'] },
    changingText((text) =>
      text.replaceAll(ZONE, '"$1"').replace('"link":', '"url":').replace('"image":', '"picture":'),
    ),
  );
  expect(idsOf(report, 'failed').toSorted()).toEqual([
    'blogs.create.valid-request',
    'messages.create.valid-request',
  ]);
  expect(reporters.text(report)).toMatch(/shape: body\.image\n[^]*^ +also +body\.link$/m);
});

test('a moment of another zone is one failure', async () => {
  const ahead = (text: string) => new Date(Date.parse(text) + 3_600_000).toISOString();
  const report = await backend.run(
    { only: ['*.state.moment'] },
    changingText((text) => text.replaceAll(ZONE, (_all, moment) => `"${ahead(`${moment}Z`)}"`)),
  );
  expect(idsOf(report, 'failed')).toHaveLength(1);
  expect(causesOf(report)).toEqual(['moments are not those of their requests, in UTC']);
});

test('a rule of the server that many operations break is shown once', async () => {
  const report = await backend.run(
    { only: ['categories.*.role', 'blogs.*.role', 'dishes.*.role'] },
    async (request, { forward }) => {
      const response = await forward(request);
      return response.status === 403 ? { ...response, status: 401 } : response;
    },
  );
  expect(idsOf(report, 'failed').length).toBeGreaterThan(5);
  const text = reporters.text(report);
  expect(text.match(/^ {2}✗ /gm)).toHaveLength(1);
  expect(text).toMatch(/^ +also +categories\.update\.role\.user, /m);
});

test('responses that are compressed though nothing asks for it are one failure', async () => {
  const report = await backend.run(
    { only: ['categories', 'blogs', 'dishes'] },
    async (request, { forward }) => {
      const response = await forward(request);
      if (response.status >= 400 || response.body.length < 200) return response;
      const headers = { ...response.headers, 'content-encoding': 'gzip' };
      return { ...response, headers, body: gzipSync(response.body) };
    },
  );
  expect(causesOf(report)).toEqual([
    'responses are compressed with gzip, which the requests did not ask for',
  ]);
  expect(idsOf(report, 'failed')).toHaveLength(1);
});

test('a body that is cut shows its end', async () => {
  const report = await backend.run(
    { only: ['categories.list', 'dishes.create.valid-request'] },
    async (request, { forward }) => {
      const response = await forward(request);
      return request.url === '/dishes'
        ? { ...response, body: response.body.subarray(0, -9) }
        : response;
    },
  );
  expect(reporters.text(report)).toMatch(/got +"\{.+…, which ends with ".+"\n/);
});
