import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'happy-dom',
    // The mock API lets pages of this address call it.
    environmentOptions: { happyDOM: { url: 'http://localhost:5173' } },
  },
});
