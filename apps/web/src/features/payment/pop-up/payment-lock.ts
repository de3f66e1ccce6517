import { isSameOrder, type PlacedOrder } from '#features/cart/cart-slice.ts';
import type { StoredPayment } from '../state/payment-slice.ts';
import { readVisit } from '#features/visit/stored-visit.ts';
import type { VisitStorage } from '#features/visit/visit-storage.ts';

const NAME = 'catering payment';

/** What a tab may do: pay, not pay, or pay if no other tab has stored a pop-up first (`claimPopUp`). */
export type PaymentLock = 'held' | 'taken' | 'unavailable';

/**
 * Runs the work while no other tab of the browser is paying. There are no locks over plain HTTP, in old web
 * views, or with cookies blocked.
 *
 * @param work a lock is held until it ends, or the tab closes
 */
export async function withPaymentLock(work: (lock: PaymentLock) => Promise<void>): Promise<void> {
  let isBegun = false;
  try {
    await navigator.locks.request(NAME, { ifAvailable: true }, (lock) => {
      isBegun = true;
      return work(lock === null ? 'taken' : 'held');
    });
  } catch (error) {
    if (isBegun) throw error;
    await work('unavailable');
  }
}

/** Whether no tab of the browser is paying; also where there are no locks to ask. */
export const isPaymentLockFree = () =>
  new Promise<boolean>((resolve) => {
    withPaymentLock(async (lock) => resolve(lock !== 'taken')).catch(() => resolve(true));
  });

/** An order and its pop-up wait so long for the storage, in ms. */
export const CLAIM_LIMIT_MS = 1_000;

/** Where nothing can be stored, or not in time, it goes on all the same. */
const claimInTime = (claim: Promise<void>) =>
  Promise.race([
    claim.catch(() => undefined),
    new Promise<void>((resolve) => setTimeout(resolve, CLAIM_LIMIT_MS)),
  ]);

/**
 * Stores a pop-up before it opens: after a reload its customer reads the reference, whenever the reload was.
 * Where there are no locks, one that another tab has stored comes first, until its tab is done or its customer
 * says so.
 *
 * @returns whether this one may open
 */
export async function claimPopUp(
  payment: StoredPayment,
  { lock, storage }: { lock: PaymentLock; storage: VisitStorage },
): Promise<boolean> {
  let isFirst = true;
  const claim = (stored: unknown) => {
    const visit = readVisit(stored);
    isFirst =
      lock === 'held' ||
      !visit.payments.some(
        ({ status, account }) => status === 'open' && account === payment.account,
      );
    return isFirst ? { ...visit, payments: [...visit.payments, payment] } : stored;
  };
  await claimInTime(storage.update(claim));
  return isFirst;
}

/** Takes back the claim of a pop-up that did not open. */
export const releaseClaim = (id: string, storage: VisitStorage) =>
  storage
    .update((stored) => {
      const visit = readVisit(stored);
      return { ...visit, payments: visit.payments.filter((each) => each.id !== id) };
    })
    .catch(() => undefined);

/**
 * The idempotency key of an order, where there are no locks: two tabs that place the same order at once
 * have the key that is stored first, so that it is one order.
 */
export async function claimOrderKey(placed: PlacedOrder, storage: VisitStorage): Promise<string> {
  let { key } = placed;
  const claim = (stored: unknown) => {
    const visit = readVisit(stored);
    const { owner, placed: first } = visit.cart;
    if (owner !== placed.account) return stored;
    if (!isSameOrder(first, placed)) return { ...visit, cart: { ...visit.cart, placed } };
    ({ key } = first);
    return stored;
  };
  await claimInTime(storage.update(claim));
  return key;
}
