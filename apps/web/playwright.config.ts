import { playwrightPreset } from '@catering/browser/playwright';
import {
  apiAddress,
  MOCK_PORT,
  mockAddress,
  SITE_FOLDER,
  SITE_PORT,
  siteAddress,
} from './e2e/support/addresses.ts';

/** On a phone alone; the keyboard makes the same journey on a desktop. */
const ON_A_PHONE = /(?:order-a-meal|mobile-menu)\.spec\.ts$/;
const ON_BOTH = /layout\.spec\.ts$/;

export default playwrightPreset({
  // Nothing takes that long on a quiet machine; a busy one shall not fail a test.
  expect: { timeout: 10_000 },
  fullyParallel: true,
  globalSetup: './e2e/support/contract-proxy.ts',
  use: {
    baseURL: siteAddress,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'phone', testMatch: [ON_A_PHONE, ON_BOTH] },
    { name: 'desktop', testIgnore: ON_A_PHONE },
  ],
  webServer: [
    {
      name: 'mock API',
      command: `node ../mock-api/dist/main.js --port ${MOCK_PORT} --database :memory: --site ${siteAddress} --calls-per-minute 0 --log-level silent`,
      url: `${mockAddress}/status`,
      reuseExistingServer: false,
    },
    {
      name: 'site',
      command: `vite build --outDir ${SITE_FOLDER} --logLevel warn && es-check checkBrowser '${SITE_FOLDER}/assets/*.js' --module --checkFeatures --quiet && vite preview --outDir ${SITE_FOLDER} --host localhost --port ${SITE_PORT} --strictPort`,
      url: siteAddress,
      env: { VITE_LOCAL_API_URL: apiAddress, VITE_SITE_URL: siteAddress },
      reuseExistingServer: false,
    },
  ],
});
