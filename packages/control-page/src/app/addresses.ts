/**
 * The path of the server, as the browser reaches it: "" or, behind a proxy with a prefix, "/api".
 * @param pagePath the path of this page: "/__mock", "/api/__mock"
 */
export const serverPath = (pagePath = location.pathname): string =>
  /^(.*)\/__mock\/?$/.exec(pagePath)?.[1] ?? '';

/** A text with an address of the page's origin, which the server gives without the prefix of a proxy. */
export const withServerPath = (
  text: string,
  { origin, pathname }: Pick<Location, 'origin' | 'pathname'> = location,
): string => text.replace(`${origin}/`, `${origin}${serverPath(pathname)}/`);

/** The space that this page is about: the query of its address names it ("/__mock?space=checkout-1"). */
export const currentSpace = (): string | undefined =>
  new URLSearchParams(location.search).get('space') ?? undefined;

/** The path of a page of the server, about the space of this page. */
export function inSpace(path: string): string {
  const space = currentSpace();
  const query = space === undefined ? '' : `?${new URLSearchParams({ space }).toString()}`;
  return serverPath() + path + query;
}
