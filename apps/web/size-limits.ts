/** What a first visit to a page may download. All sizes are kB of 1000 bytes, gzipped. */
interface PageLimit {
  /** Of JavaScript. React, the router and the store alone weigh 90 kB. */
  limit: number;
  /** Toasts, else fetched once the page is idle, count in: hardly a visit to the page is without. */
  withToasts?: true;
}

const STATIC: PageLimit = { limit: 121 };
const FORM: PageLimit = { limit: 145 };
const CATALOGUE: PageLimit = { limit: 147 };
const ORDERING: PageLimit = { limit: 165, withToasts: true };

export const SIZE_LIMITS: Record<string, PageLimit> = {
  // With the reviews: without any, the page has no such section.
  '/': { limit: 125 },
  '/about': STATIC,
  '/trainings': STATIC,
  '/user/account': STATIC,
  '/user/transaction-history': STATIC,
  '/order': CATALOGUE,
  '/add-to-cart': CATALOGUE,
  '/blog': CATALOGUE,
  '/checkout': ORDERING,
  '/user/orders': ORDERING,
};
export const OTHER_PAGES = FORM;

/** Of all style sheets together. */
export const STYLE_LIMIT = 12;
