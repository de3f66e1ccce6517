import { onTestFinished, vi } from 'vitest';
import type { PaymentOptions, PaymentProvider } from '../provider.ts';

/** The provider's report of a successful payment. */
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

/** Keeps scripts that code adds to the page from being fetched; the test loads or fails them. */
export const fakeScripts = () => {
  let added: HTMLScriptElement[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) added.push(node);
  });
  vi.spyOn(HTMLScriptElement.prototype, 'remove').mockImplementation(function (
    this: HTMLScriptElement,
  ) {
    added = added.filter((script) => script !== this);
  });
  onTestFinished(() => {
    delete window.MonnifySDK;
  });
  return {
    inPage: () => added.map((script) => script.src),
    /** The newest script runs and leaves the provider, or nothing, on the page. */
    load(provider?: PaymentProvider) {
      if (provider) window.MonnifySDK = provider;
      added.at(-1)?.dispatchEvent(new Event('load'));
    },
    fail: () => added.at(-1)?.dispatchEvent(new Event('error')),
  };
};
export type FakeScripts = ReturnType<typeof fakeScripts>;
