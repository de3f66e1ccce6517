import { expect, test } from 'vitest';
import type { RequestListener } from 'node:http';
import { serve } from '../../http/serve.ts';
import { judge, type Reply } from '../../../testing/judge.ts';
import { notesDocument, notesServer } from '../../../testing/notes.ts';

const located = (locationOf: (id: string) => string) =>
  notesServer(({ call }, correct) => {
    const reply = correct();
    if (call !== 'POST /notes' || reply.status !== 201) return reply;
    return { ...reply, headers: { location: locationOf(String(Object(reply.body).id)) } };
  });

test.each([
  ['its address', (id: string) => `/notes/${id}`, 'passed'],
  ['its address behind a proxy', (id: string) => `http://other.example/api/notes/${id}`, 'passed'],
  ['an address relative to that of the list', (id: string) => `notes/${id}`, 'passed'],
  ['the address of the list', () => '/notes', 'failed'],
  ['an address that leads nowhere', (id: string) => `/note/${id}`, 'failed'],
  ['an address without the id', () => '/notes/', 'failed'],
  ['no address', () => 'http://', 'failed'],
  ['an address of another server', (id: string) => `https://other.example/${id}`, 'skipped'],
])('checks the Location of a new note: %s', async (_what, locationOf, verdict) => {
  const { verdictOf } = await judge(notesDocument(), located(locationOf), {
    only: ['create.state.location'],
  });
  expect(verdictOf('create.state.location')).toBe(verdict);
});

test.each([
  ['with', (id: string) => `/api/notes/${id}`, 'passed'],
  ['without', (id: string) => `/notes/${id}`, 'warning'],
])('checks a Location %s the base path', async (_what, locationOf, verdict) => {
  const app = located(locationOf);
  const belowApi: RequestListener = (request, response) => {
    request.url = request.url?.replace(/^\/api/, '') ?? '/';
    app(request, response);
  };
  const { baseUrl, close } = await serve(belowApi);
  const { verdictOf } = await judge(notesDocument(), `${baseUrl}/api`, {
    only: ['create.state.location'],
  });
  await close();
  expect(verdictOf('create.state.location')).toBe(verdict);
});

const print = `
  /notes/{id}/print:
    post:
      operationId: print
      x-conformance: { names: [{ parameter: id, resource: note, field: id }] }
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      responses: { '202': { description: accepted }, '404': { description: none } }`;
const created = "'202': { description: accepted }";

test.each<[string, Reply, string]>([
  ['shows how far the request is', { status: 200, body: { state: 'queued' } }, 'passed'],
  ['is not open to the caller', { status: 403 }, 'passed'],
  ['leads to nothing', { status: 404 }, 'warning'],
  ['makes the server fail', { status: 500 }, 'failed'],
])('checks the Location of a 202 that %s', async (_what, monitor, verdict) => {
  const accepting = (accepted: string) =>
    notesServer(({ call }, correct) => {
      if (call === 'GET /jobs/{id}') return monitor;
      const isValid = call !== 'POST /notes' || correct().status === 201;
      if (call !== accepted || !isValid) return undefined;
      return { status: 202, headers: { location: '/jobs/1' } };
    });
  const verdictOf = async (id: string, document: string, accepted: string) =>
    (await judge(document, accepting(accepted), { only: [id] })).verdictOf(id);
  expect([
    await verdictOf('create.state.location', notesDocument({ created }), 'POST /notes'),
    await verdictOf(
      'print.state.location',
      notesDocument({ more: print }),
      'POST /notes/{id}/print',
    ),
  ]).toEqual([verdict, verdict]);
});
