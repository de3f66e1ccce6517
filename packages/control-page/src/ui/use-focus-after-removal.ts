import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the heading of the section when the entry of a list that had it is gone.
 * @param count entries of the list now; undefined until they are read
 */
export function useFocusAfterRemoval(count: number | undefined) {
  const before = useRef(count);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isLost && (count ?? 0) < (before.current ?? 0)) {
      document.querySelector<HTMLElement>('main h2')?.focus({ preventScroll: true });
    }
    before.current = count;
  }, [count]);
}
