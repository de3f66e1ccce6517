import { expect, test } from 'vitest';
import { readYaml } from '../testing/operations.ts';

const entry = (...fields: string[]) =>
  `{ type: object, properties: { ${fields.map((name) => `${name}: { type: string }`).join(', ')} } }`;
const list = (schema: string) => `{ type: array, items: ${schema} }`;
const responds = (status: number, schema: string) =>
  `responses: { '${status}': { description: It., content: { application/json: { schema: ${schema} } } } }`;
const gone = `responses: { '204': { description: Gone. } }`;
const named = (...names: string[]) =>
  `parameters: [${names.map((name) => `{ name: ${name}, in: path, required: true, schema: { type: string } }`).join(', ')}]`;

const resourcesOf = (paths: string) =>
  Object.fromEntries(
    readYaml(`{ openapi: 3.1.0, paths: { ${paths} } }`).map(({ method, path, annotations }) => [
      `${method} ${path}`,
      annotations.resource,
    ]),
  );

const books = `/books: { get: { ${responds(200, list(entry('id', 'title')))} } }, '/books/{id}': { ${named('id')}, delete: { ${gone} } }`;

test('nested entries are a resource of their own, below the parent resource', () => {
  const review = entry('id', 'stars');
  const found = resourcesOf(`${books},
    '/books/{book}/reviews': { ${named('book')}, get: { ${responds(200, list(review))} }, post: { ${responds(201, review)} } },
    '/books/{id}/reviews/{reviewId}': { ${named('id', 'reviewId')}, get: { ${responds(200, review)} }, delete: { ${gone} } }`);
  const own = { name: 'review', idField: 'id', parents: ['book'] };
  expect(found).toMatchObject({
    'GET /books/{book}/reviews': { ...own, action: 'list' },
    'POST /books/{book}/reviews': { ...own, action: 'create' },
    'GET /books/{id}/reviews/{reviewId}': { ...own, action: 'read', idParam: 'reviewId' },
    'DELETE /books/{id}/reviews/{reviewId}': { ...own, action: 'delete', idParam: 'reviewId' },
  });
  expect(found['DELETE /books/{id}']).not.toHaveProperty('parents');
});

test('a POST that responds with the parent entry does not create the nested one', () => {
  const found = resourcesOf(`${books},
    '/books/{id}/pages': { ${named('id')}, post: { ${responds(201, entry('id', 'title'))} } },
    '/books/{id}/pages/{pageId}': { ${named('id', 'pageId')}, get: { ${responds(200, entry('id', 'text'))} } }`);
  expect(found['POST /books/{id}/pages']).toBeUndefined();
  expect(found['GET /books/{id}/pages/{pageId}']).toMatchObject({ action: 'read' });
});

test('entries are skipped when no operation creates or lists their parent', () => {
  const found = resourcesOf(`${books},
    '/shops/{shop}/books/{id}': { ${named('shop', 'id')}, get: { ${responds(200, entry('id'))} } },
    '/books/{id}/{chapter}': { ${named('id', 'chapter')}, get: { ${responds(200, entry('id'))} } }`);
  expect(found['GET /shops/{shop}/books/{id}']).toBeUndefined();
  expect(found['GET /books/{id}/{chapter}']).toBeUndefined();
});

test('two collections with one name are distinguished by their paths', () => {
  const note = entry('id', 'text');
  const found = resourcesOf(`${books},
    /notes: { get: { ${responds(200, list(note))} } },
    '/notes/{id}': { ${named('id')}, get: { ${responds(200, note)} } },
    '/books/{id}/notes': { ${named('id')}, get: { ${responds(200, list(note))} } },
    '/books/{id}/notes/{note}': { ${named('id', 'note')}, get: { ${responds(200, note)} } }`);
  expect(found['GET /notes']?.name).toBe('notes');
  expect(found['GET /books/{id}/notes']).toMatchObject({ name: 'books/notes', parents: ['book'] });
});

test('a numeric query parameter can be a minimum, a maximum, or the value: each includes the value', () => {
  const room = `{ type: object, properties: { id: { type: string }, seats: { type: integer }, ownerId: { type: integer } } }`;
  const asked = (name: string) => `{ name: ${name}, in: query, schema: { type: integer } }`;
  const [rooms] = readYaml(`{ openapi: 3.1.0, paths: { /rooms: { get: {
    parameters: [${asked('seats')}, ${asked('ownerId')}], ${responds(200, `{ type: array, items: ${room} }`)} } } } }`);
  expect(rooms?.annotations.filters?.map(({ match }) => match)).toEqual(['includes', 'equals']);
});

test('paths can end in a slash: all of them, or only those of entries', () => {
  const book = entry('id', 'title');
  const found =
    resourcesOf(`/books/: { get: { ${responds(200, list(book))} }, post: { ${responds(201, book)} } },
    '/books/{id}/': { ${named('id')}, get: { ${responds(200, book)} } },
    /pages: { post: { ${responds(201, entry('id', 'text'))} } },
    '/pages/{id}/': { ${named('id')}, get: { ${responds(200, entry('id', 'text'))} } }`);
  expect(found).toMatchObject({
    'GET /books/': { name: 'book', action: 'list' },
    'POST /books/': { name: 'book', action: 'create' },
    'GET /books/{id}/': { name: 'book', action: 'read' },
    'POST /pages': { name: 'page', action: 'create' },
    'GET /pages/{id}/': { name: 'page', action: 'read' },
  });
});

test('finds an entry that is created below a parent and read at another path, even if the creation responds with 200', () => {
  const page = entry('id', 'text', 'number');
  const found = resourcesOf(`/books: { post: { ${responds(200, entry('id', 'title'))} } },
    '/books/{id}': { ${named('id')}, get: { ${responds(200, entry('id', 'title'))} } },
    '/books/{id}/pages': { ${named('id')}, post: { ${responds(200, page)} } },
    '/pages/{id}': { ${named('id')}, get: { ${responds(200, page)} } }`);
  expect(found['POST /books/{id}/pages']).toMatchObject({ name: 'page', action: 'create' });
});

test('finds an entry that a 202 accepts and another path reads', () => {
  const job = entry('id', 'format', 'state');
  const found = resourcesOf(`/exports: { post: { ${responds(202, job)} } },
    '/jobs/{id}': { ${named('id')}, get: { ${responds(200, job)} } }`);
  expect(found['POST /exports']).toMatchObject({ name: 'job', action: 'create' });
});

test("a filter matches its field even if the field's schema is wrapped to add a default", () => {
  const wrapped = '{ allOf: [{ type: string, enum: [low, high] }], default: low }';
  const task = `{ type: object, properties: { id: { type: integer }, priority: ${wrapped} } }`;
  const asked = `{ name: priority, in: query, schema: { type: string, enum: [low, high] } }`;
  const [tasks] = readYaml(`{ openapi: 3.1.0, paths: { /tasks: { get: {
    parameters: [${asked}], ${responds(200, `{ type: array, items: ${task} }`)} } } } }`);
  expect(tasks?.annotations.filters?.map(({ parameter }) => parameter)).toEqual(['priority']);
});
