import { expect, test } from 'vitest';
import { judge, serverOf } from '../../testing/judge.ts';

const document = (fields: string, example: string) => `
openapi: 3.1.0
info: { title: things, version: '1' }
paths:
  /things:
    post:
      operationId: create
      x-conformance: { resource: { name: thing, action: create } }
      requestBody: { required: true, content: { application/json: { schema: { type: object, properties: ${fields} }, example: ${example} } } }
      responses: { '201': { description: made, content: { application/json: { schema: { type: object, properties: { id: { type: integer } } } } } }, '400': { description: invalid }, '409': { description: taken } }
  /things/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    put:
      operationId: put
      x-conformance: { resource: { name: thing, action: update } }
      requestBody: { required: true, content: { application/json: { schema: { type: object, properties: ${fields} }, example: ${example} } } }
      responses: { '200': { description: stored }, '400': { description: invalid }, '404': { description: none }, '409': { description: taken } }
    delete: { operationId: remove, x-conformance: { resource: { name: thing, action: delete } }, responses: { '204': { description: gone }, '404': { description: none } } }
`;

/** A server that takes each value of a field once, in all entries and in one form. */
function unique(field: string, form: RegExp) {
  const taken = new Map<number, string>();
  let last = 0;
  return serverOf(({ call, id, body, headers }) => {
    const value: unknown = Object(body)[field];
    const key = call === 'POST /things' ? (last += 1) : Number(id);
    if (call === 'DELETE /things/{id}') return { status: taken.delete(key) ? 204 : 404 };
    if (!['POST /things', 'PUT /things/{id}'].includes(call)) return { status: 404 };
    if (call !== 'POST /things' && !taken.has(key)) return { status: 404 };
    if (headers['content-type'] !== 'application/json') return { status: 415 };
    if (typeof value !== 'string' || !form.test(value)) return { status: 400 };
    if ([...taken].some(([other, one]) => other !== key && one === value)) return { status: 409 };
    taken.set(key, value);
    return call === 'POST /things' ? { status: 201, body: { id: key } } : { status: 200 };
  });
}

test.each([
  ['a code', 'sku', '{ type: string, maxLength: 20 }', 'AB123', /^[A-Z\d]{3,20}$/],
  ['a code in parts', 'sku', '{ type: string }', 'ab-123', /^[a-z]{2}(?:-[a-z\d]+)+$/],
  ['digits', 'number', '{ type: string }', '0042', /^\d+$/],
])('unique values differ, and keep their form: %s', async (_what, field, schema, example, form) => {
  const yaml = document(`{ ${field}: ${schema} }`, `{ ${field}: '${example}' }`);
  const { failed, verdictOf } = await judge(yaml, unique(field, form), {
    only: ['create.valid-request', 'put.valid-request', 'put.state', 'create.unknown'],
  });
  expect(failed).toEqual([]);
  expect(verdictOf('put.valid-request')).toBe('passed');
});
