import { CannotRun } from '@catering/conformance';
import { parseArgs } from 'node:util';

export const HELP = `fuzz: sends random requests to the mock API, good ones and bad ones

  fuzz                      20,000 requests to a mock API of its own, in memory

  --base-url URL            another server; it keeps what the requests make
  --admin-token TOKEN       where nobody may sign up as an admin (or CATERING_ADMIN_TOKEN)
  --runs NUMBER             how many requests (20000)
  --minutes NUMBER          go on for so long instead
  --seed NUMBER             repeats the requests of an earlier run
  --timeout MS              time that an answer may take (5000)
  --help

Every answer has to be one that the contract declares, and none may be a fault of the server or fail
to come. Afterwards everything that is stored is read back. On a mock API of its own the database is
checked too, and memory must not have grown.

Exit code: 0 nothing broke, 1 something did, 2 could not run.`;

export interface FuzzWish {
  /** Undefined is a mock API of its own. */
  readonly baseUrl: string | undefined;
  readonly adminToken: string | undefined;
  readonly runs: number | undefined;
  readonly minutes: number | undefined;
  readonly seed: number | undefined;
  /** Milliseconds. */
  readonly timeoutMs: number;
}

const text = { type: 'string' } as const;
const flags = {
  'base-url': text,
  'admin-token': text,
  runs: text,
  minutes: text,
  seed: text,
  timeout: text,
  help: { type: 'boolean', short: 'h' },
} as const;

function readFlags(args: readonly string[]) {
  try {
    const own = args[0] === '--' ? args.slice(1) : args;
    return parseArgs({ args: [...own], options: flags }).values;
  } catch (error) {
    const [sentence = ''] = (error instanceof Error ? error.message : '').split(/\. |\n/);
    throw new CannotRun(`${sentence.replace(/\.$/, '')}. See --help for what there is.`);
  }
}

function wholeNumber(name: string, given: string | undefined, min: number) {
  if (given === undefined) return undefined;
  if (/^\d{1,9}$/.test(given) && Number(given) >= min) return Number(given);
  throw new CannotRun(`--${name} must be a whole number from ${min} on, not "${given}".`);
}

/** @throws CannotRun naming the option that cannot be used */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): FuzzWish | 'help' {
  const given = readFlags(args);
  if (given.help) return 'help';
  return {
    baseUrl: given['base-url'],
    adminToken: given['admin-token'] ?? env.CATERING_ADMIN_TOKEN,
    runs: wholeNumber('runs', given.runs, 1),
    minutes: wholeNumber('minutes', given.minutes, 1),
    seed: wholeNumber('seed', given.seed, 0),
    timeoutMs: wholeNumber('timeout', given.timeout, 1) ?? 5000,
  };
}
