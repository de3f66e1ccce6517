import { playwrightPreset } from '@catering/test/playwright';
import { MOCK_PORT, mockAddress } from './e2e/address.ts';

/** Tests of what differs on a narrow screen. */
const ON_A_PHONE = /phone\.spec\.ts$/;

export default playwrightPreset({
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
