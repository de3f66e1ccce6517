import { checkStoredSession } from '#store/session/check-session.ts';
import { prefetchMobileMenu } from './layout/mobile-menu.tsx';
import { watchOtherTabs } from './watch-other-tabs.ts';
import { followPageRestores } from './follow-page-restores.ts';
import { watchWindowFocus } from './watch-window-focus.ts';
import type { AppStore } from '#store/store.ts';

/**
 * What the app does once, at start: checks the stored session, follows a logout in another tab,
 * what changed while the page was in the browser's cache, and the window's focus. It fetches the menu of
 * phones, since the network is idle while the page hydrates, and a first press may be on that.
 * @returns ends the watches
 */
export function start(store: AppStore): () => void {
  const watches = [watchOtherTabs(store), followPageRestores(store), watchWindowFocus()];
  void store.dispatch(checkStoredSession());
  prefetchMobileMenu();
  return () => {
    for (const stop of watches) stop();
  };
}
