import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium } from '@catering/browser';
import { installTools } from '../install-tools.ts';
import { averageLoad, machine } from '../machine.ts';
import { freePort, startServer } from '../process/start-server.ts';
import { StoppedEarly } from '../stopped-early.ts';
import { wholeNumber } from '../whole-number.ts';
import { mediansOf, type Look } from './figures.ts';
import { sitePage, type SiteResults } from './page.ts';
import { buildSite, startMockApi } from './production.ts';
import { visits } from './visits.ts';

const HELP = `pnpm bench site: every page of the built site in Lighthouse, with the mobile preset

  --runs NUMBER   how often each page is looked at (5)
  --only PATHS    some of the pages, with commas between: /,/order
  --out FOLDER    where site.json and site.md go (tooling/bench/results)`;

const bench = join(import.meta.dirname, '../..');
const tools = join(bench, 'site-tools');

function chosen(only: string | undefined) {
  const wanted = only?.split(',');
  const unknown = wanted?.filter((path) => !visits.some((visit) => visit.path === path)) ?? [];
  if (unknown.length > 0) throw new StoppedEarly(`--only knows no page ${unknown.join(', ')}.`);
  return visits.filter(({ path }) => wanted?.includes(path) ?? true);
}

const look = (url: string, chromium: string): Look =>
  JSON.parse(
    execFileSync(process.execPath, [join(tools, 'run-lighthouse.js'), url, chromium], {
      stdio: ['ignore', 'pipe', 'inherit'],
      encoding: 'utf8',
    }),
  ) as Look;

/** Looks at the pages of the site and writes the figures down. */
export async function siteBench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '5' },
      only: { type: 'string' },
      out: { type: 'string', default: join(bench, 'results') },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return console.log(HELP);
  const runs = wholeNumber('--runs', values.runs);
  const pages = chosen(values.only);
  console.log('Fetching Lighthouse …');
  installTools(tools);
  const chromium = ensureChromium();
  const folder = mkdtempSync(join(tmpdir(), 'bench-site-'));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const api = await startMockApi(folder, address);
  try {
    const files = join(folder, 'site');
    buildSite(files, api.address);
    const host = await startServer(
      'The site',
      () => ({ args: [join(tools, 'static-host.js'), files, `${port}`], cwd: tools }),
      '/',
      port,
    );
    try {
      const results: SiteResults = { machine: machine(), load: averageLoad(), runs, pages: [] };
      for (const { path, address: visit } of pages) {
        console.log(`${path} …`);
        const looks = Array.from({ length: runs }, () => look(`${address}${visit}`, chromium));
        results.pages.push({ path, figures: mediansOf(looks) });
      }
      mkdirSync(values.out, { recursive: true });
      const text = sitePage(results);
      writeFileSync(join(values.out, 'site.json'), `${JSON.stringify(results, null, 1)}\n`);
      writeFileSync(join(values.out, 'site.md'), text);
      console.log(`\n${text}`);
    } finally {
      await host.stop();
    }
  } finally {
    await api.stop();
    rmSync(folder, { recursive: true });
  }
}
