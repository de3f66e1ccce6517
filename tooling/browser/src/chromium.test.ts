import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ensureChromium, findChromium, type Machine } from './chromium.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browser-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function program(...path: string[]) {
  const file = join(folder, ...path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, '');
  chmodSync(file, 0o755);
  return file;
}

const machine = (changes: Partial<Machine> = {}): Machine => ({
  env: { PATH: [join(folder, 'a'), join(folder, 'b')].join(delimiter) },
  root: false,
  playwrightChromium: () => join(folder, 'playwright', 'chrome'),
  run: vi.fn(() => false),
  ...changes,
});

describe('the search', () => {
  test('prefers CHROMIUM_PATH to everything', () => {
    program('a', 'chromium');
    const chosen = program('elsewhere', 'my-chromium');
    const env = { ...machine().env, CHROMIUM_PATH: chosen };
    expect(findChromium(machine({ env }))).toBe(chosen);
  });

  test('refuses a CHROMIUM_PATH that names no program', () => {
    program('a', 'chromium');
    const env = { ...machine().env, CHROMIUM_PATH: join(folder, 'nothing') };
    expect(() => findChromium(machine({ env }))).toThrow(
      `CHROMIUM_PATH is ${join(folder, 'nothing')}, which is not a program`,
    );
  });

  test('prefers the shell on the PATH to the other names, in whichever folder', () => {
    program('a', 'google-chrome');
    program('a', 'chromium');
    const shell = program('b', 'chromium-headless-shell');
    program('playwright', 'chrome');
    expect(findChromium(machine())).toBe(shell);
  });

  test('takes chromium, then chromium-browser, then google-chrome', () => {
    for (const name of ['google-chrome', 'chromium-browser', 'chromium']) {
      const found = program('a', name);
      expect(findChromium(machine())).toBe(found);
    }
  });

  test('passes over a folder and a file that cannot be run', () => {
    mkdirSync(join(folder, 'a', 'chromium'), { recursive: true });
    chmodSync(program('b', 'chromium'), 0o644);
    expect(findChromium(machine())).toBeUndefined();
  });

  test('ends with the Chromium that Playwright installed', () => {
    const cached = program('playwright', 'chrome');
    expect(findChromium(machine())).toBe(cached);
  });

  test('finds nothing on an empty machine', () => {
    expect(findChromium(machine({ env: {} }))).toBeUndefined();
  });
});

describe('the installation', () => {
  const commands = (run: Machine['run']) =>
    vi.mocked(run).mock.calls.map(([command, args]) => [command, ...args].join(' '));

  test('is not needed where a Chromium is found', () => {
    const chromium = program('a', 'chromium');
    const run = vi.fn(() => true);
    expect(ensureChromium(machine({ run }))).toBe(chromium);
    expect(run).not.toHaveBeenCalled();
  });

  test('uses apt-get for root on Debian', () => {
    program('b', 'apt-get');
    const run = vi.fn((_command: string, args: string[]) => {
      if (args.includes('install')) program('a', 'chromium');
      return true;
    });
    expect(ensureChromium(machine({ root: true, run }))).toBe(join(folder, 'a', 'chromium'));
    expect(commands(run)).toEqual([
      'apt-get update',
      'apt-get install -y --no-install-recommends chromium-headless-shell',
    ]);
  });

  test('turns to Playwright where apt-get has no Chromium', () => {
    program('b', 'apt-get');
    const run = vi.fn((command: string) => {
      if (command !== 'apt-get') program('playwright', 'chrome');
      return command !== 'apt-get';
    });
    const found = ensureChromium(machine({ root: true, run }));
    expect(found).toBe(join(folder, 'playwright', 'chrome'));
  });

  test.each([
    ['any user but root', { root: false }, true],
    ['root without apt-get', { root: true }, false],
  ])('uses Playwright for %s', (_who, who, debian) => {
    if (debian) program('b', 'apt-get');
    const run = vi.fn(() => Boolean(program('playwright', 'chrome')));
    expect(ensureChromium(machine({ ...who, run }))).toBe(join(folder, 'playwright', 'chrome'));
    expect(commands(run)).toEqual([expect.stringMatching(/playwright.*cli\.js install chromium$/)]);
  });

  test('says in one line how to fix it when all fails', () => {
    expect(() => ensureChromium(machine())).toThrow(/^no Chromium found.*set CHROMIUM_PATH.*$/);
  });

  test('says the same when an installer succeeds and leaves nothing', () => {
    expect(() => ensureChromium(machine({ run: () => true }))).toThrow(/^no Chromium found/);
  });
});
