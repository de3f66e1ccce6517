import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { CannotRun } from '../../errors.ts';
import { readOpenApi } from '../read-openapi.ts';

const { resolve } = createRequire(import.meta.url);
const folder = dirname(resolve('@readme/oas-examples/package.json'));

/** What their own mistakes, or the lack of operations, keep from being read. */
const mistaken: Readonly<Record<string, string>> = {
  '3.0/json/response-http-behavior.json': 'names the unknown security scheme "api_key"',
  '3.0/json/openapi-workshop/post.json': 'has no "responses"',
  '3.0/json/openapi-workshop/title.json': 'declares no operation',
  '3.1/json/webhooks.json': 'has no "paths"',
};

const documents = ['2.0', '3.0', '3.1'].flatMap((version) =>
  readdirSync(join(folder, version, 'json'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${version}/json/${name}`),
);

test('the folder has more than 60 published documents', () => {
  expect(documents.length).toBeGreaterThan(60);
});

test.each(documents)('reads %s, or rejects it in one line', async (name) => {
  const reading = readOpenApi(join(folder, name));
  const { [name]: reason } = mistaken;
  if (reason !== undefined) {
    await expect(reading).rejects.toThrow(CannotRun);
    await expect(reading).rejects.toThrow(reason);
    return;
  }
  expect(await reading).not.toEqual([]);
});
