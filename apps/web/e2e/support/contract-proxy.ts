import { endWithInput } from '@catering/browser/playwright';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { API_PORT, mockAddress } from './addresses.ts';

const CLI = fileURLToPath(
  new URL('../../../../packages/catering-conformance/src/cli.ts', import.meta.url),
);

/** What the proxy ends with when it has found something, or has failed itself. */
const FAILED = 1;

/**
 * Puts the proxy of the conformance kit before the mock API, for all tests. What passes has to keep
 * to the contract, or the run fails with a report.
 */
export default async function startContractProxy() {
  const args = ['proxy', '--target', mockAddress, '--listen', `${API_PORT}`];
  const proxy = spawn(process.execPath, [endWithInput, '--conditions=source', CLI, ...args]);
  const ended = once(proxy, 'exit') as Promise<[code: number | null]>;
  const report = text(proxy.stdout);
  const lines = createInterface(proxy.stderr);
  const listening = Promise.withResolvers<void>();
  lines.on('line', (line) => {
    if (line.includes(' forwards requests to ')) listening.resolve();
    else process.stderr.write(`${line}\n`);
  });
  await Promise.race([
    listening.promise,
    ended.then(() => Promise.reject(new Error('The proxy before the mock API did not start'))),
  ]);

  return async () => {
    proxy.kill('SIGINT');
    const [code] = await ended;
    if (code !== FAILED) return;
    throw new Error(`The site or the mock API broke the contract:\n${await report}`);
  };
}
