import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CannotRun } from '../../errors.ts';
import { findOperation } from '../../../testing/operations.ts';
import { isValid, responseAt } from '../operation.ts';
import { readDescription, readOpenApi } from './read-openapi.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openapi-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function write(name: string, text: string) {
  const file = join(folder, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  return file;
}

const read = async (name: string, text: string) => readOpenApi(await write(name, text));

const failureOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    (error: unknown) => (error instanceof CannotRun ? error.message : ['unexpected', error]),
  );

const yaml = `
openapi: 3.0.0
paths: { /pets: { get: { operationId: pets, responses: { '200': { description: ok } } } } }
`;
const json = JSON.stringify({
  openapi: '3.1.0',
  paths: { '/pets': { get: { operationId: 'pets', responses: { 200: {} } } } },
});

test.each([
  ['api.yaml', yaml],
  ['api.json', json],
  ['api', json],
])('reads %s', async (name, text) => {
  expect((await read(name, text)).map(({ id }) => id)).toEqual(['pets']);
});

test('reports a mistake and its location in one line, with the name of the file', async () => {
  const wrong =
    'openapi: 3.1.0\npaths:\n  /pets:\n    get:\n      parameters:\n        - in: query\n';
  expect(await failureOf(read('bad.yaml', 'openapi: ['))).toMatch(
    /^error: .*bad\.yaml:1:11 is not valid YAML: /,
  );
  expect(await failureOf(read('wrong.yaml', wrong))).toMatch(
    /^error: .*wrong\.yaml#\/paths\/~1pets\/get\/parameters\/0 has no "name"\. Name/,
  );
});

test('reports a missing file', async () => {
  const missing = readOpenApi(join(folder, 'none.json'));
  await expect(missing).rejects.toThrow(
    /^error: the OpenAPI document .* cannot be read: there is no such file\.$/,
  );
});

const parts = {
  'parts/paths.yaml': `
pets:
  get:
    operationId: pets
    parameters: [{ $ref: 'parameters.json#/limit' }]
    responses: { '200': { description: ok, content: { application/json: { schema: { type: array, items: { $ref: '../models/pet.yaml' } } } } } }
`,
  'parts/parameters.json':
    '{ "limit": { "name": "limit", "in": "query", "schema": { "type": "integer" } } }',
  'models/pet.yaml': `
type: object
required: [name]
properties: { name: { type: string, maxLength: 5 }, parent: { $ref: '#' }, shop: { $ref: '../api.yaml#/components/schemas/Shop' } }
`,
};
const whole = `
openapi: 3.1.0
paths: { /pets: { $ref: './parts/paths.yaml#/pets' } }
components: { schemas: { Shop: { type: object, required: [city], properties: { city: { type: string } } } } }
`;

test('follows references to other files, and from them back', async () => {
  for (const [name, text] of Object.entries(parts)) await write(name, text);
  const pets = findOperation(await read('api.yaml', whole), 'pets');
  expect(pets.parameters.query?.jsonSchema.properties).toHaveProperty('limit');
  const list = responseAt(pets, 200)?.schema;
  const check = (pet: unknown) => list && isValid(list, [pet]);
  expect(check({ name: 'Rex', parent: { name: 'Ida' }, shop: { city: 'Jos' } })).toBe(true);
  expect(check({ name: 'Rex', parent: { name: 'Methuselah' } })).toBe(false);
  expect(check({ name: 'Rex', shop: {} })).toBe(false);
});

test('reports an error in another file, and a file that cannot be read', async () => {
  await write('broken.yaml', 'Pet:\n  type: object\n  properties:\n    age: { type: int }\n');
  const refer = (to: string) =>
    `openapi: 3.1.0\npaths:\n  /pets:\n    get:\n      responses: { '200': { content: { application/json: { schema: { $ref: '${to}' } } } } }\n`;
  expect(await failureOf(read('api.yaml', refer('broken.yaml#/Pet')))).toMatch(
    /^error: .*broken\.yaml#\/Pet\/properties\/age\/type is "int"\. Write/,
  );
  expect(await failureOf(read('api.yaml', refer('none.yaml#/Pet')))).toMatch(
    /api\.yaml#\/.*\$ref leads to what cannot be read: "none\.yaml#\/Pet"\./,
  );
});

/** Serves texts by their paths at a free port. */
async function served(texts: Readonly<Record<string, string>>) {
  const server = createServer(({ url = '' }, response) => {
    const { [url]: text } = texts;
    response.writeHead(text === undefined ? 404 : 200).end(text);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

test('reads a document from a URL, and resolves references relative to it', async () => {
  const files = Object.fromEntries(
    Object.entries(parts).map(([name, text]) => [`/v3/${name}`, text]),
  );
  const { url, close } = await served({
    ...files,
    '/v3/api.yaml': whole,
    '/v3/broken': 'paths: 1',
  });
  try {
    expect((await readOpenApi(`${url}/v3/api.yaml`)).map(({ id }) => id)).toEqual(['pets']);
    expect(await failureOf(readOpenApi(`${url}/v3/broken`))).toMatch(/\/v3\/broken#\/openapi is m/);
    expect(await failureOf(readOpenApi(`${url}/none`))).toMatch(
      /^error: the OpenAPI document at http.*\/none cannot be read: it responds with 404$/,
    );
  } finally {
    close();
  }
  expect(await failureOf(readOpenApi(`${url}/v3/api.yaml`))).toMatch(/cannot be read: .*refused/i);
});

test.each([
  ['openapi: 3.1.0\nservers: [{ url: "https://api.test/v2/" }, { url: /v3 }]', '/v2'],
  [
    'openapi: 3.1.0\nservers: [{ url: "{host}/{version}", variables: { host: { default: "https://api.test" }, version: { default: v4 } } }]',
    '/v4',
  ],
  ['openapi: 3.1.0', ''],
])('adds the path of the first server to every path: %s', async (head, expected) => {
  const paths = 'paths: { /a: { get: { responses: { "200": { description: ok } } } } }';
  const file = await write('servers.yaml', `${head}\n${paths}`);
  expect((await readDescription(file)).server).toEqual({ basePath: expected, origin: undefined });
});

test('a path or an operation can declare its own server', async () => {
  const operation = (id: string, more = '') =>
    `{ operationId: ${id}, ${more} responses: { "200": { description: ok } } }`;
  const on = (path: string) => `servers: [{ url: "https://api.test${path}" }],`;
  const pathsOf = async (v1: string, v2: string, v3: string) => {
    const file = await write(
      'servers.yaml',
      `openapi: 3.1.0
${v1.slice(0, -1)}
paths:
  /a: { get: ${operation('a')}, post: ${operation('add', v3)} }
  /b: { ${v2} get: ${operation('b')}, post: ${operation('put', v3)} }`,
    );
    const { server, operations } = await readDescription(file);
    return [server.basePath, ...operations.map(({ id, path }) => `${id} ${path}`)];
  };
  expect(await pathsOf(on('/api/v1'), on('/api/v2'), on('/api/v1/admin'))).toEqual([
    '/api',
    'a /v1/a',
    'add /v1/admin/a',
    'b /v2/b',
    'put /v1/admin/b',
  ]);
  expect(await pathsOf(on('/v1'), '', on('/v1'))).toEqual([
    '/v1',
    'a /a',
    'add /a',
    'b /b',
    'put /b',
  ]);
});

test('a document from a URL cannot refer to local files', async () => {
  const secret = await write('secret.yaml', 'type: string');
  const { url, close } = await served({
    '/api': `{ openapi: 3.1.0, paths: { /a: { get: { responses: { '200': { content: { application/json: { schema: { $ref: 'file://${secret}' } } } } } } } } }`,
  });
  expect(await failureOf(readOpenApi(`${url}/api`))).toMatch(/leads to what cannot be read: "file/);
  close();
});
