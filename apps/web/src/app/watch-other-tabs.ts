import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { followStoredSession } from './follow-stored-session.ts';
import type { WithSession } from '#features/session/session-slice.ts';

interface SessionStore {
  readonly dispatch: ThunkDispatch<WithSession, unknown, UnknownAction>;
}

/**
 * Follows logins and logouts in other tabs, which share local storage.
 * @returns ends the watch
 */
export function watchOtherTabs({ dispatch }: SessionStore): () => void {
  // The event fires for changes by other tabs only.
  const onChange = () => dispatch(followStoredSession());
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}
