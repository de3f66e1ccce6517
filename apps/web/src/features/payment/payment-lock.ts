const NAME = 'catering payment';

/**
 * Runs the work while no other tab of the browser is paying. Where there are no locks, over plain HTTP or
 * with cookies blocked, each tab stands alone.
 *
 * @param work gets whether this tab may pay; the lock is held until it ends, or the tab closes
 */
export async function withPaymentLock(work: (isFree: boolean) => Promise<void>): Promise<void> {
  let isBegun = false;
  try {
    await navigator.locks.request(NAME, { ifAvailable: true }, (lock) => {
      isBegun = true;
      return work(lock !== null);
    });
  } catch (error) {
    if (isBegun) throw error;
    await work(true);
  }
}

/** Whether no tab of the browser is paying; also where there are no locks to ask. */
export const isPaymentLockFree = () =>
  new Promise<boolean>((resolve) => {
    withPaymentLock(async (isFree) => resolve(isFree)).catch(() => resolve(true));
  });

/** Resolves once the tab that is paying is done, or closed. */
export const untilPaymentLockIsFree = () => navigator.locks.request(NAME, () => Promise.resolve());
