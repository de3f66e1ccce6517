import { payment } from '@catering/site-config';
import { baseAddress, isPageLocal } from '../../api/base-address.ts';
import { CURRENCY, type Order } from '@catering/contract';

/** Where the provider's script is, and who it collects for. */
export interface ProviderConfig {
  scriptUrl: string;
  publicKey: string;
  contractCode: string;
}

/** Payment settings of a build, checked there; no key has a value in the source (API-PAY-10). */
export interface PaymentSettings {
  /** Of the provider. Without them no money moves. */
  keys?: { publicKey: string; contractCode: string };
  /** In place of the vendor's script, such as the provider's sandbox. */
  scriptUrl?: string;
  /** A hosted site may take practice payments. */
  allowTestPayments: boolean;
}

/**
 * The provider of a page. Without keys the practice one of the mock API serves (D-35).
 *
 * @param apiBase address of the API, without a slash at its end
 * @param hosted whether the page is open to the world rather than on a developer's machine
 * @throws Error naming the setting that is missing
 */
export const chooseProvider = (
  { keys, scriptUrl, allowTestPayments }: PaymentSettings,
  { apiBase, hosted }: { apiBase: string; hosted: boolean },
): ProviderConfig => {
  if (keys) return { scriptUrl: scriptUrl ?? payment.scriptUrl, ...keys };
  if (hosted && !allowTestPayments) {
    throw new Error(
      'A hosted site takes no practice payments: set the payment keys, or VITE_ALLOW_TEST_PAYMENTS',
    );
  }
  // It takes any words for keys.
  const practiceKeys = { publicKey: 'practice', contractCode: 'practice' };
  return { scriptUrl: scriptUrl ?? `${apiBase}/payment/checkout.js`, ...practiceKeys };
};

/** From the environment of the build (`build-plugins/environment`). */
declare const __PAYMENT_SETTINGS__: PaymentSettings;

/**
 * The provider of this page.
 *
 * @throws Error naming the setting that is missing
 */
export const readProviderConfig = () =>
  chooseProvider(__PAYMENT_SETTINGS__, { apiBase: baseAddress, hosted: !isPageLocal });

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

/** What "PUT /order/{id}" needs to know of a payment (ENT-38). */
export interface PaidReferences {
  transactionRef: string;
  paymentRef: string;
}

export type PaymentOutcome =
  | { paid: true; references: PaidReferences }
  | { paid: false; /** For the log: the provider's own word. */ reason: string };

const textOf = (payload: unknown, name: string) => {
  const value: unknown = Object(payload)[name];
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
    references: {
      transactionRef,
      paymentRef: textOf(payload, 'paymentReference') ?? reference,
    },
  };
};

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

/** One attempt to pay an order. */
export interface Payment {
  order: Order;
  /** Naira, above 0. */
  amount: number;
  /** Of the signed-in user. */
  email: string;
}

let lastReference = 0;

/**
 * The reference of the next payment: the current timestamp in ms, and always higher than the one
 * before, so that two attempts in one tab never share it (CON-13).
 */
const nextReference = () => {
  lastReference = Math.max(Date.now(), lastReference + 1);
  return String(lastReference);
};

/** Until then a press may be the second half of the double press that opened the pop-up. */
const SETTLING_MS = 1_000;

/** Nothing covers the middle of what was pressed, as an open pop-up would. */
const isUncovered = (pressed: Element) => {
  const { left, top, width, height } = pressed.getBoundingClientRect();
  return pressed.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};

/**
 * Notices a pop-up that closed without calling back (D-36): a button of the page is pressed, and no
 * pop-up covers that button. Call it when the pop-up is open.
 *
 * @param onClosed called before the press takes effect
 * @param signal ends the watch
 */
const watchForSilentClose = (onClosed: () => void, signal: AbortSignal) => {
  const opened = performance.now();
  const look = (event: Event) => {
    const pressed = event.target instanceof Element && event.target.closest('main button');
    if (pressed && performance.now() - opened >= SETTLING_MS && isUncovered(pressed)) onClosed();
  };
  document.addEventListener('pointerdown', look, { capture: true, signal });
  document.addEventListener('keydown', look, { capture: true, signal });
};

/**
 * Opens the provider's pop-up for one attempt to pay.
 *
 * @param onOutcome called once for each outcome, however often the provider reports it. An attempt that
 *   was not paid may still be paid: a card is declined, the next is not. Paid is final.
 * @returns ends the watch for a pop-up that closed without calling back
 * @throws Error when the provider cannot be loaded or fails to start
 */
export const startPayment = async (
  { order: { narration, phoneNumber }, amount, email }: Payment,
  onOutcome: (outcome: PaymentOutcome) => void,
  { scriptUrl, publicKey, contractCode }: ProviderConfig,
): Promise<() => void> => {
  if (!(amount > 0)) throw new RangeError(`A payment of ${amount} naira cannot be started`);
  const provider = await loadProvider(scriptUrl);
  const reference = nextReference();
  let state: 'open' | 'unpaid' | 'paid' = 'open';
  const watch = new AbortController();
  const settle = (outcome: PaymentOutcome) => {
    if (state === 'paid' || (state === 'unpaid' && !outcome.paid)) return;
    state = outcome.paid ? 'paid' : 'unpaid';
    watch.abort();
    onOutcome(outcome);
  };
  const handleResult = (payload: unknown) => settle(paymentOutcome(payload, reference));
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
  // The provider may have called back before `initialize` returned.
  if (!watch.signal.aborted) {
    watchForSilentClose(() => settle({ paid: false, reason: 'closed silently' }), watch.signal);
  }
  return () => watch.abort();
};
