import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from '@catering/test/chromium';
import { freePort } from '@catering/test/free-port';
import { buildSite } from '@catering/test/production';
import { installTools, tool } from '../install-tools.ts';
import { averageLoad, machine } from '../machine.ts';
import { startServer } from '../process/start-server.ts';
import { StoppedEarly } from '../stopped-early.ts';
import { mediansOf, type Look } from './figures.ts';
import { measureFirstPress } from './first-press.ts';
import { measureInteractions } from './interactions.ts';
import { sitePage, type SiteResults } from './page.ts';
import { startMockApi } from './start-mock-api.ts';
import { visits } from './visits.ts';

function chosen(only: string | undefined) {
  const wanted = only?.split(',');
  const unknown = wanted?.filter((path) => !visits.some((visit) => visit.path === path)) ?? [];
  if (unknown.length > 0) throw new StoppedEarly(`--only knows no page ${unknown.join(', ')}.`);
  return visits.filter(({ path }) => wanted?.includes(path) ?? true);
}

const look = (url: string, chromium: string): Look =>
  JSON.parse(
    execFileSync(process.execPath, [tool('run-lighthouse.js'), url, chromium], {
      stdio: ['ignore', 'pipe', 'inherit'],
      encoding: 'utf8',
    }),
  ) as Look;

export interface SiteBenchOptions {
  /** Number of loads per page. */
  readonly runs: number;
  /** Some of the pages, separated by commas. */
  readonly only?: string | undefined;
}

/**
 * Measures the pages of the site, and prints the results as a page of Markdown.
 * @throws StoppedEarly for a page that the site does not have
 */
export async function siteBench({ runs, only }: SiteBenchOptions): Promise<void> {
  const pages = chosen(only);
  installTools();
  const chromium = ensureChromium();
  const folder = mkdtempSync(join(tmpdir(), 'bench-site-'));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const api = await startMockApi(folder, address);
  try {
    const files = join(folder, 'site');
    buildSite(files, api.baseUrl);
    const host = await startServer(
      () => ({ args: [tool('static-host.js'), files, `${port}`], cwd: folder }),
      '/',
      port,
    );
    try {
      const results: SiteResults = {
        machine: machine(),
        load: averageLoad(),
        runs,
        pages: [],
        firstPresses: [],
        interactions: [],
      };
      for (const { path, address: visit } of pages) {
        console.error(`${path} …`);
        const looks = Array.from({ length: runs }, () => look(`${address}${visit}`, chromium));
        results.pages.push({ path, figures: mediansOf(looks) });
      }
      console.error('First presses …');
      const visited = pages.map(({ path, address: visit }) => ({
        path,
        address: `${address}${visit}`,
      }));
      results.firstPresses = await measureFirstPress(visited, chromium, runs);
      if (only === undefined) {
        console.error('Interactions …');
        results.interactions = await measureInteractions(address, chromium, runs);
      }
      console.log(sitePage(results));
    } finally {
      await host.stop();
    }
  } finally {
    await api.stop();
    rmSync(folder, { recursive: true });
  }
}
