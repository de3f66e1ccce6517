import { execFileSync, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { recordRequests } from './record-requests.ts';

const root = join(import.meta.dirname, '../../../..');
const web = join(root, 'apps/web');
const mockApi = join(root, 'apps/mock-api');
const LIMIT_MS = 60_000;

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};

const untilAnswered = async (address: string) => {
  const end = Date.now() + LIMIT_MS;
  for (;;) {
    const answered = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answered) return;
    if (Date.now() > end) throw new Error(`${address} does not answer`);
    await pause(100);
  }
};

const startNode = (cwd: string, ...args: string[]) =>
  spawn(process.execPath, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });

/** The built site and its mock API. */
export interface Servers {
  /** Address of the site, without a slash at its end. */
  site: string;
  /** The paths of its pages. */
  pages: readonly string[];
  /** The GET requests since the last call, to both servers, by their whole addresses. */
  takeRequests: () => string[];
  stop: () => void;
}

/** Builds the site as a customer gets it, and starts it next to a mock API of its own. */
export async function startServers(): Promise<Servers> {
  const [apiPort, sitePort] = [await freePort(), await freePort()];
  let requests: string[] = [];
  const record = (method: string, address: string) => {
    if (method === 'GET') requests.push(address);
  };
  const recorders = [
    await recordRequests('127.0.0.1', apiPort, record),
    await recordRequests('localhost', sitePort, record),
  ] as const;
  const [api, site] = recorders.map(({ address }) => address) as [string, string];
  const outDir = `dist-e2e/${sitePort}`;
  const vite = 'node_modules/vite/bin/vite.js';
  const dist = join(mockApi, '.data/other-browsers-dist');
  const children: ReturnType<typeof startNode>[] = [];
  const stop = () => {
    children.forEach((child) => child.kill());
    recorders.forEach((recorder) => recorder.stop());
  };
  try {
    execFileSync(process.execPath, ['--conditions=source', 'scripts/build.ts', dist], {
      cwd: mockApi,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    execFileSync(process.execPath, [vite, 'build', '--outDir', outDir, '--logLevel', 'warn'], {
      cwd: web,
      stdio: 'inherit',
      env: { ...process.env, VITE_LOCAL_API_URL: api, VITE_SITE_URL: 'http://localhost' },
    });
    children.push(
      startNode(
        mockApi,
        join(dist, 'main.js'),
        `--port=${apiPort}`,
        '--database=:memory:',
        `--site=${site}`,
        '--calls-per-minute=0',
        '--log-level=silent',
      ),
      startNode(
        web,
        vite,
        'preview',
        `--outDir=${outDir}`,
        '--host=localhost',
        `--port=${sitePort}`,
        '--strictPort',
      ),
    );
    await Promise.all([untilAnswered(`${api}/status`), untilAnswered(site)]);
  } catch (error) {
    stop();
    throw error;
  }
  const takeRequests = () => {
    const taken = requests;
    requests = [];
    return taken;
  };
  const pages = globSync('**/*.html', { cwd: join(web, outDir), exclude: ['404.html'] }).map(
    (file) => `/${file.replace(/(?:index)?\.html$/, '')}`,
  );
  return { site, pages, takeRequests, stop };
}
