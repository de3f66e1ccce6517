import { expect, test } from 'vitest';
import { makeSite } from '#app/site.ts';
import type { SharedStorage } from '#features/browser-storage/shared-storage.ts';
import { memoryTabStorage } from '#testing/memory-storage.ts';
import { interrupted } from '#pages/checkout/testing/open-pop-up.ts';
import { addFacts } from './add-facts.ts';
import { loadPayments } from './load-payments.ts';
import { selectPayments } from './payment-slice.ts';

const full = () => Promise.reject(new DOMException('No room', 'QuotaExceededError'));
const denied = () => Promise.reject(new DOMException('Denied', 'SecurityError'));

test.each([
  ['is full', { read: async () => undefined, update: full }],
  ['is denied', { read: denied, update: denied }],
])(
  'a payment survives a reload of its tab if the storage of the browser %s',
  { tags: ['D-47', 'D-72'] },
  async (_what, failing) => {
    const storage: SharedStorage = { ...failing, onOtherTab: () => undefined };
    const open = () => makeSite(storage, memoryTabStorage()).store;
    const before = open();
    before.dispatch(addFacts(interrupted));
    await expect.poll(() => sessionStorage.length).toBe(1);
    const after = open();
    loadPayments(after, storage, new AbortController().signal);
    await expect.poll(() => selectPayments(after.getState())).toEqual([interrupted]);
  },
);
