import { contact } from '@catering/site-config';
import type { Notification } from '#features/notifications/notify.ts';
import { formatNaira } from '#format/money.ts';
import type { MenuChange } from '#features/cart/menu-changes.ts';
import type { Payment } from './state/payment-slice.ts';

const callUs = ({ references, reference }: Payment) =>
  `call ${contact.supportPhone} with the reference ${references?.transactionRef ?? reference}`;

/** Why no payment was started: each stays true until the next press. */
const problemTexts = {
  unreachable:
    'The order could not be read, so no payment was started. Check your connection and try again.',
  noPopUp:
    'The payment window could not be opened, so no payment was started. Check your connection and your ad blocker, and try again.',
  elsewhere: 'A payment had begun in another tab. Finish or close it there, and try again.',
  unsettled:
    'An earlier payment had no result yet, so no payment was started. Finish it, or press “I did not pay”, and try again.',
} as const;

type Text = (payment: Payment) => string | undefined;

const unconfirmed = (payment: Payment) =>
  `Your payment is not confirmed yet. Do not pay again. We can confirm it only while you are logged in and this page is open. If it takes long, ${callUs(payment)}.`;

/** What the customer reads of a payment while it is in a status, wherever its order is shown. */
const paymentTexts: Partial<Record<Payment['status'], Text>> = {
  open: ({ amount }) => `Pay ${formatNaira(amount)} in the payment window.`,
  // After a report without a result, what the customer has to know stays while it is sent again.
  reporting: (payment) =>
    payment.reports === 0
      ? 'Your payment is being confirmed. Do not pay again.'
      : unconfirmed(payment),
  unreported: unconfirmed,
  refused: (payment) =>
    `Your payment was not confirmed. If money left your account, do not pay again: ${callUs(payment)}.`,
  interrupted: (payment) =>
    `A payment window for your order may be open, or may have closed without a result. If you approved the payment, do not pay again: ${callUs(payment)}.`,
  paidTwice: (payment) =>
    `Your order was paid already. If a second payment left your account, ${callUs(payment)}, and we will return it.`,
  notPaid: ({ problem }) => problem && problemTexts[problem],
};

/** Of a payment, if its status has one. */
export const paymentText = (payment: Payment | undefined) =>
  payment && paymentTexts[payment.status]?.(payment);

const toastTitles: Partial<Record<Payment['status'], string>> = {
  unreported: 'Payment not confirmed yet',
  paidTwice: 'Paid already',
  refused: 'Payment not confirmed',
};

/** For a customer who has left the page where they paid; undefined where nothing is to be said. */
export const paymentToast = (payment: Payment): Notification | undefined => {
  const { id, status, amount } = payment;
  const toast = { id, staysOnNextPage: true, isImportant: true };
  if (status === 'paid') {
    return {
      ...toast,
      kind: 'success',
      title: `Payment received: ${formatNaira(amount)}`,
      description: 'My Orders shows its status.',
    };
  }
  const title = toastTitles[status];
  const kind = status === 'unreported' ? 'warning' : 'error';
  return title === undefined
    ? undefined
    : { ...toast, kind, title, description: paymentText(payment) };
};

/** What changed on the menu since a dish went into the cart. */
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
