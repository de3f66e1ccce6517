import { createContext, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** What is known of the navigation that opens a page. */
export interface Navigation {
  /** The page is the first one of the document: it does not move the focus. */
  isFirst: boolean;
  /**
   * The visitor has pressed something, or moved the focus by key, since it began: a page whose code
   * comes late leaves the focus where they have put it.
   */
  isFocusMoved: boolean;
}

const initial = (): Navigation => ({ isFirst: true, isFocusMoved: false });

/** The navigation that is going on, or was the last one. */
export const NavigationContext = createContext<{ readonly current: Navigation }>({
  current: initial(),
});

/** Follows the navigations of the visitor, and what they do while a page is on its way. */
export function useNavigation() {
  const navigation = useRef<Navigation>(initial());
  const { key } = useLocation();
  const lastKey = useRef(key);
  useLayoutEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    navigation.current = { isFirst: false, isFocusMoved: false };
  }, [key]);
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
    return () => watch.abort();
  }, []);
  return navigation;
}
