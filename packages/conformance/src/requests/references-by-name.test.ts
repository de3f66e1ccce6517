import { expect, test } from 'vitest';
import { Blocked, Skipped } from '../errors.ts';
import { fromOpenApi } from '../api/from-openapi.ts';
import { referencesByName } from './references-by-name.ts';
import { contentOf } from './request-content.ts';

const ok = { 200: {} };
const entry = (properties: object) => ({
  content: { 'application/json': { schema: { type: 'object', properties } } },
});
/** A resource of entries with an id, created with fields. */
const collection = (path: string, fields: object, responses: object = {}) => ({
  [path]: {
    post: {
      operationId: `${path.slice(1)}.create`,
      requestBody: entry(fields),
      responses: { 201: entry({ id: { type: 'integer' }, ...fields }), ...responses },
    },
  },
  [`${path}/{id}`]: {
    parameters: [{ name: 'id', in: 'path', schema: { type: 'integer' } }],
    get: { operationId: `${path.slice(1)}.get`, responses: ok },
  },
});
const UUID = '6f1f4a52-2a4e-4b6e-9d0d-5f5a8a1d7a11';
const text = { type: 'string' };

const operations = fromOpenApi({
  openapi: '3.1.0',
  paths: {
    ...collection(
      '/books',
      { title: { ...text, maxLength: 12 }, isbn: { ...text, pattern: '^\\d+$' } },
      { 409: {} },
    ),
    ...collection('/loans', { bookId: text, lines: { type: 'array', items: entry({}) } }),
    ...collection('/rooms', { doorId: text }),
    ...collection('/doors', { room_id: text }),
    '/books/{bookId}/covers': {
      post: {
        operationId: 'covers.create',
        parameters: [{ name: 'bookId', in: 'path', schema: { type: 'integer' }, example: 1 }],
        responses: ok,
      },
    },
  },
});
const operationOf = (id: string) => {
  const found = operations.find((operation) => operation.id === id);
  if (!found) throw new Error(`no operation ${id}`);
  return found;
};

const find = async (resource: string) => {
  if (resource === 'book') return { id: 42 };
  throw new Skipped(`no ${resource}`);
};
const refer = (id: string, content: unknown) =>
  referencesByName(operations)(operationOf(id), content, find);

test('fields that refer to an entry get an existing id, at any depth', async () => {
  const sent = { bookId: 'b', lines: [{ book_id: 7, book_ids: [1, 2], note: 'n' }] };
  expect(await refer('loans.create', sent)).toEqual({
    bookId: '42',
    lines: [{ book_id: 42, book_ids: [42], note: 'n' }],
  });
});

test('path parameters that refer to an entry get an existing id', async () => {
  const content = contentOf(operationOf('covers.create'), { seed: 1, name: 'a' });
  expect(content).toEqual({ params: { bookId: '1' } });
  expect(await refer('covers.create', content)).toEqual({ params: { bookId: '42' } });
});

test('a request is blocked if the entry that it refers to could not be created', async () => {
  const sent = referencesByName(operations)(
    operationOf('loans.create'),
    { bookId: 1 },
    async () => {
      throw new Blocked('POST /books fails');
    },
  );
  await expect(sent).rejects.toThrow('POST /books fails');
});

test('a reference keeps its value if no entry is available', async () => {
  expect(await refer('loans.create', { loan_id: 1, roomId: 'r' })).toEqual({
    loan_id: 1,
    roomId: 'r',
  });
});

test('does not wait for resources that refer to one another', async () => {
  const names: string[] = [];
  const content = { doorId: 'd', room_id: 'r', bookId: 'b' };
  await referencesByName(operations)(operationOf('rooms.create'), content, async (resource) => {
    names.push(resource);
    return { id: 1 };
  });
  expect(names).toEqual(['book']);
});

test('content without an example is generated from its schema', () => {
  const { body } = contentOf(operationOf('loans.create'), { seed: 1, name: 'a' });
  expect(operationOf('loans.create').body?.schema.validate(body)).toEqual([]);
});

test('entries that can conflict get different texts where their schemas allow any text', () => {
  const books = operationOf('books.create');
  const example = { title: 'Purple Hibiscus', isbn: '978' };
  const bodyOf = (name: string, action = books) =>
    contentOf({ ...action, example: { body: example } }, { seed: 1, name }).body as typeof example;
  const [one, other] = [bodyOf('one'), bodyOf('other')];
  expect(one.title).not.toBe(other.title);
  expect(one.title.length).toBeLessThanOrEqual(12);
  expect(one.isbn).toBe('978');
  expect(bodyOf('one', operationOf('loans.create'))).toEqual(example);
});

test.each([
  { schema: { type: 'integer' }, sent: 19, resolved: 7 },
  { schema: { type: 'string', format: 'uuid' }, sent: UUID, resolved: '7' },
  { schema: { type: 'integer', maximum: 20 }, sent: 19, resolved: 19 },
  { schema: text, sent: 'Ada', resolved: 'Ada' },
])('a field named as a resource with $schema: $sent is sent as $resolved', async (field) => {
  const described = fromOpenApi({
    openapi: '3.1.0',
    paths: {
      ...collection('/authors', { name: text }),
      ...collection('/books', { author: field.schema, title: text }),
    },
  });
  const create = described.find(({ id }) => id === 'books.create');
  if (!create) throw new Error('no such operation');
  const findSeven = async () => ({ id: 7 });
  const sent = { author: field.sent, title: 'Author' };
  expect(await referencesByName(described)(create, sent, findSeven)).toEqual({
    author: field.resolved,
    title: 'Author',
  });
});

test('a field refers to a resource by the word of its path parameter too', async () => {
  const { '/people/{id}': person, ...people } = collection('/people', { name: text });
  const parameters = [{ name: 'personId', in: 'path', schema: { type: 'integer' } }];
  const described = fromOpenApi({
    openapi: '3.1.0',
    paths: {
      ...people,
      '/people/{personId}': { ...person, parameters },
      ...collection('/teams', { person_ids: { type: 'array' } }),
    },
  });
  const create = described.find(({ id }) => id === 'teams.create');
  if (!create) throw new Error('no such operation');
  const sent = { personId: 1, person_ids: [1] };
  const findSeven = async () => ({ id: 7 });
  const resolved = await referencesByName(described)(create, sent, findSeven);
  expect(resolved).toEqual({ personId: 7, person_ids: [7] });
});
