import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'happy-dom',
    // Only pages of this address may call the mock API.
    environmentOptions: { happyDOM: { url: 'http://localhost:5173' } },
  },
});
