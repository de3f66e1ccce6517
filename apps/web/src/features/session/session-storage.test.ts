import { expectConsoleWarn } from '@catering/test/console';
import { configureStore, Tuple } from '@reduxjs/toolkit';
import { expect, test, vi } from 'vitest';
import { signedIn, signedOut } from '#events/session-events.ts';
import {
  selectIsSignedIn,
  sessionReducer,
  tokenCheckFailed,
  tokenRefused,
} from './session-slice.ts';
import { readStoredSession, sessionStorageWriter } from './session-storage.ts';

const makeStore = () =>
  configureStore({
    reducer: { session: sessionReducer },
    middleware: () => new Tuple(sessionStorageWriter),
  });
const ada = { email: 'ada@example.com', accessToken: 'secret' };

test('ENT-19 ENT-20 CON-30 signing in stores the token and the email, and no other key', () => {
  makeStore().dispatch(signedIn(ada));
  expect({ ...localStorage }).toEqual({ accessToken: 'secret', email: 'ada@example.com' });
  expect(readStoredSession()).toEqual(ada);
});

test.each([
  ['STA-09 logout', signedOut()],
  ['STA-06 a refused token', tokenRefused()],
])('%s clears all local storage', (_what, event) => {
  localStorage.setItem('leftover', 'x');
  const store = makeStore();
  store.dispatch(signedIn(ada));
  store.dispatch(event);
  expect(localStorage).toHaveLength(0);
});

test('STA-08 a failed check leaves local storage alone', () => {
  const store = makeStore();
  store.dispatch(signedIn(ada));
  store.dispatch(tokenCheckFailed());
  expect(readStoredSession()).toEqual(ada);
});

test('ENT-19 where storage is forbidden the session lasts as long as the page', () => {
  expectConsoleWarn('Local storage cannot be used');
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
    setItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
    clear: () => {},
  });
  const store = makeStore();
  store.dispatch(signedIn(ada));
  expect(selectIsSignedIn(store.getState())).toBe(true);
  expect(readStoredSession()).toBeUndefined();
});
