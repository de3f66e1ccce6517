import { orderInputOf, orderLineOf } from '@catering/contract/testing';
import { fakeClock } from '@catering/test/clock';
import { expectConsoleWarn } from '@catering/test/console';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MemoryStorage } from '#testing/memory-storage.ts';
import {
  dishRemoved,
  orderAnswered,
  orderEnded,
  orderSent,
  removalUndone,
  selectCart,
} from '#features/cart/cart-slice.ts';
import { cartItemOf } from '#features/cart/cart-item.ts';
import { egusi, jollof } from '#features/cart/testing/fixtures.ts';
import type { SharedStorage } from '#features/browser-storage/shared-storage.ts';
import { add, openSlowTab, openTab, openTabs } from './testing/cart-tabs.ts';
import { signedIn } from '#features/session/session-slice.ts';
import { emptyStoredCart } from './parse-cart.ts';
import { openRequestOf } from './placed-orders.ts';

/** The cart of a tab as a request that waits for its answer. */
const openRequest = (tab: ReturnType<typeof openTab>, id = 'key') =>
  openRequestOf(orderInputOf([orderLineOf(jollof())]), tab.getState().cart.orders, id);

const filled = { ...emptyStoredCart, userCart: [cartItemOf(jollof(), 2)] };

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
  'what leaves the cart while it is being stored does not come back with it',
  { tags: ['D-47'] },
  async () => {
    const storage = new MemoryStorage();
    const { promise: late, resolve: goOn } = Promise.withResolvers<void>();
    const tab = storage.openTab();
    const one = openTab({ ...tab, update: (...args) => tab.update(...args).then(() => late) });
    await vi.waitFor(() => expect(one.isLoaded()).toBe(true));
    one.dispatch(add(jollof()));
    await vi.waitFor(() => expect(storage.cart.userCart).toHaveLength(1));
    one.dispatch(dishRemoved('jollof'));
    goOn();
    await vi.waitFor(() => expect(storage.cart.userCart).toEqual([]));
    expect(one.cart()).toEqual([]);
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

test(
  'where the storage takes nothing, a reload of the tab keeps the cart with its orders, until the storage takes it',
  { tags: ['D-47', 'D-72'] },
  async () => {
    expectConsoleWarn('The browser does not store the cart');
    onTestFinished(() => sessionStorage.clear());
    const storage = new MemoryStorage({ cart: filled });
    const full = () => ({
      ...storage.openTab(),
      update: () => Promise.reject(new Error('full')),
    });
    const before = openTab(full());
    await vi.waitFor(() => expect(before.isLoaded()).toBe(true));
    before.dispatch(signedIn({ email: 'a', accessToken: 't' }));
    before.dispatch(orderSent({ account: 'a', order: openRequest(before) }));
    await vi.waitFor(() => expect(sessionStorage.getItem('cart')).toContain('key'));
    const after = openTab(full());
    await vi.waitFor(() => expect(after.isLoaded()).toBe(true));
    expect(after.getState().cart.orders).toMatchObject([{ id: 'key' }]);
    const healthy = openTab(storage.openTab());
    healthy.dispatch(add(egusi()));
    await vi.waitFor(() => expect(storage.cart.orders).toHaveLength(1));
    expect(storage.cart.userCart.map(({ id }) => id)).toEqual(['jollof', 'egusi']);
    expect(sessionStorage.getItem('cart')).toBe('null');
  },
);

test(
  'what two tabs learn of an order at once is kept: one has its answer, the other has emptied the cart',
  { tags: ['D-36', 'D-47'] },
  async () => {
    const { one, two, storage } = await openTabs();
    one.dispatch(signedIn({ email: 'a', accessToken: 't' }));
    one.dispatch(add());
    one.dispatch(orderSent({ account: 'a', order: openRequest(one) }));
    one.dispatch(orderAnswered({ id: 'key', orderId: 'order-1' }));
    one.dispatch(orderSent({ account: 'a', order: openRequest(one, 'other key') }));
    await vi.waitFor(() => expect(two.getState().cart.orders).toHaveLength(2));
    one.dispatch(orderAnswered({ id: 'other key', orderId: 'order-2' }));
    two.dispatch(orderEnded({ orderId: 'order-1', plates: [{ id: 'jollof', quantity: 1 }] }));
    await vi.waitFor(() => expect(storage.cart.userCart).toEqual([]));
    await vi.waitFor(() => {
      for (const { orders } of [one.getState().cart, two.getState().cart, storage.cart])
        expect(orders).toMatchObject([
          { orderId: 'order-1', hasEnded: true },
          { orderId: 'order-2' },
        ]);
    });
  },
);
