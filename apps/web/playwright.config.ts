import { playwrightPreset } from '@catering/test/playwright';
import {
  API_PORT,
  apiAddress,
  SITE_FOLDER,
  SITE_PORT,
  siteAddress,
} from './e2e/support/addresses.ts';

/** On a phone alone; the keyboard makes the same journey on a desktop. */
const ON_A_PHONE = /(?:order-a-meal|mobile-menu)\.spec\.ts$/;
const ON_BOTH = /layout\.spec\.ts$/;

export default playwrightPreset({
  fullyParallel: true,
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
      command: `node ../mock-api/dist/main.js --port ${API_PORT} --database :memory: --site ${siteAddress} --calls-per-minute 0 --log-level silent`,
      url: `${apiAddress}/status`,
      reuseExistingServer: false,
    },
    {
      name: 'site',
      command: `vite build --outDir ${SITE_FOLDER} --logLevel warn && DIST=${SITE_FOLDER} size-limit --silent >&2 && es-check checkBrowser '${SITE_FOLDER}/assets/*.js' --module --checkFeatures --quiet && vite preview --outDir ${SITE_FOLDER} --host localhost --port ${SITE_PORT} --strictPort`,
      url: siteAddress,
      env: { VITE_LOCAL_API_URL: apiAddress, VITE_SITE_URL: siteAddress },
      // The build takes 20 s on a quiet machine, and minutes on a busy one.
      timeout: 300_000,
      reuseExistingServer: false,
    },
  ],
});
