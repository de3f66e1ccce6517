import { StoppedEarly } from './stopped-early.ts';

const HELP = `pnpm bench PAGE [options]

  api    the mock API against bare servers and other mock servers
  site   every page of the site in Lighthouse
  soak   the mock API under mixed traffic for a long time

"pnpm bench PAGE --help" tells the options of a page.`;

/** Each page is a folder of its own, loaded only when it is asked for. */
const pages = new Map<string, () => Promise<(args: string[]) => Promise<void>>>([
  ['api', async () => (await import('./api/command.ts')).api],
  ['site', async () => (await import('./site/command.ts')).siteBench],
  ['soak', async () => (await import('./soak/command.ts')).soak],
]);

const [name = '', ...args] = process.argv.slice(2);
const page = pages.get(name);
try {
  if (page) await (await page())(args);
  else {
    console.log(HELP);
    process.exitCode = ['', '--help', '-h'].includes(name) ? 0 : 2;
  }
} catch (error) {
  if (!(error instanceof StoppedEarly)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
