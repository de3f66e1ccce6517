import { CannotRun } from '@catering/conformance';
import { fuzz } from '@catering/conformance/fuzz';
import { HELP, readOptions } from './options.ts';
import { fuzzOwnMockApi } from './own-mock-api.ts';
import { isWell, toldOf } from './told.ts';

const WELL = 0;
const BROKEN = 1;
const COULD_NOT_RUN = 2;
const EVERY = 5000;

async function main(): Promise<number> {
  const wish = readOptions(process.argv.slice(2), process.env);
  if (wish === 'help') {
    console.log(HELP);
    return WELL;
  }
  const onProgress = (sent: number) => {
    if (sent % EVERY === 0) console.error(`${sent} requests`);
  };
  const outcome =
    wish.baseUrl === undefined
      ? await fuzzOwnMockApi({ ...wish, onProgress })
      : await fuzz(wish.baseUrl, { ...wish, onProgress });
  process.stdout.write(toldOf(outcome));
  return isWell(outcome) ? WELL : BROKEN;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof CannotRun ? error.message : error);
  process.exitCode = COULD_NOT_RUN;
}
