const NAME = 'catering payment';

/**
 * Runs the work while no other tab of the browser is paying. Over plain HTTP, in old web views, and with cookies
 * blocked there are no locks: two tabs are not kept apart there.
 *
 * @param work gets whether another tab is paying; the lock is held until it ends, or the tab closes
 */
export async function withPaymentLock<Result>(
  work: (isTaken: boolean) => Promise<Result>,
): Promise<Result> {
  let begun: Promise<Result> | undefined;
  try {
    await navigator.locks.request(NAME, { ifAvailable: true }, (lock) => {
      begun = work(lock === null);
      return begun;
    });
  } catch (error) {
    if (begun) throw error;
  }
  return begun ?? work(false);
}

/** Whether no tab of the browser is paying; also where there are no locks to ask. */
export const isPaymentLockFree = () => withPaymentLock(async (isTaken) => !isTaken);
