import type { ReactNode } from 'react';
import type { RouteRow } from './routes.ts';
import { pageScroll } from './scroll/route-scroll.ts';
import { useScrollAndFocusOnNavigation } from './scroll/use-scroll-and-focus-on-navigation.ts';

/** Wraps each page: scrolls and moves the focus when it opens. */
export function PageShell({
  scroll = pageScroll,
  children,
}: Pick<RouteRow, 'scroll'> & { children: ReactNode }) {
  useScrollAndFocusOnNavigation(scroll);
  return children;
}
