import { afterEach, describe, expect, test } from 'vitest';
import { defineSuite } from '../src/engine/define-suite.ts';
import { readOpenApi } from '../src/api/read-openapi.ts';
import { runSuite } from '../src/engine/run-suite.ts';
import { plant } from './defect.ts';
import { sampleServers, type SampleServer } from './servers.ts';
import { missingFor, programOf, startServer } from './start-server.ts';

const stopping: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stopping.splice(0).map((stop) => stop()));
});

async function run(server: SampleServer) {
  const { baseUrl, stop } = await startServer(server);
  stopping.push(stop);
  const operations = await readOpenApi(baseUrl + server.documentPath);
  const suite = defineSuite({ name: server.name, operations });
  const report = await runSuite(suite, baseUrl, { seed: 1, ...(await server.logIn(baseUrl)) });
  if (report.error) throw report.error;
  return report;
}

describe.each(sampleServers)('$name', (server) => {
  const missing = missingFor(server);

  test.skipIf(missing)(
    `passes without a failure ${missing ?? ''}`,
    { timeout: 120_000 },
    async () => {
      const { results } = await run(server);
      const bad = results.filter(
        ({ verdict }) => !['passed', 'skipped', 'warning'].includes(verdict),
      );
      expect(bad.map(({ check, verdict, reason }) => [check.id, verdict, reason])).toEqual([]);
    },
  );

  test('has defects with a unique id and a place in the program each', () => {
    const { defects } = server;
    const program = programOf(server);
    expect(new Set(defects.map(({ id }) => id)).size).toBe(defects.length);
    for (const defect of defects) expect(plant(program, defect)).not.toBe(program);
  });
});
