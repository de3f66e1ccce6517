import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { checkOldestBrowsers } from './check-oldest-browsers.ts';

const buildOf = async (code: string) => {
  const root = await mkdtemp(join(tmpdir(), 'oldest-browsers-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await writeFile(join(root, 'site.js'), code);
  return build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [checkOldestBrowsers()],
    build: { target: 'esnext', rolldownOptions: { input: join(root, 'site.js') } },
  });
};

test.each([
  ['console.log([2, 1].toSorted())', 'ArrayToSorted'],
  ['console.log(Promise.withResolvers())', 'PromiseWithResolvers'],
  ['console.log(Object.groupBy([], String))', 'ObjectGroupBy'],
])('the build of %s fails and names it', async (code, name) => {
  await expect(buildOf(code)).rejects.toThrow(name);
});

test('what the oldest browsers know is built', async () => {
  const code = 'console.log([1].at(-1), [1].findLast(Boolean), "a".replaceAll("a", "b"))';
  await expect(buildOf(code)).resolves.toBeDefined();
});
