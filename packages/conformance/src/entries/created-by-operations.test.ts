import { expect, test } from 'vitest';
import { createdByOperations, makeRemovals } from './created-by-operations.ts';
import { Violation } from '../checks/definition/violation.ts';
import type { Operation } from '../operations/operation.ts';
import type { Exchange } from '../http/exchange.ts';
import { Blocked, NotReached } from '../errors.ts';
import type { OperationCall } from '../operations/operation-call.ts';

const operation = (
  id: string,
  method: Operation['method'],
  path: string,
  resource: object,
): Operation =>
  ({
    id,
    method,
    path,
    roles: ['guest', 'librarian'],
    parameters: {},
    responses: {},
    example: {},
    annotations: { resource },
  }) as unknown as Operation;

const operations = [
  operation('books.create', 'POST', '/books', { name: 'book', action: 'create' }),
  operation('books.remove', 'DELETE', '/books/{id}', { name: 'book', action: 'delete' }),
  operation('reviews.create', 'POST', '/books/{id}/reviews', {
    name: 'review',
    action: 'create',
    parents: ['book'],
  }),
  operation('reviews.remove', 'DELETE', '/books/{book}/reviews/{id}', {
    name: 'review',
    action: 'delete',
    parents: ['book'],
  }),
  operation('loans.create', 'POST', '/loans', {
    name: 'loan',
    action: 'create',
    idField: 'number',
    at: ['loan'],
  }),
];
const byId = new Map(operations.map((one) => [one.id, one]));
const run = { operations, tokens: {}, operationOf: (id: string) => byId.get(id) };

function exchange(id: string, status: number, json: unknown, path = '/'): Exchange {
  const request = { operation: id, method: 'POST', path, headers: {}, body: undefined };
  const response = { status, headers: {}, bytes: Buffer.of(), text: '', json };
  return { check: 'x', request, response, failure: undefined, startedAt: 0, duration: 1 };
}

const cleanUp = () =>
  createdByOperations({ run } as unknown as Parameters<typeof createdByOperations>[0]);

/** A server that responds to every removal with one status. */
function server(status: number) {
  const calls: OperationCall[] = [];
  const send = async (call: OperationCall) => {
    calls.push(call);
    return exchange(call.operation, status, {});
  };
  return { calls, send };
}

test('removes nested entries by the path that they were created with', async () => {
  const { note, clean } = cleanUp();
  note(exchange('reviews.create', 201, { id: '1' }, '/books/a%20b/reviews'));
  note(exchange('reviews.create', 201, { id: '1' }, '/books/c/reviews'));
  note(exchange('reviews.create', 201, { id: '2' }, '/books/c/reviews'));
  note(exchange('reviews.remove', 204, {}, '/books/c/reviews/1'));
  const { calls, send } = server(204);
  expect(await clean(send)).toEqual([]);
  expect(calls.map(({ params }) => params)).toEqual([
    { book: 'c', id: '2' },
    { book: 'a b', id: '1' },
  ]);
});

test('ignores entries that the server did not create, or that are already removed', async () => {
  const { note, clean } = cleanUp();
  note(exchange('books.create', 400, { id: 'a' }));
  note(exchange('books.create', 201, { title: 'no id' }));
  note(exchange('books.create', 201, { id: 'b/c' }));
  note(exchange('books.remove', 204, {}, '/books/b%2Fc'));
  const { calls, send } = server(204);
  expect(await clean(send)).toEqual([]);
  expect(calls).toEqual([]);
});

test('reports an entry that cannot be removed, with the reason', async () => {
  const { note, clean } = cleanUp();
  note(exchange('books.create', 201, { id: 'a' }));
  note(exchange('loans.create', 201, { loan: { number: 7 } }));
  expect(await clean(server(403).send)).toEqual([
    { kind: 'loan', id: '7', reason: 'no operation removes it' },
    { kind: 'book', id: 'a', reason: 'its removal got 403' },
  ]);
});

test('reports the entries on a server that is gone, and throws an error of its own code', async () => {
  const { note, clean } = cleanUp();
  note(exchange('books.create', 201, { id: 'a' }));
  const gone = new Violation('responds', { expected: 'a response', got: 'ECONNREFUSED' });
  expect(await clean(() => Promise.reject(gone))).toEqual([
    { kind: 'book', id: 'a', reason: 'responds' },
  ]);
  note(exchange('books.create', 201, { id: 'b' }));
  await expect(clean(() => Promise.reject(new TypeError('no such thing')))).rejects.toThrow(
    TypeError,
  );
});

test('goes on after an entry that cannot be removed, but not after the server is gone', async () => {
  const attempted: string[] = [];
  const left: string[][] = [];
  const attempt = makeRemovals((one: string, reason) => left.push([one, reason]));
  for (const name of ['a', 'b', 'c', 'd']) {
    await attempt(name, async (one) => {
      attempted.push(one);
      if (one === 'a') throw new Blocked('there is no admin');
      if (one === 'c') throw new NotReached('no response');
    });
  }
  expect(attempted).toEqual(['a', 'b', 'c']);
  expect(left).toEqual([
    ['a', 'there is no admin'],
    ['c', 'no response'],
    ['d', 'no response'],
  ]);
});
