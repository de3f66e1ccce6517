import type { OpenApiDocument } from '@catering/contract/openapi';
import type { Router } from 'express';
import { etagOf } from '../http/cache/catalogue-cache.ts';
import { contentSecurityPolicy, makePage } from './page.ts';

/** @param make is called once, with the first request for the document */
export function serveDocument(
  router: Router,
  {
    base = '',
    title,
    make,
  }: { base?: string; title: string; make: () => Promise<OpenApiDocument> },
) {
  const address = `${base}/openapi.json`;
  let text: string | undefined;
  router.get(address, async (_request, response) => {
    text ??= JSON.stringify(await make(), null, 2);
    response.set({ 'cache-control': 'no-cache', etag: etagOf(text) });
    response.type('json').end(text);
  });
  const files = `${'../'.repeat(base.split('/').length - 1)}docs`;
  router.get(`${base}/docs`, ({ originalUrl }, response) => {
    // The links of the page begin at its address without a slash at the end.
    if (originalUrl.endsWith('/docs/')) return response.redirect(308, '../docs');
    response.set({
      'cache-control': 'no-cache',
      'content-security-policy': contentSecurityPolicy,
    });
    return response.type('html').send(makePage(title, files));
  });
}
