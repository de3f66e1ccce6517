import { routes } from './routes.ts';

/** What the document for all other addresses calls itself. */
export const ANY_OTHER = '*';

/**
 * Whether the markup in a document is that of its address. Hosts answer some addresses with the
 * document of another page: the site then starts from nothing.
 * @param page whose markup it is, as the build noted it; undefined where there is none
 */
export function isRenderedFor(page: string | undefined, pathname: string): boolean {
  const path = pathname.replace(/\/+$/, '') || '/';
  return page === ANY_OTHER ? routes.every((route) => route.path !== path) : page === path;
}
