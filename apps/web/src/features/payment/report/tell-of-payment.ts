import { notify } from '#features/notifications/notify.ts';
import { selectCustomer } from '#app/store.ts';
import type { PaymentSite } from '../payment-site.ts';
import { paymentToast } from '../shown/payment-texts.ts';
import { readingOf, toldOf } from '../record/payment-reading.ts';
import { addFacts } from '../record/payment-facts.ts';
import { selectIsShown, selectPayment } from '../record/payment-slice.ts';

/**
 * Says by a toast how a payment stands, where its customer is on a page that does not show it.
 *
 * @param isLeaving whether that page is about to be left
 */
export function tellOfPayment(
  id: string,
  { store: { dispatch, getState } }: PaymentSite,
  { isLeaving = false } = {},
): void {
  const state = getState();
  const record = selectPayment(state, id);
  if (!record || record.account !== selectCustomer(state)) return;
  if (selectIsShown(state, id) && !isLeaving) return;
  const reading = readingOf(record, { isOpenHere: id === state.payment.popUp, now: Date.now() });
  const told = toldOf('toast', reading.references);
  if (reading.kind === 'paid' && told.every((each) => record.told.includes(each))) return;
  // It is said while it is being confirmed only where a report had no answer.
  const toast = paymentToast({ record, reading, isLate: true });
  if (!toast) return;
  notify(toast);
  // My Orders says it once more, if it is opened in this visit: a toast may give way to another.
  if (reading.kind === 'paid') dispatch(addFacts({ ...record, told }));
}
