import { exampleOf, listOperations, type Operation } from '@catering/contract';
import type supertest from 'supertest';
import { png } from './pictures.ts';

export type Api = ReturnType<typeof supertest>;

export const operations = listOperations();

interface Call {
  readonly headers?: Readonly<Record<string, string>>;
  /** Takes the place of ids in the path. */
  readonly id?: string;
  readonly query?: Readonly<Record<string, string>>;
  /** JSON text, or the text parts of a form; the contract's example unless given. */
  readonly body?: string | Readonly<Record<string, string>>;
}

const isForm = ({ route }: Operation) =>
  'contentType' in route && route.contentType === 'multipart/form-data';

export const textPartsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(Object(body)).map(([name, value]) => [name, String(value)]));

/** Calls an operation as the contract's example does, but for what is given. */
export function callOperation(api: Api, operation: Operation, call: Call = {}) {
  const { id, route } = operation;
  const example = exampleOf(id);
  const path = Object.entries(example.params ?? {}).reduce(
    (whole, [name, value]) =>
      whole.replace(`:${name}`, encodeURIComponent(name === 'id' ? (call.id ?? value) : value)),
    route.path,
  );
  const method = route.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  const request = api[method](path)
    .query({ ...(call.query ?? example.query) })
    .set({ ...call.headers });
  if (isForm(operation)) {
    const parts = typeof call.body === 'object' ? call.body : textPartsOf(example.body);
    for (const [name, value] of Object.entries(parts)) request.field(name, value);
    return request.attach('files', png, 'a.png');
  }
  if (example.body === undefined) return request;
  return request
    .type('json')
    .send(typeof call.body === 'string' ? call.body : Object(example.body));
}
