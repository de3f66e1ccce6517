import { contact } from '@catering/site-config';
import type { Notification } from '#features/notifications/notify.ts';
import { formatList } from '#format/list.ts';
import { formatNaira } from '#format/money.ts';
import type { MenuChange } from '#features/cart/menu-changes.ts';
import type { Reading, ReadingKind } from '../record/payment-reading.ts';
import type { ShownPayment } from './shown-payments.ts';

const callUs = ({ references }: Reading) =>
  `call ${contact.supportPhone} with the ${references.length > 1 ? 'references' : 'reference'} ${formatList(references)}`;

/** Why no payment was started: each stays true until the next press. */
export const problemTexts = {
  unreachable:
    'The order could not be read, so no payment was started. Check your connection and try again.',
  noPopUp:
    'The payment window could not be opened, so no payment was started. Check your connection and your ad blocker, and try again.',
  elsewhere: 'A payment had begun in another tab. Finish or close it there, and try again.',
} as const;

export type PaymentProblem = keyof typeof problemTexts;

/** The text of a payment, wherever its order is shown; undefined where there is nothing to say. */
export const paymentText = ({ record, reading, isLate }: ShownPayment): string | undefined => {
  switch (reading.kind) {
    case 'inProgress':
      return `Pay ${formatNaira(record.amount)} in the payment window.`;
    case 'beingConfirmed':
      return isLate
        ? `Your payment is not confirmed yet. Do not pay again. We can confirm it only while you are logged in and this page is open. If it takes long, ${callUs(reading)}.`
        : 'Your payment is being confirmed. Do not pay again.';
    case 'callUs':
      return `Your payment was not confirmed. If money left your account, do not pay again: ${callUs(reading)}.`;
    case 'uncertain':
      return `A payment window for your order may be open, or may have closed without a result. If you approved the payment, do not pay again: ${callUs(reading)}.`;
    case 'paidByAnother':
      return `Your order was paid already. If a second payment left your account, ${callUs(reading)}, and we will return it.`;
    case 'paid':
    case 'none':
      return undefined;
  }
};

const toastTitles: Partial<Record<ReadingKind, string>> = {
  beingConfirmed: 'Payment not confirmed yet',
  paidByAnother: 'Paid already',
  callUs: 'Payment not confirmed',
};

/** For a customer who has left the page where they paid; undefined where nothing is to be said. */
export const paymentToast = (payment: ShownPayment): Notification | undefined => {
  const { record, reading } = payment;
  const toast = { id: record.id, staysOnNextPage: true, isImportant: true };
  if (reading.kind === 'paid') {
    return {
      ...toast,
      kind: 'success',
      title: `Payment received: ${formatNaira(record.amount)}`,
      description: 'My Orders shows its status.',
    };
  }
  const title = toastTitles[reading.kind];
  const kind = reading.kind === 'beingConfirmed' ? 'warning' : 'error';
  const description = paymentText(payment);
  return title === undefined || description === undefined
    ? undefined
    : { ...toast, kind, title, description };
};

/** A sentence for a change of the menu since a dish went into the cart. */
export const menuChangeText = (change: MenuChange): string => {
  const { dish } = change;
  switch (change.kind) {
    case 'dishGone':
      return `${dish} is no longer on the menu: remove it to go on.`;
    case 'dishPrice':
      return `${dish} now costs ${formatNaira(change.to)} per plate instead of ${formatNaira(change.from)}.`;
    case 'addonGone':
      return `${dish} no longer comes with ${change.addon}, which was taken out.`;
    case 'addonReplaced':
      return `${dish} now comes with ${change.by} in place of ${change.addon}.`;
    case 'addonPrice':
      return `${change.addon} for ${dish} now costs ${formatNaira(change.to)} instead of ${formatNaira(change.from)}.`;
  }
};
