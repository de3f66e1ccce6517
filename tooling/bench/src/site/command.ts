import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from '@catering/test/chromium';
import { freePort } from '@catering/test/free-port';
import { buildMockApi, buildSite, mockApiProgram } from '@catering/test/production';
import { installTools, tool } from '../install-tools.ts';
import { startServer } from '../start-server.ts';
import { measureInteractions } from './interactions.ts';
import { sitePage, type Look } from './page.ts';
import { visits } from './visits.ts';

/** Looks at a page once, in Lighthouse. */
const look = (url: string, chromium: string): Look =>
  JSON.parse(
    execFileSync(process.execPath, [tool('run-lighthouse.js'), url, chromium], {
      stdio: ['ignore', 'pipe', 'inherit'],
      encoding: 'utf8',
    }),
  );

const startMockApi = (cwd: string, site: string) => {
  buildMockApi();
  const options = ['--database=:memory:', '--calls-per-minute=0', '--log-level=silent'];
  return startServer(
    (port) => [mockApiProgram, `--port=${port}`, `--site=${site}`, ...options],
    '/dishes',
    { cwd },
  );
};

const startSite = (files: string, port: number) =>
  startServer(() => [tool('static-host.js'), files, `${port}`], '/', { cwd: files, port });

interface SiteOptions {
  /** Number of loads per page. */
  readonly runs: number;
  /** Paths of some pages. */
  readonly only?: readonly string[] | undefined;
}

/** Measures the pages of the site and the presses of an order, and prints a page of Markdown. */
export async function benchSite({ runs, only }: SiteOptions): Promise<void> {
  installTools();
  const chromium = ensureChromium();
  const folder = mkdtempSync(join(tmpdir(), 'bench-site-'));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const api = await startMockApi(folder, address);
  const files = join(folder, 'site');
  buildSite(files, api.baseUrl);
  const host = await startSite(files, port);
  try {
    const looks: Record<string, Look[]> = {};
    for (const path of only ?? Object.keys(visits)) {
      console.error(`${path} …`);
      looks[path] = Array.from({ length: runs }, () => look(`${address}${visits[path]}`, chromium));
    }
    console.error('An order …');
    console.log(sitePage(looks, await measureInteractions(address, chromium, runs)));
  } finally {
    await Promise.all([host.stop(), api.stop()]);
    rmSync(folder, { recursive: true });
  }
}
