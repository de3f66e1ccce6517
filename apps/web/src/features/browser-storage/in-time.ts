import { STORAGE_LIMIT_MS } from '#config/timings.ts';

/** The result of the storage, or undefined if it fails or takes too long: a press goes on without it. */
export const inTime = <Result>(work: Promise<Result>): Promise<Result | undefined> =>
  Promise.race([
    work.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, STORAGE_LIMIT_MS)),
  ]);
