import { checkStoredSession } from '#features/session/check-session.ts';
import { watchOtherTabs } from './watch-other-tabs.ts';
import { followPageRestores } from './follow-page-restores.ts';
import type { AppStore } from './store.ts';

/**
 * What the app does once, at start: checks the stored session, follows a logout in another tab and
 * what changed while the page was in the browser's cache.
 * @returns ends both watches
 */
export function start(store: AppStore): () => void {
  const watches = [watchOtherTabs(store), followPageRestores(store)];
  void store.dispatch(checkStoredSession());
  return () => {
    for (const stop of watches) stop();
  };
}
