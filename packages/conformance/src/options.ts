import { parseArgs } from 'node:util';
import { CannotRun } from './failure.ts';
import { profiles, type Profile } from './profile.ts';

const text = { type: 'string' } as const;
const many = { type: 'string', multiple: true } as const;
const flag = { type: 'boolean' } as const;

const flags = {
  'base-url': text,
  profile: text,
  only: many,
  skip: many,
  'read-only': flag,
  quick: flag,
  'admin-token': text,
  'user-token': text,
  header: many,
  timeout: text,
  concurrency: text,
  bail: flag,
  runs: text,
  seed: text,
  keep: flag,
  'show-secrets': flag,
  report: many,
  out: many,
  list: flag,
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;

export const HELP = `catering-conformance: holds a running backend to the catering contract

  catering-conformance --base-url http://localhost:4000

What is checked
  --base-url URL            address of the backend
  --profile NAME            contract: what binds every backend (default)
                            reference: also what only this project's own server promises
  --only PATTERN            only these checks: an operation ("dishes", "order.create"), a rule
  --skip PATTERN            ("random"), a level ("MUST"), a ledger row ("D-53"), an id, with "*"
                            for any text; repeatable, or separated by commas
  --quick                   one good call of each operation
  --read-only               sends nothing that changes state
  --runs NUMBER             random requests for each operation and kind (6)
  --seed NUMBER             repeats the random requests of an earlier run

Who calls
  --admin-token TOKEN       instead of signing up an admin (or CATERING_ADMIN_TOKEN)
  --user-token TOKEN        instead of signing up a customer (or CATERING_USER_TOKEN)
  --header "NAME: VALUE"    sent with every request, repeatable

How it runs
  --timeout MS              time that an answer may take (10000)
  --concurrency NUMBER      checks at the same time (6)
  --bail                    stop at the first broken check
  --keep                    leave what was made on the server, so that failures can be replayed
  --show-secrets            show tokens and passwords in reports

What comes out
  --report NAME             text (default), json, junit, html, har, github; repeatable
  --out FILE                where the report goes instead of the screen (-), one for each --report
  --list                    list the checks instead of making them
  --help, --version

Exit code: 0 the contract is kept, 1 it is broken, 2 the checks could not be run.`;

export interface ReportWish {
  readonly name: string;
  /** Undefined is the screen. */
  readonly file: string | undefined;
}

export interface CliOptions {
  readonly baseUrl: string | undefined;
  readonly profile: Profile;
  readonly only: readonly string[];
  readonly skip: readonly string[];
  readonly readOnly: boolean;
  readonly quick: boolean;
  readonly adminToken: string | undefined;
  readonly userToken: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly concurrency: number;
  readonly bail: boolean;
  readonly runs: number;
  readonly seed: number | undefined;
  readonly keep: boolean;
  readonly showSecrets: boolean;
  readonly reports: readonly ReportWish[];
  readonly list: boolean;
}

function readFlags(args: readonly string[]) {
  try {
    // A package manager may pass its own "--" on.
    const own = args[0] === '--' ? args.slice(1) : args;
    return parseArgs({ args: [...own], options: flags, allowPositionals: false }).values;
  } catch (error) {
    const [sentence = ''] = (error instanceof Error ? error.message : '').split(/\. |\n/);
    throw new CannotRun(`${sentence.replace(/\.$/, '')}. See --help for what there is.`);
  }
}

function wholeNumber(name: string, given: string | undefined, min: number, max: number) {
  if (given === undefined) return undefined;
  const number = Number(given);
  if (/^\d+$/.test(given) && number >= min && number <= max) return number;
  throw new CannotRun(`--${name} must be a whole number from ${min} to ${max}, not "${given}".`);
}

function readHeaders(lines: readonly string[]): Record<string, string> {
  const pairs = lines.map((line) => {
    const [, name, value] = /^([!#$%&'*+.^_`|~\w-]+):\s*(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) {
      throw new CannotRun(`--header must read "Name: value", not "${line}".`);
    }
    return [name.toLowerCase(), value];
  });
  return Object.fromEntries(pairs) as Record<string, string>;
}

function readProfile(given = 'contract'): Profile {
  const found = profiles.find((name) => name === given);
  if (found) return found;
  throw new CannotRun(`--profile must be ${profiles.join(' or ')}, not "${given}".`);
}

const patterns = (given: readonly string[] = []) =>
  given.flatMap((one) => one.split(',')).filter((one) => one !== '');

function readReports(
  names: readonly string[] = [],
  files: readonly string[] = [],
  known: readonly string[],
): ReportWish[] {
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new CannotRun(`--report must be one of ${known.join(', ')}, not "${unknown}".`);
  }
  const wanted = names.length === 0 ? ['text'] : names;
  if (files.length > wanted.length) {
    throw new CannotRun(`--out "${files.at(-1)}" belongs to no --report: give one for each.`);
  }
  return wanted.map((name, index) => {
    const file = files[index];
    return { name, file: file === '-' ? undefined : file };
  });
}

/**
 * Reads the command line.
 * @param reports the names of the reports there are
 * @returns the options, or which of the two short answers was asked for
 * @throws CannotRun naming the option that cannot be used
 */
export function readOptions(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  reports: readonly string[],
): CliOptions | 'help' | 'version' {
  const given = readFlags(args);
  if (given.help) return 'help';
  if (given.version) return 'version';
  return {
    baseUrl: given['base-url'],
    profile: readProfile(given.profile),
    only: patterns(given.only),
    skip: patterns(given.skip),
    readOnly: given['read-only'] ?? false,
    quick: given.quick ?? false,
    adminToken: given['admin-token'] ?? env.CATERING_ADMIN_TOKEN,
    userToken: given['user-token'] ?? env.CATERING_USER_TOKEN,
    headers: readHeaders(given.header ?? []),
    timeoutMs: wholeNumber('timeout', given.timeout, 1, 600_000) ?? 10_000,
    concurrency: wholeNumber('concurrency', given.concurrency, 1, 100) ?? 6,
    bail: given.bail ?? false,
    runs: wholeNumber('runs', given.runs, 1, 100_000) ?? 6,
    seed: wholeNumber('seed', given.seed, 0, 2_147_483_647),
    keep: given.keep ?? false,
    showSecrets: given['show-secrets'] ?? false,
    reports: readReports(given.report, given.out, reports),
    list: given.list ?? false,
  };
}
