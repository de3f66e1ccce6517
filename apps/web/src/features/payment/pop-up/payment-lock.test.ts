import { expect, test } from 'vitest';
import { withLocks } from '#pages/checkout/testing/open-pop-up.ts';
import { isPaymentLockFree, withPaymentLock } from './payment-lock.ts';

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
