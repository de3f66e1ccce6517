import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Lets the preview answer addresses without a file as hosts do: with 404.html. */
export const notFoundDocument = (): Plugin => ({
  name: 'not-found-document',
  config: (_config, { isPreview }) => (isPreview ? { appType: 'mpa' } : undefined),
  configurePreviewServer:
    ({ config, middlewares }) =>
    () =>
      middlewares.use((request, response, next) => {
        // Vite has put the name of the document into the URL by now, if the address has one.
        if (request.url?.endsWith('.html')) return next();
        response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
        createReadStream(resolve(config.root, config.build.outDir, '404.html')).pipe(response);
      }),
});
