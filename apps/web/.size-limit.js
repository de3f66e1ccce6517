import { readFileSync } from 'node:fs';

/** The folder of the build. */
const dist = process.env.DIST ?? 'dist';

/** The scripts that a page starts with, as its document names them. */
const scriptsOf = (document) => {
  const html = readFileSync(`${dist}/${document}.html`, 'utf8');
  const files = html.match(/assets\/[\w.-]+\.js/g) ?? [];
  return [...new Set(files)].map((file) => `${dist}/${file}`);
};

/** What a first visit to a page downloads. React, the router and the store alone are 90 kB. */
const page = (document, kilobytes, others = []) => ({
  name: document,
  path: [...scriptsOf(document), ...others],
  limit: `${kilobytes} kB`,
  gzip: true,
});

/** Fetched once the page is idle: hardly a visit to a page of an order is without. */
const TOASTS = `${dist}/assets/toasts-*.js`;

export default [
  page('index', 124.5),
  page('about', 120.5),
  page('trainings', 120.5),
  page('user/account', 120.5),
  page('user/transaction-history', 120.5),
  page('login', 144.5),
  page('signup', 144.5),
  page('forgot-password', 144.5),
  page('reset-password', 144.5),
  page('support', 144.5),
  page('training-enrollment', 144.5),
  page('order', 146.5),
  page('add-to-cart', 146.5),
  page('blog', 146.5),
  page('checkout', 165, [TOASTS]),
  page('user/orders', 165, [TOASTS]),
  { name: 'CSS', path: `${dist}/assets/*.css`, limit: '12 kB', gzip: true },
];
