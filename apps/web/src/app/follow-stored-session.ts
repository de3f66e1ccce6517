import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { checkStoredSession } from '#features/session/check-session.ts';
import {
  noTokenFound,
  selectAccessToken,
  selectSessionStatus,
  signedOut,
  type WithSession,
} from '#features/session/session-slice.ts';
import { readStoredSession } from '#features/session/session-storage.ts';

/**
 * Follows what another page has stored. Its login signs in here too, once the token is checked. After its
 * logout, or the login of somebody else, nothing of whoever was signed in is left: the page loads anew.
 */
export const followStoredSession =
  (): ThunkAction<void, WithSession, unknown, UnknownAction> => (dispatch, getState) => {
    const token = selectAccessToken(getState());
    const stored = readStoredSession()?.accessToken ?? null;
    if (token === stored) return;
    if (token === null) {
      if (selectSessionStatus(getState()) === 'signedOut') void dispatch(checkStoredSession());
      return;
    }
    // A logout clears storage, which may hold the login of somebody else by now.
    dispatch(stored === null ? signedOut() : noTokenFound());
    location.reload();
  };
