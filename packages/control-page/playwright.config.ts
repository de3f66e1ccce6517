import { playwrightPreset } from '@catering/browser/playwright';
import { MOCK_PORT, mockAddress } from './e2e/address.ts';

/** What differs on a narrow screen. */
const ON_A_PHONE = /phone\.spec\.ts$/;

export default playwrightPreset({
  // Nothing takes that long on a quiet machine; a busy one shall not fail a test.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: { baseURL: mockAddress, contextOptions: { reducedMotion: 'reduce' } },
  projects: [
    { name: 'phone', testMatch: ON_A_PHONE },
    { name: 'desktop', testIgnore: ON_A_PHONE },
  ],
  webServer: {
    command: `node ../../apps/mock-api/dist/main.js --port ${MOCK_PORT} --database :memory: --log-level silent`,
    url: `${mockAddress}/status`,
    reuseExistingServer: false,
  },
});
