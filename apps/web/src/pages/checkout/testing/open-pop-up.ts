import { act, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { fakeProvider, SUCCESS } from '#features/payment/pop-up/testing/fake-provider.ts';
import type { PaymentRecord } from '#features/payment/record/payment-record.ts';
import { openCheckout, orderApi, proceed } from './open-checkout.ts';

/** Checkout with a pop-up that is open, for an order of its cart. `orders` are those of the default API. */
export const openPopUp = async (options: Parameters<typeof openCheckout>[0] = {}) => {
  const provider = fakeProvider();
  const { orders, handlers } = orderApi();
  const checkout = await openCheckout({ api: { order: handlers }, ...options });
  const opened = (count = 1) => waitFor(() => expect(provider.attempts).toHaveLength(count));
  await checkout.user.click(proceed());
  await opened();
  return {
    ...checkout,
    orders,
    provider,
    /** Waits until so many pop-ups have been opened. */
    opened,
    /** The provider of the last pop-up reports a result. */
    complete: (payload: unknown = SUCCESS) => act(async () => provider.last().onComplete(payload)),
  };
};

/** A browser with locks; the test environment has none. */
export const withLocks = () => {
  let isHeld = false;
  const request = async (
    _name: string,
    _options: object,
    work: (lock: object | null) => Promise<void>,
  ) => {
    if (isHeld) return work(null);
    isHeld = true;
    try {
      await work({});
    } finally {
      isHeld = false;
    }
  };
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as never);
};

/** A pop-up of an order of the cart that was open in another tab or visit. */
export const interrupted: PaymentRecord = {
  id: 'earlier',
  account: 'ada@example.com',
  orderId: 'order-1',
  plates: [{ id: 'jollof', quantity: 2 }],
  amount: 8000,
  reference: '1795268940000',
  results: [],
  told: [],
};
