import { expect, test } from 'vitest';
import { signedIn, signedOut } from '#events/session-events.ts';
import { dishAdded } from '#features/cart/cart-slice.ts';
import { tokenRefused } from '#features/session/session-slice.ts';
import { makeStore } from './store.ts';
import { selectUserState } from './user-state.ts';

const dish = {
  _id: 'jollof',
  name: 'Jollof',
  description: 'Smoky',
  price: 3500,
  image: '',
  category: 'rice',
  addons: [],
};

test(
  'the user state is the email, the token and the cart',
  { tags: ['ENT-16', 'ENT-17', 'ENT-18'] },
  () => {
    const store = makeStore();
    store.dispatch(signedIn({ email: 'ada@example.com', accessToken: 'secret' }));
    store.dispatch(dishAdded({ dish, quantity: 2 }));
    expect(selectUserState(store.getState())).toMatchObject({
      email: 'ada@example.com',
      accessToken: 'secret',
      userCart: [{ id: 'jollof', quantity: 2 }],
    });
    store.dispatch(signedOut());
    expect(selectUserState(store.getState())).toEqual({
      email: null,
      accessToken: null,
      userCart: [],
    });
  },
);

test(
  'the next store of the tab takes the cart up, and a refused token leaves it',
  { tags: ['D-47'] },
  () => {
    const store = makeStore();
    store.dispatch(dishAdded({ dish, quantity: 3 }));
    store.dispatch(tokenRefused());
    expect(selectUserState(makeStore().getState()).userCart).toMatchObject([{ quantity: 3 }]);
  },
);

test('the cart never reaches local storage', { tags: ['CON-30'] }, () => {
  const store = makeStore();
  store.dispatch(signedIn({ email: 'ada@example.com', accessToken: 'secret' }));
  store.dispatch(dishAdded({ dish, quantity: 3 }));
  expect(Object.keys({ ...localStorage }).toSorted()).toEqual(['accessToken', 'email']);
});
