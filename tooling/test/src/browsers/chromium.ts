import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { findProgram, isProgram } from '../programs/find-program.ts';

/** Keeps Chromium off the network and off hardware that a server does not have. */
export const chromiumArgs = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;

/** The parts of the machine that the search looks at; tests hand in their own. */
export type Machine = {
  env: Record<string, string | undefined>;
  root: boolean;
  /** Path of the Chromium that Playwright installs. The file may be missing. */
  playwrightChromium: () => string;
  /** Runs a command to its end and tells whether it succeeded. */
  run: (command: string, args: string[]) => boolean;
};

/**
 * The names Chromium goes by on a PATH. The first is the same Chromium without a browser's windows: a
 * page opens in a quarter of the processor time.
 */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

const thisMachine: Machine = {
  env: process.env,
  root: process.getuid?.() === 0,
  playwrightChromium: () => chromium.executablePath(),
  run: (command, args) =>
    spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0,
};

/** This machine has no Chromium, and none could be installed. */
export class NoChromiumError extends Error {
  override readonly name = 'NoChromiumError';
}

/**
 * Looks for a Chromium: `CHROMIUM_PATH`, then the PATH, then what Playwright has installed.
 * @throws when `CHROMIUM_PATH` names no program
 */
export function findChromium(machine = thisMachine): string | undefined {
  const chosen = machine.env.CHROMIUM_PATH;
  if (chosen) {
    if (isProgram(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH is ${chosen}, which is not a program: correct it or unset it`);
  }
  const found = findProgram(names, machine.env.PATH ?? '');
  if (found) return found;
  const cached = machine.playwrightChromium();
  return isProgram(cached) ? cached : undefined;
}

/** The program behind `playwright`, to be run by Node. */
export const playwrightCli = () =>
  join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js');

type Installer = (machine: Machine) => boolean;

const withApt: Installer = ({ run }) =>
  run('apt-get', ['update']) &&
  run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell']);

const withPlaywright: Installer = ({ run }) =>
  run(process.execPath, [playwrightCli(), 'install', 'chromium']);

// Ubuntu has no such package, so apt-get can fail where Playwright helps.
const installers = (machine: Machine) =>
  machine.root && findProgram(['apt-get'], machine.env.PATH ?? '')
    ? [withApt, withPlaywright]
    : [withPlaywright];

/**
 * Finds a Chromium, or installs one: with apt-get for root on Debian and Ubuntu, else with
 * Playwright's own installer.
 * @throws NoChromiumError with one line that says how to fix it
 */
export function ensureChromium(machine = thisMachine): string {
  const present = findChromium(machine);
  if (present) return present;
  for (const install of installers(machine)) {
    const installed = install(machine) && findChromium(machine);
    if (installed) return installed;
  }
  throw new NoChromiumError(
    'no Chromium found and none could be installed: install Chromium or Chrome, or set CHROMIUM_PATH to its program',
  );
}
