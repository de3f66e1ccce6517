import { endNotification, notify } from '#features/notifications/notify.ts';
import { selectCustomer, type SiteState } from '#app/store.ts';
import { paymentToast } from '../shown/payment-texts.ts';
import { deriveStatus, toldOf } from '../record/derive-status.ts';
import { addFacts } from '../record/add-facts.ts';
import { selectIsShown, selectPayment } from '../record/payment-slice.ts';

/**
 * Shows a toast with the status of a payment, unless the open page shows it.
 *
 * @param isLeaving true if that page is about to be left
 */
export function toastPayment(
  id: string,
  { store: { dispatch, getState } }: SiteState,
  { isLeaving = false } = {},
): void {
  const state = getState();
  const record = selectPayment(state, id);
  if (!record || record.account !== selectCustomer(state)) return;
  const status = deriveStatus(record, { isOpenHere: id === state.payment.popUp, now: Date.now() });
  const told = toldOf('toast', status.references);
  if (status.kind === 'paid' && told.every((each) => record.told.includes(each))) return;
  // A toast of before would contradict the page.
  if (selectIsShown(state, id) && !isLeaving) return endNotification(id);
  // A payment that is being confirmed gets a toast only after a report without an answer.
  const toast = paymentToast({ record, status, isLate: true });
  if (!toast) return;
  notify(toast);
  // My Orders says it once more, if it is opened in this visit: a toast may give way to another.
  if (status.kind === 'paid') dispatch(addFacts({ ...record, told }));
}
