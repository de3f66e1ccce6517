import { followStoredSession } from './follow-stored-session.ts';
import type { AppStore } from '#store/store.ts';

/**
 * Follows logins and logouts in other tabs, which share local storage.
 * @returns ends the watch
 */
export function watchOtherTabs({ dispatch }: AppStore): () => void {
  // The event fires for changes by other tabs only.
  const onChange = () => dispatch(followStoredSession());
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}
