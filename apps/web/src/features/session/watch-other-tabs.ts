import type { Dispatch } from '@reduxjs/toolkit';
import { selectIsSignedIn, signedOut, type WithSession } from './session-slice.ts';
import { readStoredSession } from './session-storage.ts';

interface SessionStore {
  dispatch: Dispatch;
  getState: () => WithSession;
}

/**
 * Whoever logs out in one tab is logged out in the others: local storage is common to them.
 * @returns ends the watch
 */
export function watchOtherTabs({ dispatch, getState }: SessionStore): () => void {
  // The browser tells of changes made by other tabs only.
  const onChange = () => {
    if (selectIsSignedIn(getState()) && !readStoredSession()) dispatch(signedOut());
  };
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}
