import { payment } from '@catering/site-config';

/** Where the provider's script is, and who it collects for. */
export interface PaymentConfig {
  scriptUrl: string;
  publicKey: string;
  contractCode: string;
  /** No keys are configured: the pop-up is the practice one and no money moves (D-35). */
  practice: boolean;
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

/** The practice pop-up takes any words for keys. */
const PRACTICE = 'practice';

/**
 * The payment settings of a page. Without keys the practice provider of the mock API serves.
 *
 * @param apiBase address of the API, without a slash at its end
 * @param hosted whether the page is open to the world rather than on a developer's machine
 * @throws Error naming the setting that is missing
 */
export const paymentConfig = (
  { keys, scriptUrl, allowTestPayments }: PaymentSettings,
  { apiBase, hosted }: { apiBase: string; hosted: boolean },
): PaymentConfig => {
  if (keys) return { scriptUrl: scriptUrl ?? payment.scriptUrl, ...keys, practice: false };
  if (hosted && !allowTestPayments) {
    throw new Error(
      'A hosted site takes no practice payments: set the payment keys, or VITE_ALLOW_TEST_PAYMENTS',
    );
  }
  return {
    scriptUrl: scriptUrl ?? `${apiBase}/payment/checkout.js`,
    publicKey: PRACTICE,
    contractCode: PRACTICE,
    practice: true,
  };
};
