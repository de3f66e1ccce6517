import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { availableParallelism } from 'node:os';
import { chromiumArgs, ensureChromium } from './chromium.ts';

/**
 * An option of Node for a server that tests start: it ends with its input, and so with the tests, also
 * when these are killed and stop no server.
 */
export const endWithInput = `--import=${new URL('./end-with-input.ts', import.meta.url).href}`;

const serversOf = ({ webServer = [] }: PlaywrightTestConfig) =>
  [webServer].flat().map((server) => ({
    ...server,
    env: { ...server.env, NODE_OPTIONS: endWithInput },
  }));

/**
 * Playwright with the Chromium of this machine, on a phone and on a desktop.
 * @param overrides merged over the preset, e.g. `{ testDir: 'e2e', webServer: … }`
 */
export function playwrightPreset(overrides: PlaywrightTestConfig = {}): PlaywrightTestConfig {
  const preset: PlaywrightTestConfig = {
    testDir: 'e2e',
    forbidOnly: true,
    // Enough for a busy machine, where a test takes several times as long: nothing waits for its limit.
    timeout: 180_000,
    expect: { timeout: 30_000 },
    // Pages that load keep a core busy: another worker would only make each of them slower.
    workers: availableParallelism(),
    // The second for the check of the ledger.
    reporter: [['list'], ['json', { outputFile: '.results/playwright.json' }]],
    use: {
      // Tracing every test would take a fifth more time: run a failing one with `--trace on`.
      screenshot: 'only-on-failure',
      launchOptions: { executablePath: ensureChromium(), args: [...chromiumArgs] },
    },
    projects: [
      {
        name: 'phone',
        use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
      },
      { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    ],
  };
  return defineConfig(preset, { ...overrides, webServer: serversOf(overrides) });
}
