import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { startReplicas } from '../testing/replicas.ts';

const repository = join(import.meta.dirname, '../../../..');

/** Each is about one request, which a server rejects before it looks at what it shares. */
const OF_ONE_REQUEST = ['address', 'body', 'limits', 'missing', 'types', 'unknown'];

test('three servers on one Postgres conform to the contract', async () => {
  const replicas = await startReplicas(3, ['--calls-per-minute', '0']);
  onTestFinished(async () => void (await replicas.stop()));
  const cli = join(repository, 'packages/catering-conformance/src/cli.ts');
  const skip = OF_ONE_REQUEST.map((category) => `--skip ${category}`).join(' ');
  const options = `--base-url ${replicas.address} --strict --seed 1 ${skip}`;
  const run = promisify(execFile)(
    process.execPath,
    ['--conditions=source', cli, ...options.split(' ')],
    { maxBuffer: 100_000_000 },
  );
  const { stdout } = await run.catch((error: unknown) => Object(error));
  expect(stdout).toMatch(/\b[5-9]\d\d checks passed, 0 failed\b/);
}, 120_000);
