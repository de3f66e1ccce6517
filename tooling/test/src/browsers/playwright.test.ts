import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { beforeEach, expect, test, vi } from 'vitest';
import { playwrightPreset } from './playwright.ts';

beforeEach(() => {
  // Any program: nothing starts it here.
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
});

test('a focused test fails the run, and tests are not retried', () => {
  expect(playwrightPreset()).toMatchObject({ forbidOnly: true });
  expect(playwrightPreset()).not.toHaveProperty('retries');
});

test('a package adds its own settings and keeps the others', () => {
  const config = playwrightPreset({ use: { baseURL: 'http://localhost:4173' } });
  expect(config.use).toMatchObject({
    baseURL: 'http://localhost:4173',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.execPath },
  });
});

test('a server exits when Playwright closes its input', async () => {
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
