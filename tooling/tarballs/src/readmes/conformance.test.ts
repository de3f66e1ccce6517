import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startProgram, type RunningProgram } from '@catering/test/start-program';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Project } from '../projects/installed.ts';
import { root } from '../workspace.ts';
import { chosenProjects, everyProject } from './chosen.ts';
import { lastGitLabCommand, readWorkflow } from './ci-files.ts';
import { NOTES_TOKEN, notesDocument, startNotes } from './notes-server.ts';
import { pagesOf } from './pages.ts';
import { recordingOf } from './recording.ts';
import { folderIn, start, type } from './shell.ts';

const { projects } = inject('shared');
const pages = pagesOf(projects.pnpm24, 'conformance');
const workflow = readWorkflow(pages.take('# .github/workflows'));
let notes: Awaited<ReturnType<typeof startNotes>>;
let library: RunningProgram;

/** Programs of other frameworks, which print what the command needs of the real ones. */
const PROGRAMS = {
  'bin/python': `echo "Generated token ${NOTES_TOKEN} for user ada"`,
  'bin/uvicorn': 'true',
  'bin/go': `echo ${NOTES_TOKEN}`,
  mvnw: 'true',
};
const example = join(root, 'packages/conformance/examples/library');
const CREDENTIALS = { CLIENT_ID: 'ada', CLIENT_SECRET: 'secret', CONFORMANCE_TOKEN: NOTES_TOKEN };

beforeAll(async () => {
  notes = await startNotes();
  const serve = ['--conditions=source', join(example, 'serve.ts')];
  library = await startProgram(process.execPath, serve, { env: { PORT: '0' } });
});
afterAll(async () => {
  notes.close();
  await library.stop();
});

/** TypeScript as JavaScript. */
const built = (code: string) =>
  ts.transpileModule(code, {
    compilerOptions: {
      module: ts.ModuleKind.ESNext,
      target: ts.ScriptTarget.ES2022,
      rewriteRelativeImportExtensions: true,
    },
  }).outputText;

const withNotes = (command: string) =>
  command.replaceAll(/http:\/\/localhost:80[08]0/g, notes.address);

/** A folder with descriptions of the server of notes and with those programs, and what types commands there. */
function folderWithNotes(project: Project, name: string) {
  const own = folderIn(project, name);
  for (const folder of ['api', 'bin']) mkdirSync(join(own.folder, folder));
  for (const file of ['openapi.yaml', 'openapi.json', 'api/openapi.yaml']) {
    writeFileSync(join(own.folder, file), notesDocument);
  }
  for (const [file, script] of Object.entries(PROGRAMS)) {
    writeFileSync(join(own.folder, file), `#!/bin/sh\n${script}\n`);
    chmodSync(join(own.folder, file), 0o755);
  }
  const typeForNotes = (...commands: readonly string[]) =>
    type(own, ['export PATH="$PWD/bin:$PATH"', ...commands.map(withNotes)], CREDENTIALS);
  return { own, typeForNotes };
}

const PASSED = { code: 0, stdout: expect.stringMatching(/\d+ checks passed, 0 failed/) };

describe.each(everyProject)('$title', (project) => {
  test('the configuration file sets the options', async () => {
    const { own, typeForNotes } = folderWithNotes(project, 'notes-configured');
    const config = withNotes(pages.take('export default {\n  b'));
    writeFileSync(join(own.folder, 'own.config.mjs'), config);
    const command = 'npx conformance run --openapi openapi.json --config own.config.mjs';
    expect(await typeForNotes(command)).toMatchObject(PASSED);
  });
});

describe.each(chosenProjects('npm20', 'pnpm24'))('$title', (project) => {
  test('a contract, hooks, and a suite in TypeScript check a server', async () => {
    const own = folderIn(project, 'library', 'module');
    cpSync(join(example, 'openapi.yaml'), join(own.folder, 'openapi.yaml'));
    const modules = {
      contract: readFileSync(join(example, 'contract.ts'), 'utf8'),
      tokens: readFileSync(join(example, 'tokens.ts'), 'utf8'),
      hooks: pages.take('import assert'),
      'own-check': pages.take('import {\n  checkOf'),
    };
    // Node 20 does not load TypeScript: there, a user builds it.
    const isBuilt = project.node !== process.execPath;
    for (const [name, code] of Object.entries(modules)) {
      const [extension, written] = isBuilt ? ['js', built(code)] : ['ts', code];
      writeFileSync(join(own.folder, `${name}.${extension}`), written);
    }
    const roles = '--token member=token-of-a-member --token librarian=token-of-a-librarian';
    const commands = [
      `${pages.takeCommand('npx conformance run --contract')} --quick`,
      `${pages.takeCommand('npx conformance run --openapi openapi.yaml --hooks')} --quick`,
      `${pages.takeCommand('npx conformance run --suite')} ${roles} --only loans.remove.state.once`,
    ].map((command) => command.replace('http://localhost:8080', library.baseUrl));
    const typed = isBuilt ? commands.map((command) => command.replace('.ts ', '.js ')) : commands;
    const { code, stdout } = await type(own, typed, { TOKEN: 'token-of-a-librarian' });
    expect(stdout.match(/\d+ checks? passed, 0 failed/g)).toHaveLength(3);
    expect(code).toBe(0);
  });
});

describe.each(chosenProjects('npm20'))('$title: the commands', (project) => {
  const { own, typeForNotes } = folderWithNotes(project, 'notes');

  test.each(['python manage.py runserver', './mvnw', 'uvicorn', 'go run'])(
    'the commands that start with "%s" check a server',
    async (begin) => {
      expect(await typeForNotes(...pages.takeCommands(begin))).toMatchObject(PASSED);
    },
  );

  test('a baseline is created, and later runs are compared with it', async () => {
    const commands = pages.takeCommands('npx conformance run --openapi openapi.json');
    expect(commands).toHaveLength(2);
    expect(await typeForNotes(...commands)).toMatchObject(PASSED);
  });

  test('the command of the workflow passes', async () => {
    const { command } = await workflow;
    expect(await typeForNotes(command)).toMatchObject({ code: 0 });
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
});

test('actionlint finds no error in the workflow, and its command is the same in the GitLab job', async () => {
  const { findings, command } = await workflow;
  expect(findings).toEqual([]);
  const gitLab = lastGitLabCommand(pages.take('# .gitlab-ci.yml'));
  expect(gitLab.replace('//backend:', '//localhost:').replace('text', 'github')).toBe(command);
});

/** Snippets that do not run here, and why. */
const ELSEWHERE = {
  'npx conformance': 'the name of the command',
  'npx -y pnpm@12 --filter @catering/conformance executable': 'in a clone: executable.test.ts',
  list_tickets_tickets_get: 'the output of a run',
};

test('every snippet of its pages has a test', () => {
  expect(pages.left(ELSEWHERE)).toEqual([]);
});
