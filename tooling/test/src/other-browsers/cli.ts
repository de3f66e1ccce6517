/** Browser tests in this machine's Chromium, or, with `--engine NAME`, an order in another browser. */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { MissingBrowserError } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { orderAndComeBack } from './journey.ts';
import { startServers } from './servers.ts';
import { startWebKit } from './webkit.ts';

const START = { firefox: startFirefox, webkit: startWebKit };
type Engine = keyof typeof START;
const ENGINES = Object.keys(START) as Engine[];

function runAllTests() {
  const find = ['tooling/test/src/browsers/find-chromium.ts'];
  const found = spawnSync(process.execPath, find, { stdio: 'inherit' });
  if (found.status) return found.status;
  const turbo = ['run', 'e2e', '--concurrency=1'];
  return spawnSync('turbo', turbo, { stdio: 'inherit' }).status ?? 1;
}

async function orderIn(engine: Engine) {
  const driver = await START[engine]();
  try {
    const servers = await startServers();
    try {
      console.log(driver.name);
      await orderAndComeBack(driver, servers, (line) => console.log(`  passed: ${line}`));
    } finally {
      await servers.stop();
    }
  } finally {
    await driver.close();
  }
}

const USAGE = `Usage: e2e [--engine ${ENGINES.join('|')}]

Runs the browser tests in Chromium, or orders a meal in another browser.`;

async function run(): Promise<number> {
  const { engine, help } = parseArgs({
    options: { engine: { type: 'string' }, help: { type: 'boolean' } },
  }).values;
  const known = ENGINES.find((name) => name === engine);
  if (help || (engine !== undefined && known === undefined)) {
    console.log(USAGE);
    return help ? 0 : 2;
  }
  if (known === undefined) return runAllTests();
  await orderIn(known);
  return 0;
}

try {
  process.exitCode = await run();
} catch (error) {
  const isForUser =
    error instanceof MissingBrowserError || Object(error).code?.startsWith('ERR_PARSE_ARGS');
  console.error(isForUser ? Object(error).message : error);
  process.exitCode = 2;
}
