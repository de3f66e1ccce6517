import { expect, test } from 'vitest';
import { shareRuns } from './share-runs.ts';

/** Runs that end when they are told to, with what they are told. */
function controlledRuns(patienceMs?: number) {
  const runs: PromiseWithResolvers<string>[] = [];
  const { join } = shareRuns(() => {
    const run = Promise.withResolvers<string>();
    runs.push(run);
    return run.promise;
  }, patienceMs);
  return { runs, join };
}

test('who comes during a run shares the next one, never the one under way', async () => {
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

test('those who ask in one turn share a run', async () => {
  const { runs, join } = controlledRuns();
  const asked = [join(), join(), Promise.resolve().then(join)];
  await expect.poll(() => runs.length).toBe(1);
  runs[0]?.resolve('one');
  expect(await Promise.all(asked)).toEqual(['one', 'one', 'one']);
  expect(runs).toHaveLength(1);
});

test('a run that fails tells those who share it, and the next one is a new try', async () => {
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

test('a run that hangs is overtaken where that is allowed', async () => {
  const { runs, join } = controlledRuns(1);
  const hanging = join();
  await expect.poll(() => runs.length).toBe(1);
  const second = join();
  await expect.poll(() => runs.length).toBe(2);
  runs[1]?.resolve('two');
  expect(await second).toBe('two');
  runs[0]?.resolve('one');
  expect(await hanging).toBe('one');
});
