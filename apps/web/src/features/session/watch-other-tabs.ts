import type { Dispatch } from '@reduxjs/toolkit';
import { selectIsSignedIn, signedOut, type WithSession } from './session-slice.ts';
import { readStoredSession } from './session-storage.ts';

interface SessionStore {
  dispatch: Dispatch;
  getState: () => WithSession;
}

/**
 * Logs out here when another tab logs out: tabs share local storage.
 * @returns ends the watch
 */
export function watchOtherTabs({ dispatch, getState }: SessionStore): () => void {
  // The event fires for changes by other tabs only.
  const onChange = () => {
    if (selectIsSignedIn(getState()) && !readStoredSession()) dispatch(signedOut());
  };
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}
