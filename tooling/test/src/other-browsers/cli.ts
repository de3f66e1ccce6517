/** Browser tests in this machine's Chromium, or, with `--engine NAME`, an order in another browser. */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { MissingBrowserError } from './connection.ts';
import { orderAndComeBack } from './journey.ts';
import { startServers } from './servers.ts';
import { type Engine, ENGINES, startBrowser } from './web-driver.ts';

function runAllTests() {
  const find = ['tooling/test/src/browsers/find-chromium.ts'];
  const found = spawnSync(process.execPath, find, { stdio: 'inherit' });
  if (found.status) return found.status;
  const turbo = ['run', 'e2e', '--concurrency=1'];
  return spawnSync('turbo', turbo, { stdio: 'inherit' }).status ?? 1;
}

async function orderIn(engine: Engine) {
  const driver = await startBrowser(engine);
  try {
    const servers = await startServers();
    try {
      console.log(driver.name);
      await orderAndComeBack(driver, servers, (line) => console.log(`  passed: ${line}`));
    } finally {
      servers.stop();
    }
  } finally {
    await driver.close();
  }
}

const { engine } = parseArgs({ options: { engine: { type: 'string' } } }).values;
const known = ENGINES.find((name) => name === engine);
if (engine === undefined) process.exitCode = runAllTests();
else if (known === undefined) {
  console.error(`--engine is ${ENGINES.join(' or ')}, not ${engine}.`);
  process.exitCode = 2;
} else {
  try {
    await orderIn(known);
  } catch (error) {
    console.error(error instanceof MissingBrowserError ? error.message : error);
    process.exitCode = 2;
  }
}
