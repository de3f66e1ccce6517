import { expect, test } from 'vitest';
import { singleFlight } from './fsync.ts';

/** Runs that end when the test ends them. */
function controlledRuns() {
  const runs: PromiseWithResolvers<string>[] = [];
  const join = singleFlight(() => {
    const run = Promise.withResolvers<string>();
    runs.push(run);
    return run.promise;
  });
  return { runs, join };
}

test('callers during a run share the next one, never the current one', async () => {
  const { runs, join } = controlledRuns();
  const first = join();
  await expect.poll(() => runs.length).toBe(1);
  const others = [join(), join()];
  runs[0]?.resolve('one');
  expect(await first).toBe('one');
  await expect.poll(() => runs.length).toBe(2);
  runs[1]?.resolve('two');
  expect(await Promise.all(others)).toEqual(['two', 'two']);
  expect(runs).toHaveLength(2);
});

test('callers of one turn share a run', async () => {
  const { runs, join } = controlledRuns();
  const callers = [join(), join(), Promise.resolve().then(join)];
  await expect.poll(() => runs.length).toBe(1);
  runs[0]?.resolve('one');
  expect(await Promise.all(callers)).toEqual(['one', 'one', 'one']);
  expect(runs).toHaveLength(1);
});

test('a run that fails rejects its callers, and the next one is a new attempt', async () => {
  const { runs, join } = controlledRuns();
  const first = join();
  await expect.poll(() => runs.length).toBe(1);
  const second = join();
  runs[0]?.reject(new Error('disk'));
  await expect(first).rejects.toThrow('disk');
  await expect.poll(() => runs.length).toBe(2);
  runs[1]?.resolve('two');
  expect(await second).toBe('two');
});
