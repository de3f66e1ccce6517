import { createContext, use, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { animateScroll } from './animate-scroll.ts';
import { scrollTarget, type RouteScroll } from './route-scroll.ts';

/** Whether a page has been opened in this app yet: the first one leaves the focus alone. */
export const FirstPage = createContext({ current: true });

const focusQuietly = (element: HTMLElement | null) => {
  if (!element) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
};

/**
 * What happens when a page opens, or its own link is pressed again: it scrolls to the top or to
 * the section of the hash, and the focus goes to the heading so that screen readers follow.
 * A change of the query alone is no opening.
 */
export function useRouteOpening(scroll: RouteScroll) {
  const { key, hash, search } = useLocation();
  const firstPage = use(FirstPage);
  const lastSearch = useRef(search);
  useEffect(() => {
    const sameOpening = lastSearch.current !== search;
    lastSearch.current = search;
    if (sameOpening) return;
    const { section, target } = scrollTarget(scroll, hash);
    if (!firstPage.current) {
      const main = document.querySelector('main');
      focusQuietly(section ?? main?.querySelector('h1') ?? main);
    }
    firstPage.current = false;
    return animateScroll({ ...scroll, target });
  }, [key, hash, search, scroll, firstPage]);
}
