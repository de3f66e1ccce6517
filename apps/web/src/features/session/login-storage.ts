import type { Middleware } from '@reduxjs/toolkit';
import {
  accountOf,
  selectAccessToken,
  sessionEnded,
  signedIn,
  signedOut,
  tokenRejected,
  type Login,
  type WithSession,
} from './session-slice.ts';

const TOKEN_KEY = 'accessToken';
const EMAIL_KEY = 'email';

/** Browsers may forbid storage, for example in a private window. The session then ends with the page. */
function attempt<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(localStorage);
  } catch (error) {
    console.warn('Local storage cannot be used', error);
    return undefined;
  }
}

export const readStoredLogin = (): Login | undefined =>
  attempt((storage) => {
    const accessToken = storage.getItem(TOKEN_KEY);
    return accessToken ? { accessToken, email: storage.getItem(EMAIL_KEY) ?? '' } : undefined;
  });

/**
 * The account (`accountOf`) of the stored login: another tab may have logged in or out a moment ago.
 *
 * @param ofTab the account of this tab, for a browser that stores no login
 */
export const accountInUse = (ofTab: string | null): string | null => {
  try {
    const email = localStorage.getItem(TOKEN_KEY) && localStorage.getItem(EMAIL_KEY);
    return email ? accountOf(email) : null;
  } catch {
    return ofTab;
  }
};

/** Stores the email first: other tabs read both when they hear of the token. */
export const saveLogin = ({ accessToken, email }: Login) =>
  attempt((storage) => {
    storage.setItem(EMAIL_KEY, email);
    storage.setItem(TOKEN_KEY, accessToken);
  });

/** Clears all of local storage, unless another tab has stored another login meanwhile. */
export const clearLogin = (accessToken: string | null) =>
  attempt((storage) => {
    const stored = storage.getItem(TOKEN_KEY);
    if (stored === null || accessToken === null || stored === accessToken) storage.clear();
  });

/** Stores each login of this page, and clears what ended here. */
export const persistLogin: Middleware<object, WithSession> =
  ({ getState }) =>
  (next) =>
  (action) => {
    const tokenBefore = selectAccessToken(getState());
    const result = next(action);
    if (signedIn.match(action)) saveLogin(action.payload);
    else if (signedOut.match(action)) clearLogin(tokenBefore);
    else if (tokenRejected.match(action) || sessionEnded.match(action)) clearLogin(action.payload);
    return result;
  };
