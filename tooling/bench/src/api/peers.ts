import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tool, withVersion } from '../install-tools.ts';
import type { Subject } from './subject.ts';
import { menu } from './menu.ts';
import { openApiWithExamples } from './openapi-with-examples.ts';

const installed = (path: string) => tool(`node_modules/${path}`);

const withIds = () => menu.map((dish) => ({ id: dish._id, ...dish }));

function writeJson(target: string, name: string, content: unknown) {
  const file = join(target, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

/** Other mock servers, each as quiet as its options allow. */
export const peers: readonly Subject[] = [
  {
    id: 'json-server',
    name: withVersion('json-server'),
    command: ({ port, folder: own }) => ({
      args: [
        installed('json-server/lib/cli/bin.js'),
        '--host=127.0.0.1',
        `--port=${port}`,
        '--quiet',
        writeJson(own, 'db.json', { dishes: withIds(), order: [] }),
      ],
      cwd: own,
    }),
  },
  {
    id: 'prism',
    name: `${withVersion('@stoplight/prism-cli')}, static examples`,
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
    name: `${withVersion('msw')} with ${withVersion('@mswjs/http-middleware')}`,
    command: ({ port, folder: own }) => ({
      args: [tool('msw-server.js'), `${port}`, writeJson(own, 'menu.json', menu)],
      cwd: own,
    }),
  },
];
