import { createTestApp } from '@catering/mock-api';
import { expect, test } from 'vitest';
import { serve } from '@catering/conformance/testing';
import { mutants } from '../mutants/all.ts';
import { mutatedServer } from '../mutants/mutated-server.ts';
import { runConformance } from '../src/run-conformance.ts';

test('reports a failing random request in its smallest form', async () => {
  const { app, person, close } = await createTestApp();
  const backend = await serve(app);
  const found = mutants.find(({ does }) => does === 'loses the description');
  const { headers } = await person('admin');
  const admin = headers.authorization.replace('Bearer ', '');
  const broken = mutatedServer(backend.baseUrl, found?.mutation ?? (() => Promise.reject()), admin);

  const id = 'categories.create.random.valid';
  const { results } = await runConformance(broken, {
    seed: 1,
    only: [id],
  });
  await backend.close();
  await close();

  const [finding] = results.find(({ check }) => check.id === id)?.findings ?? [];
  expect(finding?.message).toMatch(/random request \d+ of seed 1, shrunk in [1-9]\d* steps/);
  expect(finding?.exchange?.request.body?.pieces[0]).toBe('{"name":"R","description":"R"}');
});
