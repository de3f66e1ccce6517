import { readdirSync, readFileSync } from 'node:fs';

/** The folder of the build. */
const dist = process.env.DIST ?? 'dist';

/** kB of a page that needs no more than what all pages share. React, the router and the store alone are 90 kB. */
const SHARED = 119.2;
/** kB of the pages that need more. A new page has the budget of `SHARED` until it is here. */
const budgets = {
  index: 122.9,
  login: 142.1,
  signup: 141.8,
  'forgot-password': 139.3,
  'reset-password': 140.2,
  support: 140.9,
  'training-enrollment': 143.4,
  order: 145.2,
  'add-to-cart': 142.9,
  blog: 138.7,
  checkout: 166.5,
  'user/orders': 164.4,
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
