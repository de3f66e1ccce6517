import { expect, test } from 'vitest';
import { on, type Mutation } from '../../mutants/mutant.ts';
import { notStoring } from '../../mutants/mutations/catalogue-mutations.ts';
import {
  idOf,
  isSuccess,
  type Json,
  jsonOf,
  objectOf,
  respondWith,
  withJson,
} from '../../mutants/mutations/mutations.ts';
import { reporters } from '../../src/reporters/write-reports.ts';
import { causesOf } from '../../testing/causes-of.ts';
import { onEach, renaming } from '../../testing/half-done-mutations.ts';
import { idsOf, sharedBackend, SIMILAR } from '../../testing/start-backend.ts';

const backend = sharedBackend(SIMILAR);

const UNSHOWN =
  'POST /categories responds with 201, and neither GET /categories nor GET /categories/{id} shows the entry';

test('entries without an id have one cause', async () => {
  const report = await backend.run(
    { only: ['categories.create', 'categories.update', 'dishes.create'] },
    on('categories.create', renaming('_id', 'id')),
  );
  expect(causesOf(report)).toEqual([
    'the response of POST /categories is not as declared (body._id has to be a string, at least 1 character)',
  ]);
  expect(idsOf(report, 'failed')).toEqual(['categories.create.valid-request']);
});

test('what refers to an entry that was not stored waits for the storing', async () => {
  const report = await backend.run(
    { only: ['categories', 'deleteByType', 'dishes.create', 'order.create'] },
    on('categories.create', async (request, { forward }) => {
      const response = await forward({ ...request, headers: { ...request.headers } });
      return response.status === 201
        ? withJson(response, { ...objectOf(response), _id: 'not-stored' })
        : response;
    }),
  );
  expect(causesOf(report)).toEqual([UNSHOWN]);
  expect(idsOf(report, 'failed')).toEqual(['categories.create.state.listed']);
  expect(reporters.text(report)).toContain(`To be done first:\n  ${UNSHOWN}: `);
});

test('a field that a new entry lacks is one cause, under the operation that creates it', async () => {
  const report = await backend.run(
    { only: ['dishes.create', 'order.create'] },
    on('dishes.create', async (request, { forward }) => {
      const response = await forward(request);
      const { image: _image, ...rest } = objectOf(response);
      return withJson(response, rest);
    }),
  );
  expect(causesOf(report)).toEqual([
    expect.stringMatching(/^the response of POST \/dishes is not as declared \(body\.image has/),
  ]);
});

test('a field of another type is one failure, and stands first', async () => {
  const populated: Mutation = async (request, { forward }) => {
    const response = await forward(request);
    const text = response.body
      .toString()
      .replaceAll(/"category":("[^"]*")/g, '"category":{"_id":$1}');
    return { ...response, body: Buffer.from(text) };
  };
  const report = await backend.run(
    { only: ['dishes.create', 'dishes.get'] },
    ...onEach(['dishes.create', 'dishes.get'], populated),
  );
  expect(idsOf(report, 'failed').toSorted()).toEqual([
    'dishes.create.valid-request',
    'dishes.get.valid-request',
  ]);
  expect(reporters.text(report)).toMatch(/\n\ndishes\.create {2}POST[^]*\n\ndishes\.get /);
});

test('an operation that fails with one status fails once', async () => {
  const report = await backend.run(
    { only: ['categories.create'] },
    on('categories.create', async () => respondWith(500, { message: 'No.', code: 'INTERNAL' })),
  );
  expect(causesOf(report)).toEqual(['POST /categories fails with 500']);
  expect(idsOf(report, 'failed')).toEqual(['categories.create.valid-request']);
});

test('an order at the price of before waits for a price that can be changed', async () => {
  const check = 'order.create.state.earlier-price';
  const report = await backend.run(
    { only: [check] },
    on('dishes.update', (request, { forward }) => {
      const { price: _price, ...others } = JSON.parse(request.body.toString());
      return forward({ ...request, body: Buffer.from(JSON.stringify(others)) });
    }),
  );
  expect(idsOf(report, 'blocked')).toEqual([check]);
  expect(causesOf(report)).toEqual([
    'PUT /dishes/{id} responds with 200, and GET /dishes/{id} does not show "price" as sent',
  ]);
});

test('checks that read a list of another shape wait for the list', async () => {
  const report = await backend.run(
    { only: ['order.list', 'order.create.state', 'order.update.state', 'auth.delete.state'] },
    on('order.list', async (request, { forward }) => {
      const response = await forward(request);
      return response.status === 200
        ? withJson(response, { orders: JSON.parse(response.body.toString()), total: 1 })
        : response;
    }),
  );
  expect(idsOf(report, 'failed').filter((id) => !id.startsWith('order.list'))).toEqual([]);
  expect(causesOf(report)).toEqual([
    'the response of GET /order is not as declared (body has to be a list)',
  ]);
});

test('an empty list is one cause, also where its entries can be read', async () => {
  const report = await backend.run(
    { only: ['order.list', 'order.create', 'order.get', 'auth.delete.state'] },
    on('order.list', async (request, { forward }) => {
      const response = await forward(request);
      return response.status === 200 ? withJson(response, []) : response;
    }),
  );
  expect(causesOf(report)).toEqual(['GET /order does not list what POST /order created']);
  expect(idsOf(report, 'failed')).toEqual(['order.create.state.listed']);
});

test('a read that is out of date is not blamed on the change', async () => {
  const report = await backend.run(
    { only: ['categories.update.state.stored'] },
    on('categories.get', async (request, { forward, memory }) => {
      const response = await forward(request);
      const first = memory.get(request.url) ?? response.body.toString();
      memory.set(request.url, first);
      return { ...response, body: Buffer.from(first) };
    }),
  );
  expect(reporters.text(report)).toContain(
    'is shown by GET /categories/{id} as it is by GET /categories: description\n',
  );
});

test('a list that is cut fails the check that meets it, and shows its requests', async () => {
  const report = await backend.run(
    { only: ['messages'] },
    on('messages.list', async (request, { forward }) => {
      const response = await forward(request);
      const messages = jsonOf(response);
      return Array.isArray(messages) && !request.url.includes('limit=')
        ? withJson(response, messages.slice(0, 20))
        : response;
    }),
  );
  const text = reporters.text(report);
  expect(causesOf(report)).toEqual([]);
  expect(idsOf(report, 'failed')).toHaveLength(1);
  expect(text).toMatch(/ {2}✗ {2}.+\n +check +messages\.list\.[^]+\n +expected .+\n +got /);
  expect(text).toMatch(/curl .*\/messages' -H/);
});

const NO_BODY = Buffer.alloc(0);
/** Responds with a message and its new reply, and stores no reply. */
const losingReplies = on('messages.reply', async (request, { forward }) => {
  if (request.headers['idempotency-key'] !== undefined) return forward(request);
  const list = await forward({ ...request, method: 'GET', url: '/messages', body: NO_BODY });
  if (!isSuccess(list)) return list;
  const message = (jsonOf(list) as Json[]).find(({ _id }) => _id === idOf(request));
  const reply = { ...objectOf(request), createdAt: new Date().toISOString() };
  return respondWith(201, { ...message, replies: [reply] });
});

test.each([
  [
    'a payment',
    ['order.list.state', 'order.update.state'],
    on('order.update', notStoring),
    [
      'PUT /order/{id} responds with 200, and GET /order/{id} does not show "paymentStatus" as sent',
      'PUT /order/{id} responds with 200, and GET /order/{id} does not show "fulfilled" as sent',
    ],
    ['order.update.state.stored', 'order.update.state.fulfilled-by-admin'],
  ],
  [
    'a reply',
    ['messages.list.state', 'messages.reply.state'],
    losingReplies,
    [
      'POST /messages/{id}/reply responds with 201, and GET /messages does not show "replyMessage" as sent',
    ],
    ['messages.reply.state.replies'],
  ],
] as const)(
  '%s that is not stored is a failure of the change, and not of the filters of a list',
  async (_what, only, mutation, causes, shownBy) => {
    const report = await backend.run({ only }, mutation);
    expect(causesOf(report)).toEqual(causes);
    expect(idsOf(report, 'failed')).toEqual(expect.arrayContaining([...shownBy]));
    expect(idsOf(report, 'failed').filter((id) => /\.list\./.test(id))).toEqual([]);
  },
);
