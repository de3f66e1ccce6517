import { endNotification } from '#features/notifications/notify.ts';
import { selectAccessToken, selectAccount } from '#features/session/session-slice.ts';
import { selectCustomer, type SiteState } from '#app/store.ts';
import { deriveStatus } from '../record/derive-status.ts';
import { selectPayments } from '../record/payment-slice.ts';
import { readUncertainPayment, reportPayment } from './report-payment.ts';
import { toastPayment } from './toast-payment.ts';

/**
 * Resumes the payments of earlier visits and other tabs: reports each success that the server has not taken, reads the
 * order of each pop-up without a result, and shows what was paid meanwhile.
 */
export function resumePayments(site: SiteState): void {
  const state = site.store.getState();
  const account = selectAccount(state);
  const options = { site, accessToken: selectAccessToken(state) };
  for (const record of selectPayments(state)) {
    const { id, results, paidBy, closed } = record;
    if (paidBy) {
      const { kind } = deriveStatus(record, { isOpenHere: false, now: Date.now() });
      if (kind === 'paid') toastPayment(id, site);
    } else if (record.account === account && id !== state.payment.popUp) {
      for (const result of results)
        if (!result.rejected) void reportPayment(record, result, options);
      if (results.length === 0 && !closed) void readUncertainPayment(record, options);
    }
  }
}

/**
 * Resumes the payments of the customer, now and whenever they look at the window again.
 *
 * @param signal ends it when another customer logs in, who must not read of these payments
 */
export function resumeOnFocus(site: SiteState, signal: AbortSignal): void {
  const { store } = site;
  const customer = selectCustomer(store.getState());
  const endToasts = () => {
    if (selectCustomer(store.getState()) === customer) return;
    for (const { id, account } of selectPayments(store.getState()))
      if (account === customer) endNotification(id);
  };
  if (signal.aborted) return endToasts();
  resumePayments(site);
  // My Orders is read again then too, and nothing may contradict it.
  addEventListener('focus', () => resumePayments(site), { signal });
  signal.addEventListener('abort', endToasts);
}
