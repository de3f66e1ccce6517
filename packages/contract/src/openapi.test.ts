import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import packageFile from '../package.json' with { type: 'json' };
import { type ErrorCode, errorCodes, errorSchema } from './common/errors.ts';
import { idInputSchema } from './common/fields/ids.ts';
import { openApiDocument, type OpenApiOperation } from './openapi.ts';
import { failureDescriptions } from './openapi/failure-descriptions.ts';
import { listOperations } from './operations.ts';
import { deliveryPhoneSchema } from './common/fields/phone.ts';

const document = openApiDocument();
const operations = new Map(
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [
      operation.operationId,
      { ...operation, place: `${method.toUpperCase()} ${path}` },
    ]),
  ),
);
const operation = (id: string): OpenApiOperation & { place: string } => {
  const found = operations.get(id);
  if (!found) throw new Error(`The document has no operation "${id}"`);
  return found;
};

/** Every object in a document, with where it stands. */
function* nodes(value: unknown, place = '#'): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  yield [place, value as Record<string, unknown>];
  for (const [key, child] of Object.entries(value)) yield* nodes(child, `${place}/${key}`);
}

describe.each(listOperations())('$id', ({ id, route, metadata }) => {
  const described = operation(id);

  test('has its method, path, and roles', () => {
    expect(described.place).toBe(
      `${route.method} ${route.path.replaceAll(/:(\w+)/g, (_, name: string) => `{${name}}`)}`,
    );
    expect(described['x-roles']).toEqual(metadata.roles);
    expect(described.summary).toBe(route.summary);
    expect(described.description.length).toBeGreaterThan(15);
  });

  test('lists every declared status and no other', { tags: ['D-55'] }, () => {
    expect(Object.keys(described.responses)).toEqual(Object.keys(route.responses));
  });
});

test('requires a bearer token unless guests can call it', { tags: ['D-60'] }, () => {
  expect(operation('order.create').security).toEqual([{ bearer: [] }]);
  expect(operation('dishes.create').security).toEqual([{ bearer: [] }]);
  expect(operation('dishes.list').security).toEqual([]);
  expect(operation('dishes.create').description).toMatch(/token of an admin/);
});

test('accepts a token or none where both make sense', { tags: ['D-52', 'D-61'] }, () => {
  for (const id of ['auth.isValid', 'auth.signUpAdmin'])
    expect(operation(id).security).toEqual([{}, { bearer: [] }]);
});

test('documents limits, defaults, and examples of parameters', () => {
  expect(operation('messages.list').parameters).toContainEqual({
    name: 'limit',
    in: 'query',
    required: false,
    description: 'Number of messages in one response, "1" to "1000"; 100 when left out.',
    schema: { type: 'integer', minimum: 1, maximum: 1000 },
  });
  expect(operation('messages.list').parameters).toContainEqual(
    expect.objectContaining({ name: 'replied', schema: { type: 'boolean' }, example: false }),
  );
  expect(operation('dishes.get').parameters).toEqual([
    {
      name: 'id',
      in: 'path',
      required: true,
      description: 'An "_id" that the server gave.',
      schema: { $ref: '#/components/schemas/IdInput' },
      example: 'smoky-party-jollof',
    },
  ]);
  expect(operation('auth.verifyEmail').parameters?.map(({ required }) => required)).toEqual([
    true,
    true,
  ]);
});

test('describes every parameter', () => {
  const silent = [...operations.values()].flatMap(({ operationId, parameters = [] }) =>
    parameters.filter((one) => !one.description).map(({ name }) => `${operationId} ${name}`),
  );
  expect(silent).toEqual([]);
});

test('documents the Idempotency-Key of operations that support it', { tags: ['D-11'] }, () => {
  for (const id of ['order.create', 'messages.create', 'classEnrollment.create'])
    expect(operation(id).parameters).toContainEqual(
      expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: false }),
    );
});

test('sends pictures as binary parts named "files"', { tags: ['D-65', 'D-66'] }, () => {
  const form = operation('dishes.replaceImage').requestBody?.content['multipart/form-data'];
  expect(form).toMatchObject({
    schema: { $ref: '#/components/schemas/DishPicture' },
    encoding: { files: { contentType: 'image/jpeg, image/png, image/webp' } },
  });
  expect(document.components.schemas.DishPicture).toMatchObject({
    properties: { files: { type: 'array', minItems: 1, items: { format: 'binary' } } },
    required: ['files'],
  });
  expect(document.components.schemas.BlogInput).toMatchObject({
    required: ['title', 'link', 'highlightParagraph', 'files'],
  });
  expect(document.components.schemas.BlogChange).not.toHaveProperty('required');
});

test('uses one error shape, with an example that fits each status', { tags: ['D-53'] }, () => {
  for (const [status, { name, example }] of Object.entries(failureDescriptions)) {
    expect(document.components.responses[name]?.content).toEqual({
      'application/json': { schema: { $ref: '#/components/schemas/Error' }, example },
    });
    expect(errorCodes[example.code as ErrorCode].status).toBe(Number(status));
    expect(z.safeParse(errorSchema, example).success).toBe(true);
  }
});

test(
  'documents "Retry-After" with 429, and "Location" with 302',
  { tags: ['D-71', 'D-32'] },
  () => {
    expect(document.components.responses.TooManyRequests?.headers).toHaveProperty('Retry-After');
    expect(operation('auth.verifyEmail').responses[302]).toMatchObject({
      headers: { Location: { required: true } },
    });
    expect(operation('auth.verifyEmail').responses[302]).not.toHaveProperty('content');
  },
);

test('defines every object once, as a named component', () => {
  const inline = [...nodes(document)].filter(
    ([place, { properties }]) => properties && !/^#\/components\/schemas\/\w+$/.test(place),
  );
  expect(inline.map(([place]) => place)).toEqual([]);

  const shapes = Object.values(document.components.schemas).map((schema) => JSON.stringify(schema));
  expect(new Set(shapes).size).toBe(shapes.length);
});

test('patterns match the same texts without the Unicode flag', () => {
  const patterns = [...nodes(document)].flatMap(([, { pattern }]) =>
    typeof pattern === 'string' ? [pattern] : [],
  );
  const texts = ['jollof rice', 'a\nb', 'a\u0000b', 'c\u009fd', '🍲', 'ada@example.com', 'a@b'];
  expect(patterns.length).toBeGreaterThan(20);
  for (const pattern of new Set(patterns))
    for (const text of texts)
      expect(new RegExp(pattern).test(text)).toBe(new RegExp(pattern, 'u').test(text));
});

test.each(['jollof rice', 'a\nb', 'a\u0000b', 'c\u009fd', '🍲'])(
  'the documented pattern accepts the text %j exactly if the contract does',
  (text) => {
    const { pattern } = document.components.schemas.IdInput ?? {};
    expect(new RegExp(String(pattern)).test(text)).toBe(z.safeParse(idInputSchema, text).success);
  },
);

test('every component has a description and is used', () => {
  const used = new Set([...nodes(document)].map(([, { $ref }]) => $ref));
  for (const [name, { description }] of Object.entries(document.components.schemas)) {
    expect(description).toMatch(/\.$/);
    expect(used).toContain(`#/components/schemas/${name}`);
  }
});

test(
  'responses can have more fields, but account details cannot',
  { tags: ['D-50', 'D-33'] },
  () => {
    expect(document.components.schemas.Dish).not.toHaveProperty('additionalProperties');
    expect(document.components.schemas.UserDetails).toHaveProperty('additionalProperties', false);
  },
);

test.each([
  '08031234567',
  '+234 803 123 4567',
  '(0803) 123-45.67',
  '080312345',
  'phone 0803123456',
  '08031234567 08059876543',
])(
  'the documented pattern accepts the phone number "%s" exactly if the contract does',
  { tags: ['VAL-12'] },
  (phone) => {
    const { pattern } = document.components.schemas.DeliveryPhone ?? {};
    expect(new RegExp(String(pattern), 'u').test(phone)).toBe(
      z.safeParse(deliveryPhoneSchema, phone).success,
    );
  },
);

test('contains no decision ids', () => {
  expect(JSON.stringify(document)).not.toMatch(/\bD-\d/);
});

test('contains the version of the package', () => {
  expect(document.info.version).toBe(packageFile.version);
});

test('lists the given servers', () => {
  const servers = [{ url: 'https://api.example.com' }];
  expect(openApiDocument({ servers }).servers).toEqual(servers);
});
