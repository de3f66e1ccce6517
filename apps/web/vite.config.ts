import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { sitePictures } from './build-plugins/site-pictures.ts';
import { sizeBudgets } from './build-plugins/size-budgets.ts';
import { stripLegacyZod } from './build-plugins/strip-legacy-zod.ts';

const page = (name: string) => `/src/pages/${name}/${name}-page.tsx`;
const dataLayer = '/src/app/data-layer.tsx';
const toasts = [
  '/src/features/notifications/toasts.tsx',
  '/src/features/notifications/show-toast.tsx',
];

/** kB gzipped that a first visit of each page may download as JavaScript. */
const budgets = [
  { name: '/', modules: [page('home')], limit: 100 },
  { name: '/order', modules: [page('menu'), dataLayer], limit: 125 },
  { name: '/add-to-cart', modules: [page('add-to-cart'), dataLayer], limit: 125 },
  { name: '/blog', modules: [page('blog'), dataLayer], limit: 125 },
  { name: '/checkout', modules: [page('checkout'), dataLayer, ...toasts], limit: 140 },
  { name: '/user/orders', modules: [page('my-orders'), dataLayer, ...toasts], limit: 140 },
  { name: '/login', modules: [page('login')], limit: 140 },
  { name: '/signup', modules: [page('signup')], limit: 140 },
  { name: '/about', modules: [page('about')], limit: 100 },
  { name: '/trainings', modules: [page('trainings')], limit: 100 },
];
const STYLE_LIMIT = 12;

const FRAMEWORK =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-redux|@reduxjs\/toolkit|immer|redux|redux-thunk|reselect|use-sync-external-store)\/(?!.*node_modules)/;

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    stripLegacyZod(),
    sitePictures(),
    sizeBudgets(budgets, STYLE_LIMIT),
  ],
  // Workspace packages come from their sources, so that the site needs no other build first.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  server: { host: '127.0.0.1', port: 5173, strictPort: true },
  preview: { host: '127.0.0.1', port: 4173, strictPort: true },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Together they compress better, and stay cached while the site changes.
          groups: [{ name: 'framework', test: FRAMEWORK }],
        },
      },
    },
  },
});
