const NAME = 'catering payment';

/**
 * Runs the work while no other tab of the browser is paying. A page over plain HTTP has no
 * locks: there each tab stands alone.
 *
 * @param work gets whether this tab may pay; the lock is held until it ends, or the tab closes
 */
export const withPaymentLock = (work: (isFree: boolean) => Promise<void>): Promise<void> =>
  navigator.locks
    ? navigator.locks.request(NAME, { ifAvailable: true }, (lock) => work(lock !== null))
    : work(true);
