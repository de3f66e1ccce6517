import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mockApiProgram } from '@catering/test/production';
import { tool } from '../install-tools.ts';
import { menu } from './menu.ts';
import { logIn, writeSeed } from './mock-api.ts';

/** A server that is measured. */
export interface Server {
  readonly name: string;
  /** The arguments of Node. @param folder empty, for its data */
  readonly args: (port: number, folder: string) => readonly string[];
  readonly env?: Record<string, string>;
  /** Headers of its requests. */
  readonly headers?: (address: string) => Promise<Record<string, string>>;
}

const write = (folder: string, content: unknown) => {
  const file = join(folder, 'data.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
};

const script = (name: string, path: string): Server => ({
  name,
  args: (port, folder) => [path, `${port}`, write(folder, menu)],
});

/** The OpenAPI document of the contract, with the menu of the bench as its dishes. */
const documentWithMenu = () => {
  const baseline = join(import.meta.dirname, '../../../release/openapi.json');
  const document = JSON.parse(readFileSync(baseline, 'utf8'));
  const exampleOf = (path: string, example: unknown) => {
    const content = document.paths[path].get.responses['200'].content['application/json'];
    delete content.examples;
    content.example = example;
  };
  exampleOf('/dishes', menu);
  exampleOf('/dishes/{id}', menu[0]);
  return document;
};

/** The servers by their names for `--only`, each as quiet as its options allow. */
export const servers: Readonly<Record<string, Server>> = {
  express: script('Express 5, bare', join(import.meta.dirname, 'bare/express.js')),
  http: script('node:http, bare', join(import.meta.dirname, 'bare/http.js')),
  'mock-api': {
    name: 'mock API',
    args: (port, folder) => [
      mockApiProgram,
      `--port=${port}`,
      '--log-level=silent',
      `--seed=${writeSeed(folder)}`,
      `--database=${join(folder, 'bench.sqlite')}`,
    ],
    headers: logIn,
  },
  'json-server': {
    name: 'json-server',
    args: (port, folder) => [
      tool('node_modules/json-server/lib/cli/bin.js'),
      '--host=127.0.0.1',
      `--port=${port}`,
      '--quiet',
      write(folder, { dishes: menu.map((dish) => ({ id: dish._id, ...dish })), order: [] }),
    ],
  },
  prism: {
    name: 'Prism, static examples',
    args: (port, folder) => [
      tool('node_modules/@stoplight/prism-cli/dist/index.js'),
      'mock',
      '--host=127.0.0.1',
      `--port=${port}`,
      '--verboseLevel=silent',
      write(folder, documentWithMenu()),
    ],
    // In production it starts several processes, and fails to on Node 24.
    env: { NODE_ENV: '' },
    headers: async () => ({ authorization: 'Bearer any' }),
  },
  msw: script('MSW', tool('msw-server.js')),
};

/** The server that all others are compared with. */
export const BASELINE = 'express';
