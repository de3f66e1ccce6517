import { PROVIDER_TIMEOUT_MS } from '#config/timings.ts';
import { payment } from '@catering/site-config';
import { baseAddress, isPageLocal } from '#api/base-address.ts';

/** The address of the provider's script, and the account that it collects for. */
export interface ProviderConfig {
  scriptUrl: string;
  publicKey: string;
  contractCode: string;
}

/** Payment settings of a build, checked there; no key has a value in the source. */
export interface PaymentSettings {
  /** The provider's keys. Without them no money moves. */
  keys?: { publicKey: string; contractCode: string };
  /** The address of a script that replaces the vendor's, such as the provider's sandbox. */
  scriptUrl?: string;
  /** True if a hosted site may take practice payments. */
  allowTestPayments: boolean;
}

/**
 * The provider of a page. Without keys the practice one of the mock API serves.
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
  // The practice provider takes any words for keys.
  const practiceKeys = { publicKey: 'practice', contractCode: 'practice' };
  return { scriptUrl: scriptUrl ?? `${apiBase}/payment/checkout.js`, ...practiceKeys };
};

declare const __PAYMENT_SETTINGS__: PaymentSettings;

/**
 * The provider of this page.
 *
 * @throws Error naming the setting that is missing
 */
export const readProviderConfig = () =>
  chooseProvider(__PAYMENT_SETTINGS__, { apiBase: baseAddress, hosted: !isPageLocal });

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
  /** The pop-up is on its way. Older scripts do not call it. */
  onLoadStart(): void;
  /** The pop-up is there. Older scripts do not call it. */
  onLoadComplete(): void;
  /** The result of the payment. It may come more than once. */
  onComplete(payload: unknown): void;
  /** The pop-up is gone. It may come after `onComplete`, with or without a result of its own. */
  onClose(payload?: unknown): void;
}

/** The object that the provider's script adds to the page. */
export interface PaymentProvider {
  initialize(options: PaymentOptions): void;
}

declare global {
  interface Window {
    MonnifySDK?: PaymentProvider;
  }
}

/** The provider, unless an ad blocker has put an empty object in its place. */
const loadedProvider = () =>
  typeof window.MonnifySDK?.initialize === 'function' ? window.MonnifySDK : undefined;

const inject = (url: string) =>
  new Promise<PaymentProvider>((resolve, reject) => {
    const script = document.createElement('script');
    const end = (failure?: string) => {
      clearTimeout(timer);
      const provider = loadedProvider();
      if (failure === undefined && provider) return resolve(provider);
      script.remove();
      reject(new Error(`The payment script at ${url} ${failure ?? 'defines no payment provider'}`));
    };
    const timer = setTimeout(
      () => end(`took longer than ${PROVIDER_TIMEOUT_MS} ms`),
      PROVIDER_TIMEOUT_MS,
    );
    script.addEventListener('load', () => end());
    script.addEventListener('error', () => end('did not load'));
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
  const loaded = loadedProvider();
  if (loaded) return loaded;
  loading ??= inject(url);
  try {
    return await loading;
  } finally {
    loading = undefined;
  }
};
