import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Driver, MissingEngine } from './driver.ts';

export const ENGINES = ['firefox', 'webkit', 'chromium-109'] as const;
export type Engine = (typeof ENGINES)[number];

const isExecutable = (path: string) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The first of the programs that is on the PATH. */
const findProgram = (...names: string[]) =>
  names
    .flatMap((name) =>
      (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)),
    )
    .find(isExecutable);

const firefoxPath = () => process.env.FIREFOX_PATH || findProgram('firefox-esr', 'firefox');

/** What has to be there, by what to type where it is not. */
const HELP: Record<Engine, string> = {
  firefox: 'No Firefox found: apt-get install firefox-esr, or set FIREFOX_PATH to its program.',
  webkit: 'No WebKit found: apt-get install webkit2gtk-driver xvfb.',
  'chromium-109':
    'Chromium 109 does not start here: apt-get install chromium brings the libraries that it needs.',
};
const isThere: Record<Engine, () => boolean> = {
  firefox: () => firefoxPath() !== undefined,
  webkit: () => [findProgram('WebKitWebDriver'), findProgram('Xvfb')].every(Boolean),
  'chromium-109': () => true,
};

/**
 * Starts an engine, with the packages of its lockfile, which nothing else installs.
 * @throws MissingEngine where this machine has no such browser
 */
export async function startEngine(engine: Engine): Promise<Driver> {
  if (!isThere[engine]()) throw new MissingEngine(HELP[engine]);
  const folder = join(import.meta.dirname, '../tools', engine);
  const npm = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', npm, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  // JavaScript, as its packages are there only now.
  const { start } = (await import(join(folder, 'driver.js'))) as {
    start: (executablePath?: string) => Promise<Driver>;
  };
  try {
    return await start(engine === 'firefox' ? firefoxPath() : undefined);
  } catch (error) {
    if (engine !== 'chromium-109') throw error;
    throw new MissingEngine(HELP[engine], { cause: error });
  }
}
