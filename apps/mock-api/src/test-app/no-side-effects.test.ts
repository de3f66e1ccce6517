import * as z from 'zod/mini';
import { expect, test } from 'vitest';

test('importing the package and using it leaves the messages of zod alone', async () => {
  const before = { ...z.config() };
  const { createTestApp } = await import('./index.ts');
  const { close } = await createTestApp();
  await close();
  expect(z.config()).toEqual(before);
});
