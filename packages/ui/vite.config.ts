import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The page of all parts, for work on them and for their test: `pnpm dev`. */
export default defineConfig({
  root: join(import.meta.dirname, 'page'),
  plugins: [react(), tailwindcss()],
  server: { host: '127.0.0.1', port: 5175 },
  preview: { host: '127.0.0.1', strictPort: true },
  build: { outDir: '../dist', emptyOutDir: true, reportCompressedSize: false },
});
