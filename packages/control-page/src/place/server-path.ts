/**
 * The path of the server, as the browser reaches it: "" or, behind a proxy with a prefix, "/api".
 * @param pagePath the path of this page: "/__mock", "/api/__mock"
 */
export const serverPath = (pagePath: string): string =>
  /^(.*)\/__mock\/?$/.exec(pagePath)?.[1] ?? '';

/** A text with an address of the page's origin, which the server has given without the prefix of a proxy. */
export const withServerPath = (
  text: string,
  { origin, pathname }: Pick<Location, 'origin' | 'pathname'>,
): string => text.replace(`${origin}/`, `${origin}${serverPath(pathname)}/`);
