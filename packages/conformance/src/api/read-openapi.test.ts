import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CannotRun } from '../errors.ts';
import { readOpenApi } from './read-openapi.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openapi-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(name: string, text: string) {
  const file = join(folder, name);
  await writeFile(file, text);
  return readOpenApi(file);
}

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

test.each([
  ['bad.json', '{ "openapi": ', /^error: .*bad\.json is not valid JSON or YAML: .+$/],
  ['bad.yaml', 'openapi: [', /^error: .*bad\.yaml is not valid JSON or YAML: .+ line 1/],
  ['old.json', '{ "swagger": "2.0" }', /^error: .*old\.json# is Swagger 2\.0\. Convert/],
])('says in one line what is wrong with %s', async (name, text, expected) => {
  const failure = await read(name, text).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CannotRun);
  expect(Object(failure).message).toMatch(expected);
});

test('says that a file is not there', async () => {
  const missing = readOpenApi(join(folder, 'none.json'));
  await expect(missing).rejects.toThrow(/^error: the OpenAPI document cannot be read: ENOENT/);
});
