import { serverPath } from './server-path.ts';

const LOCAL = '.localhost';

/** The space that a host name is about: "checkout-1.localhost" is about "checkout-1". */
export const spaceOf = (hostname: string): string | undefined =>
  hostname.endsWith(LOCAL) ? hostname.slice(0, -LOCAL.length) : undefined;

/**
 * Where the page of a space is, or that of the server itself.
 * @param origin any origin of the server
 */
export function pageOf(space: string | undefined, origin: string): string {
  const url = new URL(`${serverPath(location.pathname)}/__mock`, origin);
  if (space !== undefined) url.hostname = space + LOCAL;
  else if (spaceOf(url.hostname) !== undefined) url.hostname = '127.0.0.1';
  return url.href;
}
