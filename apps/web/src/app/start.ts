import { setAccessTokenSource } from '#api/access-token.ts';
import { checkStoredSession } from '#features/session/check-session.ts';
import { selectAccessToken } from '#features/session/session-slice.ts';
import { watchOtherTabs } from '#features/session/watch-other-tabs.ts';
import type { AppStore } from './store.ts';

/**
 * What the app does once, at start: hands the token to the API, checks the stored
 * session and follows a logout in another tab.
 */
export function start(store: AppStore): Promise<void> {
  setAccessTokenSource(() => selectAccessToken(store.getState()));
  watchOtherTabs(store);
  return store.dispatch(checkStoredSession());
}
