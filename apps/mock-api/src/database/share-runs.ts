import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';

/**
 * Lets all that ask in one turn of the event loop, or while a run is under way, share the next run.
 * The one under way may have begun before what they ask about.
 *
 * @param patienceMs how long a run under way is waited for; those that hang are then overtaken
 */
export function shareRuns<Result>(run: () => Promise<Result>, patienceMs?: number) {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Result> | undefined;
  const begin = async () => {
    const overtaken =
      patienceMs === undefined ? [] : [delay(patienceMs, undefined, { ref: false })];
    await Promise.all([Promise.race([running, ...overtaken]), nextTurn()]);
    next = undefined;
    const begun = run();
    running = begun.catch(() => {});
    return begun;
  };
  return {
    /** Takes part in the run that has not begun yet. */
    join: (): Promise<Result> => (next ??= begin()),
    /** Resolves when the run that is under way has ended, good or bad. */
    underWay: () => running,
  };
}
