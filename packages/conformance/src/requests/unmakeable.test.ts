import { expect, test } from 'vitest';
import { judge, serverOf } from '../../testing/judge.ts';

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
