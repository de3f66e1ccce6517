import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { DCLinter } from 'dclint';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { expect, inject, onTestFinished, test } from 'vitest';
import { tarballOf } from './pack.ts';
import { run } from './projects/installed.ts';
import { freePort } from './readmes/shell.ts';
import { publishables, root } from './workspace.ts';

const { packed } = inject('shared');
const recipe = join(root, 'apps/mock-api/examples/docker');
const dockerfile = readFileSync(join(recipe, 'Dockerfile'), 'utf8');

test('linters find no error in the Dockerfile and the compose file', () => {
  expect(validate(dockerfile)).toEqual([]);
  const linter = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] });
  // Its own types do not resolve under nodenext.
  const results: { messages: unknown[] }[] = linter.lintFiles(
    [join(recipe, 'compose.yaml')],
    false,
  );
  expect(results.map(({ messages }) => messages)).toEqual([[]]);
});

/** The arguments of the Dockerfile's instructions of one kind, in a folder of this machine. */
const instructionsFor = (folder: string, port: number) => {
  const here = dockerfile.replaceAll('/app', folder).replaceAll('4000', String(port));
  const instructions = DockerfileParser.parse(here).getInstructions();
  return (keyword: string) =>
    instructions
      .filter((instruction) => instruction.getKeyword() === keyword)
      .map((instruction) => instruction.getRawArgumentsContent() ?? '');
};
const jsonIn = (text = ''): string[] => JSON.parse(text.slice(text.indexOf('[')));

test('the commands of the Dockerfile install and start a healthy server', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docker-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const all = instructionsFor(folder, await freePort());
  expect(all('FROM')).toEqual(['node:24-slim']);
  expect(all('USER')).toEqual(['node']);

  for (const publishable of publishables.filter(({ name }) => name.endsWith('/mock-api'))) {
    copyFileSync(tarballOf(publishable, packed), join(folder, 'mock-api.tgz'));
  }
  const [install = ''] = all('RUN').map((line) => line.replace('chown node', 'test -d'));
  expect(await run(folder, 'sh', ['-c', install])).toMatchObject({ code: 0 });

  const variables = all('ENV')
    .join(' ')
    .matchAll(/(\w+)=(\S+)/g);
  const [program = '', ...args] = jsonIn(all('CMD')[0]);
  const server = spawn(program, args, {
    cwd: folder,
    env: {
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      ...Object.fromEntries([...variables].map(([, name, value]) => [name, value])),
      CATERING_PORT: /\d+$/.exec(all('EXPOSE')[0] ?? '')?.[0],
      CATERING_HOST: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    server.kill('SIGTERM');
    await once(server, 'close');
  });
  await once(createInterface(server.stdout), 'line');
  const [node = '', ...check] = jsonIn(all('HEALTHCHECK')[0]);
  expect(node).toBe('node');
  expect(await run(folder, process.execPath, check)).toMatchObject({ code: 0, stderr: '' });
});
