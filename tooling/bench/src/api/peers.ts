import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tool } from '../install-tools.ts';
import type { Subject } from './subject.ts';
import { menu } from './menu.ts';
import { mockoonEnvironment } from './peers/mockoon-environment.ts';
import { openApiWithExamples } from './peers/openapi-with-examples.ts';

const installed = (path: string) => tool(`node_modules/${path}`);

const withIds = () => menu.map((dish) => ({ id: dish._id, ...dish }));

function writeJson(target: string, name: string, content: unknown) {
  const file = join(target, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const jsonServer = (
  id: string,
  name: string,
  args: (port: number, file: string) => string[],
): Subject => ({
  id,
  name,
  command: ({ port, folder: own }) => {
    // The beta version does not start in production without it.
    mkdirSync(join(own, 'public'));
    const file = writeJson(own, 'db.json', { dishes: withIds(), order: [] });
    return { args: args(port, file), cwd: own };
  },
});

/** Other mock servers, each as quiet as its options allow. */
export const peers: readonly Subject[] = [
  jsonServer('json-server-beta', 'json-server 1.0.0-beta.15', (port, file) => [
    '--require',
    tool('force-loopback.cjs'),
    installed('json-server-beta/lib/bin.js'),
    `--port=${port}`,
    file,
  ]),
  jsonServer('json-server', 'json-server 0.17.4', (port, file) => [
    installed('json-server/lib/cli/bin.js'),
    '--host=127.0.0.1',
    `--port=${port}`,
    '--quiet',
    file,
  ]),
  {
    id: 'prism',
    name: 'Prism 5.16.0, static examples',
    command: ({ port, folder: own }) => ({
      args: [
        installed('@stoplight/prism-cli/dist/index.js'),
        'mock',
        '--host=127.0.0.1',
        `--port=${port}`,
        '--verboseLevel=silent',
        writeJson(own, 'openapi.json', openApiWithExamples()),
      ],
      cwd: own,
      // In production it starts several processes, and dies of it on Node 24.
      env: { NODE_ENV: '' },
    }),
  },
  {
    id: 'msw',
    name: 'MSW 2.15.0 + http-middleware 0.10.3',
    command: ({ port, folder: own }) => ({
      args: [tool('msw-server.js'), `${port}`, writeJson(own, 'menu.json', menu)],
      cwd: own,
    }),
  },
  {
    id: 'mockoon',
    name: 'Mockoon CLI 9.9.0',
    command: ({ port, folder: own }) => ({
      args: [
        installed('@mockoon/cli/bin/run.js'),
        'start',
        '--data',
        writeJson(own, 'mockoon.json', mockoonEnvironment(port)),
        `--port=${port}`,
        '--hostname=127.0.0.1',
        '--disable-log-to-file',
      ],
      cwd: own,
    }),
  },
];
