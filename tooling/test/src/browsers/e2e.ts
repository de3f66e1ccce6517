/** Runs the browser tests of a package, or writes to its results why this machine cannot run them. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { ensureChromium, NoChromiumError, playwrightCli } from './chromium.ts';

const runTests = () => {
  ensureChromium();
  const args = ['--conditions=source', playwrightCli(), 'test', ...process.argv.slice(2)];
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
};

const reportNotRun = (reason: string) => {
  mkdirSync('.results', { recursive: true });
  writeFileSync('.results/playwright.json', JSON.stringify({ notRun: reason }));
  console.log(`Not run: ${reason}`);
};

try {
  process.exitCode = runTests();
} catch (error) {
  if (!(error instanceof NoChromiumError)) throw error;
  reportNotRun(error.message);
}
