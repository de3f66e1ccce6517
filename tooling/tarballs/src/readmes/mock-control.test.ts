import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { pagesOf } from './pages.ts';
import { folderIn, start, type } from './shell.ts';

const { npm, pnpm } = inject('shared');
const pages = pagesOf(npm, 'mock-control');

test('the client controls a mock API from Node 20', async () => {
  const command = pages.takeCommand('npx catering-mock-api');
  const server = await start(pnpm, `${command} --port 0 --database :memory:`);
  onTestFinished(async () => void (await server.stop()));
  const code = pages.take('import').replace('http://127.0.0.1:4000', server.address);
  const project = folderIn(npm, 'mock-control');
  writeFileSync(join(project.folder, 'control.mjs'), `${code}console.log(token);\n`);
  expect(await type(project, 'node control.mjs')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^\S{20,}\n$/),
  });
});

/** Snippets that do not run here, and why. */
const ELSEWHERE = { 'npx -y pnpm@12 tarballs FOLDER': 'in a clone: tarballs.test.ts' };

test('every snippet of its pages has run', () => {
  expect(pages.left(ELSEWHERE)).toEqual([]);
});
