import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { sitePictures } from './build-plugins/site-pictures.ts';
import { stripLegacyZod } from './build-plugins/strip-legacy-zod.ts';

export default defineConfig({
  plugins: [react(), tailwindcss(), stripLegacyZod(), sitePictures()],
  // Workspace packages come from their sources, so that the site needs no other build first.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  server: { host: '127.0.0.1', port: 5173, strictPort: true },
  preview: { host: '127.0.0.1', port: 4173, strictPort: true },
  build: { target: 'es2022', modulePreload: { polyfill: false }, reportCompressedSize: false },
});
