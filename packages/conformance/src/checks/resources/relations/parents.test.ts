import { expect, test } from 'vitest';
import { judge, serverOf } from '../../../../testing/judge.ts';

const json = (schema: string) => `content: { application/json: { schema: ${schema} } }`;
const title = '{ type: object, required: [title], properties: { title: { type: string } } }';
const entry =
  '{ type: object, required: [id, title], properties: { id: { type: integer }, title: { type: string } } }';
const id = (name: string) =>
  `{ name: ${name}, in: path, required: true, schema: { type: integer } }`;
const of = (resource: string) => `x-conformance: { resource: { ${resource} } }`;
const make = (name: string, resource: string) =>
  `{ operationId: ${name}, ${of(resource)}, requestBody: { required: true, ${json(title)} }, responses: { '201': { description: made, ${json(entry)} }, '404': { description: none } } }`;
const get = (name: string, resource: string, schema = entry) =>
  `{ operationId: ${name}, ${of(resource)}, responses: { '200': { description: it, ${json(schema)} }, '404': { description: none } } }`;

/** Pages below books. */
const document = `
openapi: 3.1.0
info: { title: books, version: '1' }
paths:
  /books: { post: ${make('books.create', 'name: book, action: create')} }
  /books/{book}:
    parameters: [${id('book')}]
    get: ${get('books.get', 'name: book, action: read')}
    delete: { operationId: books.remove, ${of('name: book, action: delete')}, responses: { '204': { description: gone }, '404': { description: none } } }
  /books/{book}/pages:
    parameters: [${id('book')}]
    get: ${get('pages.list', 'name: page, action: list, parents: [book]', `{ type: array, items: ${entry} }`)}
    post: ${make('pages.create', 'name: page, action: create, parents: [book]')}
  /books/{book}/pages/{page}:
    parameters: [${id('book')}, ${id('page')}]
    get: ${get('pages.get', 'name: page, action: read, parents: [book], idParam: page')}
`;

function library({ listsAll = false } = {}) {
  const books = new Map<string, string>();
  const pages = new Map<string, { id: number; title: string; book: string }>();
  let last = 0;
  const none = { status: 404 };
  return serverOf(({ call, id: book, body }) => {
    const [method, path = ''] = call.split(' ');
    const page = /pages\/(\d+)$/.exec(path)?.[1];
    const { title: words = '' } = Object(body) as { title?: string };
    if (call === 'POST /books') {
      books.set(`${(last += 1)}`, words);
      return { status: 201, body: { id: last, title: words } };
    }
    const found = page === undefined ? undefined : pages.get(page);
    if (found) {
      const { book: above, ...shown } = found;
      return above === book ? { status: 200, body: shown } : none;
    }
    if (!books.has(book) || page !== undefined) return none;
    const own = [...pages.values()].filter((one) => listsAll || one.book === book);
    if (call === 'GET /books/{id}/pages') return { status: 200, body: own };
    if (method === 'POST') {
      const made = { id: (last += 1), title: words };
      pages.set(`${last}`, { ...made, book });
      return { status: 201, body: made };
    }
    if (method === 'GET')
      return { status: 200, body: { id: Number(book), title: books.get(book) } };
    books.delete(book);
    for (const one of own) pages.delete(`${one.id}`);
    return { status: 204 };
  });
}

const only = ['pages.list.state.own-parent'];

test('passes entries that only their parent lists', async () => {
  const { failed, verdictOf } = await judge(document, library(), { only });
  expect([failed, ...only.map(verdictOf)]).toEqual([[], 'passed']);
});

test('fails a list that shows entries of another parent', async () => {
  const { failed } = await judge(document, library({ listsAll: true }), { only });
  expect(failed).toEqual(['pages.list.state.own-parent: lists what is below the book']);
});
