import { defineConfig } from 'vite';
import { pageConfig } from './build/page-config.ts';

/** For work on the page itself: `pnpm dev` next to a mock API on port 4000. */
export default defineConfig({
  ...pageConfig,
  server: {
    host: '127.0.0.1',
    port: 5174,
    proxy: {
      '^/__mock/(?:api|mails)(?:/|$)': { target: 'http://127.0.0.1:4000', changeOrigin: true },
    },
  },
});
