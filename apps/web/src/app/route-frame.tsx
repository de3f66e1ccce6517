import type { ReactNode } from 'react';
import type { RouteRow } from './routes.ts';
import { pageScroll } from './scroll/route-scroll.ts';
import { useRouteOpening } from './scroll/use-route-opening.ts';
import { useDocumentHead } from './use-document-head.ts';

/** Around each page: its title and description, and what happens when it opens. */
export function RouteFrame({
  scroll = pageScroll,
  children,
  ...info
}: Omit<RouteRow, 'page'> & { children: ReactNode }) {
  useRouteOpening(scroll);
  useDocumentHead(info);
  return children;
}
