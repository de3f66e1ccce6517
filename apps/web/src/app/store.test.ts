import { expect, test } from 'vitest';
import { dishAdded } from '#features/cart/cart-slice.ts';
import { jollof } from '#features/cart/testing/fixtures.ts';
import { selectIsSessionPending, sessionEnded, signedIn } from '#features/session/session-slice.ts';
import { readStoredLogin, saveLogin } from '#features/session/login-storage.ts';
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

test('until storage is read, a visitor is neither signed in nor out', { tags: ['STA-04'] }, () => {
  expect(selectIsSessionPending(makeStore().getState())).toBe(true);
});
