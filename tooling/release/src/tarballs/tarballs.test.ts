import { missingPaths } from '@catering/lint/missing-paths';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { filtersOf, pnpm, tarballOf } from './pack.ts';
import { brokenFiles, compile } from './projects/compile.ts';
import { bin, run } from './projects/installed.ts';
import { start, type } from './readmes/shell.ts';
import { publishables, readJson, root } from './workspace.ts';

const { packed, command, projects } = inject('shared');
const { npm, pnpm: pnpmProject } = projects;
const tarballNamed = (name: string) =>
  publishables.filter((one) => one.name === name).map((one) => tarballOf(one, packed))[0] ?? '';

test('the command prints the name, size, and path of each tarball', () => {
  const lines = command.stdout.trim().split('\n');
  for (const publishable of publishables) {
    const name = basename(tarballOf(publishable, packed));
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${name} +\\d+ kB$`)));
  }
  expect(lines.at(-1)).toBe(`Written to ${packed}`);
});

const BUNDLER = ['--module', 'esnext', '--moduleResolution', 'bundler'];

test('a strict project compiles with moduleResolution bundler', async () => {
  const { stdout } = await compile(npm, ...BUNDLER);
  expect(stdout).toBe('');
});

test('a strict project compiles with nodenext; without skipLibCheck, only the types of ts-rest fail', async () => {
  expect(await brokenFiles(pnpmProject)).toEqual([]);
});

test('a client orders a meal from the mock API', async () => {
  const server = await start(pnpmProject, 'npx catering-mock-api --port 0 --database :memory:');
  onTestFinished(server.stop);
  const order = await type(pnpmProject, `node order-a-meal.ts ${server.baseUrl}`);
  expect(order.stderr).toBe('');
  expect(JSON.parse(order.stdout)).toEqual({
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
  const { folder, node } = npm;
  const imports = ['--input-type=module', '--eval', READ_BY_NODE_20];
  expect(await run(folder, node, imports, node)).toMatchObject({ code: 0, stderr: '' });
  const needs =
    /The mock API needs Node 24 or later\. This is Node 20[\d.]+\. .*npm install --save-dev node@24\n/;
  const started = await run(folder, bin('catering-mock-api'), [], node);
  expect(started).toMatchObject({ code: 2, stderr: expect.stringMatching(needs) });
  const imported = await run(folder, node, ['--eval', "import('@catering/mock-api')"], node);
  expect(imported.stderr).toMatch(needs);
});

describe.each(publishables)('$name', (publishable) => {
  const { name, folder: source } = publishable;

  test('publint finds no problem', async () => {
    const tarball = new Uint8Array(readFileSync(tarballOf(publishable, packed))).buffer;
    const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  test('contains its license, and every path that its pages name', () => {
    const installed = join(npm.folder, 'node_modules', name);
    expect(readdirSync(installed)).toContain('LICENSE');
    expect(missingPaths(installed)).toEqual([]);
  });

  test('the snippets of its pages have tests', () => {
    const file = `${name.replace('@catering/', '')}.test.ts`;
    expect(readdirSync(join(import.meta.dirname, 'readmes'))).toContain(file);
  });

  test('contains what a registry needs, and nothing that only works in this repository', () => {
    const manifest = readJson(join(npm.folder, 'node_modules', name, 'package.json'));
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
  expect(statSync(tarballNamed('@catering/mock-api')).size).toBeLessThan(4_000_000);
});

test('every package can be published', async () => {
  const dryRun = ['publish', '--dry-run', '--no-git-checks', '--config.ignore-scripts=true'];
  const said = await pnpm(['--recursive', ...filtersOf(publishables), ...dryRun], root);
  for (const { name } of publishables) expect(said).toContain(name);
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
