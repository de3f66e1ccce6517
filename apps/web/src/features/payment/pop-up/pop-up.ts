import { CURRENCY, type Order } from '@catering/contract';
import type { PaidReferences } from '../record/payment-record.ts';
import { mayHaveTakenMoney, paymentOutcome, textOf } from './payment-outcome.ts';
import type { PaymentProvider, ProviderConfig } from './provider.ts';

interface Charge {
  order: Pick<Order, 'narration' | 'phoneNumber'>;
  /** Naira, above 0. */
  amount: number;
  /** No other payment has it. */
  reference: string;
  email: string;
}

let lastReference = 0;

/**
 * The reference of the next payment: the current timestamp in ms, and always higher than the one
 * before, so that two attempts in one tab never share it.
 */
export const nextReference = () => {
  lastReference = Math.max(Date.now(), lastReference + 1);
  return String(lastReference);
};

/** Closes modal dialogs, which would cover the provider's window and keep the focus from it. */
const closeDialogs = () => {
  for (const dialog of document.querySelectorAll('dialog[open]')) {
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  }
};

/** Called by the pop-up as its payment goes on. */
export interface PopUpCalls {
  /** The pop-up is open, or on its way. */
  onOpened: () => void;
  /** A payment has succeeded; called once for each transaction. */
  onApproved: (references: PaidReferences) => void;
  /** The pop-up is gone, and took no money. */
  onClosed: () => void;
  /** The pop-up may be gone, and money may be on its way. */
  onLost: () => void;
}

interface PopUpOptions extends PopUpCalls {
  provider: PaymentProvider;
  config: ProviderConfig;
}

/**
 * Starts the provider for one attempt to pay. A declined card closes nothing: another may follow.
 *
 * @throws RangeError for an amount that cannot be paid
 */
export function openPopUp(
  { order: { narration, phoneNumber }, amount, reference, email }: Charge,
  { provider, config: { publicKey, contractCode }, ...calls }: PopUpOptions,
): void {
  if (!(amount > 0)) throw new RangeError(`A payment of ${amount} naira cannot be started`);
  const approved = new Set<string>();
  let isOpened = false;
  let isWarned = false;
  let mayHavePaid = false;

  // Some providers do not say when they start, or have a result before they do.
  const open = () => {
    if (isOpened) return;
    isOpened = true;
    calls.onOpened();
  };
  /** A provider may name the transaction of a success in one of its two calls only. */
  const isRepeated = (payload: unknown, { transactionRef, paymentRef }: PaidReferences) => {
    if (approved.has(transactionRef)) return true;
    if (textOf(payload, 'transactionReference') === undefined) return approved.size > 0;
    const isItsName = approved.delete(paymentRef);
    if (isItsName) approved.add(transactionRef);
    return isItsName;
  };
  const handleResult = (payload: unknown) => {
    open();
    const outcome = paymentOutcome(payload, reference);
    if (!outcome.paid) {
      if (!isWarned && approved.size === 0) {
        console.warn(`The payment was not successful: ${outcome.reason}`);
      }
      isWarned = true;
      mayHavePaid ||= mayHaveTakenMoney(payload, outcome.reason);
    } else if (!isRepeated(payload, outcome.references)) {
      approved.add(outcome.references.transactionRef);
      calls.onApproved(outcome.references);
    }
  };

  const options = {
    amount,
    currency: CURRENCY,
    reference,
    customerFullName: phoneNumber,
    customerName: phoneNumber,
    customerEmail: email,
    apiKey: publicKey,
    contractCode,
    paymentDescription: `Payment for ${narration}`,
    onLoadStart: open,
    onLoadComplete: closeDialogs,
    onComplete: handleResult,
    onClose: (payload: unknown) => {
      handleResult(payload);
      if (mayHavePaid) calls.onLost();
      else calls.onClosed();
    },
  };
  closeDialogs();
  try {
    provider.initialize(options);
    open();
  } catch (error) {
    // The window of the provider may be open all the same, and take money.
    console.error('The payment could not be started:', error);
    if (!isOpened) calls.onLost();
  }
}
