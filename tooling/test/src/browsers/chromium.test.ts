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
  test('prefers CHROMIUM_PATH', () => {
    program('a', 'chromium');
    const chosen = program('elsewhere', 'my-chromium');
    const env = { ...machine().env, CHROMIUM_PATH: chosen };
    expect(findChromium(machine({ env }))).toBe(chosen);
  });

  test('rejects a CHROMIUM_PATH that is not a program', () => {
    program('a', 'chromium');
    const env = { ...machine().env, CHROMIUM_PATH: join(folder, 'nothing') };
    expect(() => findChromium(machine({ env }))).toThrow(
      `CHROMIUM_PATH is ${join(folder, 'nothing')}, which is not a program`,
    );
  });

  test('prefers the headless shell on the PATH to the other names, in any folder', () => {
    program('a', 'google-chrome');
    program('a', 'chromium');
    const shell = program('b', 'chromium-headless-shell');
    program('playwright', 'chrome');
    expect(findChromium(machine())).toBe(shell);
  });

  test('looks for chromium, then chromium-browser, then google-chrome', () => {
    for (const name of ['google-chrome', 'chromium-browser', 'chromium']) {
      const found = program('a', name);
      expect(findChromium(machine())).toBe(found);
    }
  });

  test('ignores a folder and a file that is not executable', () => {
    mkdirSync(join(folder, 'a', 'chromium'), { recursive: true });
    chmodSync(program('b', 'chromium'), 0o644);
    expect(findChromium(machine())).toBeUndefined();
  });

  test('tries the Chromium that Playwright installed last', () => {
    const cached = program('playwright', 'chrome');
    expect(findChromium(machine())).toBe(cached);
  });

  test('finds nothing on a machine without a browser', () => {
    expect(findChromium(machine({ env: {} }))).toBeUndefined();
  });
});

describe('the installation', () => {
  const commands = (run: Machine['run']) =>
    vi.mocked(run).mock.calls.map(([command, args]) => [command, ...args].join(' '));

  test('is skipped if a Chromium is found', () => {
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

  test('uses Playwright if apt-get has no Chromium', () => {
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

  test('prints how to fix it in one line if every installer fails', () => {
    expect(() => ensureChromium(machine())).toThrow(/^no Chromium found.*set CHROMIUM_PATH.*$/);
  });

  test('prints the same if an installer succeeds without a browser', () => {
    expect(() => ensureChromium(machine({ run: () => true }))).toThrow(/^no Chromium found/);
  });
});
