import { expectConsoleWarn } from '@catering/test/console';
import { expect, test, vi } from 'vitest';
import { dishAdded } from '#features/cart/cart-slice.ts';
import { jollof } from '#features/cart/testing/fixtures.ts';
import {
  selectIsSignedIn,
  sessionEnded,
  signedIn,
  tokenCheckFailed,
  tokenRejected,
} from '#features/session/session-slice.ts';
import { readStoredLogin, saveLogin } from '#features/session/stored-login.ts';
import { makeStore } from './store.ts';

const ada = { email: 'ada@example.com', accessToken: 'secret' };

test(
  'signing in stores the token and the email, and no other key',
  { tags: ['ENT-19', 'ENT-20', 'CON-30'] },
  () => {
    const store = makeStore();
    store.dispatch(signedIn(ada));
    store.dispatch(dishAdded({ dish: jollof(), quantity: 3 }));
    expect({ ...localStorage }).toEqual({ accessToken: 'secret', email: 'ada@example.com' });
    expect(readStoredLogin()).toEqual(ada);
  },
);

test('a rejected token clears all local storage', { tags: ['STA-06'] }, () => {
  localStorage.setItem('leftover', 'x');
  const store = makeStore();
  store.dispatch(signedIn(ada));
  store.dispatch(tokenRejected('secret'));
  expect(localStorage).toHaveLength(0);
});

test(
  'the end of a session keeps what another tab has stored meanwhile',
  { tags: ['STA-09'] },
  () => {
    const store = makeStore();
    store.dispatch(signedIn(ada));
    const obi = { email: 'obi@example.com', accessToken: 'of-obi' };
    saveLogin(obi);
    store.dispatch(sessionEnded('secret'));
    expect(readStoredLogin()).toEqual(obi);
  },
);

test('a failed check keeps local storage', { tags: ['STA-08'] }, () => {
  const store = makeStore();
  store.dispatch(signedIn(ada));
  store.dispatch(tokenCheckFailed());
  expect(readStoredLogin()).toEqual(ada);
});

test('without storage, the session lasts until the page closes', { tags: ['ENT-19'] }, () => {
  expectConsoleWarn('Local storage cannot be used');
  const deny = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: deny, setItem: deny, clear: () => {} });
  const store = makeStore();
  store.dispatch(signedIn(ada));
  expect(selectIsSignedIn(store.getState())).toBe(true);
  expect(readStoredLogin()).toBeUndefined();
});
