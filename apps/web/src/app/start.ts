import { setAccessTokenSource } from '#api/access-token.ts';
import { checkStoredSession } from '#features/session/check-session.ts';
import { selectAccessToken } from '#features/session/session-slice.ts';
import type { AppStore } from './store.ts';

/** What the app does once, at start: hands the token to the API and checks the stored session. */
export function start(store: AppStore): Promise<void> {
  setAccessTokenSource(() => selectAccessToken(store.getState()));
  return store.dispatch(checkStoredSession());
}
