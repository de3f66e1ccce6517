import { fakeClock } from '@catering/test/clock';
import { expect, test } from 'vitest';
import type { StoredPayment } from '../state/payment-slice.ts';
import type { VisitStorage } from '#features/visit/visit-storage.ts';
import { MemoryStorage } from '#testing/memory-storage.ts';
import { CLAIM_LIMIT_MS, claimOrderKey, claimPopUp, releaseClaim } from './payment-lock.ts';

const account = 'ada@example.com';
const popUp = (id: string): StoredPayment => ({
  id,
  status: 'open',
  account,
  orderId: 'order-1',
  amount: 8000,
  reference: '',
  references: null,
  paidAt: 0,
});

const withoutLocks = (storage: VisitStorage) => ({ lock: 'unavailable', storage }) as const;

test(
  'of two tabs without locks, one may open a pop-up until it is gone',
  { tags: ['D-36'] },
  async () => {
    const storage = new MemoryStorage();
    const [one, two] = [storage.openTab(), storage.openTab()];
    const claims = [
      claimPopUp(popUp('one'), withoutLocks(one)),
      claimPopUp(popUp('two'), withoutLocks(two)),
    ];
    expect(await Promise.all(claims)).toEqual([true, false]);
    await releaseClaim('one', one);
    expect(await claimPopUp(popUp('two'), withoutLocks(two))).toBe(true);
  },
);

test('a pop-up of another account does not count', { tags: ['D-36'] }, async () => {
  const other = { ...popUp('other'), account: 'obi@example.com' };
  const storage = new MemoryStorage({ payments: [other] });
  expect(await claimPopUp(popUp('one'), withoutLocks(storage.openTab()))).toBe(true);
});

test('who holds the lock opens a pop-up beside one that is gone', { tags: ['D-36'] }, async () => {
  const storage = new MemoryStorage({ payments: [popUp('gone')] });
  const here = { lock: 'held', storage: storage.openTab() } as const;
  expect(await claimPopUp(popUp('one'), here)).toBe(true);
  expect(storage.visit.payments.map(({ id }) => id)).toEqual(['gone', 'one']);
});

test(
  'a storage that does not respond delays a pop-up, and the key of an order, by a second',
  { tags: ['D-36'] },
  async () => {
    const clock = fakeClock();
    const silent = { ...new MemoryStorage().openTab(), update: () => new Promise<never>(() => {}) };
    const claimed: unknown[] = [];
    void claimPopUp(popUp('one'), { lock: 'held', storage: silent }).then((isFirst) =>
      claimed.push(isFirst),
    );
    void claimOrderKey({ account, request: '', key: 'of the order' }, silent).then((key) =>
      claimed.push(key),
    );
    await clock.advance(CLAIM_LIMIT_MS - 1);
    expect(claimed).toEqual([]);
    await clock.advance(1);
    expect(claimed).toEqual([true, 'of the order']);
  },
);

test(
  'of two tabs without locks, the key of an order is the one that is stored first',
  { tags: ['D-36'] },
  async () => {
    const storage = new MemoryStorage({ cart: { owner: account } });
    const [one, two] = [storage.openTab(), storage.openTab()];
    const order = { account, request: '{"cartItems":[]}' };
    const first = claimOrderKey({ ...order, key: 'one' }, one);
    const second = claimOrderKey({ ...order, key: 'two' }, two);
    expect(await Promise.all([first, second])).toEqual(['one', 'one']);
    const another = { account, request: '{"cartItems":[1]}', key: 'three' };
    expect(await claimOrderKey(another, two)).toBe('three');
  },
);

test('where nothing can be stored, each tab is alone', { tags: ['D-36'] }, async () => {
  const closed = {
    ...new MemoryStorage().openTab(),
    update: () => Promise.reject(new Error('IndexedDB is blocked')),
  };
  expect(await claimPopUp(popUp('one'), withoutLocks(closed))).toBe(true);
  expect(await claimOrderKey({ account, request: '', key: 'one' }, closed)).toBe('one');
});
