import { defineConfig } from '@playwright/test';

// No `webServer`: each test starts its own mock API.
export default defineConfig({
  fullyParallel: true,
  use: {
    // Chromium asks before a page that Playwright serves may call this machine.
    permissions: ['local-network-access'],
  },
});
