import { playwrightPreset } from '@catering/test/playwright';

const PORT = Number(process.env.E2E_UI_PORT ?? 4030);
const baseURL = `http://127.0.0.1:${PORT}`;

export default playwrightPreset({
  use: { baseURL, contextOptions: { reducedMotion: 'reduce' } },
  webServer: {
    command: `vite build --logLevel warn && vite preview --port ${PORT}`,
    url: baseURL,
    reuseExistingServer: false,
  },
});
