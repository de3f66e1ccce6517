import type { ReactNode } from 'react';
import type { RouteRow } from './routes.ts';
import { pageScroll } from './scroll/route-scroll.ts';
import { useScrollAndFocusOnNavigation } from './scroll/use-scroll-and-focus-on-navigation.ts';
import { useDocumentHead } from './use-document-head.ts';

/** Wraps each page: sets title and description, scrolls and moves the focus when it opens. */
export function PageShell({
  scroll = pageScroll,
  children,
  ...info
}: Omit<RouteRow, 'page'> & { children: ReactNode }) {
  useScrollAndFocusOnNavigation(scroll);
  useDocumentHead(info);
  return children;
}
