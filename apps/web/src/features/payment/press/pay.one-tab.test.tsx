import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isPaymentLockFree, withPaymentLock } from './pay.ts';
import { fakeProvider } from '../pop-up/testing/fake-provider.ts';
import { openCheckout, proceed, requestsOf } from '#pages/checkout/testing/open-checkout.ts';
import { withLocks } from '#pages/checkout/testing/open-pop-up.ts';

test('while a payment is open in another tab, none begins here', { tags: ['D-36'] }, async () => {
  withLocks();
  const { promise: done, resolve: finish } = Promise.withResolvers<void>();
  void navigator.locks.request('catering payment', {}, () => done);
  const provider = fakeProvider();
  const { user, requests } = await openCheckout();
  await user.click(proceed());
  expect(await screen.findByText(/A payment had begun in another tab/)).toBeVisible();
  expect(requestsOf(requests, 'order.create')).toEqual([]);
  await act(async () => finish());
  await user.click(proceed());
  await waitFor(() => expect(provider.attempts).toHaveLength(1));
});

const attempt = () => withPaymentLock(async (isTaken) => (isTaken ? 'taken' : 'free'));

test(
  'one tab pays at a time, until its work ends, also with a failure',
  { tags: ['D-36'] },
  async () => {
    withLocks();
    const { promise, reject } = Promise.withResolvers<void>();
    const paying = withPaymentLock(() => promise);
    expect(await attempt()).toBe('taken');
    expect(await isPaymentLockFree()).toBe(false);
    reject(new Error('no frame'));
    await expect(paying).rejects.toThrow('no frame');
    expect(await attempt()).toBe('free');
  },
);

test('a browser without locks pays all the same', { tags: ['D-36'] }, async () => {
  const paying = withPaymentLock(() => new Promise(() => {}));
  expect(await Promise.race([attempt(), paying])).toBe('free');
  expect(await isPaymentLockFree()).toBe(true);
});
