import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { run } from './projects/installed.ts';
import { freePort } from '@catering/test/free-port';
import { folderIn, start } from './readmes/shell.ts';
import { root } from './workspace.ts';

const project = inject('shared').projects.pnpm;
const dockerfile = readFileSync(join(root, 'apps/mock-api/examples/docker/Dockerfile'), 'utf8');

/** The arguments of the first instruction of a kind. */
const instruction = (keyword: string) =>
  new RegExp(`^${keyword} ((?:.*\\\\\\n)*.*)$`, 'm').exec(dockerfile)?.[1] ?? '';
const argumentsIn = (text: string): string[] => JSON.parse(text.slice(text.indexOf('[')));

test('the command of the Dockerfile starts a healthy server with its variables', async () => {
  expect([instruction('FROM'), instruction('USER')]).toEqual(['node:24-slim', 'node']);
  const port = await freePort();
  const data = folderIn(project, 'docker').folder;
  const here = (text: string) =>
    text.replaceAll('/app/data', data).replaceAll('4000', String(port));
  const variables = here(instruction('ENV')).matchAll(/(\w+)=(\S+)/g);
  const server = await start(project, argumentsIn(instruction('CMD')).join(' '), {
    ...Object.fromEntries([...variables].map(([, name, value]) => [name, value])),
    CATERING_PORT: here(instruction('EXPOSE')),
    CATERING_HOST: '127.0.0.1',
  });
  onTestFinished(server.stop);
  const [node, ...check] = argumentsIn(here(instruction('HEALTHCHECK')));
  expect(node).toBe('node');
  expect(await run(data, process.execPath, check)).toMatchObject({ code: 0, stderr: '' });
});
