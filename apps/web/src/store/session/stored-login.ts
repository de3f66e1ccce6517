import { isAnyOf, type TypedStartListening } from '@reduxjs/toolkit';
import {
  sessionEnded,
  signedIn,
  signedOut,
  tokenRejected,
  type WithSession,
} from './session-slice.ts';

/** The only keys in local storage (CON-30, D-47). */
const TOKEN_KEY = 'accessToken';
const EMAIL_KEY = 'email';

export interface StoredSession {
  accessToken: string;
  email: string;
}

/** Storage may be forbidden, in a private window for example: the session then ends with the page. */
function attempt<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(localStorage);
  } catch (error) {
    console.warn('Local storage cannot be used', error);
    return undefined;
  }
}

/** What the last visit left, if anything. */
export const readStoredSession = (): StoredSession | undefined =>
  attempt((storage) => {
    const accessToken = storage.getItem(TOKEN_KEY);
    return accessToken ? { accessToken, email: storage.getItem(EMAIL_KEY) ?? '' } : undefined;
  });

export const saveSession = ({ accessToken, email }: StoredSession) =>
  attempt((storage) => {
    storage.setItem(TOKEN_KEY, accessToken);
    storage.setItem(EMAIL_KEY, email);
  });

export const clearSession = () => attempt((storage) => storage.clear());

/** Stores a login, and clears all of local storage on logout (STA-06, STA-09). */
export const persistSession = (startListening: TypedStartListening<WithSession>) => {
  startListening({ actionCreator: signedIn, effect: ({ payload }) => saveSession(payload) });
  startListening({
    matcher: isAnyOf(signedOut, tokenRejected, sessionEnded),
    effect: () => clearSession(),
  });
};
