import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { ensureChromium, NoChromiumError } from './chromium.ts';

const versionOf = (chromium: string) =>
  spawnSync(chromium, ['--version'], { encoding: 'utf8' }).stdout.trim();

/** Turborepo counts this file among the inputs of browser tests: another Chromium runs them again. */
const VERSION_FILE = new URL('../../.chromium-version', import.meta.url);

const record = (version: string, message: string) => {
  writeFileSync(VERSION_FILE, `${version}\n`);
  console.log(message);
};

try {
  const version = versionOf(ensureChromium());
  record(version, `Browser tests run in ${version}`);
} catch (error) {
  if (!(error instanceof NoChromiumError)) throw error;
  record('none', `Browser tests do not run: ${error.message}`);
}
