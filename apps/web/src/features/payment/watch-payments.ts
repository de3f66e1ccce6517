import { addListener, type UnknownAction } from '@reduxjs/toolkit';
import { ORDERS_KEY } from '#api/orders.ts';
import { endNotification, notify } from '#features/notifications/notify.ts';
import { isStored } from './state/payment-machine.ts';
import {
  paymentMoved,
  paymentPageOpened,
  paymentsRead,
  type Payment,
} from './state/payment-slice.ts';
import { selectAccount } from '#features/session/session-slice.ts';
import { selectCustomer, type AppStore, type RootState } from '#app/store.ts';
import { paymentToast } from './payment-texts.ts';
import { reportPayment } from './report-payment.ts';
import { runPayment } from './run-payment.ts';
import type { PaymentSite } from './start-payments.ts';

/** How long to wait before a payment is reported again, in ms: 4, 16 and 36 s, then a minute each time. */
const pauseOf = (payments: Payment[]) =>
  Math.min(60_000, ...payments.map(({ reports }) => reports ** 2 * 4_000));

/** Payments of who is signed in that are in a status. */
const ownPayments = (status: Payment['status'], { payment: payments, session }: RootState) => {
  const account = selectAccount({ session });
  return payments.filter((each) => each.status === status && each.account === account);
};

/** They have to be reported again. */
const unreported = (state: RootState) => ownPayments('unreported', state);

/** Changes whenever another report is due. */
const due = (state: RootState) =>
  unreported(state)
    .map(({ id, reports }) => `${id} ${reports}`)
    .join();

/** Their pop-ups are gone without a result. */
const lost = (state: RootState) => ownPayments('interrupted', state);

const idsOf = (payments: Payment[]) => payments.map(({ id }) => id);

/** The line is there again, or the window is looked at again. */
const back = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    for (const type of ['online', 'focus'])
      addEventListener(type, () => resolve(), { once: true, signal });
  });

/**
 * Runs what the payments of the store need: a press is taken to the provider, its success to the server,
 * and what the server has not taken is reported again.
 *
 * @param signal ends it
 */
export function watchPayments(site: PaymentSite, signal: AbortSignal) {
  const { dispatch, getState } = site.store;
  const listen = addListener.withTypes<RootState, AppStore['dispatch']>();

  const begin = (status: Payment['status'], before: RootState | undefined) => {
    const begun = before?.payment.filter((each) => each.status === status).map(({ id }) => id);
    return getState().payment.filter((each) => each.status === status && !begun?.includes(each.id));
  };
  /** Says once what was paid: pages say it of what began there or is shown there. */
  const sayPaid = (payments: Payment[]) => {
    for (const payment of payments) {
      if (payment.page !== null || payment.account !== selectCustomer(getState())) continue;
      const toast = paymentToast(payment);
      if (toast) notify(toast);
      dispatch(paymentMoved({ id: payment.id, event: 'said' }));
    }
  };
  const follow = (action?: UnknownAction, before?: RootState) => {
    for (const payment of begin('placing', before)) {
      runPayment(payment, site).catch((error: unknown) => {
        console.error('The payment could not be started:', error);
        const facts = { problem: 'noPopUp' } as const;
        dispatch(paymentMoved({ id: payment.id, event: 'failed', facts }));
      });
    }
    const stored = new Set(
      getState().payment.flatMap(({ id, status }) => (isStored(status) ? id : [])),
    );
    // Another tab has settled it: the list of this one is older.
    if (
      paymentsRead.match(action) &&
      before?.payment.some(({ id, status }) => isStored(status) && !stored.has(id))
    ) {
      void site.queryClient.invalidateQueries({ queryKey: ORDERS_KEY });
    }
    for (const payment of begin('reporting', before)) {
      void reportPayment(payment, site);
      // Their customer has logged out meanwhile, and nothing on the screen says it.
      if (payment.reports === 0 && selectCustomer(getState()) === null) {
        notify({
          kind: 'info',
          title: 'A payment was made',
          description: 'Log in to see it in My Orders.',
        });
      }
    }
    sayPaid(begin('paid', before));
  };

  /** The server may have heard of their payments. */
  const readLost = (before: string[]) => {
    for (const payment of lost(getState())) {
      if (!before.includes(payment.id)) void reportPayment(payment, site);
    }
  };

  const stops = [
    dispatch(
      listen({
        predicate: (_action, now, before) => now.payment !== before.payment,
        effect: (action, { getOriginalState }) => follow(action, getOriginalState()),
      }),
    ),
    dispatch(
      listen({
        predicate: (_action, now, before) => idsOf(lost(now)).join() !== idsOf(lost(before)).join(),
        effect: (_action, { getOriginalState }) => readLost(idsOf(lost(getOriginalState()))),
      }),
    ),
    dispatch(listen({ actionCreator: paymentPageOpened, effect: () => readLost([]) })),
    dispatch(
      listen({
        predicate: (_action, now, before) => selectCustomer(now) !== selectCustomer(before),
        effect: async (_action, { delay }) => {
          // Nobody reads of the payments of another customer.
          for (const { id, account } of getState().payment)
            if (account !== selectCustomer(getState())) endNotification(id);
          // After the toast of the login, which would take its place on a phone.
          await delay(0);
          sayPaid(begin('paid', undefined));
        },
      }),
    ),
    dispatch(
      listen({
        predicate: (_action, now, before) => due(now) !== due(before),
        effect: async (
          _action,
          { cancelActiveListeners, delay, getOriginalState, ...listener },
        ) => {
          const isNewLogin = selectAccount(getOriginalState()) !== selectAccount(getState());
          cancelActiveListeners();
          const waiting = unreported(getState());
          if (waiting.length === 0) return;
          if (!isNewLogin) {
            await Promise.race([delay(pauseOf(waiting)), back(listener.signal)]);
          }
          for (const { id } of unreported(getState()))
            dispatch(paymentMoved({ id, event: 'retried' }));
        },
      }),
    ),
  ];
  signal.addEventListener('abort', () => stops.forEach((stop) => stop()));
  follow();
  const readAllLost = () => readLost([]);
  readAllLost();
  // My Orders is read again then too, and nothing may contradict it.
  addEventListener('focus', readAllLost, { signal });
  for (const { id } of unreported(getState())) dispatch(paymentMoved({ id, event: 'retried' }));
}
