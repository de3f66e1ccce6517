/**
 * Tells which checks no broken server has made fail: the mutants, and those that break a rule in all
 * operations at once. Exit code 1 when there are any.
 *
 * pnpm --filter @catering/catering-conformance unkilled
 */
import { createTestApp } from 'mock-api';
import { mutants } from '../mutants/all.ts';
import { blankets } from '../mutants/blankets.ts';
import type { Twist } from '../mutants/mutant.ts';
import { twistedServer } from '../mutants/server.ts';
import { serve } from '@catering/conformance/internal/wire/serve.ts';
import { runConformance } from '../src/run-conformance.ts';
import { cateringSuite } from '../src/suite.ts';

const SEED = 7;

const unkilled = new Set(cateringSuite.checks.map(({ id }) => id));
const operations = new Set(cateringSuite.checks.map(({ operation }) => operation));

/** Runs checks on a broken server, and takes those that fail for killed. */
async function kill(twist: Twist, only: readonly string[], callsPerMinute = 0) {
  const { app, person, close } = await createTestApp({ callsPerMinute, time: Date.now });
  const { headers } = await person('admin');
  const backend = await serve(app);
  const admin = headers.authorization.replace('Bearer ', '');
  const target = twistedServer(backend.baseUrl, twist, admin);
  const { results } = await runConformance(target, {
    profile: 'reference',
    seed: SEED,
    only: [...only],
  });
  for (const { check, verdict } of results) if (verdict === 'failed') unkilled.delete(check.id);
  await backend.close();
  await close();
}

for (const { killedBy } of mutants) unkilled.delete(killedBy);
const before = unkilled.size;
// Everywhere first; then one operation at a time, so that the rest of the run has what it needs.
for (const { does, twist, callsPerMinute } of blankets) {
  await kill(twist, [...unkilled], callsPerMinute);
  for (const operation of operations) {
    if (![...unkilled].some((id) => id.startsWith(`${operation}.`))) continue;
    const alone: Twist = (ask, means) =>
      ask.operation === operation ? twist(ask, means) : means.pass(ask);
    // All of its checks: some look at what the others have sent.
    await kill(alone, [operation], callsPerMinute);
  }
  console.log(`${unkilled.size} of ${before} left after a server that ${does}`);
}
for (const id of unkilled) console.log(id);
process.exitCode = unkilled.size === 0 ? 0 : 1;
