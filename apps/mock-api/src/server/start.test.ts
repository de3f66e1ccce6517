import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/run-server.ts';
import { startServer } from '../testing/start-server.ts';
import { StartupError } from './startup-error.ts';

test('a bad seed ends the start in one line that names the place, and makes no database', async () => {
  const folder = temporaryFolder();
  const [seed, database] = [join(folder, 'seed.json'), join(folder, 'mock.sqlite')];
  const dish = {
    _id: 'a',
    name: 'A',
    description: '',
    price: 1,
    image: '/a',
    category: 'no',
    addons: [],
  };
  writeFileSync(seed, JSON.stringify({ dishes: [dish] }));
  const started = startServer(['--seed', seed, '--database', database]);
  await expect(started).rejects.toThrow(
    new StartupError(
      `The seed ${seed} is invalid: dishes.0.category: There is no category "no" in the seed.`,
    ),
  );
  expect(existsSync(database)).toBe(false);
});
