import type { UnknownAction } from '@reduxjs/toolkit';
import type { AppThunk } from '#app/store.ts';
import {
  noTokenFound,
  selectAccessToken,
  selectSessionStatus,
  sessionEnded,
  storedLoginAccepted,
  tokenCheckFailed,
  tokenCheckStarted,
  tokenRejected,
} from './session-slice.ts';
import { readStoredLogin } from './login-storage.ts';

/** Calls `back` once, when the window gets the focus or the connection returns. */
const onReturn = (back: () => void) => {
  const waiting = new AbortController();
  const { signal } = waiting;
  const go = () => {
    waiting.abort();
    back();
  };
  addEventListener('focus', go, { signal });
  addEventListener('online', go, { signal });
};

const isTokenValid = async (accessToken: string) =>
  (await import('#api/auth.ts')).isTokenValid(accessToken);

/** Checks the visitor's token after a call was rejected with 401: the call may have failed for another reason. */
export const checkSessionInUse = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const accessToken = selectAccessToken(getState());
  if (accessToken === null) return;
  try {
    const isValid = await isTokenValid(accessToken);
    if (!isValid && selectAccessToken(getState()) === accessToken) {
      dispatch(sessionEnded(accessToken));
    }
  } catch (error) {
    console.error('The session could not be checked', error);
  }
};

/**
 * The check of a stored token at start. A check that failed is made again
 * when the visitor comes back. The API is loaded only when there is a token to check.
 */
export const checkStoredSession = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const stored = readStoredLogin();
  if (!stored) {
    dispatch(noTokenFound());
    return;
  }
  dispatch(tokenCheckStarted());
  const settle = (action: UnknownAction) => {
    // A login or logout in the meantime, here or in another page, makes this check obsolete.
    if (selectSessionStatus(getState()) !== 'checking') return;
    if (readStoredLogin()?.accessToken === stored.accessToken) dispatch(action);
    else void dispatch(checkStoredSession());
  };
  try {
    const isValid = await isTokenValid(stored.accessToken);
    settle(isValid ? storedLoginAccepted(stored) : tokenRejected(stored.accessToken));
  } catch (error) {
    console.error('The stored session could not be checked', error);
    settle(tokenCheckFailed());
    onReturn(() => {
      if (selectSessionStatus(getState()) === 'signedOut') void dispatch(checkStoredSession());
    });
  }
};
