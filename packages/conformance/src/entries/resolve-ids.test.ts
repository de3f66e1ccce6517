import { expect, test } from 'vitest';
import { Blocked, Skipped } from '../errors.ts';
import { findOperation, readYaml } from '../../testing/operations.ts';
import { contentOf } from '../requests/request-content.ts';
import { resolveIds } from './resolve-ids.ts';

const json = (schema: string) => `content: { application/json: { schema: ${schema} } }`;
const create = (name: string, fields: string, more = '', responses = '') => `
  /${name}s:
    post:
      operationId: ${name}
      x-conformance: { resource: { name: ${name}, action: create }${more} }
      requestBody: { ${json(`{ type: object, properties: { ${fields} } }`)} }
      responses: { '201': { description: made, ${json('{ type: object, properties: { id: { type: integer } } }')} } ${responses} }`;
const refersTo = (...names: string[]) =>
  `, references: [${names.map((name) => `{ parameter: ${name}Id, resource: ${name}, field: id }`).join(', ')}]`;

const operations = readYaml(`
openapi: 3.1.0
info: { title: library, version: '1' }
paths:${create('book', "title: { type: string, maxLength: 12 }, isbn: { type: string, pattern: '^\\d+$' }", '', ", '409': { description: taken }")}${create('loan', 'bookId: { type: string }', refersTo('book'))}${create('room', 'doorId: { type: string }', refersTo('door', 'book'))}${create('door', 'roomId: { type: string }', refersTo('room'))}
`);
const operationOf = (id: string) => findOperation(operations, id);

const find = async (resource: string) => {
  if (resource === 'book') return { id: 42 };
  throw new Skipped(`no ${resource}`);
};

test('fields that refer to an entry get an existing id, at any depth', async () => {
  const sent = { bookId: 'b', lines: [{ bookId: 7, note: 'n' }, { bookId: [1, 2] }] };
  expect(await resolveIds(operationOf('loan'), sent, find)).toEqual({
    bookId: '42',
    lines: [{ bookId: 42, note: 'n' }, { bookId: [42] }],
  });
});

test('a field that only its name suggests keeps its value', async () => {
  const sent = { bookId: 'b', loanId: 1 };
  expect(await resolveIds(operationOf('book'), sent, find)).toEqual(sent);
});

test('a request is blocked if the entry that it refers to could not be created', async () => {
  const sent = resolveIds(operationOf('loan'), { bookId: 1 }, async () => {
    throw new Blocked('POST /books fails');
  });
  await expect(sent).rejects.toThrow('POST /books fails');
});

test('does not wait for resources that refer to one another', async () => {
  const names: string[] = [];
  await resolveIds(operationOf('room'), { doorId: 'd', bookId: 'b' }, async (resource) => {
    names.push(resource);
    return { id: 1 };
  });
  expect(names).toEqual(['book']);
});

test('entries that can conflict get different texts where their schemas allow any text', () => {
  const example = { title: 'Purple Hibiscus', isbn: '978' };
  const bodyOf = (name: string, operation = operationOf('book')) =>
    contentOf({ ...operation, example: { body: example } }, { seed: 1, name })
      .body as typeof example;
  const [one, other] = [bodyOf('one'), bodyOf('other')];
  expect(one.title).not.toBe(other.title);
  expect(one.title.length).toBeLessThanOrEqual(12);
  expect(one.isbn).toBe('978');
  expect(bodyOf('one', operationOf('loan'))).toEqual(example);
});
