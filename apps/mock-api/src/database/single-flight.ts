import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Shares runs: callers of one turn of the event loop, and those who come during a run, get the
 * next run. The current one may have begun before what they ask for.
 */
export function singleFlight<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let current: Promise<unknown> = Promise.resolve();
  let next: Promise<Result> | undefined;
  const begin = async () => {
    await Promise.all([current, nextTurn()]);
    next = undefined;
    const result = run();
    current = result.catch(() => {});
    return result;
  };
  return () => (next ??= begin());
}
