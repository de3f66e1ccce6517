import { createContext, use, useEffect, type RefObject } from 'react';

/** Whether the form in a dialog has changes, for what closes the dialog. */
export const Unsaved = createContext<RefObject<boolean> | null>(null);

/** Tells the dialog around a form whether the form has changes. */
export function useUnsaved(isChanged: boolean) {
  const unsaved = use(Unsaved);
  useEffect(() => {
    if (!unsaved) return;
    unsaved.current = isChanged;
    return () => {
      unsaved.current = false;
    };
  }, [unsaved, isChanged]);
}
