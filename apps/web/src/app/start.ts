import { checkStoredSession } from '#features/session/check-session.ts';
import { watchOtherTabs } from '#features/session/watch-other-tabs.ts';
import { followPageRestores } from './follow-page-restores.ts';
import type { AppStore } from './store.ts';

/**
 * What the app does once, at start: checks the stored session, follows a logout in another tab and
 * what changed while the page was in the browser's cache.
 */
export function start(store: AppStore): Promise<void> {
  watchOtherTabs(store);
  followPageRestores(store);
  return store.dispatch(checkStoredSession());
}
