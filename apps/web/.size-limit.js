import { readdirSync, readFileSync } from 'node:fs';

/** The folder of the build. */
const dist = process.env.DIST ?? 'dist';

/** kB of a page that needs no more than what all pages share. React, the router and the store alone are 90 kB. */
const SHARED = 121.3;
/** kB of the pages that need more. A new page has the budget of `SHARED` until it is here. */
const budgets = {
  index: 125,
  login: 144.3,
  signup: 144.2,
  'forgot-password': 141.8,
  'reset-password': 142.6,
  support: 143.4,
  'training-enrollment': 145.6,
  order: 147.5,
  'add-to-cart': 145.1,
  blog: 141.2,
  checkout: 168,
  'user/orders': 166.2,
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

/** What a first visit to a page downloads. */
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
