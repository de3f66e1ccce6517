import { CURRENCY } from '@catering/contract';
import type { PaymentConfig } from './payment-config.ts';

/** What the provider's pop-up is started with (API-PAY-01 to API-PAY-09). */
export interface PaymentOptions {
  /** Naira. */
  amount: number;
  currency: string;
  /** Unique for each attempt. */
  reference: string;
  /** The phone number is sent as the name; older scripts read `customerName`. */
  customerFullName: string;
  customerName: string;
  customerEmail: string;
  apiKey: string;
  contractCode: string;
  paymentDescription: string;
  /** The result of the payment. It may come more than once. */
  onComplete(payload: unknown): void;
  /** The pop-up is gone. It may come after `onComplete`, with or without a result of its own. */
  onClose(payload?: unknown): void;
}

/** What the provider's script adds to the page. */
export interface PaymentProvider {
  initialize(options: PaymentOptions): void;
}

declare global {
  interface Window {
    MonnifySDK?: PaymentProvider;
  }
}

/** How long the provider's script may take to load. */
export const PROVIDER_TIMEOUT_MS = 15_000;

const inject = (url: string) =>
  new Promise<PaymentProvider>((resolve, reject) => {
    const script = document.createElement('script');
    const end = (failure?: string) => {
      clearTimeout(timer);
      const provider = window.MonnifySDK;
      if (failure === undefined && provider) return resolve(provider);
      script.remove();
      reject(new Error(failure ?? `The payment script at ${url} defines no payment provider`));
    };
    const timer = setTimeout(
      () => end(`The payment script at ${url} took longer than ${PROVIDER_TIMEOUT_MS} ms`),
      PROVIDER_TIMEOUT_MS,
    );
    script.addEventListener('load', () => end());
    script.addEventListener('error', () => end(`The payment script at ${url} did not load`));
    script.async = true;
    script.src = url;
    document.head.append(script);
  });

let loading: Promise<PaymentProvider> | undefined;

/**
 * The payment provider; its script is added to the page on first use and never twice. A failure
 * removes the script, so that the next call loads it again.
 *
 * @param url address of the provider's script
 * @throws Error when the script fails, is late, or defines no provider
 */
export const loadProvider = async (url: string): Promise<PaymentProvider> => {
  if (window.MonnifySDK) return window.MonnifySDK;
  loading ??= inject(url);
  try {
    return await loading;
  } finally {
    loading = undefined;
  }
};

/** Who pays how much for what. */
export interface Payment {
  /** Naira, above 0. */
  amount: number;
  narration: string;
  phoneNumber: string;
  email: string;
}

/** What "PUT /order/{id}" needs to know of a payment (ENT-38). */
export interface PaidReferences {
  transactionRef: string;
  paymentRef: string;
}

export interface PaymentListener {
  /** The provider reports success; called once, however often it is reported. */
  onPaid(references: PaidReferences): void;
  /** The attempt ended without success; a success may still follow and counts. */
  onUnpaid(reason: string): void;
}

type PaymentOutcome =
  | ({ paid: true } & PaidReferences)
  | { paid: false; /** For the log: the provider's own word. */ reason: string };

const textOf = (payload: unknown, name: string) => {
  const value: unknown =
    typeof payload === 'object' && payload !== null
      ? (payload as Record<string, unknown>)[name]
      : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/**
 * Reads a provider's result. Paid is `status` "SUCCESS", or `paymentStatus` "PAID", as the
 * provider's newer script says it; everything else is not (STA-32, STA-34).
 *
 * @param payload what `onComplete` or `onClose` was given
 * @param reference the attempt's own reference, for a result without one
 */
export const paymentOutcome = (payload: unknown, reference: string): PaymentOutcome => {
  const status = textOf(payload, 'status');
  const paymentStatus = textOf(payload, 'paymentStatus');
  if (status !== 'SUCCESS' && paymentStatus !== 'PAID') {
    return { paid: false, reason: status ?? paymentStatus ?? 'no status' };
  }
  const transactionRef = textOf(payload, 'transactionReference');
  if (transactionRef === undefined) {
    return { paid: false, reason: `${status ?? paymentStatus} without a transaction reference` };
  }
  return {
    paid: true,
    transactionRef,
    paymentRef: textOf(payload, 'paymentReference') ?? reference,
  };
};

let lastReference = 0;

/**
 * The reference of the next payment: the current timestamp in ms, and always higher than the one
 * before, so that two attempts in one tab never share it (CON-13).
 */
const nextReference = () => {
  lastReference = Math.max(Date.now(), lastReference + 1);
  return String(lastReference);
};

/**
 * Opens the provider's pop-up for one attempt to pay.
 *
 * @throws Error when the provider cannot be loaded or fails to start
 */
export const startPayment = async (
  { amount, narration, phoneNumber, email }: Payment,
  { onPaid, onUnpaid }: PaymentListener,
  { scriptUrl, publicKey, contractCode }: PaymentConfig,
) => {
  if (!(amount > 0)) throw new RangeError(`A payment of ${amount} naira cannot be started`);
  const provider = await loadProvider(scriptUrl);
  const reference = nextReference();
  let ended: 'paid' | 'unpaid' | undefined;
  const handleResult = (payload: unknown) => {
    if (ended === 'paid') return;
    const outcome = paymentOutcome(payload, reference);
    if (outcome.paid) {
      ended = 'paid';
      onPaid({ transactionRef: outcome.transactionRef, paymentRef: outcome.paymentRef });
    } else if (ended === undefined) {
      ended = 'unpaid';
      onUnpaid(outcome.reason);
    }
  };
  provider.initialize({
    amount,
    currency: CURRENCY,
    reference,
    customerFullName: phoneNumber,
    customerName: phoneNumber,
    customerEmail: email,
    apiKey: publicKey,
    contractCode,
    paymentDescription: `Payment for ${narration}`,
    onComplete: handleResult,
    onClose: handleResult,
  });
};
