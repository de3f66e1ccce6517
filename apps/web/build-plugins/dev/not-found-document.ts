import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Lets the preview answer addresses without a file as hosts do: with 404.html. */
export const notFoundDocument = (): Plugin => ({
  name: 'not-found-document',
  config: (_config, { isPreview }) => (isPreview ? { appType: 'mpa' } : undefined),
  configurePreviewServer:
    ({ config, middlewares }) =>
    () =>
      middlewares.use((request, response, next) => {
        // Where an address has a document, Vite has put its name into the URL by now.
        if (request.url?.endsWith('.html')) return next();
        response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
        createReadStream(join(config.root, config.build.outDir, '404.html')).pipe(response);
      }),
});
