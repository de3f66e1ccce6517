import { payment } from '@catering/site-config';

/** Where the provider's script is, and who it collects for. */
export interface PaymentConfig {
  scriptUrl: string;
  publicKey: string;
  contractCode: string;
  /** No keys are configured: the pop-up is the practice one and no money moves (D-35). */
  practice: boolean;
}

/** Settings of a build; no key has a value in the source (API-PAY-10). */
export interface PaymentEnvironment {
  VITE_PAYMENT_PUBLIC_KEY?: string;
  VITE_PAYMENT_CONTRACT_CODE?: string;
  /** In place of the vendor's script, such as the provider's sandbox. */
  VITE_PAYMENT_SCRIPT_URL?: string;
  /** "true" lets a hosted site take practice payments. */
  VITE_ALLOW_TEST_PAYMENTS?: string;
}

/** The practice pop-up takes any words for keys. */
const PRACTICE = 'practice';

/**
 * The payment settings of this build. Without keys the practice provider of the mock API serves.
 *
 * @param apiBase address of the API, without a slash at its end
 * @param hosted whether the page is open to the world rather than on a developer's machine
 * @throws Error naming the setting that is missing
 */
export const paymentConfig = (
  env: PaymentEnvironment,
  { apiBase, hosted }: { apiBase: string; hosted: boolean },
): PaymentConfig => {
  const publicKey = env.VITE_PAYMENT_PUBLIC_KEY?.trim();
  const contractCode = env.VITE_PAYMENT_CONTRACT_CODE?.trim();
  const scriptUrl = env.VITE_PAYMENT_SCRIPT_URL?.trim();
  if (publicKey && contractCode) {
    return {
      scriptUrl: scriptUrl || payment.scriptUrl,
      publicKey,
      contractCode,
      practice: false,
    };
  }
  if (publicKey || contractCode) {
    throw new Error('VITE_PAYMENT_PUBLIC_KEY and VITE_PAYMENT_CONTRACT_CODE are needed together');
  }
  if (hosted && env.VITE_ALLOW_TEST_PAYMENTS !== 'true') {
    throw new Error(
      'A hosted site takes no practice payments: set the payment keys, or VITE_ALLOW_TEST_PAYMENTS',
    );
  }
  return {
    scriptUrl: scriptUrl || `${apiBase}/payment/checkout.js`,
    publicKey: PRACTICE,
    contractCode: PRACTICE,
    practice: true,
  };
};
