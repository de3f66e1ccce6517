import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { ensureChromium } from './chromium.ts';

/** Keeps Chromium off the network and off hardware that a server does not have. */
const args = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Playwright with the Chromium of this machine, on a phone and on a desktop.
 * @param overrides merged over the preset, e.g. `{ testDir: 'e2e', webServer: … }`
 */
export function playwrightPreset(overrides: PlaywrightTestConfig = {}): PlaywrightTestConfig {
  const preset: PlaywrightTestConfig = {
    testDir: 'e2e',
    forbidOnly: true,
    // A busy machine may let a toast go by; such a test is told as flaky, not hidden.
    retries: 1,
    workers: 2,
    reporter: 'list',
    use: {
      // Tracing every test would take a fifth more time; the second try of a failing one is enough.
      trace: 'on-first-retry',
      launchOptions: { executablePath: ensureChromium(), args },
    },
    projects: [
      {
        name: 'phone',
        use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
      },
      { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    ],
  };
  return defineConfig(preset, overrides);
}
