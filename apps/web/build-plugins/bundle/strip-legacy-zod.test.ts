import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type * as TsRest from '@ts-rest/core';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { withoutLegacyZod } from './strip-legacy-zod.ts';

const folder = dirname(createRequire(import.meta.url).resolve('@ts-rest/core'));
const source = await readFile(join(folder, 'index.esm.mjs'), 'utf8');
const load = (code: string) =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`) as Promise<
    typeof TsRest
  >;

test('the copy of zod 3 is found and cut out of @ts-rest/core', () => {
  const short = withoutLegacyZod(source);
  expect(short.length).toBeLessThan(source.length / 3);
  expect(short).not.toContain('class ZodType');
});

test('what remains still checks answers by the contract', async () => {
  const { initContract, initClient, validateResponse } = await load(withoutLegacyZod(source));
  const contract = initContract().router({
    list: { method: 'GET', path: '/dishes', responses: { 200: z.array(z.string()) } },
  });
  const appRoute = contract.list;
  expect(validateResponse({ appRoute, response: { status: 200, body: ['soup'] } })).toMatchObject({
    body: ['soup'],
  });
  expect(() => validateResponse({ appRoute, response: { status: 200, body: [1] } })).toThrow();

  const paths: string[] = [];
  const client = initClient(contract, {
    baseUrl: 'http://api.test',
    api: async ({ path }) => {
      paths.push(path);
      return { status: 200, body: [], headers: new Headers() };
    },
  });
  await client.list();
  expect(paths).toEqual(['http://api.test/dishes']);
});

test.each([
  ['something before it', (text: string) => `const a = 1;\n${text}`],
  ['another end', (text: string) => text.replace('var z = /*#__PURE__*/', 'const z = ')],
])('a source with %s is refused, so that a new version is looked at', (_what, change) => {
  expect(() => withoutLegacyZod(change(source))).toThrow('@ts-rest/core has changed');
});
