import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dishOf } from '@catering/contract/testing';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/run-server.ts';
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
