import { SPACE_HEADER } from '@catering/mock-control';
import { serverPath } from './server-path.ts';

/** The space that this page is about: the query of its address names it ("/__mock?space=checkout-1"). */
export const currentSpace = (): string | undefined =>
  new URLSearchParams(location.search).get('space') ?? undefined;

/** Let calls act on the space of this page. */
export const spaceHeaders = (): Record<string, string> => {
  const space = currentSpace();
  return space === undefined ? {} : { [SPACE_HEADER]: space };
};

/** The path of a page of the server that is about a space; undefined is the server itself. */
export const inSpace = (path: string, space = currentSpace()): string =>
  serverPath(location.pathname) +
  path +
  (space === undefined ? '' : `?${new URLSearchParams({ space }).toString()}`);
