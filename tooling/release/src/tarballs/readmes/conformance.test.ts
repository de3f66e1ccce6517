import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { commandOf } from './workflow.ts';
import type { RunningProgram } from '@catering/test/start-program';
import { pagesOf } from './pages.ts';
import { folderIn, start, type } from './shell.ts';

const { projects } = inject('shared');
const pages = pagesOf(projects.pnpm, 'conformance');
let server: RunningProgram;

beforeAll(async () => {
  server = await start(projects.pnpm, 'npx catering-mock-api --port 0 --database :memory:');
});
afterAll(() => server.stop());

const here = (text: string) => text.replaceAll('http://localhost:8080', server.baseUrl);
const PASSED = { code: 0, stdout: expect.stringMatching(/\d+ checks passed, 0 failed/) };

const IN_PROCESS = `import { createTestApp } from '@catering/mock-api';
const { app, close } = await createTestApp();
`;

test('the test with a run passes', async () => {
  const example = pages
    .take('import { reporters, runConformance }')
    .replaceAll('seed: 1', "seed: 1, only: ['dishes.list']");
  const own = folderIn(projects.pnpm, 'suite', 'module');
  writeFileSync(join(own.folder, 'library.test.ts'), IN_PROCESS + example);
  const { code, stdout } = await type(own, 'npx vitest run');
  expect(stripVTControlCharacters(stdout)).toMatch(/Tests +\d+ passed/);
  expect(code).toBe(0);
});

describe('the command', () => {
  const own = folderIn(projects.npm, 'conformance');

  /** Types commands; runs of the suite make the checks of one operation. */
  const typeHere = (...commands: readonly string[]) =>
    type(
      own,
      commands.map((command) =>
        here(command).replace(/^npx catering-conformance --.*/, '$& --only dishes.list'),
      ),
    );

  test('valid requests find no failure in the mock API', async () => {
    const command = pages.takeCommand('npm install --save-dev');
    expect(await type(own, here(`${command} --only '*.valid-request'`))).toMatchObject(PASSED);
  });

  test('a baseline is created, and later runs are compared with it', async () => {
    const commands = pages.takeCommands('npx catering-conformance --base-url http');
    expect(commands).toHaveLength(2);
    expect(await typeHere(...commands)).toMatchObject(PASSED);
  });

  test('the command of the workflow passes', async () => {
    const command = commandOf(pages.take('# .github/workflows'));
    expect(await typeHere(command)).toMatchObject({ code: 0 });
  });
});

/** Snippets that do not run here, and why. */
const ELSEWHERE = {
  'npx -y pnpm@12 conformance': 'the name of the command',
  'npx -y pnpm@12 conformance --base-url': 'the same command, from the sources of a clone',
  'npx catering-conformance': 'the name of the command',
  'To be done first': 'the output of a run: run-conformance.test.ts',
};

test('every snippet of its pages has a test', () => {
  expect(pages.left(ELSEWHERE)).toEqual([]);
});
