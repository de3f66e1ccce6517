import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { chunkGroups } from './build-plugins/chunk-groups.ts';
import { pageDocuments } from './build-plugins/page-documents.ts';
import { sitePictures } from './build-plugins/site-pictures.ts';
import { shakeRouter } from './build-plugins/shake-router.ts';
import { sizeBudgets } from './build-plugins/size-budgets.ts';
import { slimContractPlugin } from './build-plugins/slim-contract.ts';
import { slimQueryHooks } from './build-plugins/slim-query-hooks.ts';
import { stripLegacyZod } from './build-plugins/strip-legacy-zod.ts';
import { OTHER_PAGES, PAGE_CHUNK_LIMIT, SIZE_LIMITS, STYLE_LIMIT } from './size-limits.ts';
import { pageDescriptions } from './src/config/page-descriptions.ts';
import { documentTitle, pages, type PageInfo } from './src/config/pages.ts';

const DATA_LAYER = '/src/app/data-layer.tsx';
const TOASTS = '/src/features/notifications/show-toast.tsx';

const modulesOf = ({ folder, needsData }: PageInfo) => [
  `/src/pages/${folder}/${folder}-page.tsx`,
  ...(needsData ? [DATA_LAYER] : []),
];
const allPages: PageInfo[] = Object.values(pages);
const documents = allPages.map((page) => ({
  ...page,
  title: documentTitle(page),
  description: pageDescriptions[page.path],
  hidden: page.personal,
  modules: modulesOf(page),
}));
const budgets = allPages.map((page) => {
  const { limit, withToasts } = SIZE_LIMITS[page.path] ?? OTHER_PAGES;
  const modules = modulesOf(page);
  return { name: page.path, modules: withToasts ? [...modules, TOASTS] : modules, limit };
});

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    stripLegacyZod(),
    slimContractPlugin(),
    slimQueryHooks(),
    shakeRouter(),
    sitePictures(),
    pageDocuments(documents),
    sizeBudgets(budgets, { pageChunk: PAGE_CHUNK_LIMIT, styles: STYLE_LIMIT }),
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
        // Each name is told in every chunk that needs it: without words they are 0.7 kB less a page.
        chunkFileNames: 'assets/[hash:8].js',
        entryFileNames: 'assets/[hash:8].js',
        codeSplitting: {
          groups: chunkGroups,
        },
      },
    },
  },
});
