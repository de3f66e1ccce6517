import { createTestApp } from '@catering/mock-api';
import { expect, test } from 'vitest';
import { serve } from '@catering/conformance/internal/wire/serve.ts';
import { mutants } from './all.ts';
import { mutatedServer } from './mutated-server.ts';
import { combineMutations } from './combine-mutations.ts';
import { pretending } from './mutations.ts';
import { runConformance } from '../src/run-conformance.ts';

/** Defects that tools of this kind are measured by, each in an operation of its own. */
const planted = [
  ['dishes.list', 'writes prices as text', 'dishes.list.response.shape'],
  ['dishes.create', 'takes any body at all', 'dishes.create.random.invalid'],
  ['messages.reply', 'responds with 200', 'messages.reply.valid-request'],
  ['categories.update', 'stores no change', 'categories.update.state.stored'],
  ['blogs.remove', 'deletes nothing', 'blogs.remove.state.gone'],
] as const;

test('a plain run finds wrong types, invalid input accepted, lost writes and wrong statuses, all at once', async () => {
  const { app, person, close } = await createTestApp();
  const backend = await serve(app);
  const { headers } = await person('admin');
  const mutations = planted.map(([operation, does]) => {
    const found = mutants.find((one) => one.operation === operation && one.does === does);
    if (!found) throw new Error(`There is no mutant whose ${operation} ${does}`);
    return found.mutation;
  });
  const server = mutatedServer(
    backend.baseUrl,
    combineMutations([...mutations, pretending('messages.create')]),
    headers.authorization.replace('Bearer ', ''),
  );
  const { results } = await runConformance(server, { seed: 8 });
  await backend.close();
  await close();

  const failed = results.filter(({ verdict }) => verdict === 'failed').map(({ check }) => check.id);
  const meant = planted.map(([, , check]) => check);
  expect(failed).toEqual(expect.arrayContaining([...meant, 'messages.create.state.listed']));
  const touched = [...planted.map(([operation]) => operation), 'messages.create'];
  expect(
    results.filter(
      ({ check, verdict }) => verdict === 'passed' && !touched.includes(check.operation as never),
    ).length,
  ).toBeGreaterThan(700);
});
