import { fakeClock } from '@catering/test/clock';
import { expectConsoleWarn } from '@catering/test/console';
import { expect, test, vi } from 'vitest';
import { deliveryTyped, dishAdded } from '#store/cart/cart-slice.ts';
import { TYPING_PAUSE_MS } from '#store/cart/cart-storage.ts';
import { jollof } from '#store/cart/testing/fixtures.ts';
import {
  selectIsSignedIn,
  signedIn,
  tokenCheckFailed,
  tokenRejected,
} from '#store/session/session-slice.ts';
import { readStoredSession } from '#store/session/stored-login.ts';
import { makeStore } from './store.ts';

const ada = { email: 'ada@example.com', accessToken: 'secret' };
const delivery = { phoneNumber: '08031234567', deliveryAddress: '14 Aba Road' };
/** The cart that a reload of the tab starts with. */
const cartAfterReload = () => makeStore().getState().cart;

test(
  'signing in stores the token and the email, and no other key',
  { tags: ['ENT-19', 'ENT-20', 'CON-30'] },
  () => {
    const store = makeStore();
    store.dispatch(signedIn(ada));
    store.dispatch(dishAdded({ dish: jollof(), quantity: 3 }));
    expect({ ...localStorage }).toEqual({ accessToken: 'secret', email: 'ada@example.com' });
    expect(readStoredSession()).toEqual(ada);
  },
);

test('a rejected token clears all local storage', { tags: ['STA-06'] }, () => {
  localStorage.setItem('leftover', 'x');
  const store = makeStore();
  store.dispatch(signedIn(ada));
  store.dispatch(tokenRejected());
  expect(localStorage).toHaveLength(0);
});

test('a failed check keeps local storage', { tags: ['STA-08'] }, () => {
  const store = makeStore();
  store.dispatch(signedIn(ada));
  store.dispatch(tokenCheckFailed());
  expect(readStoredSession()).toEqual(ada);
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
  expect(readStoredSession()).toBeUndefined();
});

test('a reload keeps the cart, and so does a rejected token', { tags: ['D-47', 'D-27'] }, () => {
  const store = makeStore();
  store.dispatch(dishAdded({ dish: jollof(), quantity: 3 }));
  store.dispatch(signedIn(ada));
  store.dispatch(tokenRejected());
  expect(cartAfterReload().userCart).toMatchObject([{ id: 'jollof', quantity: 3 }]);
});

test('stores input after a pause, not on each keystroke', { tags: ['D-47'] }, async () => {
  const clock = fakeClock();
  const store = makeStore();
  for (const phoneNumber of ['0', '08', '080']) {
    store.dispatch(deliveryTyped({ ...delivery, phoneNumber }));
    await clock.advance(TYPING_PAUSE_MS - 1);
    expect(sessionStorage).toHaveLength(0);
  }
  await clock.advance(1);
  expect(cartAfterReload().delivery.phoneNumber).toBe('080');
});

test(
  'stores input when the visitor leaves the page before the pause',
  { tags: ['D-47'] },
  async () => {
    makeStore().dispatch(deliveryTyped(delivery));
    window.dispatchEvent(new Event('pagehide'));
    await vi.waitFor(() => expect(cartAfterReload().delivery).toEqual(delivery));
  },
);
