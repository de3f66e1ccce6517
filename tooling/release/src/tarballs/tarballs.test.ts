import { missingPaths } from '@catering/lint/missing-paths';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { filtersOf, pnpm, tarballOf } from './pack.ts';
import { serve, sh } from './shell.ts';
import { publishables, readJson, root } from './workspace.ts';

const { packed, printed, npm, pnpm: pnpmProject, node20 } = inject('shared');
const tsc = join(root, 'node_modules/.bin/tsc');

test('the command prints the name, size, and path of each tarball', () => {
  const lines = printed.trim().split('\n');
  for (const publishable of publishables) {
    const name = basename(tarballOf(publishable, packed));
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${name} +\\d+ kB$`)));
  }
  expect(lines.at(-1)).toBe(`Written to ${packed}`);
});

test('a strict project compiles with nodenext; without skipLibCheck, only the types of ts-rest fail', async () => {
  const options = '--module nodenext --moduleResolution nodenext --skipLibCheck false';
  const errors = await sh(pnpmProject, `${tsc} -p . ${options} || true`);
  const files = errors.match(/^\S+(?=\(\d+,\d+\): error)/gm) ?? [];
  // The types of ts-rest name an older zod.
  expect(files.filter((file) => !/^node_modules\/(?:.*\/)?@ts-rest\//.test(file))).toEqual([]);
});

test('a client orders a meal from the mock API', async () => {
  const command = 'npx catering-mock-api --port 0 --database :memory:';
  const { baseUrl, stop } = await serve(pnpmProject, command);
  onTestFinished(stop);
  const order = await sh(pnpmProject, `node order-a-meal.ts ${baseUrl}`);
  expect(JSON.parse(order)).toEqual({
    message: expect.stringContaining('password'),
    narration: expect.stringContaining('2 plates of'),
  });
});

const READ_BY_NODE_20 = [
  'contract',
  'contract/msw',
  'contract/openapi',
  'contract/testing',
  'mock-control',
  'conformance',
]
  .map((entry) => `import '@catering/${entry}';`)
  .join('');

test('all packages except the mock API run on Node 20, and the mock API says in one line what it needs', async () => {
  expect(await sh(npm, `node --input-type=module --eval "${READ_BY_NODE_20}"`, node20)).toBe('');
  const needs =
    /The mock API needs Node 24 or later\. This is Node 20[\d.]+\. .*npm install --save-dev node@24\n/;
  const started = await sh(npm, 'npx catering-mock-api || echo "exit code $?"', node20);
  expect(started).toMatch(needs);
  expect(started).toMatch(/exit code 2\n$/);
  const imported = `node --eval "import('@catering/mock-api')" || true`;
  expect(await sh(npm, imported, node20)).toMatch(needs);
});

describe.each(publishables)('$name', (publishable) => {
  const { name, folder: source } = publishable;

  test('publint finds no problem', async () => {
    const tarball = new Uint8Array(readFileSync(tarballOf(publishable, packed))).buffer;
    const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  test('contains its license, and every path that its pages name', () => {
    const installed = join(npm, 'node_modules', name);
    expect(readdirSync(installed)).toContain('LICENSE');
    expect(missingPaths(installed)).toEqual([]);
  });

  test('contains what a registry needs, and nothing that only works in this repository', () => {
    const manifest = readJson(join(npm, 'node_modules', name, 'package.json'));
    expect(manifest).toMatchObject({
      license: 'MIT',
      description: expect.any(String),
      engines: { node: expect.any(String) },
      keywords: expect.arrayContaining([expect.any(String)]),
      publishConfig: { access: 'public', provenance: true },
      repository: { type: 'git', directory: source.slice(root.length + 1) },
    });
    expect(JSON.stringify(manifest)).not.toMatch(/workspace:|catalog:|"source"|devDependencies/);
  });
});

test('the mock API is at most 4 MB, with the pictures of the menu', () => {
  const [file = ''] = readdirSync(packed).filter((name) => name.startsWith('catering-mock-api-'));
  expect(statSync(join(packed, file)).size).toBeLessThan(4_000_000);
});

test('every package can be published', async () => {
  const dryRun = ['publish', '--dry-run', '--no-git-checks', '--config.ignore-scripts=true'];
  const printedBy = await pnpm(['--recursive', ...filtersOf(publishables), ...dryRun], root);
  for (const { name } of publishables) expect(printedBy).toContain(name);
});

test('each package is built before it is packed, also in a fresh clone', () => {
  const { dependencies, devDependencies } = readJson(
    join(import.meta.dirname, '../../package.json'),
  );
  for (const { name, folder: source } of publishables) {
    expect(readJson(join(source, 'package.json')).scripts.prepack).toBe(
      `pnpm install --frozen-lockfile && turbo run build --filter=${name}`,
    );
    // turbo builds what is named here before this test, and repeats it after a change.
    expect({ ...dependencies, ...devDependencies }).toHaveProperty([name]);
  }
});
