import { routes } from './routes.ts';

/** Page name of the document for all other addresses. */
export const ANY_OTHER = '*';

/**
 * Whether to hydrate the markup of the document. Hosts serve the document of another page at some
 * addresses: the site then renders from scratch.
 * @param page the prerendered page, from the root's `data-page`; undefined without markup
 */
export function shouldHydrate(page: string | undefined, pathname: string): boolean {
  const path = pathname.replace(/\/+$/, '') || '/';
  return page === ANY_OTHER ? routes.every((route) => route.path !== path) : page === path;
}
