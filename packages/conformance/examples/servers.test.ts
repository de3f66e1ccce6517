import { afterEach, describe, expect, test } from 'vitest';
import { defineSuite } from '../src/engine/setup/define-suite.ts';
import type { RunOptions } from '../src/engine/setup/options.ts';
import { readOpenApi } from '../src/api/reading/read-openapi.ts';
import { runSuite } from '../src/engine/run-suite.ts';
import type { Defect } from './defect.ts';
import { sampleServers, type SampleServer } from './servers.ts';
import { missingFor, startServer } from './start-server.ts';

const stopping: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stopping.splice(0).map((stop) => stop()));
});

async function run(server: SampleServer, options: RunOptions = {}, defect?: Defect) {
  const { baseUrl, stop } = await startServer(server, defect);
  stopping.push(stop);
  const operations = await readOpenApi(baseUrl + server.documentPath);
  const suite = defineSuite({ name: server.name, operations });
  const tokens = await server.logIn(baseUrl);
  const report = await runSuite(suite, baseUrl, { seed: 1, ...tokens, ...options });
  if (report.error) throw report.error;
  return report.results;
}

describe.each(sampleServers)('$name', (server) => {
  const missing = missingFor(server);

  test.skipIf(missing)(`passes without a failure ${missing ?? ''}`, async () => {
    const results = await run(server);
    const bad = results.filter(
      ({ verdict }) => !['passed', 'skipped', 'warning'].includes(verdict),
    );
    expect(bad.map(({ check, verdict, reason }) => [check.id, verdict, reason])).toEqual([]);
  });

  test.skipIf(missing).each(server.defects)('a server that $title is found', async (defect) => {
    const { foundBy, needs } = defect;
    const results = await run(server, { only: [foundBy, ...(needs ? [needs] : [])] }, defect);
    const found = results.filter(({ verdict }) => verdict === 'failed' || verdict === 'warning');
    expect(found.map(({ check }) => check.id)).toContain(foundBy);
  });
});
