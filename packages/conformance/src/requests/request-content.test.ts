import { expect, test } from 'vitest';
import { judge, serverOf } from '../../testing/judge.ts';

const documentOf = (fields: string, example: string) => `
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
  const yaml = documentOf(`{ ${field}: ${schema} }`, `{ ${field}: '${example}' }`);
  const { failed, verdictOf } = await judge(yaml, unique(field, form), {
    only: ['create.valid-request', 'put.valid-request', 'put.state', 'create.unknown'],
  });
  expect(failed).toEqual([]);
  expect(verdictOf('put.valid-request')).toBe('passed');
});

/** An operation with a part of its own, next to one that is plain. */
const withPart = (part: string) => `
openapi: 3.1.0
info: { title: x, version: '1' }
paths:
  /things:
    post:
      operationId: send
      ${part}
      responses: { '204': { description: taken }, '400': { description: invalid } }
  /plain:
    get: { operationId: plain, responses: { '200': { description: fine } } }
`;

const required = (name: string, schema: string) =>
  `parameters: [{ name: ${name}, in: header, required: true, schema: ${schema} }]`;
const body = (schema: string) =>
  `requestBody: { required: true, content: { application/json: { schema: ${schema} } } }`;

test('a required header without an example gets a value that HTTP allows', async () => {
  const sent: unknown[] = [];
  const app = serverOf(({ call, headers }) => {
    if (call === 'GET /plain') return { status: 200 };
    if (call !== 'POST /things') return { status: 404 };
    sent.push(headers['x-reason']);
    return { status: typeof headers['x-reason'] === 'string' ? 204 : 400 };
  });
  const document = withPart(required('X-Reason', '{ type: string, minLength: 12 }'));
  for (const seed of [1, 2, 3]) {
    const { failed, verdictOf } = await judge(document, app, { seed });
    expect(failed).toEqual([]);
    expect(verdictOf('send.valid-request')).toBe('passed');
  }
  expect(sent.filter((text) => typeof text === 'string' && text.length >= 12)).not.toEqual([]);
});

/** A look-behind: texts can be tested with it, and none be made of it. */
const unmakeable = "{ type: string, pattern: '^b.*(?<=[0-9]z)$' }";

test.each([
  ['body', body(`{ type: object, required: [code], properties: { code: ${unmakeable} } }`)],
  ['header', required('X-Code', unmakeable)],
])(
  'an operation without a valid value is blocked, by the name of its field: a %s',
  async (_what, part) => {
    const app = serverOf(({ call }) =>
      call === 'GET /plain' ? { status: 200 } : { status: call === 'POST /things' ? 400 : 404 },
    );
    const { failed, blocked, report, verdictOf } = await judge(withPart(part), app);
    expect(failed).toEqual(blocked);
    expect(blocked.find((one) => one.startsWith('send.valid-request'))).toMatch(
      /^send\.valid-request: POST \/things: no valid value found for (?:body\.code|headers\.x-code): no text can be made of the pattern \^b/,
    );
    expect(report.ok).toBe(false);
    expect(verdictOf('plain.valid-request')).toBe('passed');
  },
);
