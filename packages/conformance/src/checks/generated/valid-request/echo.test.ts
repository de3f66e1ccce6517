import { expect, test } from 'vitest';
import type { Operation } from '../../../operations/operation.ts';
import type { Exchange } from '../../../http/exchange.ts';
import { judge } from '../../../../testing/judge.ts';
import { notesDocument, notesServer } from '../../../../testing/notes.ts';
import { expectEcho, firstDifference } from './echo.ts';

test.each([
  ['2026-01-02T10:00:00+01:00', '2026-01-02T09:00:00.000Z'],
  ['2026-01-02T10:00:00.123456Z', '2026-01-02T10:00:00.123Z'],
  ['2026-01-02T10:00:00Z', '2026-01-02T10:00:00'],
  [12.5, '12.50'],
  ['7', 7],
  ['00.50', '0.5'],
  ['7', '7.00'],
  ['https://example.com', 'https://example.com/'],
  ['A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11', 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'],
  ['Ada@Example.com', 'ada@example.com'],
  [' text ', 'text'],
  [{ title: 'a' }, { title: 'a', more: 1 }],
])('a sent %j can come back as %j', (sent, got) => {
  expect(firstDifference(sent, got)).toBeUndefined();
});

test.each([
  ['2026-01-02T10:00:00Z', '2026-01-02T11:00:00Z'],
  ['2026-01-02T10:00:00Z', '2026-01-03T11:00:00'],
  [12.5, '12.51'],
  ['a', 'A'],
  ['1', true],
  ['007', '7'],
  ['1.10', '1.1.0'],
  [{ title: 'a' }, { title: 'b' }],
])('a sent %j must not come back as %j', (sent, got) => {
  expect(firstDifference(sent, got)).toBeDefined();
});

const operation = (part: Partial<Operation>): Operation => ({
  id: 'x',
  method: 'POST',
  path: '/x',
  parameters: {},
  body: undefined,
  responses: {
    200: { contentType: 'application/json', schema: { jsonSchema: {}, validate: () => [] } },
    204: { contentType: undefined, schema: undefined },
  },
  successStatus: 200,
  roles: [],
  example: {},
  annotations: { resource: { name: 'note', action: 'create' } },
  ...part,
});

const responded = (json: unknown, status = 200): Exchange => ({
  check: 'x',
  request: { operation: 'x', method: 'POST', path: '/x', headers: {}, body: undefined },
  response: { status, headers: {}, bytes: Buffer.of(), text: '', json },
  failure: undefined,
  startedAt: 0,
  duration: 1,
});

test('compares a single object of the resource, but no list, search, or empty response', () => {
  const sent = { title: 'a' };
  const other = { title: 'b' };
  expect(() => expectEcho(operation({}), sent, responded({ ...other, id: 1 }))).toThrow(
    expect.objectContaining({ details: expect.objectContaining({ expected: 'a', got: 'b' }) }),
  );
  expectEcho(operation({}), sent, responded([other]));
  expectEcho(operation({}), sent, responded(other, 204));
  expectEcho(operation({ annotations: {} }), sent, responded(other));
  const update = operation({ method: 'PUT', annotations: {} });
  expect(() => expectEcho(update, sent, responded(other))).toThrow('sent as title');
});

test('null in a merge patch removes the field, so the response need not return it', () => {
  const patch = (contentType: string) =>
    operation({
      method: 'PATCH',
      body: { contentType, required: true, schema: { jsonSchema: {}, validate: () => [] } },
      annotations: { resource: { name: 'note', action: 'update' } },
    });
  const exchange = responded({ title: 'a', tags: [] });
  const sent = { title: 'a', tags: null };
  expectEcho(patch('application/merge-patch+json'), sent, exchange);
  expect(() => expectEcho(patch('application/json'), sent, exchange)).toThrow('sent as tags');
  const merge = patch('application/merge-patch+json; charset=utf-8');
  expect(() => expectEcho(merge, { title: 'b' }, exchange)).toThrow('sent as title');
});

test('sends times with an offset, and finds one that comes back as another time', async () => {
  const due = 'due: { type: string, format: date-time }';
  const document = notesDocument({
    input: `{ type: object, required: [title, due], properties: { title: { type: string, minLength: 1, maxLength: 40 }, ${due} } }`,
  }).replace('stars: { type: integer } }\n', `stars: { type: integer }, ${due} }\n`);
  const storing = (stored: (due: string) => string) =>
    notesServer(({ body }, correct) => {
      const reply = correct();
      const { due: sent } = Object(body) as { due?: string };
      if (reply.status >= 300 || sent === undefined) return reply;
      return { ...reply, body: { ...Object(reply.body), due: stored(sent) } };
    });
  const only = ['create.random.valid'];
  const utc = await judge(
    document,
    storing((text) => new Date(text).toISOString()),
    { only },
  );
  expect(utc.failed).toEqual([]);
  const cut = await judge(
    document,
    storing((text) => `${text.slice(0, 19)}Z`),
    { only },
  );
  expect(cut.failed).toEqual([expect.stringContaining('responds with what was sent as due')]);
});
