import { expect, onTestFinished, vi } from 'vitest';
import { makeStore } from '#app/store.ts';
import type { SharedStorage } from '#features/browser-storage/shared-storage.ts';
import { MemoryStorage } from '#testing/memory-storage.ts';
import { dishAdded, selectCart } from '../cart-slice.ts';
import { syncCart } from '../sync-cart.ts';
import { jollof } from './fixtures.ts';

/** A tab of the site, as far as its cart. It closes with the test. */
export const openTab = (storage: SharedStorage) => {
  const store = makeStore();
  const watch = new AbortController();
  onTestFinished(() => watch.abort());
  syncCart(store, storage, watch.signal);
  const cart = () => selectCart(store.getState()).map(({ id }) => id);
  const isLoaded = () => store.getState().cart.loaded;
  return { ...store, cart, isLoaded };
};

/** Two tabs of one browser. */
export const openTabs = async () => {
  const storage = new MemoryStorage();
  const [one, two] = [openTab(storage.openTab()), openTab(storage.openTab())];
  await vi.waitFor(() => expect(one.isLoaded() && two.isLoaded()).toBe(true));
  return { one, two, storage };
};

/** Adds one plate of a dish. */
export const add = (dish = jollof()) => dishAdded({ dish, quantity: 1 });

/** A tab that waits for what is stored until it is `read`. */
export const openSlowTab = (storage: MemoryStorage) => {
  const tab = storage.openTab();
  const { promise: late, resolve: read } = Promise.withResolvers<void>();
  return { ...openTab({ ...tab, read: (key) => late.then(() => tab.read(key)) }), read };
};
