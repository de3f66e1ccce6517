import { chmodSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startProgram, type RunningProgram } from '@catering/test/start-program';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Project } from '../projects/installed.ts';
import { root } from '../workspace.ts';
import { commandOf } from './workflow.ts';
import { NOTES_TOKEN, notesDocument, startNotes } from './notes-server.ts';
import { pagesOf } from './pages.ts';
import { folderIn, type } from './shell.ts';

const { projects } = inject('shared');
const pages = pagesOf(projects.pnpm, 'conformance');
let notes: Awaited<ReturnType<typeof startNotes>>;
let library: RunningProgram;

const example = join(root, 'packages/conformance/examples/library');

beforeAll(async () => {
  notes = await startNotes();
  const serve = ['--conditions=source', join(example, 'server/serve.ts')];
  library = await startProgram(process.execPath, serve, { env: { PORT: '0' } });
});
afterAll(async () => {
  notes.close();
  await library.stop();
});

const withNotes = (command: string) =>
  command.replaceAll(/http:\/\/localhost:80[08]0/g, notes.address);

/** A folder with the document of the server of notes, and what types commands there. */
function folderWithNotes(project: Project, name: string) {
  const own = folderIn(project, name);
  mkdirSync(join(own.folder, 'bin'));
  writeFileSync(join(own.folder, 'openapi.json'), notesDocument);
  // The server runs already.
  writeFileSync(join(own.folder, 'bin/uvicorn'), '#!/bin/sh\ntrue\n');
  chmodSync(join(own.folder, 'bin/uvicorn'), 0o755);
  return (...commands: readonly string[]) =>
    type(own, ['export PATH="$PWD/bin:$PATH"', ...commands.map(withNotes)], {
      CONFORMANCE_TOKEN: NOTES_TOKEN,
      TOKEN: NOTES_TOKEN,
    });
}

const PASSED = { code: 0, stdout: expect.stringMatching(/\d+ checks passed, 0 failed/) };

test('a contract, and a suite with an own check, check a server', async () => {
  const own = folderIn(projects.pnpm, 'library', 'module');
  const toLibrary = (text: string) => text.replace('http://localhost:8080', library.baseUrl);
  cpSync(join(example, 'openapi.yaml'), join(own.folder, 'openapi.yaml'));
  cpSync(join(example, 'contract.ts'), join(own.folder, 'contract.ts'));
  writeFileSync(join(own.folder, 'suite.ts'), toLibrary(pages.take('import { defineSuite')));
  const contract = toLibrary(pages.takeCommand('npx conformance run --contract'));
  const commands = [`${contract} --only '*.valid-request'`, 'node suite.ts'];
  const { code, stdout } = await type(own, commands, { TOKEN: 'token-of-a-librarian' });
  expect(stdout).toMatch(/\d+ checks? passed, 0 failed/);
  expect(code).toBe(0);
});

describe('the commands', () => {
  const typeForNotes = folderWithNotes(projects.npm, 'notes');

  test('the first commands check a server', async () => {
    expect(await typeForNotes(...pages.takeCommands('uvicorn'))).toMatchObject(PASSED);
  });

  test('a baseline is created, and later runs are compared with it', async () => {
    const commands = pages.takeCommands('npx conformance run --openapi openapi.json');
    expect(commands).toHaveLength(2);
    expect(await typeForNotes(...commands)).toMatchObject(PASSED);
  });

  test('the command of the workflow passes', async () => {
    expect(await typeForNotes(commandOf(pages.take('# .github/workflows')))).toMatchObject({
      code: 0,
    });
  });
});

/** Snippets that do not run here, and why. */
const ELSEWHERE = {
  'npx conformance': 'the name of the command',
  'npx conformance --help': 'prints the options',
  'npx swagger2openapi': 'a command of others',
  'npx -y pnpm@12 --filter @catering/conformance executable': 'in a clone: executable.test.ts',
  list_tickets_tickets_get: 'the output of a run',
  'paths:\n  /books:': 'part of a document: library.test.ts',
};

test('every snippet of its pages has a test', () => {
  expect(pages.left(ELSEWHERE)).toEqual([]);
});
