import { chromiumArgs, ensureChromium } from '@catering/test/chromium';
import { defineConfig } from '@playwright/test';
import recipe from './playwright/playwright.config.ts';

/** The recipe, with the browser of this machine. */
export default defineConfig(recipe, {
  testDir: './playwright',
  workers: 2,
  reporter: 'list',
  use: { launchOptions: { executablePath: ensureChromium(), args: [...chromiumArgs] } },
});
