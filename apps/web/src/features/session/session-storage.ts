import type { Middleware } from '@reduxjs/toolkit';
import { signedIn, signedOut } from '#events/session-events.ts';
import { tokenRefused } from './session-slice.ts';

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

/** The one writer of local storage: keeps it in step with the session's events. */
export const sessionStorageWriter: Middleware = () => (next) => (action) => {
  const result = next(action);
  if (signedIn.match(action)) {
    attempt((storage) => {
      storage.setItem(TOKEN_KEY, action.payload.accessToken);
      storage.setItem(EMAIL_KEY, action.payload.email);
    });
  } else if (signedOut.match(action) || tokenRefused.match(action)) {
    attempt((storage) => storage.clear());
  }
  return result;
};
