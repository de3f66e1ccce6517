import { expect, test, vi } from 'vitest';
import { MemoryStorage } from '#testing/memory-storage.ts';
import { egusi } from '#features/cart/testing/fixtures.ts';
import { saveLogin } from '#features/session/login-storage.ts';
import {
  sessionEnded,
  signedIn,
  signedOut,
  storedLoginAccepted,
  tokenCheckStarted,
  tokenRejected,
} from '#features/session/session-slice.ts';
import { platesChanged, selectCart } from './cart-slice.ts';
import { add, openSlowTab, openTab, openTabs } from './testing/cart-tabs.ts';

const ADA = { email: 'ada@example.com', accessToken: 'of-ada' };
const OBI = { email: 'obi@example.com', accessToken: 'of-obi' };

/** A tab of Ada's, and one that opens with her login and is slow to read. */
const openAdasTabs = () => {
  const storage = new MemoryStorage({ cart: { owner: ADA.email } });
  const one = openTab(storage.openTab());
  const late = openSlowTab(storage);
  late.dispatch(storedLoginAccepted(ADA));
  return { one, late, storage };
};

test(
  'a tab that is slow to read does not empty the cart of who has logged in since, and adds nothing to it',
  { tags: ['D-47'] },
  async () => {
    const { one, late, storage } = openAdasTabs();
    late.dispatch(add(egusi()));
    one.dispatch(signedIn(OBI));
    one.dispatch(add());
    await vi.waitFor(() => expect(storage.cart.userCart).toHaveLength(1));
    late.read();
    late.dispatch(storedLoginAccepted(OBI));
    await vi.waitFor(() => expect(late.isLoaded()).toBe(true));
    expect(late.cart()).toEqual(['jollof']);
    expect(storage.cart).toMatchObject({ owner: OBI.email, userCart: [{ id: 'jollof' }] });
  },
);

test(
  'a tab that is slow to read does not claim the cart of a guest for who has logged out since',
  { tags: ['D-47'] },
  async () => {
    const { one, late, storage } = openAdasTabs();
    one.dispatch(signedOut());
    one.dispatch(add());
    await vi.waitFor(() => expect(storage.cart.userCart).toHaveLength(1));
    late.read();
    await vi.waitFor(() => expect(late.cart()).toEqual(['jollof']));
    one.dispatch(signedIn(OBI));
    await vi.waitFor(() => expect(storage.cart.owner).toBe(OBI.email));
    expect(one.cart()).toEqual(['jollof']);
  },
);

test('the end of a session keeps the cart, in every tab', { tags: ['D-47'] }, async () => {
  const { one, two } = await openTabs();
  one.dispatch(signedIn(ADA));
  one.dispatch(add());
  one.dispatch(sessionEnded(ADA.accessToken));
  await vi.waitFor(() => expect(two.cart()).toEqual(['jollof']));
  one.dispatch(signedIn({ ...ADA, email: 'Ada@Example.com' }));
  one.dispatch(add(egusi()));
  await vi.waitFor(() => expect(two.cart()).toEqual(['jollof', 'egusi']));
});

test.each([
  ['a logout', [signedOut()]],
  ['the login of another user', [sessionEnded(ADA.accessToken), signedIn(OBI)]],
])(
  'after %s, the cart is gone from every tab',
  { tags: ['D-48', 'D-47'] },
  async (_what, actions) => {
    const { one, two, storage } = await openTabs();
    one.dispatch(signedIn(ADA));
    one.dispatch(add());
    await vi.waitFor(() => expect(two.cart()).toEqual(['jollof']));
    for (const action of actions) one.dispatch(action);
    await vi.waitFor(() => expect(two.cart()).toEqual([]));
    expect(storage.cart.userCart).toEqual([]);
  },
);

test('what a guest put into the cart is theirs after a login', { tags: ['D-27'] }, async () => {
  const { one, two } = await openTabs();
  one.dispatch(add());
  one.dispatch(signedIn(ADA));
  await vi.waitFor(() => expect(two.getState().cart.owner).toBe('ada@example.com'));
  expect(two.cart()).toEqual(['jollof']);
});

test(
  "what is added while a stored login is checked stays a guest's once that is rejected",
  { tags: ['D-47'] },
  async () => {
    const storage = new MemoryStorage({ cart: { owner: ADA.email } });
    saveLogin(ADA);
    const tab = openTab(storage.openTab());
    await vi.waitFor(() => expect(tab.isLoaded()).toBe(true));
    tab.dispatch(tokenCheckStarted());
    tab.dispatch(add(egusi()));
    await vi.waitFor(() => expect(storage.cart.userCart).toHaveLength(1));
    tab.dispatch(tokenRejected(ADA.accessToken));
    tab.dispatch(signedIn(OBI));
    await vi.waitFor(() => expect(storage.cart.owner).toBe(OBI.email));
    expect(tab.cart()).toEqual(['egusi']);
  },
);

test(
  'what a guest adds after the end of a session is kept through the login of another account, what the first had put there goes',
  { tags: ['D-47', 'D-27'] },
  async () => {
    const { one, two, storage } = await openTabs();
    one.dispatch(signedIn(ADA));
    one.dispatch(add());
    one.dispatch(sessionEnded(ADA.accessToken));
    one.dispatch(add(egusi()));
    expect(one.cart()).toEqual(['jollof', 'egusi']);
    one.dispatch(signedIn(OBI));
    await vi.waitFor(() => expect(two.cart()).toEqual(['egusi']));
    expect(storage.cart).toMatchObject({ owner: OBI.email, userCart: [{ id: 'egusi' }] });
    one.dispatch(sessionEnded(OBI.accessToken));
    one.dispatch(signedIn(ADA));
    await vi.waitFor(() => expect(two.cart()).toEqual([]));
  },
);

test(
  'a tab whose login is not checked yet follows another tab after it has added a dish as a guest',
  { tags: ['D-47'] },
  async () => {
    const { one, two, storage } = await openTabs();
    one.dispatch(signedIn(ADA));
    await vi.waitFor(() => expect(storage.cart.owner).toBe(ADA.email));
    two.dispatch(add());
    await vi.waitFor(() => expect(one.cart()).toEqual(['jollof']));
    one.dispatch(platesChanged({ id: 'jollof', quantity: 4 }));
    await vi.waitFor(() => expect(selectCart(two.getState())).toMatchObject([{ quantity: 4 }]));
  },
);
