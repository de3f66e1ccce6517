import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { judge, serverOf } from '../../../testing/judge.ts';

/** POST /things with one field, "v", of a schema of OpenAPI 3.0. */
const documentOf = (schema: object) => `
openapi: 3.0.3
info: { title: Things, version: '1' }
paths:
  /things:
    post:
      operationId: make
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [v]
              additionalProperties: false
              properties: { v: ${JSON.stringify(schema)} }
      responses: { '204': { description: made }, '400': { description: invalid } }
`;

/** A correct server of that document. */
const serverFor = (takes: (value: never) => boolean): RequestListener =>
  serverOf(({ call, body, headers }) => {
    if (!call.endsWith(' /things')) return { status: 404 };
    if (call !== 'POST /things') return { status: 405, headers: { allow: 'POST' } };
    if (!String(headers['content-type']).startsWith('application/json')) return { status: 415 };
    const isValid = Object.keys(Object(body)).join() === 'v' && takes(Object(body).v as never);
    return { status: isValid && !Array.isArray(body) ? 204 : 400 };
  });

const isText = (value: unknown) => typeof value === 'string';
const whole = (least: number, most: number) => (value: unknown) =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
const number = (isWithin: (value: number) => boolean) => (value: unknown) =>
  typeof value === 'number' && isWithin(value);
const isMap = (value: unknown, isKey: (key: string) => boolean) =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(value).every(([key, one]) => isKey(key) && Number.isInteger(one));

test.each<[string, object, (value: never) => boolean]>([
  [
    'all of 32 bits',
    { type: 'integer', minimum: -2147483648, maximum: 2147483647 },
    whole(-2147483648, 2147483647),
  ],
  [
    'all that JavaScript counts',
    { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
    whole(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
  ],
  [
    'far below zero',
    { type: 'integer', maximum: -9_000_000_000 },
    whole(-Infinity, -9_000_000_000),
  ],
  ['a price', { type: 'number', minimum: 0.01 }, number((one) => one >= 0.01)],
  [
    'a share',
    { type: 'number', minimum: -0.5, maximum: 0.5 },
    number((one) => one >= -0.5 && one <= 0.5),
  ],
  [
    'between 0 and 1, without both',
    { type: 'number', minimum: 0, exclusiveMinimum: true, maximum: 1, exclusiveMaximum: true },
    number((one) => one > 0 && one < 1),
  ],
  [
    'a whole multiple of a fraction',
    { type: 'integer', minimum: 1, multipleOf: 0.5 },
    whole(1, Infinity),
  ],
  [
    'a text that may be as long as one can be',
    { type: 'string', minLength: 2, maxLength: 2147483647 },
    (value) => isText(value) && Array.from(value as string).length >= 2,
  ],
  [
    'a list without an end',
    { type: 'array', minItems: 1, maxItems: 2147483647, items: { type: 'string' } },
    (value) =>
      Array.isArray(value) && (value as unknown[]).length > 0 && (value as unknown[]).every(isText),
  ],
  [
    'a map of other names next to a named field',
    {
      type: 'object',
      minProperties: 3,
      properties: { a: { type: 'integer' } },
      additionalProperties: { type: 'integer' },
    },
    (value) => isMap(value, () => true) && Object.keys(value).length >= 3,
  ],
  [
    'a duration',
    { type: 'string', format: 'duration' },
    (value) =>
      /^P(?:\d+[WD])?(?:T(?:\d+[HMS])+)?$/.test(String(value)) && isText(value) && value !== 'P',
  ],
  [
    'no listed value, and those of a part',
    { type: 'string', enum: [], allOf: [{ enum: ['a'] }] },
    (value) => value === 'a',
  ],
  ['null alone', { type: 'string', nullable: true, enum: [null] }, (value) => value === null],
  [
    'an address of the same machine',
    { type: 'string', format: 'url', enum: ['http://localhost:3000/'] },
    (value) => value === 'http://localhost:3000/',
  ],
  [
    'a password',
    { type: 'string', pattern: '^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d).{8,20}$' },
    (value) => isText(value) && /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{8,20}$/.test(value),
  ],
])('a correct server passes whose field takes %s', async (_what, schema, takes) => {
  const { failed, report } = await judge(documentOf(schema), serverFor(takes));
  expect(failed).toEqual([]);
  expect(report.ok).toBe(true);
});

test.each<[string, object, string]>([
  [
    'a range without numbers',
    { type: 'integer', minimum: 5, maximum: 4 },
    'body.v: there is no value for a whole number from 5 to 4',
  ],
  [
    'lengths that exclude one another',
    { type: 'string', minLength: 9, maxLength: 3 },
    'body.v: none of 1000 values is text of the schema',
  ],
  [
    'a text of two billion characters',
    { type: 'string', minLength: 2_000_000_000 },
    'body.v: a text of 2000000000 characters is not made',
  ],
  [
    'a list of two billion entries',
    { type: 'array', minItems: 2_000_000_000, items: {} },
    'body.v: a list of 2000000000 entries is not made',
  ],
  [
    'parts that exclude one another',
    {
      allOf: [
        { type: 'string', enum: ['a'] },
        { type: 'string', enum: ['b'] },
      ],
    },
    'body.v: no value is among those that it allows',
  ],
  ['nothing', { not: {} }, 'body.v: it must be'],
])('the run fails and names a field that allows %s', async (_what, schema, reason) => {
  const { blocked, report } = await judge(
    documentOf(schema),
    serverFor(() => false),
  );
  expect(report.ok).toBe(false);
  expect(blocked[0]).toContain(
    `make.valid-request: POST /things: no valid value found for ${reason}`,
  );
});
