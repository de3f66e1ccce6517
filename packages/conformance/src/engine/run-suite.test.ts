import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineSuite } from './define-suite.ts';
import { checkOf } from '../checks/operation-check.ts';
import type { Operation } from '../api/operation.ts';
import { schemaOf } from '../api/validator.ts';
import { reporters } from '../report/reporters.ts';
import type { Suite } from '../suite/suite.ts';
import { reportWithoutRun } from './make-report.ts';
import { runSuite } from './run-suite.ts';

const ping: Operation = {
  id: 'ping',
  method: 'GET',
  path: '/ping',
  summary: undefined,
  description: undefined,
  parameters: {},
  body: undefined,
  responses: { 200: { contentType: undefined, schema: undefined } },
  successStatus: 200,
  roles: ['guest'],
  example: {},
  annotations: {},
};

const crash = checkOf(ping, {
  category: 'state',
  detail: 'crash',
  reference: undefined,
  title: 'This check is broken.',
  run: async () => {
    throw new TypeError('of the check');
  },
});

const pong = (_request: unknown, response: { end(): unknown }) => response.end();
const only = ['ping.state', 'ping.token'];

const isValid = (report: Awaited<ReturnType<typeof runSuite>>) => {
  expect(JSON.parse(reporters.json(report)).results).toHaveLength(report.results.length);
  expect(reporters.junit(report)).toMatch(/<\/testsuites>\n$/);
  expect(reporters.html(report)).toMatch(/<\/html>\n$/);
  expect(JSON.parse(reporters.har(report)).log.entries).toHaveLength(report.exchanges.length);
};

test('an exception in a check ends the run, and the report says so', async () => {
  const suite = defineSuite({ name: 'ping', operations: [ping], checks: [crash] });
  const report = await runSuite(suite, pong, { only, concurrency: 1 });
  expect(report.ok).toBe(false);
  expect(report.error?.message).toBe(
    'The check ping.state.crash itself failed with an error: TypeError: of the check',
  );
  expect(report.results.map(({ verdict }) => verdict)).toContain('not-reached');
  isValid(report);
});

test('an exception in the clean-up is reported, and the results are kept', async () => {
  const suite = defineSuite({
    name: 'ping',
    operations: [ping],
    cleanUp: () => ({
      note: () => {},
      clean: async () => {
        throw new TypeError('of the clean-up');
      },
    }),
  });
  const report = await runSuite(suite, pong, { only: ['ping'] });
  expect(report.error?.message).toBe('The clean-up failed: TypeError: of the clean-up');
  expect(report.ok).toBe(false);
  expect(report.results.map(({ verdict }) => verdict)).toContain('passed');
  expect(reporters.text(report)).toContain('Error:\n  The clean-up failed: TypeError');
  isValid(report);
});

test('a run that could not begin writes a valid report in every format', () => {
  const suite: Suite = defineSuite({ name: 'ping', operations: [ping] });
  const error = new Error('Nothing responds at http://localhost:9.');
  const report = reportWithoutRun(suite, 'http://localhost:9', { only }, error);
  expect(report.ok).toBe(false);
  expect(new Set(report.results.map(({ reason }) => reason))).toEqual(new Set([error.message]));
  expect(reporters.junit(report)).toContain('not reached: Nothing responds');
  expect(reporters.github(report)).toContain('::error title=Not reached::');
  isValid(report);
});

const entry = schemaOf(z.object({ id: z.string() }), 'output');
const book = (part: Partial<Operation> & Pick<Operation, 'id' | 'path'>): Operation => ({
  ...ping,
  responses: { 200: { contentType: 'application/json', schema: entry } },
  ...part,
});
const books = [
  book({
    id: 'books.list',
    path: '/books',
    responses: {
      200: {
        contentType: 'application/json',
        schema: schemaOf(z.array(z.object({ id: z.string() })), 'output'),
      },
    },
    annotations: { resource: { name: 'book', action: 'list' } },
  }),
  book({
    id: 'books.get',
    path: '/books/{id}',
    parameters: { path: schemaOf(z.object({ id: z.string() }), 'input') },
    annotations: { resource: { name: 'book', action: 'read' } },
  }),
  book({
    id: 'books.create',
    method: 'POST',
    path: '/books',
    annotations: { resource: { name: 'book', action: 'create' } },
  }),
];

test('--use-existing checks existing entries if none can be created', async () => {
  const suite = defineSuite({ name: 'books', operations: books });
  const server: RequestListener = (request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.method === 'POST') return response.writeHead(403).end('{"message":"closed"}');
    return response.end(request.url === '/books' ? '[{"id":"b1"}]' : '{"id":"b1"}');
  };
  const verdict = async (useExisting: boolean) => {
    const report = await runSuite(suite, server, { useExisting, only: ['books.get'], quick: true });
    return report.results.map((result) => result.verdict);
  };
  expect(await verdict(true)).toEqual(['passed']);
  expect(await verdict(false)).toEqual(['blocked']);
});
