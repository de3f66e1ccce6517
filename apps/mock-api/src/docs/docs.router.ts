import express, { type Router } from 'express';
import { etagOf } from '../http/cache/etag.ts';
import { contentSecurityPolicy, page, startScript } from './page.ts';
import { RENDERER_FILES, rendererFolder } from './renderer.ts';

// Relative, so that calls from the page stay on the address that it was opened at.
const servers = [{ url: '/', description: 'This server.' }];

/**
 * Serves the description of the API at "/openapi.json" and a reference page at "/docs". Both are
 * loaded with the first request.
 */
export function docsRouter(): Router {
  let text: string | undefined;
  const router = express.Router();
  router.get('/openapi.json', async (_request, response) => {
    const { openApiDocument } = await import('@catering/contract/openapi');
    text ??= JSON.stringify(openApiDocument({ servers }), null, 2);
    response.set({ 'cache-control': 'no-cache', etag: etagOf(text) });
    response.type('json').send(text);
  });
  router.get('/docs', (_request, response) => {
    response.set({
      'cache-control': 'no-cache',
      'content-security-policy': contentSecurityPolicy,
    });
    response.type('html').send(page);
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
