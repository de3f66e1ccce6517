import { expect, test } from 'vitest';
import { categories } from '../../resources/categories/categories.store.ts';
import { dishes } from '../../resources/dishes/dishes.store.ts';
import { openTestApp } from '../../testing/open-test-app.ts';
import { egusi, rice, smallMenu } from '../../testing/small-menu.ts';
import { transact } from '../transact.ts';
import { exportSeed } from './export-seed.ts';

test('an exported seed contains a concurrent write completely or not at all', async () => {
  const { database } = await openTestApp({ seed: smallMenu });
  const exported = exportSeed(database);
  await transact(database, async (transaction) => {
    await categories.insert(transaction, { ...rice, _id: 'new' });
    await dishes.insert(transaction, { ...egusi, _id: 'of-new', category: 'new' });
  });
  const seed = await exported;
  const known = seed.categories.map(({ _id }) => _id);
  expect(known).toEqual(expect.arrayContaining(seed.dishes.map(({ category }) => category)));
});
