import { mockApiCommand, readOptions } from './options/options.ts';
import { StartupError } from '../runtime/startup-error.ts';
import { start } from './start.ts';
import { version } from './file-locations.ts';

async function main() {
  // The server goes on without its console: `catering-mock-api | head -n 1` closes it.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const options = readOptions(mockApiCommand(), process.argv.slice(2));
  if (options.version) return console.log(version());
  const { address, stop } = await start(options);
  let stopping = false;
  const end = async () => {
    // A second signal ends the process at once.
    if (stopping) process.exit(130);
    stopping = true;
    await stop();
    process.exit(0);
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  // A parent process waits for the first message and takes this one along when it goes.
  process.send?.({ listening: address });
  process.on('disconnect', end);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
