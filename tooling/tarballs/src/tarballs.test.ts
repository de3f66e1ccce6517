import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { missingPaths } from '@catering/lint/missing-paths';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  bin,
  compile,
  install,
  run,
  startMockApi,
  type Output,
  type PackageManager,
  type Project,
} from './installed.ts';
import { findNode20 } from './node-20.ts';
import { pnpm, tarballOf } from './pack.ts';
import { publishables, readJson, root } from './workspace.ts';

const cli = join(import.meta.dirname, 'cli.ts');
const folder = mkdtempSync(join(tmpdir(), 'tarballs-'));
const packed = join(folder, 'packed');
const node20 = findNode20();
const tarballNamed = (name: string) =>
  publishables.filter((one) => one.name === name).map((one) => tarballOf(one, packed))[0] ?? '';
let command: Output;
let projects: Record<PackageManager, Project>;

beforeAll(async () => {
  command = await run(folder, process.execPath, ['--conditions=source', cli, packed]);
  const tarballs = publishables.map((publishable) => tarballOf(publishable, packed));
  const [npm, withPnpm] = await Promise.all([
    install('npm', join(folder, 'npm'), tarballs),
    install('pnpm', join(folder, 'pnpm'), tarballs),
  ]);
  projects = { npm, pnpm: withPnpm };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the command prints the name and the size of each tarball, and where they are', () => {
  expect(command).toMatchObject({ code: 0, stderr: '' });
  const lines = command.stdout.trim().split('\n');
  for (const publishable of publishables) {
    const name = basename(tarballOf(publishable, packed));
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${name} +\\d+ kB$`)));
  }
  expect(lines.at(-1)).toBe(`Written to ${packed}`);
});

test('the command rejects a folder that is a file, and asks for one', async () => {
  const pack = (...args: string[]) =>
    run(folder, process.execPath, ['--conditions=source', cli, ...args]);
  const file = join(folder, 'npm/package.json');
  expect(await pack(file)).toMatchObject({
    code: 2,
    stderr: `The tarballs cannot be written to ${file}: it is a file. Name another folder.\n`,
  });
  expect(await pack()).toMatchObject({
    code: 2,
    stderr: "error: missing required argument 'folder'. See --help.\n",
  });
});

const BUNDLER = ['--module', 'esnext', '--moduleResolution', 'bundler'];
const NODENEXT = ['--module', 'nodenext', '--moduleResolution', 'nodenext'];

/** The files that do not compile under nodenext without skipLibCheck. */
async function brokenFiles(project: Project) {
  const { stdout } = await compile(project, ...NODENEXT, '--skipLibCheck', 'false');
  return stdout.match(/^\S+(?=\(\d+,\d+\): error)/gm) ?? [];
}
const ofTsRest = (file: string) => file.startsWith('node_modules/') && file.includes('/@ts-rest/');

test('a strict project compiles under bundler', async () => {
  const { stdout } = await compile(projects.npm, ...BUNDLER);
  expect(stdout).toBe('');
});

test('a strict project compiles under nodenext; without skipLibCheck only the types of ts-rest do not', async () => {
  const files = await brokenFiles(projects.pnpm);
  expect(files).not.toEqual([]);
  expect(files.filter((file) => !ofTsRest(file))).toEqual([]);
});

test('the mock API installed alone has all its types under nodenext', async () => {
  const tarball = tarballNamed('@catering/mock-api');
  const files = await brokenFiles(await install('pnpm', join(folder, 'alone'), [tarball], 'alone'));
  expect(files.filter((file) => !ofTsRest(file))).toEqual([]);
});

describe.each(['npm', 'pnpm'] as const)('installed by %s', (manager) => {
  test('a client orders a meal from the mock API, and the kit finds nothing wrong with it', async () => {
    const { address, stop } = await startMockApi(projects[manager]);
    onTestFinished(stop);
    const { run: inProject } = projects[manager];
    const order = await inProject(process.execPath, ['order-a-meal.ts', address]);
    expect(order.stderr).toBe('');
    expect(JSON.parse(order.stdout)).toEqual({
      message: expect.stringContaining('password'),
      narration: expect.stringContaining('2 plates of'),
    });
    // npm's project runs the kit with the oldest Node, pnpm's with the newest.
    const node = manager === 'npm' ? node20 : process.execPath;
    const kit = await inProject(
      bin('catering-conformance'),
      ['--base-url', address, '--quick'],
      node,
    );
    expect(kit).toMatchObject({ code: 0 });
  });
});

const READ_BY_NODE_20 = [
  'contract',
  'contract/openapi',
  'contract/testing',
  'mock-control',
  'backend-suite',
]
  .map((entry) => `import '@catering/${entry}';`)
  .join('');

test('on Node 20 all but the mock API runs, which says in one line what it needs', async () => {
  const { run: inProject } = projects.npm;
  const imports = ['--input-type=module', '--eval', READ_BY_NODE_20];
  expect(await inProject(node20, imports, node20)).toMatchObject({ code: 0, stderr: '' });
  expect(await inProject(bin('conformance'), ['--help'], node20)).toMatchObject({
    code: 0,
    stderr: '',
  });
  const contract = tarballNamed('@catering/contract');
  const diff = await inProject(bin('catering-contract'), ['diff', contract, contract], node20);
  expect(diff).toMatchObject({ code: 0, stdout: 'no changes\n' });
  const needs =
    /The mock API needs Node 24 or later\. This is Node 20[\d.]+\. .*npm install --save-dev node@24\n/;
  const started = await inProject(bin('catering-mock-api'), [], node20);
  expect(started).toMatchObject({ code: 2, stderr: expect.stringMatching(needs) });
  const imported = await inProject(node20, ['--eval', "import('@catering/mock-api')"], node20);
  expect(imported.stderr).toMatch(needs);
});

describe.each(publishables)('$name', (publishable) => {
  const { name, folder: source } = publishable;
  const bytes = () => readFileSync(tarballOf(publishable, packed));

  test('publint finds nothing', async () => {
    const tarball = new Uint8Array(bytes()).buffer;
    const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  test('arethetypeswrong finds nothing in it for importers of modules', async () => {
    const result = await checkPackage(createPackageFromTarballData(bytes()));
    const problems = result.types ? result.problems : ['It has no types'];
    expect(
      problems.filter(
        (problem) =>
          typeof problem === 'string' ||
          !('resolutionKind' in problem) ||
          !['node10', 'node16-cjs'].includes(problem.resolutionKind),
      ),
    ).toEqual([]);
  });

  test('it holds its licence, and every path that its pages name', () => {
    const installed = join(folder, 'npm/node_modules', name);
    expect(readdirSync(installed)).toContain('LICENSE');
    expect(missingPaths(installed)).toEqual([]);
  });

  test('it has what a registry asks for, and nothing that only this repository knows', () => {
    const manifest = readJson(join(folder, 'npm/node_modules', name, 'package.json'));
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

test('the mock API is 4 MB at most, with the pictures of the menu', () => {
  expect(statSync(tarballNamed('@catering/mock-api')).size).toBeLessThan(4_000_000);
});

test('everything can be published', async () => {
  const filters = publishables.map(({ name }) => `--filter=${name}`);
  const dryRun = ['publish', '--dry-run', '--no-git-checks', '--config.ignore-scripts=true'];
  const said = await pnpm(['--recursive', ...filters, ...dryRun], root);
  for (const { name } of publishables) expect(said).toContain(name);
});

test('each package is built before it is packed, in a clone as well', () => {
  const { devDependencies } = readJson(join(import.meta.dirname, '../package.json'));
  for (const { name, folder: source } of publishables) {
    expect(readJson(join(source, 'package.json')).scripts.prepack).toBe(
      `pnpm install --frozen-lockfile && turbo run build --filter=${name}`,
    );
    // turbo builds what is named here before this test, and repeats it after a change.
    expect(devDependencies).toHaveProperty([name]);
  }
});
