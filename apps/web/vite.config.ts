import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { pageDocuments } from './build-plugins/page-documents.ts';
import { sitePictures } from './build-plugins/site-pictures.ts';
import { sizeBudgets } from './build-plugins/size-budgets.ts';
import { stripLegacyZod } from './build-plugins/strip-legacy-zod.ts';
import { SIZE_LIMITS, STYLE_LIMIT } from './size-limits.ts';
import { documentTitle, pages, type PageInfo } from './src/config/pages.ts';

const DATA_LAYER = '/src/app/data-layer.tsx';
const FRAMEWORK =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-redux|@reduxjs\/toolkit|immer|redux|redux-thunk|reselect|use-sync-external-store)\/(?!.*node_modules)/;

const modulesOf = ({ folder, needsData }: PageInfo) => [
  `/src/pages/${folder}/${folder}-page.tsx`,
  ...(needsData ? [DATA_LAYER] : []),
];
const allPages: PageInfo[] = Object.values(pages);
const documents = allPages.map((page) => ({
  ...page,
  title: documentTitle(page),
  hidden: page.personal,
  modules: modulesOf(page),
}));
const budgets = allPages.map((page) => ({
  name: page.path,
  modules: modulesOf(page),
  limit: SIZE_LIMITS[page.path] ?? SIZE_LIMITS.default,
}));

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    stripLegacyZod(),
    sitePictures(),
    pageDocuments(documents),
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
