import { useEffect, useRef } from 'react';

/**
 * Keeps the focus on the page when a button goes away that may have it.
 *
 * @param shown whether the button is there
 * @returns a ref for what takes the focus instead; give it tabIndex -1 if it takes none by itself
 */
export function useFocusAfter<Target extends HTMLElement>(shown: boolean) {
  const target = useRef<Target>(null);
  const wasShown = useRef(shown);
  useEffect(() => {
    const isFocusLost = wasShown.current && !shown && document.activeElement === document.body;
    if (isFocusLost) target.current?.focus({ preventScroll: true });
    wasShown.current = shown;
  }, [shown]);
  return target;
}
