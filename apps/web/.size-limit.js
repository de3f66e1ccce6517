import { readdirSync, readFileSync } from 'node:fs';

/** The folder of the build. */
const dist = process.env.DIST ?? 'dist';

/** kB of a page that needs no more than what all pages share. React, the router and the store alone are 90 kB. */
const SHARED = 120.0;

/** kB of a first visit by the name of a document, for pages that need more than what all pages share. */
const budgets = {
  index: 123.1,
  order: 144.1,
  'training-enrollment': 141.7,
  blog: 137.6,
  checkout: 165.5,
  'add-to-cart': 140.5,
  login: 140.5,
  signup: 140.3,
  'forgot-password': 137.6,
  'reset-password': 138.5,
  'user/orders': 163.4,
  support: 138.9,
};

/** Fetched once the page is idle: hardly a visit to a page of an order is without. */
const TOASTS = `${dist}/assets/toasts-*.js`;
const withToasts = ['checkout', 'user/orders'];

/** The scripts that a page starts with, as its document names them. */
const scriptsOf = (document) => {
  const html = readFileSync(`${dist}/${document}.html`, 'utf8');
  const files = html.match(/assets\/[\w.-]+\.js/g) ?? [];
  return [...new Set(files)].map((file) => `${dist}/${file}`);
};

/** The scripts that a first visit to a page downloads. */
const page = (document) => ({
  name: document,
  path: [...scriptsOf(document), ...(withToasts.includes(document) ? [TOASTS] : [])],
  limit: `${budgets[document] ?? SHARED} kB`,
  gzip: true,
});

const documents = readdirSync(dist, { recursive: true })
  .filter((file) => file.endsWith('.html'))
  .map((file) => file.replace(/\.html$/, '').replaceAll('\\', '/'));

export default [
  ...documents.map(page),
  { name: 'CSS', path: `${dist}/assets/*.css`, limit: '12 kB', gzip: true },
];
