import { createContext, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType, type NavigationType } from 'react-router';
import { nameOfEntry, readPlaces, savePlaces } from './scroll-positions.ts';

export interface Navigation {
  /** The page is the first one of the document: it does not move the focus. */
  isFirst: boolean;
  /**
   * The visitor has pressed something, or moved the focus by key, since it began: a page whose code
   * comes late leaves the focus where they have put it.
   */
  isFocusMoved: boolean;
  /** The page has scrolled to where it opens: what is scrolled from now on is the visitor's own place. */
  hasArrived?: true;
  /** Back, Forward or a reload: where the page was when it was left, in px from the top of the document. */
  lastTop?: number | undefined;
}

const initial = (): Navigation => ({ isFirst: true, isFocusMoved: false });

const isPop = (type: 'POP' | 'PUSH' | 'REPLACE' | `${NavigationType}`) => type === 'POP';

export const NavigationContext = createContext<{ readonly current: Navigation }>({
  current: initial(),
});

export function useNavigation() {
  const navigation = useRef(initial());
  const { key } = useLocation();
  const type = useNavigationType();
  const lastKey = useRef(key);
  const entry = useRef('');
  const places = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    entry.current = nameOfEntry(lastKey.current);
    places.current = readPlaces();
    navigation.current.lastTop = places.current.get(entry.current);
  }, []);
  useLayoutEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    entry.current = nameOfEntry(key);
    const lastTop = isPop(type) ? (places.current.get(entry.current) ?? 0) : undefined;
    navigation.current = { isFirst: false, isFocusMoved: false, lastTop };
  }, [key, type]);
  useEffect(() => {
    // Safari does not focus a button that is pressed: the press itself counts.
    const onPress = () => {
      navigation.current.isFocusMoved = true;
    };
    const onKey = ({ key: pressed, target }: KeyboardEvent) => {
      const isTyped = target instanceof Element && target.matches('input, textarea');
      if (isTyped || pressed === 'Tab') onPress();
    };
    // Heard before React hears it: the press that begins a navigation does not count.
    const watch = new AbortController();
    const options = { capture: true, signal: watch.signal };
    window.addEventListener('click', onPress, options);
    window.addEventListener('keydown', onKey, options);
    const keepPlace = () => {
      // A scroll of the page before may be told when the next one is there already.
      if (!navigation.current.hasArrived) return;
      // The entries that were left last stay the longest.
      places.current.delete(entry.current);
      places.current.set(entry.current, window.scrollY);
    };
    const savePlace = () => {
      keepPlace();
      savePlaces(places.current);
    };
    window.addEventListener('scroll', keepPlace, { passive: true, signal: watch.signal });
    // The browser restores the place too early, before the page is there.
    history.scrollRestoration = 'manual';
    // Phones end the page of a hidden tab, and load it again when their owner comes back.
    document.addEventListener('visibilitychange', savePlace, { signal: watch.signal });
    window.addEventListener('pagehide', savePlace, { signal: watch.signal });
    return () => watch.abort();
  }, []);
  return navigation;
}
