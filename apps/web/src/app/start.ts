import { checkStoredSession } from '#store/session/check-session.ts';
import { watchOtherTabs } from './watch-other-tabs.ts';
import { followPageRestores } from './follow-page-restores.ts';
import { watchWindowFocus } from './watch-window-focus.ts';
import type { AppStore } from '#store/store.ts';

/**
 * What the app does once, at start: checks the stored session, follows a logout in another tab,
 * what changed while the page was in the browser's cache, and the window's focus.
 * @returns ends the watches
 */
export function start(store: AppStore): () => void {
  const watches = [watchOtherTabs(store), followPageRestores(store), watchWindowFocus()];
  void store.dispatch(checkStoredSession());
  return () => {
    for (const stop of watches) stop();
  };
}
