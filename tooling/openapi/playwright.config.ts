import { playwrightPreset } from '@catering/browser/playwright';

const address = 'http://127.0.0.1:4188';

export default playwrightPreset({
  use: { baseURL: address },
  // Each test ends with the widths of both: a second run would only load it all again.
  projects: [{ name: 'phone' }, { name: 'desktop', testIgnore: /./ }],
  webServer: {
    command: `node ../../apps/mock-api/dist/main.js --port ${new URL(address).port} --database :memory: --log-level silent`,
    url: `${address}/status`,
    reuseExistingServer: false,
  },
});
