import { use, useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { RouteRow } from '../routes.ts';
import { focusQuietly } from '#ui/focus-quietly.ts';
import { NavigationContext } from './navigation.ts';
import { animateScroll, pageScroll, restoreScroll, scrollTarget } from './route-scroll.ts';

/**
 * Wraps each page: scrolls to the top, to the section of the hash, or on Back and Forward to where it was. It focuses
 * the heading so that screen readers follow, unless the visitor has moved the focus meanwhile. It does so when a page
 * opens and when a link to the same page is pressed, not when only the query changes.
 */
export function ScrollAndFocus({
  scroll = pageScroll,
  children,
}: Pick<RouteRow, 'scroll'> & { children: ReactNode }) {
  const { key, hash, search } = useLocation();
  const navigation = use(NavigationContext);
  const lastSearch = useRef(search);
  useEffect(() => {
    const queryChanged = lastSearch.current !== search;
    lastSearch.current = search;
    const visit = navigation.current;
    const arrived = () => {
      visit.hasArrived = true;
    };
    if (queryChanged) {
      arrived();
      return;
    }
    const { section, target } = scrollTarget(scroll, hash);
    const { isFirst, isFocusMoved, lastTop } = visit;
    if (!isFirst && !isFocusMoved) {
      const main = document.querySelector('main');
      focusQuietly(section ?? main?.querySelector('h1') ?? main);
    }
    return lastTop === undefined
      ? animateScroll(scroll, target, arrived)
      : restoreScroll(lastTop, arrived);
  }, [key, hash, search, scroll, navigation]);
  return children;
}
