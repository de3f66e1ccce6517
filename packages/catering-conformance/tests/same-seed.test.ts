import { createTestApp } from '@catering/mock-api';
import { expect, test } from 'vitest';
import { runConformance } from '../src/run-conformance.ts';

test('another seed sends different requests', async () => {
  const { app, close } = await createTestApp();
  const randomOf = async (seed: number) => {
    const only = ['categories.create.random.valid'];
    const { exchanges } = await runConformance(app, { seed, only });
    return exchanges
      .filter(({ check }) => check === only[0])
      .map(({ request }) => request.body?.pieces[0]);
  };
  expect(await randomOf(1)).not.toEqual(await randomOf(2));
  await close();
});
