/**
 * kB (1000 bytes, gzipped) of JavaScript that a first visit to a page may download. React, the
 * router and the store alone weigh 88 kB; what a page fetches later, toasts for example, is apart.
 */
export const SIZE_LIMITS: Record<string, number> & { default: number } = {
  '/': 112,
  '/about': 108,
  '/trainings': 108,
  '/order': 143,
  '/add-to-cart': 144,
  '/blog': 140,
  '/checkout': 161,
  '/user/orders': 148,
  default: 142,
};

/** kB of all style sheets together, gzipped. */
export const STYLE_LIMIT = 12;
