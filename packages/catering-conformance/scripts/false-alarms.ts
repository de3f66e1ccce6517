/**
 * Runs the kit on the correct servers with many seeds, and prints each false alarm.
 *
 * pnpm --filter @catering/catering-conformance false-alarms --seeds 50 --only python
 */
import { parseArgs } from 'node:util';
import type { Report } from '@catering/conformance';
import { correctServers, type CorrectServer } from '../mutants/correct-servers.ts';
import { runConformance } from '../src/run-conformance.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '50' },
    only: { type: 'string', default: '' },
  },
});
const seeds = Number(values.seeds);

const alarmsOf = ({ results, seed }: Report) =>
  results
    .filter(({ verdict }) => verdict !== 'passed' && verdict !== 'skipped')
    .map(({ check, verdict, reason, findings }) => {
      const [finding] = findings;
      const got = finding ? `${finding.message}, got ${JSON.stringify(finding.got)}` : reason;
      return `  seed ${seed}: ${verdict} ${check.id}: ${got}`;
    });

/** A server of its own for each seed: none sees what an earlier run has left. */
async function alarmsWith(server: CorrectServer, seed: number) {
  const { baseUrl, stop } = await server.start();
  try {
    const report = await runConformance(baseUrl, { seed, profile: server.profile });
    return { alarms: alarmsOf(report), checks: report.results.length };
  } finally {
    await stop();
  }
}

let total = 0;
for (const server of correctServers.filter(({ name }) =>
  name.toLowerCase().includes(values.only),
)) {
  const started = performance.now();
  let [alarms, checks] = [0, 0];
  for (let seed = 1; seed <= seeds; seed += 1) {
    const found = await alarmsWith(server, seed);
    for (const alarm of found.alarms) console.log(alarm);
    alarms += found.alarms.length;
    checks += found.checks;
  }
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(
    `${server.name}, profile ${server.profile}: ${alarms} alarms in ${seeds} runs with ${checks} checks (${seconds} s)`,
  );
  total += alarms;
}
process.exitCode = total === 0 ? 0 : 1;
