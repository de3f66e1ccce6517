import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, type UserConfig } from 'vite';

/** The page as Vite builds and serves it: one document, one script, one style sheet below "/__mock/". */
export const pageConfig = {
  root: join(import.meta.dirname, '..'),
  base: '/__mock/',
  // Relative to the page, which a proxy may serve below a prefix.
  experimental: { renderBuiltUrl: (file: string) => `./__mock/${file}` },
  plugins: [react(), tailwindcss()],
  // Workspace packages come from their sources, so that the page needs no other build first.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: { entryFileNames: 'page.js', assetFileNames: 'page[extname]', codeSplitting: false },
    },
  },
} satisfies UserConfig;
