import { exampleOf, type ErrorIssue, type Operation } from '@catering/contract';
import { validate } from '@catering/mock-control';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { operations, textPartsOf } from '../../testing/call-operation.ts';
import { openTestApp } from '../../testing/open-test-app.ts';
import { png } from '../../testing/pictures.ts';

type Fields = Readonly<Record<string, unknown>>;
type Place = 'params' | 'query' | 'headers' | 'body';

const LONG = 'x'.repeat(20_000);
const TEXTS = ['', ' ', 'x', 'x@y', '0', '-1', '1.5', LONG.slice(0, 200), LONG, 'a\u0001b', '🍚'];
const VALUES = [...TEXTS, undefined, null, true, 0, -1, 1.5, 1e15, [], ['x'], {}, LONG.split('')];
/** Texts that a path, a query or a header can carry. */
const PLACES: readonly Place[] = ['params', 'query', 'headers', 'body'];

const isForm = ({ route }: Operation) =>
  'contentType' in route && route.contentType === 'multipart/form-data';

function schemaOf({ route }: Operation, place: Place): z.ZodMiniType | undefined {
  const schema =
    place === 'params'
      ? route.pathParams
      : place === 'body'
        ? 'body' in route && route.body
        : route[place];
  if (schema instanceof z.core.$ZodType) return schema;
  return place === 'headers' && schema
    ? z.object(schema as Record<string, z.ZodMiniType>)
    : undefined;
}

/** The paths of all fields in a value: "cartItems.0.quantity". */
function pathsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    name,
    ...pathsIn(inner).map((below) => `${name}.${below}`),
  ]);
}

function withField(value: unknown, [name = '', ...rest]: string[], by: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map((inner, at) =>
      `${at}` === name ? (rest.length > 0 ? withField(inner, rest, by) : by) : inner,
    );
  }
  const inner = Object(value)[name];
  return { ...Object(value), [name]: rest.length > 0 ? withField(inner, rest, by) : by };
}

const canCarry = (operation: Operation, place: Place, name: string, value: unknown) => {
  if (place === 'body')
    return !isForm(operation) || (typeof value === 'string' && name !== 'files');
  if (typeof value !== 'string') return false;
  if (place === 'headers') return /^[\x20-\x7e]+$/.test(value) && value.length < 10_000;
  if (value.length > 10_000) return false;
  return place === 'query' || value.trim() !== '';
};

/** The issues of a value by a schema, with the messages of the server. */
const issuesOf = (schema: z.ZodMiniType, place: Place, value: unknown): ErrorIssue[] =>
  validate(schema, value).issues.map(({ path, message }) => ({
    path: [place, ...path].join('.'),
    message,
  }));

/** Each field of an operation with each value that its schema rejects there. */
function invalidCalls(operation: Operation) {
  const example = exampleOf(operation.id);
  return PLACES.flatMap((place) => {
    const schema = schemaOf(operation, place);
    if (!schema) return [];
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    const given: Fields = Object(example[place]);
    const names = new Set([...Object.keys(json.properties ?? {}), ...pathsIn(given)]);
    return [...names].map((name) => ({
      place,
      name,
      values: VALUES.filter((value) => canCarry(operation, place, name, value)).flatMap((value) => {
        const fields = withField(given, name.split('.'), value) as Fields;
        const issues = issuesOf(schema, place, fields);
        return issues.length > 0 ? [{ value, fields, issues }] : [];
      }),
    }));
  }).filter(({ values }) => values.length > 0);
}

const SENTENCE = / (?:is|are|must|cannot|contains|has|have|needs|in the cart)\b/i;

/** Wording that users of the API would not understand. */
const unclear = (issues: readonly ErrorIssue[], path: string) => {
  const [place] = path.split('.', 1);
  return issues.filter((issue) => {
    // A rule about several fields is one of the whole body.
    const isHere = issue.path === place || `${issue.path}.`.startsWith(`${path}.`);
    const { message } = issue;
    return !isHere || !SENTENCE.test(message) || /invalid input|undefined|\[object/i.test(message);
  });
};

const calls = operations.map((operation) => ({ operation, invalid: invalidCalls(operation) }));

test('each invalid value of each field gets a clear sentence', { tags: ['D-53'] }, () => {
  const wrong = calls.flatMap(({ operation: { id }, invalid }) =>
    invalid.flatMap(({ place, name, values }) =>
      values.flatMap(({ value, issues }) =>
        unclear(issues, `${place}.${name}`).map(
          ({ path, message }) => `${id} ${JSON.stringify(value)?.slice(0, 40)} ${path}: ${message}`,
        ),
      ),
    ),
  );
  expect(wrong).toEqual([]);
});

test.each(calls.filter(({ invalid }) => invalid.length > 0))(
  '$operation.id says what is wrong with each field, and nothing else',
  { tags: ['D-53'] },
  async ({ operation, invalid }) => {
    const { api, person } = await openTestApp();
    const { headers } = await person(operation.metadata.roles.includes('user') ? 'user' : 'admin');
    const example = exampleOf(operation.id);
    for (const { place, values } of invalid) {
      const [{ fields, issues }] = values as [(typeof values)[0]];
      const parts = { ...example, [place]: fields };
      const path = Object.entries(parts.params ?? {}).reduce(
        (whole, [key, text]) => whole.replace(`:${key}`, encodeURIComponent(text)),
        operation.route.path,
      );
      const method = operation.route.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
      const request = api[method](path)
        .query(Object(parts.query))
        .set({ ...headers, ...Object(parts.headers) });
      if (isForm(operation)) {
        request.attach('files', png, 'a.png');
        for (const [key, text] of Object.entries(textPartsOf(parts.body))) request.field(key, text);
      } else if (parts.body !== undefined) request.send(Object(parts.body));
      const { status, body } = await request;
      expect({ status, body }).toEqual({
        status: 400,
        body: { code: 'VALIDATION_FAILED', message: issues[0]?.message, issues },
      });
    }
  },
);

test.each([
  ['/delete/blog/x', [{ path: 'params.type', message: 'type must be "dish" or "category"' }]],
  [
    `/delete/dish/${'x'.repeat(200)}`,
    [{ path: 'params.id', message: 'Id must be at most 128 characters' }],
  ],
])('DELETE %s has one issue', { tags: ['D-53'] }, async (path, issues) => {
  const { api, person } = await openTestApp();
  const { headers } = await person('admin');
  expect((await api.delete(path).set(headers)).body.issues).toEqual(issues);
});
