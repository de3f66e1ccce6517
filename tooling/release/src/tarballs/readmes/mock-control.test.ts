import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { RunningProgram } from '@catering/test/start-program';
import { pagesOf } from './pages.ts';
import { folderIn, start, type } from './shell.ts';

const { projects } = inject('shared');
const pages = pagesOf(projects.npm, 'mock-control');
let server: RunningProgram;

beforeAll(async () => {
  const command = pages.takeCommand('npx catering-mock-api');
  server = await start(projects.pnpm, `${command} --port 0 --database :memory:`);
});
afterAll(() => server.stop());

test('the client controls a mock API', async () => {
  const code = pages.take('import').replace('http://127.0.0.1:4000', server.baseUrl);
  const own = folderIn(projects.npm, 'mock-control');
  writeFileSync(join(own.folder, 'control.mjs'), `${code}console.log(token);\n`);
  expect(await type(own, 'node control.mjs')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^\S{20,}\n$/),
  });
});

test('every snippet of its pages has a test', () => {
  expect(pages.left({})).toEqual([]);
});
