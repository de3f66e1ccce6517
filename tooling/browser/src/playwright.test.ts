import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { playwrightCli } from './chromium.ts';
import { playwrightPreset } from './playwright.ts';

const fixtures = fileURLToPath(new URL('../fixtures/', import.meta.url));

test('the preset opens a page in the Chromium of this machine, on a phone and on a desktop', () => {
  const args = [playwrightCli(), 'test', '--reporter=line'];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: fixtures, encoding: 'utf8' });
  expect(stdout).toContain('2 passed');
  expect(status).toBe(0);
}, 60_000);

test('a focused test fails the run, and a test has no second try', () => {
  expect(playwrightPreset()).toMatchObject({ forbidOnly: true });
  expect(playwrightPreset()).not.toHaveProperty('retries');
});

test('a package adds its own settings and keeps the rest', () => {
  const config = playwrightPreset({ use: { baseURL: 'http://localhost:4173' } });
  expect(config.use).toMatchObject({
    baseURL: 'http://localhost:4173',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: expect.any(String) },
  });
});

test('a server ends with the input that Playwright gives it', async () => {
  const { webServer } = playwrightPreset({ webServer: { command: 'node server.js' } });
  const [server] = [webServer].flat();
  const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], {
    env: { ...process.env, ...server?.env },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  child.stdin.end();
  expect(await ended).toEqual([1, null]);
});
