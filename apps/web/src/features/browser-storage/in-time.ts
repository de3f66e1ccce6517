/** A press waits no longer for the storage, in ms. */
export const STORAGE_LIMIT_MS = 1_000;

/** The result of the storage; undefined where nothing can be stored, or not in time: the work goes on without. */
export const inTime = <Result>(work: Promise<Result>): Promise<Result | undefined> =>
  Promise.race([
    work.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, STORAGE_LIMIT_MS)),
  ]);
