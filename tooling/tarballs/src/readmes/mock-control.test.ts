import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { everyProject } from './chosen.ts';
import { pagesOf } from './pages.ts';
import { folderIn, start, type, type Running } from './shell.ts';

const { projects } = inject('shared');
const pages = pagesOf(projects.npm20, 'mock-control');
let server: Running;

beforeAll(async () => {
  const command = pages.takeCommand('npx catering-mock-api');
  server = await start(projects.pnpm24, `${command} --port 0 --database :memory:`);
});
afterAll(async () => void (await server.stop()));

test.each(everyProject)('$title: the client controls a mock API', async (project) => {
  const code = pages.take('import').replace('http://127.0.0.1:4000', server.address);
  const own = folderIn(project, 'mock-control');
  writeFileSync(join(own.folder, 'control.mjs'), `${code}console.log(token);\n`);
  expect(await type(own, 'node control.mjs')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^\S{20,}\n$/),
  });
});

test('every snippet of its pages has a test', () => {
  expect(pages.left({})).toEqual([]);
});
