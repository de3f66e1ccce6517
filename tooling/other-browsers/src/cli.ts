import { spawnSync } from 'node:child_process';
import { createCommand, run } from '@catering/cli';
import { Option } from '@commander-js/extra-typings';
import { pages } from 'web/pages';
import { MissingEngine } from './driver.ts';
import { ENGINES, startEngine } from './engines.ts';
import { orderAndComeBack } from './journey.ts';
import { startServers } from './servers.ts';

/** All browser tests, in this machine's Chromium. */
const runAllTests = () => {
  const [node, browser] = [process.execPath, 'tooling/browser/src/cli.ts'];
  const turbo = ['run', 'e2e', '--concurrency=1'];
  const found = spawnSync(node, [browser], { stdio: 'inherit' });
  process.exitCode = found.status || (spawnSync('turbo', turbo, { stdio: 'inherit' }).status ?? 1);
};

const command = createCommand('e2e')
  .description('Browser tests against the production build.')
  .addOption(
    new Option('--engine <name>', 'order a meal in another browser instead').choices(ENGINES),
  )
  .action(async ({ engine }) => {
    if (engine === undefined) return runAllTests();
    const driver = await startEngine(engine);
    try {
      const servers = await startServers();
      try {
        console.log(driver.name);
        const paths = Object.values(pages).map(({ path }) => path);
        await orderAndComeBack(driver, {
          site: servers.site,
          takeRequests: servers.takeRequests,
          pages: paths,
          report: (line) => console.log(`  passed: ${line}`),
        });
      } finally {
        servers.stop();
      }
    } finally {
      await driver.close();
    }
  });

await run(command, process.argv.slice(2), (error) => error instanceof MissingEngine);
