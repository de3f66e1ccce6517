/**
 * Tells which checks no broken server has made fail: the mutants, and those that break a rule in all
 * operations at once. Exit code 1 when there are any.
 *
 * pnpm --filter @catering/catering-conformance unproven-checks
 */
import { createTestApp } from '@catering/mock-api';
import { mutants } from '../mutants/all.ts';
import { globalMutations } from '../mutants/global-mutations.ts';
import type { Mutation } from '../mutants/mutant.ts';
import { mutatedServer } from '../mutants/mutated-server.ts';
import { serve } from '@catering/conformance/testing';
import { runConformance } from '../src/run-conformance.ts';
import { cateringSuite } from '../src/suite.ts';

const SEED = 7;

const unproven = new Set(cateringSuite.checks.map(({ id }) => id));
const operations = new Set(cateringSuite.checks.map(({ operation }) => operation));

/** Runs checks on a broken server, and takes those that fail for killed. */
async function kill(mutation: Mutation, only: readonly string[], callsPerMinute = 0) {
  const { app, person, close } = await createTestApp({ callsPerMinute, time: Date.now });
  const { headers } = await person('admin');
  const backend = await serve(app);
  const admin = headers.authorization.replace('Bearer ', '');
  const target = mutatedServer(backend.baseUrl, mutation, admin);
  const { results } = await runConformance(target, {
    profile: 'reference',
    seed: SEED,
    only: [...only],
  });
  for (const { check, verdict } of results) if (verdict === 'failed') unproven.delete(check.id);
  await backend.close();
  await close();
}

for (const { killedBy } of mutants) unproven.delete(killedBy);
const before = unproven.size;
// Everywhere first; then one operation at a time, so that the rest of the run has what it needs.
for (const { does, mutation, callsPerMinute } of globalMutations) {
  await kill(mutation, [...unproven], callsPerMinute);
  for (const operation of operations) {
    if (![...unproven].some((id) => id.startsWith(`${operation}.`))) continue;
    const alone: Mutation = (request, context) =>
      request.operation === operation ? mutation(request, context) : context.forward(request);
    // All of its checks: some look at what the others have sent.
    await kill(alone, [operation], callsPerMinute);
  }
  console.log(`${unproven.size} of ${before} left after a server that ${does}`);
}
for (const id of unproven) console.log(id);
process.exitCode = unproven.size === 0 ? 0 : 1;
