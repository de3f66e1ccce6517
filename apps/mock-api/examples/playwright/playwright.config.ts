import { chromiumArgs, ensureChromium } from '@catering/browser';
import { defineConfig } from '@playwright/test';

// No "webServer": a mock backend starts with each test.
export default defineConfig({
  fullyParallel: true,
  workers: 2,
  reporter: 'list',
  use: {
    // Chromium asks whether a page that the test itself responds with may call this machine; a page
    // that a server on this machine serves needs no permission.
    permissions: ['local-network-access'],
    // The browser of this machine; elsewhere Playwright brings its own.
    launchOptions: { executablePath: ensureChromium(), args: [...chromiumArgs] },
  },
});
