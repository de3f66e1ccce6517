import { useEffect, type RefObject } from 'react';

/**
 * Moves the focus to a target when the element that has it is removed: a fault, a record, a button.
 * @param target takes no focus by itself, so it has tabIndex -1
 */
export function useFocusAfterRemoval(target: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let focused: EventTarget | null = null;
    const remember = (event: FocusEvent) => {
      focused = event.target;
    };
    const observer = new MutationObserver(() => {
      const isRemoved = focused instanceof Element && !focused.isConnected;
      if (!isRemoved || document.activeElement !== document.body) return;
      focused = null;
      target.current?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [target]);
}
