import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Blocked, CannotRun } from '../errors.ts';
import { valueAt } from '../schema/json-path.ts';
import { loadHooks } from './load-hooks.ts';
import { whyNotLoaded } from './load-module.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hooks-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A module whose second line is that of the hook. */
async function hookOf(path: readonly string[], module: string) {
  const file = join(folder, `${path.join('-')}.mjs`);
  await writeFile(file, module);
  const hook = valueAt(await loadHooks(file), path) as (given: object) => Promise<unknown>;
  return { file, hook };
}

test.each<[string[], string, typeof CannotRun | typeof Blocked]>([
  [['beforeRequest'], 'export const beforeRequest = (one) =>\n  one.no.such;', CannotRun],
  [['afterResponse'], 'export const afterResponse = async (one) =>\n  one.no.such;', CannotRun],
  [['check'], 'export const check = (one) =>\n  one.no.such;', CannotRun],
  [['tokens', 'any'], 'export default { tokens: { any: () =>\n  ({}).no.such } };', CannotRun],
  // The rest of the run has other entries.
  [['fixtures', 'book'], 'export const fixtures = { book: (one) =>\n  one.no.such };', Blocked],
])('an error in the hook %s names the hook, the file, and the line', async (path, module, kind) => {
  const { file, hook } = await hookOf(path, module);
  const error: unknown = await hook({}).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(kind);
  expect(String(error)).toMatch(
    new RegExp(`${path.join('.')} of ${file}:2:\\d+ failed: TypeError`),
  );
});

test('reports a token hook that returns nothing', async () => {
  const { file, hook } = await hookOf(
    ['tokens', 'ada'],
    'export const tokens = { ada: () => undefined };',
  );
  await expect(hook({})).rejects.toThrow(
    `error: tokens.ada of ${file} returned no token. Let it return a text.`,
  );
});

test('reports the location of an error in a module that cannot load', async () => {
  const file = join(folder, 'top-level.mjs');
  await writeFile(file, 'export default {};\nundefined.x;');
  await expect(loadHooks(file)).rejects.toThrow(`${file}:2:11 cannot be loaded: `);
  // Node does not say where the syntax is wrong.
  expect(whyNotLoaded('a.mjs', new SyntaxError('Unexpected token'))).toBe(
    'Unexpected token. `node --check a.mjs` shows the line.',
  );
});
