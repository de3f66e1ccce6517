import { fakeClock } from '@catering/test/clock';
import { expectConsoleWarn } from '@catering/test/console';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MemoryStorage } from '#testing/memory-storage.ts';
import { dishAdded, dishRemoved, removalUndone, selectCart } from '#features/cart/cart-slice.ts';
import { cartItemOf } from '#features/cart/cart-item.ts';
import { egusi, jollof } from '#features/cart/testing/fixtures.ts';
import {
  sessionEnded,
  signedIn,
  signedOut,
  storedLoginAccepted,
} from '#features/session/session-slice.ts';
import { makeStore } from '#app/store.ts';
import type { SharedStorage } from '#features/browser-storage/shared-storage.ts';
import { keepCart } from './keep-cart.ts';
import { emptyStoredCart, readCart } from './read-cart.ts';

const ADA = { email: 'ada@example.com', accessToken: 'of-ada' };
const OBI = { email: 'obi@example.com', accessToken: 'of-obi' };

const filled = { ...emptyStoredCart, userCart: [cartItemOf(jollof(), 2)] };

const openTab = (storage: SharedStorage) => {
  const store = makeStore();
  const watch = new AbortController();
  onTestFinished(() => watch.abort());
  keepCart(store, storage, watch.signal);
  const cart = () => selectCart(store.getState()).map(({ id }) => id);
  const isLoaded = () => store.getState().cart.loaded;
  return { ...store, cart, isLoaded };
};
/** Two tabs of one browser. */
const openTabs = async () => {
  const storage = new MemoryStorage();
  const [one, two] = [openTab(storage.openTab()), openTab(storage.openTab())];
  await vi.waitFor(() => expect(one.isLoaded() && two.isLoaded()).toBe(true));
  return { one, two, storage };
};
const add = (dish = jollof()) => dishAdded({ dish, quantity: 1 });

test(
  'all tabs have one cart, also when both add at once',
  { tags: ['D-47', 'SCP-16'] },
  async () => {
    const { one, two, storage } = await openTabs();
    one.dispatch(add(jollof()));
    two.dispatch(add(egusi()));
    await vi.waitFor(() => {
      expect(one.cart().toSorted()).toEqual(['egusi', 'jollof']);
      expect(two.cart()).toEqual(one.cart());
    });
    two.dispatch(dishRemoved('jollof'));
    await vi.waitFor(() => expect(one.cart()).toEqual(['egusi']));
    expect(storage.cart.userCart).toHaveLength(1);
    expect(localStorage).toHaveLength(0);
  },
);

test(
  'a dish that is added before the storage was read joins what is stored',
  { tags: ['D-47'] },
  async () => {
    const { one, storage } = await openTabs();
    one.dispatch(add(egusi()));
    await vi.waitFor(() => expect(storage.cart.userCart).toHaveLength(1));
    const late = openTab(storage.openTab());
    late.dispatch(add());
    await vi.waitFor(() => expect(late.cart()).toEqual(['egusi', 'jollof']));
    expect(late.isLoaded()).toBe(true);
  },
);

/** A tab that waits for what is stored until it is `read`. */
const openSlowTab = (storage: MemoryStorage) => {
  const tab = storage.openTab();
  const { promise: late, resolve: read } = Promise.withResolvers<void>();
  return { ...openTab({ ...tab, read: (key) => late.then(() => tab.read(key)) }), read };
};

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

test(
  'a tab that changes something before it has read an empty storage is loaded once that is stored',
  { tags: ['D-47'] },
  async () => {
    const storage = new MemoryStorage();
    const late = openSlowTab(storage);
    late.dispatch(add());
    late.read();
    await vi.waitFor(() => expect(late.isLoaded()).toBe(true));
    expect(storage.cart.userCart).toHaveLength(1);
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
  'what changes while a write is on its way is stored after it',
  { tags: ['D-47'] },
  async () => {
    const storage = new MemoryStorage();
    const { promise: late, resolve: goOn } = Promise.withResolvers<void>();
    const tab = storage.openTab();
    const slow: SharedStorage = {
      ...tab,
      update: async (key, change) => {
        await tab.update(key, change);
        await late;
      },
    };
    const one = openTab(slow);
    await vi.waitFor(() => expect(one.isLoaded()).toBe(true));
    one.dispatch(add(jollof()));
    await vi.waitFor(() => expect(storage.cart.userCart).toHaveLength(1));
    one.dispatch(add(egusi()));
    goOn();
    await vi.waitFor(() => expect(storage.cart.userCart).toHaveLength(2));
    expect(one.cart()).toEqual(['jollof', 'egusi']);
  },
);

test(
  'a page that the browser brings back reads what is stored now',
  { tags: ['D-47'] },
  async () => {
    const storage = new MemoryStorage();
    const deaf = { ...storage.openTab(), onOtherTab: () => undefined };
    const one = openTab(deaf);
    const two = openTab(storage.openTab());
    await vi.waitFor(() => expect(one.isLoaded()).toBe(true));
    two.dispatch(add());
    await vi.waitFor(() => expect(storage.cart.userCart).toHaveLength(1));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await vi.waitFor(() => expect(one.cart()).toEqual(['jollof']));
  },
);

test(
  'a read that fails once, after the first, keeps a tab from following one change, and from storing none',
  { tags: ['D-47'] },
  async () => {
    expectConsoleWarn('What another tab has stored could not be read');
    const storage = new MemoryStorage();
    const tab = storage.openTab();
    const read = vi.fn(tab.read);
    const one = openTab({ ...tab, read });
    const two = openTab(storage.openTab());
    await vi.waitFor(() => expect(one.isLoaded() && two.isLoaded()).toBe(true));
    read.mockRejectedValueOnce(new DOMException('Connection lost', 'UnknownError'));
    two.dispatch(add(jollof()));
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
    one.dispatch(add(egusi()));
    await vi.waitFor(() => expect(two.cart()).toEqual(['jollof', 'egusi']));
    expect(one.cart()).toEqual(['jollof', 'egusi']);
  },
);

test(
  'a browser that does not respond keeps nobody waiting longer than 3 s, and what it reads then joins the cart',
  { tags: ['D-47'] },
  async () => {
    const clock = fakeClock();
    const storage = new MemoryStorage({ cart: filled });
    const late = openSlowTab(storage);
    await clock.advance(2_900);
    expect(late.isLoaded()).toBe(false);
    await clock.advance(200);
    expect(late.isLoaded()).toBe(true);
    late.dispatch(add(egusi()));
    late.read();
    await vi.waitFor(() => expect(late.cart()).toEqual(['jollof', 'egusi']));
  },
);

test.each(['read', 'update'] as const)(
  'where "%s" fails, the cart lasts until the page closes',
  { tags: ['D-47'] },
  async (name) => {
    expectConsoleWarn('The browser does not store the cart');
    const deny = async () => {
      throw new DOMException('denied', 'QuotaExceededError');
    };
    const tab = openTab({ ...new MemoryStorage().openTab(), [name]: deny });
    tab.dispatch(add());
    await vi.waitFor(() => expect(tab.isLoaded()).toBe(true));
    expect(tab.cart()).toEqual(['jollof']);
    tab.dispatch(add(egusi()));
    expect(tab.cart()).toEqual(['jollof', 'egusi']);
  },
);

test.each([
  undefined,
  'nonsense',
  { ...filled, userCart: [{ id: 'x' }] },
  { ...filled, userCart: [{ ...filled.userCart[0], price: '3500' }] },
  { ...filled, placed: { orderId: 1 } },
  { ...filled, userCart: [{ ...filled.userCart[0], byGuest: undefined }] },
])('what another program has stored counts as nothing: %j', (stored) => {
  expect(readCart(stored)).toEqual(emptyStoredCart);
});

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

test('a removed dish that is put back stays where it was', { tags: ['D-47'] }, async () => {
  const { one, two, storage } = await openTabs();
  one.dispatch(add());
  one.dispatch(add(egusi()));
  await vi.waitFor(() => expect(two.cart()).toEqual(['jollof', 'egusi']));
  const [item] = selectCart(one.getState());
  one.dispatch(dishRemoved('jollof'));
  await vi.waitFor(() => expect(two.cart()).toEqual(['egusi']));
  if (item) one.dispatch(removalUndone({ item, index: 0, owners: 0 }));
  await vi.waitFor(() => expect(storage.cart.userCart).toHaveLength(2));
  expect(one.cart()).toEqual(['jollof', 'egusi']);
});
