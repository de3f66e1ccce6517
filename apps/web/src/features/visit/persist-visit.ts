import { addListener, isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { isPaid } from '#features/payment/state/payment-machine.ts';
import {
  paymentsRead,
  storablePayments,
  type StoredPayment,
} from '#features/payment/state/payment-slice.ts';
import {
  cartRead,
  cartReducer,
  selectCartOwner,
  type StoredCart,
} from '#features/cart/cart-slice.ts';
import { accountOf, storedLoginAccepted } from '#features/session/session-slice.ts';
import { readStoredLogin } from '#features/session/stored-login.ts';
import type { AppStore, RootState } from '#app/store.ts';
import { readVisit, type StoredVisit } from './stored-visit.ts';
import type { VisitStorage } from './visit-storage.ts';

/** The page waits so long for what is stored, in ms. */
const READ_LIMIT_MS = 3_000;

/** What one action changes. Other tabs write too, so the change is stored, not the result. */
type Change = (stored: StoredVisit) => StoredVisit;

const isRead = isAnyOf(cartRead, paymentsRead);

const withoutLoaded = ({ loaded: _loaded, ...cart }: RootState['cart']): StoredCart => cart;

/** The stored cart belongs to who has logged in since, in another tab, or to a guest after a logout there. */
const isSucceeded = (action: UnknownAction, owner: string | null, { cart }: StoredVisit) => {
  if (owner === null || owner === cart.owner) return false;
  const account = accountOf(readStoredLogin()?.email ?? '');
  return account === cart.owner || (storedLoginAccepted.match(action) && account !== owner);
};

/** The same action of an owner on the stored cart: a dish that another tab has added meanwhile stays. */
const changeCart =
  (action: UnknownAction, owner: string | null): Change =>
  (stored) =>
    isSucceeded(action, owner, stored)
      ? stored
      : { ...stored, cart: withoutLoaded(cartReducer({ ...stored.cart, loaded: true }, action)) };

/**
 * Writes the payments that an action has changed, and removes those that it ended. What another tab has heard
 * to be paid stays so.
 */
const changePayments = (before: StoredPayment[], now: StoredPayment[]): Change | undefined => {
  const old = new Map(before.map((payment) => [payment.id, JSON.stringify(payment)]));
  const changed = now.filter((payment) => old.get(payment.id) !== JSON.stringify(payment));
  const removed = [...old.keys()].filter((id) => !now.some((payment) => payment.id === id));
  if (changed.length + removed.length === 0) return undefined;
  return (stored) => {
    const paid = stored.payments.filter(({ status }) => isPaid(status)).map(({ id }) => id);
    const news = changed.filter(({ id, status }) => isPaid(status) || !paid.includes(id));
    const replaced = new Set([...removed, ...news.map(({ id }) => id)]);
    return {
      ...stored,
      payments: [...stored.payments.filter(({ id }) => !replaced.has(id)), ...news],
    };
  };
};

/**
 * Stores cart, delivery and payments, and follows what other tabs store. Where storage is closed
 * or full, they last until the page closes.
 *
 * @param signal ends it
 */
export function persistVisit(
  { dispatch, getState }: AppStore,
  storage: VisitStorage,
  signal: AbortSignal,
) {
  /** What was changed here and is not stored yet. */
  let changes: Change[] = [];
  let isClosed = false;
  let queue = Promise.resolve();

  const close = (error: unknown) => {
    console.warn('The browser does not store the cart', error);
    isClosed = true;
    dispatch(cartRead());
  };

  /** What this tab has not stored yet is newer than what was read. */
  const show = (visit: StoredVisit) => {
    if (changes.length > 0 || signal.aborted) return;
    dispatch(cartRead(visit.cart));
    dispatch(paymentsRead(visit.payments));
  };

  const enqueue = (work: () => Promise<void>) => {
    queue = queue.then(() => (isClosed || signal.aborted ? undefined : work().catch(close)));
  };

  const read = () =>
    enqueue(async () => {
      const { loaded } = getState().cart;
      try {
        show(readVisit(await storage.read()));
      } catch (error) {
        // Safari may close the connection of a page in the background: the next call opens another.
        if (!loaded) throw error;
        console.warn('What another tab has stored could not be read', error);
      }
    });

  const write = () =>
    enqueue(async () => {
      const written = [...changes];
      if (written.length === 0) return;
      let visit: StoredVisit | undefined;
      await storage.update((stored) => {
        visit = written.reduce((result, change) => change(result), readVisit(stored));
        return visit;
      });
      changes = changes.slice(written.length);
      const { cart, payment } = getState();
      const shown = JSON.stringify([cart, storablePayments(payment)]);
      // A tab that changes something before its first read is not loaded yet.
      if (visit && JSON.stringify([{ ...visit.cart, loaded: true }, visit.payments]) !== shown)
        show(visit);
    });

  const change = (one: Change) => {
    changes.push(one);
    write();
  };

  const stop = dispatch(
    addListener.withTypes<RootState>()({
      predicate: (action, now, before) =>
        !isRead(action) && (now.cart !== before.cart || now.payment !== before.payment),
      effect: (action, { getState: now, getOriginalState }) => {
        const before = getOriginalState();
        if (now().cart !== before.cart) change(changeCart(action, selectCartOwner(now())));
        const paid = changePayments(
          storablePayments(before.payment),
          storablePayments(now().payment),
        );
        if (paid) change(paid);
      },
    }),
  );
  signal.addEventListener('abort', () => stop());
  storage.onOtherTab(read, signal);
  // A page that comes back from the browser's cache has heard of no change meanwhile.
  addEventListener('pageshow', ({ persisted }) => persisted && read(), { signal });
  read();
  // A browser that never responds does not keep a visitor from ordering.
  const late = setTimeout(() => {
    if (!getState().cart.loaded) dispatch(cartRead());
  }, READ_LIMIT_MS);
  signal.addEventListener('abort', () => clearTimeout(late));
}
