import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { brokenFiles } from '../projects/compile.ts';
import { install, type Project } from '../projects/installed.ts';
import { pagesOf } from './pages.ts';
import { folderIn, freePort, start, type } from './shell.ts';

const { packed, projects } = inject('shared');
const pages = pagesOf(projects.pnpm24, 'mock-api');
const IN_MEMORY = { CATERING_PORT: '0', CATERING_DATABASE: ':memory:' };
const IMPORT = "import { serveTestApp } from '@catering/mock-api';\n";

/** A folder with a Node 24: the package "node", which adds it to a project, weighs 120 MB. */
const newer = mkdtempSync(join(tmpdir(), 'node-24-'));
symlinkSync(projects.pnpm24.node, join(newer, 'node'));
afterAll(() => rmSync(newer, { recursive: true }));

/** A folder of a project to which Node 24 is added. */
const withNewer = (project: Project) =>
  folderIn({ ...project, programs: `${newer}${delimiter}${project.programs}` }, 'mock-api');
const oldest = withNewer(projects.npm20);
const newest = withNewer(projects.pnpm24);

// Everywhere the server runs on Node 24, so these differ in the package manager only.
describe.each([oldest, newest])('$title', (project) => {
  test('the server starts, and curl gets the menu, also of a space', async () => {
    const command = pages.takeCommand('npx catering-mock-api');
    const { address, stop } = await start(project, command, IN_MEMORY);
    onTestFinished(async () => void (await stop()));
    const { port } = new URL(address);
    const commands = [
      ...pages.takeCommands('curl http://127.0.0.1:4000/dishes'),
      `${pages.takeCommand('curl --resolve')} http://checkout-1.localhost:4000/dishes`,
    ];
    for (const curl of commands) {
      const { stdout } = await type(project, curl.replaceAll('4000', port));
      expect(JSON.parse(stdout)).not.toEqual([]);
    }
  });

  test('the first test passes', async () => {
    writeFileSync(join(project.folder, 'menu.test.mts'), pages.take(`${IMPORT}import assert`));
    const { code, stdout } = await type(project, pages.takeCommands('npx node --test'));
    expect(stdout).toMatch(/pass 2\b/);
    expect(code).toBe(0);
  });
});

test('the current data becomes a seed, and the server starts with it', async () => {
  const first = await start(newest, 'npx catering-mock-api', IN_MEMORY);
  const [save = '', load = ''] = pages.takeCommands('curl http://127.0.0.1:4000/__mock/api/seed');
  await type(newest, save.replace('http://127.0.0.1:4000', first.address));
  await first.stop();
  const second = await start(newest, load, IN_MEMORY);
  onTestFinished(async () => void (await second.stop()));
  expect(await (await fetch(`${second.address}/dishes`)).json()).not.toEqual([]);
});

test('a test server fails as its fault configures, and an upload replaces a picture', async () => {
  const server = pages.take(`${IMPORT}\nconst`);
  const request = "console.log((await fetch(url + '/dishes')).status);\nawait close();\n";
  writeFileSync(join(newest.folder, 'server.mts'), server + request);
  writeFileSync(join(newest.folder, 'upload.mts'), pages.take(`${IMPORT}import { readFile }`));
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';
  writeFileSync(join(newest.folder, 'dish.png'), Buffer.from(png, 'base64'));
  expect(await type(newest, ['node server.mts', 'node upload.mts'])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^503\n200 image\/png\n$/),
  });
});

test('the server starts with the scenarios of a file', async () => {
  const scenarios = pages.take('{\n  "$schema": "http://127.0.0.1:4000/__mock/scenarios');
  writeFileSync(join(newest.folder, 'scenarios.json'), scenarios);
  const options = '--scenarios scenarios.json --scenario menu-closed';
  const { address, stop } = await start(newest, `npx catering-mock-api ${options}`, IN_MEMORY);
  onTestFinished(async () => void (await stop()));
  const response = await fetch(`${address}/dishes`);
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ message: 'We open at noon.' });
});

test.each([
  { recipe: 'vitest', ...oldest },
  { recipe: 'vitest', ...newest },
  { recipe: 'component', ...newest },
] as const)(
  '$title: the recipe $recipe passes in a new project',
  async ({ recipe, ...project }) => {
    const init = pages.takeCommand('npx catering-mock-api init vitest');
    const copied = await type(project, init.replace('vitest', recipe));
    expect(copied).toMatchObject({ code: 0, stdout: expect.stringContaining('npx vitest run') });
    const packages = { vitest: 'zod@4 vitest\n', component: 'zod@4 react@19' }[recipe];
    const commands = pages.takeCommands(
      `npm install --save-dev @catering/mock-api @catering/contract @ts-rest/core@3.53.0-rc.1 ${packages}`,
    );
    const { code, stdout } = await type(project, [`cd ${recipe}-recipe`, ...commands]);
    expect(stripVTControlCharacters(stdout)).toMatch(/Tests +\d+ passed/);
    expect(code).toBe(0);
  },
);

test('the options for several servers are valid: the server connects to the database', async () => {
  const block = pages.take('export CATERING_DATABASE');
  writeFileSync(join(newest.folder, 'first-admin.json'), '{}');
  const here = block
    .replace('db.internal:5432', `127.0.0.1:${await freePort()}`)
    .replace(/^catering-mock-api/m, 'npx catering-mock-api --port 0');
  const { code, stderr } = await type(newest, here);
  expect(stderr).toMatch(/database/);
  expect(code).toBe(2);
});

test('the package has all its types if it is installed without others', async () => {
  const folder = join(projects.npm20.folder, '../alone');
  const commands = [pages.take('npm install --save-dev FOLDER').trim()];
  const { node } = projects.npm20;
  const alone = await install('alone', folder, { manager: 'pnpm', node, packed, commands });
  cpSync(join(import.meta.dirname, '../../alone'), folder, { recursive: true });
  const typeRoots = ['--typeRoots', join(import.meta.dirname, '../../node_modules/@types')];
  expect(await brokenFiles(alone, ...typeRoots)).toEqual([]);
});

/** Snippets that do not run here, and why. */
const ELSEWHERE = {
  'npx -y pnpm@12 tarballs FOLDER': 'in a clone: tarballs.test.ts',
  'npm install --save-dev node@24': 'how this repository adds Node 24 to itself',
  'pnpm add --save-dev --allow-build=node': 'the same',
  'pnpm add --save-dev': 'how the project of pnpm is installed',
  'npx catering-mock-api init docker': 'docker.test.ts runs its commands without Docker',
  'docker compose up --build': 'the same',
  'docker compose down --volumes': 'the same',
  'npm install --save-dev @catering/mock-api @playwright/test':
    'the browser tests of apps/mock-api',
  'conformance har': 'the name of the command',
};

test('every snippet of its pages has a test', () => {
  expect(pages.left(ELSEWHERE)).toEqual([]);
});
