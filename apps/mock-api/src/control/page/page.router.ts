import express, { type Router } from 'express';
import { notFound } from '../../http/errors/api-error.ts';
import { listMails } from '../../mail/mailbox.store.ts';
import type { ControlDependencies } from '../control-dependencies.ts';
import { mailDocument } from './mail-document.ts';
import { PAGE_FILES, pageFiles } from './page-files.ts';

/** What the page may do: its own script and style, its own calls, and frames of its own mails. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A mail may be styled and show pictures; it runs nothing, and counts as another site. */
const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src http: https: data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** The page for people at "/__mock", and each mail as its reader sees it. */
export function pageRouter({ database }: ControlDependencies): Router {
  const router = express.Router();
  for (const [path, name] of Object.entries(PAGE_FILES)) {
    router.get(path, async ({ originalUrl }, response) => {
      // The links to its files are relative to the address without a closing slash.
      if (/\/__mock\/(?:\?|$)/.test(originalUrl)) return response.redirect(308, '../__mock');
      const files = await pageFiles();
      response.set('content-security-policy', pagePolicy);
      response.type(name).send(files[name]);
    });
  }
  router.get('/mails/:id', async (request, response) => {
    const mails = await listMails(database);
    const mail = mails.find(({ _id }) => _id === request.params.id);
    if (!mail) throw notFound('Mail');
    response.set('content-security-policy', mailPolicy);
    response.type('html').send(mailDocument(mail));
  });
  return router;
}
