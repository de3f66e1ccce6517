import { inWords } from '../change.ts';
import { compareDocuments } from '../documents.ts';

const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
const json = (schema: object, example?: unknown) => ({ 'application/json': { schema, example } });

/** An API of three calls, with one of everything that can change. */
const smallDocument = () => ({
  openapi: '3.1.1',
  info: { title: 'Kitchen', version: '1.0.0' },
  servers: [{ url: 'http://127.0.0.1:4000' }],
  paths: {
    '/dishes': {
      get: {
        operationId: 'dishes.list',
        description: 'All dishes.',
        security: [] as object[],
        'x-roles': ['guest', 'admin'],
        parameters: [
          {
            name: 'sort',
            in: 'query',
            required: false,
            schema: { type: 'string', enum: ['name', 'price'], default: 'name' },
          },
        ],
        responses: {
          200: {
            description: 'Dishes',
            content: json({ type: 'array', items: ref('schemas', 'Dish') }, []),
          },
          429: ref('responses', 'TooManyRequests'),
        },
      },
      post: {
        operationId: 'dishes.create',
        description: 'Adds a dish.',
        security: [{ bearer: [] }],
        'x-roles': ['admin'],
        requestBody: { required: true, content: json(ref('schemas', 'DishInput')) },
        responses: {
          201: { description: 'A dish', content: json(ref('schemas', 'Dish')) },
          429: ref('responses', 'TooManyRequests'),
        },
      },
    },
    '/dishes/{id}': {
      get: {
        operationId: 'dishes.get',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: {
          200: { description: 'A dish', content: json(ref('schemas', 'Dish')) },
          404: { description: 'No such dish' },
        },
      },
    },
  },
  components: {
    schemas: {
      Dish: {
        type: 'object',
        description: 'A dish.',
        properties: {
          name: { type: 'string' },
          price: ref('schemas', 'Naira'),
          course: ref('schemas', 'Course'),
          note: { type: ['string', 'null'] },
        },
        required: ['name', 'price', 'course'],
      },
      DishInput: {
        type: 'object',
        properties: {
          name: { type: 'string', minLength: 1, maxLength: 120 },
          price: ref('schemas', 'Naira'),
          course: ref('schemas', 'Course'),
          note: { type: 'string' },
        },
        required: ['name', 'price', 'course'],
      },
      Naira: { type: 'integer', minimum: 0 },
      Course: { type: 'string', enum: ['starter', 'main'] },
    },
    responses: {
      TooManyRequests: {
        description: 'Too many calls',
        headers: { 'Retry-After': { required: true, schema: { type: 'integer' } } },
      },
    },
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
  },
});

type Value = Record<string, unknown>;
type Keys = readonly [string, ...string[]];

function follow(document: Value, keys: readonly string[]): Value {
  let part: Value = document;
  for (const key of keys) {
    const next = part[key];
    if (typeof next !== 'object' || next === null) throw new Error(`There is no ${key}`);
    part = next as Value;
  }
  return part;
}

/** An edit of the small document: a value at a place, or nothing at it any more. */
export const set =
  (value: unknown, ...keys: Keys) =>
  (document: Value) => {
    const [last = ''] = keys.slice(-1);
    const part = follow(document, keys.slice(0, -1));
    if (value === undefined) delete part[last];
    else part[last] = value;
  };
export const remove = (...keys: Keys) => set(undefined, ...keys);

/** What the comparison says of edits: "breaking: Dish.name in responses is removed". */
export function changesBy(...edits: ((document: Value) => void)[]): string[] {
  const after = smallDocument();
  for (const edit of edits) edit(after);
  return compareDocuments(smallDocument(), after).map(
    (change) => `${change.weight}: ${inWords(change)}`,
  );
}
