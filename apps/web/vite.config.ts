import { join } from 'node:path';
import { filesOf } from '@catering/pictures/files';
import { picturesFolder } from '@catering/pictures/folder';
import { sitePictureNames } from '@catering/pictures/names';
import { siteConfig } from '@catering/site-config/all';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, loadEnv } from 'vite';
import { viteStaticCopy } from 'vite-plugin-static-copy';
import { chunkGroups } from './build-plugins/bundle/chunk-groups.ts';
import { buildTarget } from './build-plugins/bundle/oldest-browsers.ts';
import { contentPolicy } from './build-plugins/documents/content-policy.ts';
import { linkPreviewPicture } from './build-plugins/documents/link-preview.ts';
import { preloadMenu } from './build-plugins/documents/preload-menu.ts';
import { notFoundDocument } from './build-plugins/dev/not-found-document.ts';
import { documentsOf, pageDocuments } from './build-plugins/documents/page-documents.ts';
import { buildRenderer } from './build-plugins/documents/render-pages.ts';
import {
  environmentConstants,
  readSiteEnvironment,
} from './build-plugins/environment/site-environment.ts';
import { logoFile, siteLogo } from './build-plugins/logo/site-logo.ts';
import { publicPaths, siteMapFiles } from './build-plugins/documents/site-map.ts';
import { checkValues } from './build-plugins/launch/check-values.ts';
import { warnOfPlaceholders } from './build-plugins/launch/find-placeholders.ts';
import { themeStyles } from './build-plugins/theme/theme-styles.ts';
import { pages } from './src/config/pages.ts';

// Workspace packages come from their sources, so that the site needs no other build first.
const resolve = { conditions: ['source', ...defaultClientConditions] };

/** The pictures of the site, without those of the menu, which come from the API. */
const sitePictures = {
  src: sitePictureNames.flatMap(filesOf).map((file) => join(picturesFolder, file)),
  dest: 'pictures',
  // Strips "packages/pictures/files".
  rename: { stripBase: 3 },
};

const logo = {
  src: logoFile(siteConfig.brand.logo),
  dest: '.',
  rename: { stripBase: true },
} as const;

export default defineConfig(({ mode }) => {
  checkValues(siteConfig);
  const environment = readSiteEnvironment(loadEnv(mode, import.meta.dirname, 'VITE_'));
  const define = environmentConstants(environment);
  const renderer = () =>
    buildRenderer(
      { root: import.meta.dirname, plugins: [react()], resolve, define },
      { entry: 'src/app/prerender-page.tsx', folder: join(import.meta.dirname, 'node_modules') },
    );
  const scripts = { [pages.order.path]: preloadMenu(environment.api) };
  return {
    plugins: [
      react(),
      themeStyles(siteConfig.theme),
      tailwindcss(),
      siteLogo(siteConfig.brand.logo),
      viteStaticCopy({ targets: [sitePictures, logo], silent: true }),
      notFoundDocument(),
      linkPreviewPicture(),
      pageDocuments(documentsOf(scripts), {
        siteUrl: environment.siteUrl,
        policy: (inline) => contentPolicy(environment, inline),
        renderer,
      }),
      warnOfPlaceholders(environment),
      siteMapFiles(environment.siteUrl, publicPaths),
    ],
    resolve,
    define,
    server: { host: '127.0.0.1', port: 5173, strictPort: true },
    preview: { host: '127.0.0.1', port: 4173, strictPort: true },
    build: {
      target: buildTarget,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      // For the vendor's error reports; no document or chunk names them.
      sourcemap: 'hidden',
      rolldownOptions: {
        // Numbers of `config` would otherwise be imported by each chunk that needs one.
        optimization: { inlineConst: true },
        output: {
          codeSplitting: { groups: chunkGroups },
        },
      },
    },
  };
});
