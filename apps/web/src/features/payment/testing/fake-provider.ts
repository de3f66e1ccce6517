import { onTestFinished } from 'vitest';
import type { PaymentOptions } from '../provider.ts';

/** What the provider reports of a successful payment. */
export const SUCCESS = {
  status: 'SUCCESS',
  transactionReference: 'MNFY|67|20261121115209|000063',
  paymentReference: '1795268940000',
};
export const DECLINED = { status: 'FAILED', payload: {} };
export const CANCELLED = { paymentStatus: 'USER_CANCELLED', responseCode: 'USER_CANCELLED' };

/** A provider whose pop-ups the test controls; removed after the test. */
export const fakeProvider = () => {
  const attempts: PaymentOptions[] = [];
  window.MonnifySDK = { initialize: (options) => void attempts.push(options) };
  onTestFinished(() => {
    delete window.MonnifySDK;
  });
  return {
    /** Every pop-up so far. */
    attempts,
    /** The pop-up that was opened last. */
    last: () => {
      const options = attempts.at(-1);
      if (!options) throw new Error('No payment was started');
      return options;
    },
  };
};
