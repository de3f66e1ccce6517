import express, { type Router } from 'express';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { notFound } from '../../http/errors/api-error.ts';
import { html } from '../../mail/html.ts';
import { listMails } from '../../mail/mailbox.store.ts';
import { memoize } from '../../runtime/memoize.ts';
import type { ControlDependencies } from '../control-dependencies.ts';

/** A mail as an HTML document, in light colours as in mail programs. Links open outside of its frame. */
const mailDocument = (mail: { subject: string; html: string }): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <base target="_blank">
    ${html`<title>${mail.subject}</title>`.text}
    <style>
      body { margin: 1rem; background: #fff; color: #14231b; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
    </style>
  </head>
  <body>${mail.html}</body>
</html>
`;

/** The files of the page, by the addresses below "/__mock" that a browser loads them from. */
const PAGE_FILES = { '/': 'index.html', '/page.js': 'page.js', '/page.css': 'page.css' };
type PageFiles = Record<string, string>;

const builtFolder = join(import.meta.dirname, 'control-page');

async function readBuilt(): Promise<PageFiles> {
  const read = async (name: string) => [name, await readFile(join(builtFolder, name), 'utf8')];
  return Object.fromEntries(await Promise.all(Object.values(PAGE_FILES).map(read)));
}

/** A variable instead of a literal in the import keeps the builder out of the bundle and its types. */
const builder = '@catering/control-page/build';

async function build(): Promise<PageFiles> {
  const { buildControlPage }: { buildControlPage: () => Promise<PageFiles> } = await import(
    builder
  );
  return buildControlPage();
}

/** A server that runs from its sources builds the page at the first visit. */
const pageFiles = memoize(() => (existsSync(builtFolder) ? readBuilt() : build()));

/** Lets the page use its own script, style, calls, and frames of its own mails. */
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
