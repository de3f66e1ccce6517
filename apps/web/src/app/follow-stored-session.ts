import { checkStoredSession } from '#store/session/check-session.ts';
import {
  noTokenFound,
  selectAccessToken,
  selectSessionStatus,
  signedOut,
} from '#store/session/session-slice.ts';
import { readStoredSession } from '#store/session/stored-login.ts';
import type { AppThunk } from '#store/store.ts';

/**
 * Follows what another page has stored. Its login signs in here too, once the token is checked. After its
 * logout, or the login of another user, nothing of whoever was signed in is left: the page loads anew.
 */
export const followStoredSession = (): AppThunk => (dispatch, getState) => {
  const token = selectAccessToken(getState());
  const stored = readStoredSession()?.accessToken ?? null;
  if (token === stored) return;
  if (token === null) {
    if (selectSessionStatus(getState()) === 'signedOut') void dispatch(checkStoredSession());
    return;
  }
  // A logout clears storage, which may hold the login of another user by now.
  dispatch(stored === null ? signedOut() : noTokenFound());
  location.reload();
};
