import { baseAddress, isPageLocal } from '#api/base-address.ts';
import { paymentConfig } from './payment-config.ts';

/**
 * The payment settings of this page.
 *
 * @throws Error naming the setting that is missing
 */
export const readPaymentConfig = () =>
  paymentConfig(
    {
      VITE_PAYMENT_PUBLIC_KEY: import.meta.env.VITE_PAYMENT_PUBLIC_KEY,
      VITE_PAYMENT_CONTRACT_CODE: import.meta.env.VITE_PAYMENT_CONTRACT_CODE,
      VITE_PAYMENT_SCRIPT_URL: import.meta.env.VITE_PAYMENT_SCRIPT_URL,
      VITE_ALLOW_TEST_PAYMENTS: import.meta.env.VITE_ALLOW_TEST_PAYMENTS,
    },
    { apiBase: baseAddress, hosted: !isPageLocal },
  );
