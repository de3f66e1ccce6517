import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { tarballOf } from './pack.ts';
import { brokenFiles } from './projects/compile.ts';
import { run } from './projects/installed.ts';
import { freePort } from './readmes/shell.ts';
import { publishables, root } from './workspace.ts';

const { packed } = inject('shared');
const dockerfile = readFileSync(join(root, 'apps/mock-api/examples/docker/Dockerfile'), 'utf8');

/** The arguments of the first instruction of a kind. */
const instruction = (keyword: string) =>
  new RegExp(`^${keyword} ((?:.*\\\\\\n)*.*)$`, 'm').exec(dockerfile)?.[1] ?? '';
const argumentsIn = (text: string): string[] => JSON.parse(text.slice(text.indexOf('[')));

// The mock API is installed without any other package.
const folder = mkdtempSync(join(tmpdir(), 'docker-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeAll(async () => {
  for (const publishable of publishables.filter(({ name }) => name.endsWith('/mock-api'))) {
    copyFileSync(tarballOf(publishable, packed), join(folder, 'mock-api.tgz'));
  }
  const install = instruction('RUN').replace('chown node', 'test -d');
  const { code, stderr } = await run(folder, 'sh', ['-c', install]);
  if (code !== 0) throw new Error(`The mock API is not installed: ${stderr}`);
});

test('the commands of the Dockerfile start a healthy server', async () => {
  expect([instruction('FROM'), instruction('USER')]).toEqual(['node:24-slim', 'node']);
  const port = await freePort();
  const inFolder = (text: string) =>
    text.replaceAll('/app', folder).replaceAll('4000', String(port));
  const variables = inFolder(instruction('ENV')).matchAll(/(\w+)=(\S+)/g);
  const [program = '', ...args] = argumentsIn(instruction('CMD'));
  const server = spawn(program, args, {
    cwd: folder,
    env: {
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      ...Object.fromEntries([...variables].map(([, name, value]) => [name, value])),
      CATERING_PORT: inFolder(instruction('EXPOSE')),
      CATERING_HOST: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    server.kill('SIGTERM');
    await once(server, 'close');
  });
  await once(createInterface(server.stdout), 'line');
  const [node, ...check] = argumentsIn(inFolder(instruction('HEALTHCHECK')));
  expect(node).toBe('node');
  expect(await run(folder, process.execPath, check)).toMatchObject({ code: 0, stderr: '' });
});

test('the package has all its types', async () => {
  cpSync(join(import.meta.dirname, '../../alone'), folder, { recursive: true });
  const typeRoots = join(import.meta.dirname, '../../node_modules/@types');
  expect(await brokenFiles({ folder }, '--typeRoots', typeRoots)).toEqual([]);
});
