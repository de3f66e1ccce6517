import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dishOf } from '@catering/contract/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runServer, temporaryFolder } from '../testing/run-server.ts';
import { startServer } from '../testing/start-server.ts';
import { StartupError } from '../runtime/startup-error.ts';

test('an invalid seed ends the start in one line with the location, and creates no database', async () => {
  const folder = temporaryFolder();
  const [seed, database] = [join(folder, 'seed.json'), join(folder, 'mock.sqlite')];
  writeFileSync(seed, JSON.stringify({ dishes: [dishOf({ category: 'no' })] }));
  const started = startServer(['--seed', seed, '--database', database]);
  await expect(started).rejects.toThrow(
    new StartupError(
      `The seed ${seed} is invalid: dishes.0.category: There is no category "no" in the seed.`,
    ),
  );
  expect(existsSync(database)).toBe(false);
});

test('a scenario module that never settles ends the start with its name after a time-out', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const file = join(temporaryFolder(), 'scenarios.ts');
  writeFileSync(file, 'export default await new Promise(() => {});');
  const problem = startServer(['--scenarios', file]).catch((error: unknown) => error);
  await vi.waitUntil(() => vi.getTimerCount() > 0);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await problem).toEqual(
    new StartupError(
      `${file}: It has not loaded within 10 seconds. Look for an await at its top level that never ends.`,
    ),
  );
});

test('a failed start ends the process, even if a scenario module left timers running', async () => {
  const file = join(temporaryFolder(), 'scenarios.ts');
  writeFileSync(file, 'setInterval(() => {}, 1000); export default 7;');
  const { code, stderr } = await runServer(['--scenarios', file]).ended;
  expect(code).toBe(2);
  expect(stderr).toContain(file);
});
