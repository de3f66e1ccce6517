import type { OpenApiDocument } from '@catering/contract/openapi';
import type { Router } from 'express';
import { etagOf } from '../http/cache/etag.ts';
import { contentSecurityPolicy, makePage } from './page.ts';

/**
 * Serves an OpenAPI document at "{base}/openapi.json" and its reference page at "{base}/docs".
 *
 * @param load makes the document; it is called once, with the first request for it
 */
export function serveDocument(
  router: Router,
  {
    base = '',
    title,
    load,
  }: { base?: string; title: string; load: () => Promise<OpenApiDocument> },
) {
  const address = `${base}/openapi.json`;
  let text: string | undefined;
  router.get(address, async (_request, response) => {
    text ??= JSON.stringify(await load(), null, 2);
    response.set({ 'cache-control': 'no-cache', etag: etagOf(text) });
    response.type('json').send(text);
  });
  router.get(`${base}/docs`, (_request, response) => {
    response.set({
      'cache-control': 'no-cache',
      'content-security-policy': contentSecurityPolicy,
    });
    response.type('html').send(makePage(title, address));
  });
}
