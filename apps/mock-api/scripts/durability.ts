import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { killRounds } from '../src/testing/kill-rounds.ts';
import { bundle } from './bundle.ts';

const ROUNDS = Number(process.argv[2] ?? 50);
const ORDERS_AT_ONCE = 30;

/** Below the package, where the program finds the one module that is not part of it. */
const data = join(import.meta.dirname, '../.data');
mkdirSync(data, { recursive: true });
const folder = mkdtempSync(join(data, 'durability-'));

function run() {
  const options = ['--port', '0', '--log-level', 'silent', '--calls-per-minute', '0'];
  const child = fork(join(folder, 'main.js'), [
    ...options,
    '--database',
    join(folder, 'mock.sqlite'),
  ]);
  return {
    ended: once(child, 'close'),
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    listening: async () => {
      const [{ listening }] = await once(child, 'message');
      return String(listening);
    },
  };
}

try {
  await bundle(folder);
  const begun = performance.now();
  const result = await killRounds({
    run,
    rounds: ROUNDS,
    ordersAtOnce: ORDERS_AT_ONCE,
    // The kill comes sooner or later, but never before the first order is acknowledged.
    killAfter: () => 1 + Math.floor(Math.random() * ORDERS_AT_ONCE),
  });
  const seconds = Math.round((performance.now() - begun) / 1000);
  const { kills, acknowledged, repeated, lost, doubled } = result;
  console.log(
    `${kills} kills, ${acknowledged} orders acknowledged, ${repeated} sent again, ${lost} lost, ${doubled} doubled (${seconds} s)`,
  );
  if (lost + doubled > 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
