import type { ReactNode } from 'react';
import type { RouteRow } from './routes.ts';
import { pageScroll } from './scroll/route-scroll.ts';
import { useScrollAndFocusOnNavigation } from './scroll/use-scroll-and-focus-on-navigation.ts';
import { usePageDescription } from './use-page-description.ts';

/** Wraps each page: sets its description, scrolls and moves the focus when it opens. */
export function PageShell({
  path,
  scroll = pageScroll,
  children,
}: Pick<RouteRow, 'path' | 'scroll'> & { children: ReactNode }) {
  useScrollAndFocusOnNavigation(scroll);
  usePageDescription(path);
  return children;
}
