import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { chromiumArgs, ensureChromium } from '@catering/test/chromium';
import { freePort } from '@catering/test/free-port';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { pagesOf } from './pages.ts';
import { folderIn, start, type } from './shell.ts';

const { projects } = inject('shared');
const pages = pagesOf(projects.pnpm, 'mock-api');
const IN_MEMORY = { CATERING_PORT: '0', CATERING_DATABASE: ':memory:' };
const IMPORT = "import { serveTestApp } from '@catering/mock-api';\n";

/** Launches the Chromium of this machine. */
const LAUNCH_OPTIONS = JSON.stringify({ executablePath: ensureChromium(), args: chromiumArgs });

describe('in a project of pnpm', () => {
  const project = projects.pnpm;
  const own = folderIn(project, 'mock-api');

  test('the server lists its options, starts, and curl gets the menu', async () => {
    const help = await type(own, pages.takeCommand('npx catering-mock-api --help'));
    expect(help.stdout).toContain('CATERING_PORT');
    const command = pages.takeCommand('npx catering-mock-api');
    const { baseUrl: address, stop } = await start(own, command, IN_MEMORY);
    onTestFinished(stop);
    const { port } = new URL(address);
    for (const curl of pages.takeCommands('curl http://127.0.0.1:4000/dishes')) {
      const { stdout } = await type(own, curl.replaceAll('4000', port));
      expect(JSON.parse(stdout)).not.toEqual([]);
    }
  });

  test('the first test passes', async () => {
    writeFileSync(join(own.folder, 'menu.test.mts'), pages.take(`${IMPORT}import assert`));
    const { code, stdout } = await type(own, pages.takeCommands('npx node --test'));
    expect(stdout).toMatch(/pass 2\b/);
    expect(code).toBe(0);
  });

  test('the current data becomes a seed, and the server starts with it', async () => {
    const command = pages.takeCommand('npx catering-mock-api --database :memory:');
    const first = await start(own, command, { CATERING_PORT: '0' });
    const [save = '', load = ''] = pages.takeCommands('curl http://127.0.0.1:4000/__mock/api/seed');
    await type(own, save.replace('http://127.0.0.1:4000', first.baseUrl));
    await first.stop();
    const second = await start(own, load, IN_MEMORY);
    onTestFinished(second.stop);
    expect(await (await fetch(`${second.baseUrl}/dishes`)).json()).not.toEqual([]);
  });

  test('a test server fails as its fault configures, and an upload replaces a picture', async () => {
    const server = pages.take(`${IMPORT}\nconst`);
    const request = "console.log((await fetch(url + '/dishes')).status);\nawait close();\n";
    writeFileSync(join(own.folder, 'server.mts'), server + request);
    writeFileSync(join(own.folder, 'upload.mts'), pages.take(`${IMPORT}import { readFile }`));
    const png =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';
    writeFileSync(join(own.folder, 'dish.png'), Buffer.from(png, 'base64'));
    expect(
      await type(own, ['npx node server.mts', pages.takeCommand('npx node upload.mts')]),
    ).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^503\n200 image\/png\n$/),
    });
  });

  test('a request that carries a fault fails: of curl, fetch, a page in Playwright, and MSW', async () => {
    const { baseUrl: address, stop } = await start(own, 'npx catering-mock-api', IN_MEMORY);
    onTestFinished(stop);
    const curl = pages.takeCommand("curl -H 'X-Mock-Fault").replace('4000', new URL(address).port);
    expect((await type(own, `${curl} --write-out '\\n%{http_code}'`)).stdout).toMatch(/\n409$/);

    const program = `${IMPORT}import { chromium } from '@playwright/test';
import { bypass, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

const { url, close } = await serveTestApp();
// First: MSW 3 intercepts no request on a connection that is already open.
const server = setupServer();
server.listen();
const response = ${pages.take('await fetch(`${url}/order`, {')}
const browser = await chromium.launch(${LAUNCH_OPTIONS});
const page = await browser.newPage();
await page.goto(url + '/docs');
${pages.take("const headers = { 'x-mock-fault'")}
const ofPage = await page.evaluate(
  async (address) => (await fetch(address, { method: 'POST' })).status,
  url + '/order',
);
await browser.close();

${pages.take('server.use(\n  http.post(`${url}/order`')}
const withMsw = await fetch(url + '/order', { method: 'POST' });
server.close();
console.log(response.status, ofPage, withMsw.status);
await close();
`;
    writeFileSync(join(own.folder, 'faults.mts'), program);
    expect(await type(own, 'npx node faults.mts')).toMatchObject({
      code: 0,
      stdout: '409 409 409\n',
    });
  });

  test('the server starts with the scenarios of a file', async () => {
    const scenarios = pages.take('{\n  "$schema": "http://127.0.0.1:4000/__mock/scenarios');
    writeFileSync(join(own.folder, 'scenarios.json'), scenarios);
    const options = '--scenario scenarios.json --scenario menu-closed';
    const { baseUrl: address, stop } = await start(
      own,
      `npx catering-mock-api ${options}`,
      IN_MEMORY,
    );
    onTestFinished(stop);
    const response = await fetch(`${address}/dishes`);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ message: 'We open at noon.' });
  });

  test('the example for Vitest passes in a new project', async () => {
    const copy = pages
      .takeCommand('cp -r node_modules')
      .replace('node_modules', join(project.folder, 'node_modules'));
    expect(await type(own, copy)).toMatchObject({ code: 0 });
    const copied = { ...own, folder: join(own.folder, 'vitest-example') };
    const commands = pages.takeCommands(
      'npm install --save-dev @catering/mock-api @catering/contract @ts-rest/core@3.53.0-rc.1 zod@4 vitest msw@3',
    );
    const { code, stdout } = await type(copied, commands);
    expect(stripVTControlCharacters(stdout)).toMatch(/Tests +\d+ passed/);
    expect(code).toBe(0);
  });

  test('the options for several servers are valid: the server connects to the database', async () => {
    const block = pages.take('export CATERING_DATABASE');
    writeFileSync(join(own.folder, 'first-admin.json'), '{}');
    const here = block
      .replace('db.internal:5432', `127.0.0.1:${await freePort()}`)
      .replace('npx catering-mock-api', '$& --port 0');
    const { code, stderr } = await type(own, here);
    expect(stderr).toMatch(/database/);
    expect(code).toBe(2);
  });
});

/** Snippets that do not run here, and why. */
const ELSEWHERE = {
  "import { test as base } from '@playwright/test';\nimport { createMockControl, type MockControl }":
    'needs the configuration of a project',
  'npm ci': 'installs what the lockfile has',
  'npm install --save-dev FOLDER': 'how the project of npm is installed',
  'npm install --save-dev node@24': 'how a project of npm adds Node 24',
  'pnpm add --save-dev --allow-build=node': 'how a project of pnpm adds it',
  'pnpm add --save-dev': 'how the project of pnpm is installed',
  'npm install --save-dev @catering/mock-api @catering/contract @ts-rest/core@3.53.0-rc.1 zod@4 react':
    'its test is part of the mock API',
  'npm install --save-dev @catering/mock-api @playwright/test': 'the same',
  'docker compose up --build': 'needs Docker: docker.test.ts runs the commands of the Dockerfile',
  'docker compose down --volumes': 'the same',
};

test('every snippet of its pages has a test', () => {
  expect(pages.left(ELSEWHERE)).toEqual([]);
});
