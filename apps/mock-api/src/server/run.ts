import { setFlagsFromString } from 'node:v8';
import { mockApiCommand, readOptions } from './options.ts';
import { init } from '../recipes/init.ts';
import { StartupError } from '../runtime/startup-error.ts';
import { start } from './start.ts';
import { recipesFolder, version } from './paths.ts';

const INIT_HELP =
  '\nTo copy a recipe for your tests or for a container: catering-mock-api init --help';

async function main() {
  const [first, ...others] = process.argv.slice(2);
  if (first === 'init') return init(others, recipesFolder(), (text) => process.stdout.write(text));
  const command = mockApiCommand().addHelpText('after', INIT_HELP);
  const options = readOptions(command, process.argv.slice(2));
  if (options.version) return console.log(version());
  const { address, stop } = await start(options);
  // Short-lived objects get no more memory than the start took: a quarter less after many reads.
  setFlagsFromString('--semi-space-growth-factor=1');
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
  // A scenario module may have left something running, which must not keep the process.
  process.stderr.write(`${error.message}\n`, () => process.exit(2));
}
