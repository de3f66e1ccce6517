import express, { type Router } from 'express';
import { startScript } from './page.ts';
import { RENDERER_FILES, rendererFolder } from './renderer.ts';
import { serveDocument } from './serve-document.ts';

// Relative to the document: calls from the page stay on the address that it was opened at, below its prefix.
const servers = [{ url: '.', description: 'This server.' }];

/** Matches the paths of the description and of the reference page with its files. */
export const DOCS_PATHS = /^\/(?:docs(?:\/|$)|openapi\.json$)/;

export function docsRouter(): Router {
  const router = express.Router();
  serveDocument(router, {
    title: 'Catering API',
    make: async () => {
      // A static import would add 15 ms to a start, and 10 MB.
      const { openApiDocument } = await import('@catering/contract/openapi');
      return openApiDocument({ servers });
    },
  });
  router.get('/docs/start.js', (_request, response) => {
    response.set('cache-control', 'no-cache').type('text/javascript').send(startScript);
  });
  for (const file of RENDERER_FILES) {
    router.get(`/docs/${file}`, (_request, response) => {
      response.sendFile(file, { root: rendererFolder(), headers: { 'cache-control': 'no-cache' } });
    });
  }
  return router;
}
