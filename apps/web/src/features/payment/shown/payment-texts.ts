import type { Order } from '@catering/contract';
import { contact } from '@catering/site-config';
import type { Notification } from '#features/notifications/notify.ts';
import { formatList } from '#format/list.ts';
import { formatNaira } from '#format/money.ts';
import { itemsOf, type CartWithOrders } from '#features/cart/placed-orders.ts';
import { narrationOf } from '#features/cart/order-narration.ts';
import type { PaymentRecord } from '../record/payment-record.ts';
import type { DerivedStatus, ShownPayment, StatusKind } from '../record/derive-status.ts';

const callUs = ({ references }: DerivedStatus) =>
  `call ${contact.supportPhone} with the ${references.length > 1 ? 'references' : 'reference'} ${formatList(references)}`;

/** The reasons why no payment was started. Each stays true until the next press. */
export const problemTexts = {
  unreachable:
    'The order could not be read, so no payment was started. Check your connection and try again.',
  unanswered:
    'The server never answered an order of more than a day ago. It may be in My Orders, and be paid. If it is not there, order again.',
  notAllowed: 'The server did not accept your login. Log out, and log in again to pay.',
  noPopUp:
    'The payment window could not be opened, so no payment was started. Check your connection and ad blocker, and try again.',
  elsewhere: 'A payment had begun in another tab. Finish or close it there, and try again.',
} as const;

export type PaymentProblem = keyof typeof problemTexts;

/** The text of a payment, wherever its order is shown; undefined where there is nothing to say. */
export const paymentText = ({ record, status, isLate }: ShownPayment): string | undefined => {
  switch (status.kind) {
    case 'inProgress':
      return `Pay ${formatNaira(record.amount)} in the payment window.`;
    case 'beingConfirmed':
      return isLate
        ? `Your payment is not confirmed yet. Do not pay again. We confirm it only while you are logged in and this page is open. If it takes long, ${callUs(status)}.`
        : 'Your payment is being confirmed. Do not pay again.';
    case 'callUs':
      return `Your payment was not confirmed. If money left your account, do not pay again: ${callUs(status)}.`;
    case 'uncertain':
      return `A payment window for your order may be open, or may have closed without a result. If you approved the payment, do not pay again: ${callUs(status)}.`;
    case 'paidByAnother':
      return `Your order was paid already. If a second payment left your account, ${callUs(status)}, and we will return it.`;
    case 'paidTwice':
      return `Payment received: ${formatNaira(record.amount)}. Another order has paid for ${record.paidBefore} too. If you do not want both, ${callUs(status)}, and we will return it.`;
    case 'paid':
    case 'none':
      return undefined;
  }
};

/** Warns of a payment that may have paid for some of these plates: ordered again, they are paid twice. */
export const repeatedText = (
  { plates }: PaymentRecord,
  lines: readonly { id: string; name: string; quantity: number }[],
) => {
  const repeated = lines.flatMap(({ id, name, quantity }) => {
    const paid = plates.find((each) => each.id === id);
    return paid ? [{ name, quantity: Math.min(paid.quantity, quantity) }] : [];
  });
  return `You may have paid already for ${narrationOf(repeated)}, and would pay for it again.`;
};

const toastTitles: Partial<Record<StatusKind, string>> = {
  beingConfirmed: 'Payment not confirmed yet',
  paidByAnother: 'Paid already',
  paidTwice: 'Paid twice',
  callUs: 'Payment not confirmed',
};

/** For a customer who has left the page where they paid; undefined where nothing is to be said. */
export const paymentToast = (payment: ShownPayment): Notification | undefined => {
  const { record, status } = payment;
  const toast = { id: record.id, staysOnNextPage: true, isImportant: true };
  if (status.kind === 'paid') {
    return {
      ...toast,
      kind: 'success',
      title: `Payment received: ${formatNaira(record.amount)}`,
      description: 'My Orders shows its status.',
    };
  }
  const title = toastTitles[status.kind];
  const kind = status.kind === 'beingConfirmed' ? 'warning' : 'error';
  const description = paymentText(payment);
  return title === undefined || description === undefined
    ? undefined
    : { ...toast, kind, title, description };
};

/** The addons of plates that leave the cart with an order, and that were chosen since it was placed. */
const addonsSince = ({ _id, cartItems }: Order, cart: CartWithOrders) =>
  itemsOf(_id, cart).flatMap((item) => {
    const line = cartItems.find(({ id }) => id === item.id);
    if (!line || line.quantity < item.quantity) return [];
    const ordered = (name: string) => line.addons.find((each) => each.name === name)?.quantity ?? 0;
    return item.addons.filter(({ name, quantity }) => quantity > ordered(name));
  });

const narrations = (orders: readonly Order[]) =>
  formatList(orders.map(({ narration }) => narration));

/** For a customer whose cart still holds the dishes of orders that were delivered. */
export const deliveredToast = (delivered: readonly Order[]): Notification => ({
  kind: 'info',
  title: 'Your order was delivered.',
  description: `${narrations(delivered)}. My Orders shows it. Your cart is a new order.`,
  isImportant: true,
});

/** For a customer whose orders were paid on another phone, or by a call. @param cart as it was before */
export const paidAlreadyToast = (paid: readonly Order[], cart: CartWithOrders): Notification => {
  const addons = formatList(
    paid.flatMap((order) => addonsSince(order, cart)).map(({ name }) => name),
  );
  return {
    kind: 'success',
    title: 'Your order was paid already.',
    description: `${narrations(paid)}. My Orders shows it.${addons && ` ${addons}, chosen since, left the cart with it.`}`,
    staysOnNextPage: true,
    // My Orders opens next and shows a toast of its own.
    isImportant: true,
  };
};
