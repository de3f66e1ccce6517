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

test(
  'signing in stores the token and the email, and no other key',
  { tags: ['ENT-19', 'ENT-20', 'CON-30'] },
  () => {
    makeStore().dispatch(signedIn(ada));
    expect({ ...localStorage }).toEqual({ accessToken: 'secret', email: 'ada@example.com' });
    expect(readStoredSession()).toEqual(ada);
  },
);

for (const [row, what, event] of [
  ['STA-09', 'logout', signedOut()],
  ['STA-06', 'a refused token', tokenRefused()],
] as const) {
  test(`${what} clears all local storage`, { tags: [row] }, () => {
    localStorage.setItem('leftover', 'x');
    const store = makeStore();
    store.dispatch(signedIn(ada));
    store.dispatch(event);
    expect(localStorage).toHaveLength(0);
  });
}

test('a failed check leaves local storage alone', { tags: ['STA-08'] }, () => {
  const store = makeStore();
  store.dispatch(signedIn(ada));
  store.dispatch(tokenCheckFailed());
  expect(readStoredSession()).toEqual(ada);
});

test(
  'where storage is forbidden the session lasts as long as the page',
  { tags: ['ENT-19'] },
  () => {
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
  },
);
