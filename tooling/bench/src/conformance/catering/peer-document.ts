import { exampleOf } from '@catering/contract';
import { openApiDocument, type OpenApiDocument } from '@catering/contract/openapi';
import { seedSchema, type MakeSeed } from '@catering/mock-api';

/** What these end or remove, later requests of a tool that goes from top to bottom would miss. */
const LAST = ['/delete/{type}/{id}', '/auth/disable', '/auth/delete'];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Schemas as OpenAPI 3.0 writes them: not every peer reads 3.1. */
function inOlderWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOlderWords);
  if (!isObject(value)) return value;
  const { type, examples, ...others } = Object.fromEntries(
    Object.entries(value).map(([name, of]) => [name, inOlderWords(of)]),
  );
  const types: unknown[] = Array.isArray(type) ? type : [type];
  return {
    ...others,
    ...(type === undefined ? {} : { type: types[0] }),
    ...(types.includes('null') ? { nullable: true } : {}),
    ...(Array.isArray(examples) ? { example: examples[0] as unknown } : {}),
  };
}

/** Some tools go from tag to tag. */
const AFTERWARDS = 'Afterwards';

const tagged = (methods: object) =>
  Object.fromEntries(
    Object.entries(methods).map(([method, entry]) => [method, { ...entry, tags: [AFTERWARDS] }]),
  );

const without = (paths: object, left: readonly string[]) =>
  Object.fromEntries(Object.entries(paths).filter(([path]) => !left.includes(path)));

/**
 * The OpenAPI document as a careful user would hand it to the peers: of version 3.0, with what
 * removes things at the end.
 */
export function peerDocument(baseUrl: string): Record<string, unknown> {
  const document: OpenApiDocument = openApiDocument();
  const { summary: _summary, license: _license, ...info } = document.info;
  const { tags, paths } = document;
  const last = LAST.map((path) => [path, tagged(paths[path] ?? {})] as const);
  const ordered = { ...without(paths, LAST), ...Object.fromEntries(last) };
  const older = {
    ...document,
    openapi: '3.0.3',
    info,
    tags: [...tags, { name: AFTERWARDS }],
    paths: ordered,
    servers: [{ url: baseUrl }],
  };
  return inOlderWords(older) as Record<string, unknown>;
}

const bodyOf = (operation: string) => exampleOf(operation).response.body;

/** Who calls: an admin, who also placed the order of the examples. */
export const caller = {
  _id: 'peer',
  email: 'peer@example.com',
  password: 'a good password',
} as const;

/** A database in which everything is there that the document's examples name. */
export const exampleSeed: MakeSeed = () =>
  seedSchema.parse({
    categories: [bodyOf('categories.get')],
    dishes: [bodyOf('dishes.get')],
    blogs: [bodyOf('blogs.get')],
    messages: [bodyOf('messages.create')],
    orders: [{ ...Object(bodyOf('order.get')), account: caller._id }],
    accounts: [{ ...caller, role: 'admin' }],
  });
