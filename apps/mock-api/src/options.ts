import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { IN_MEMORY, isPostgresAddress, withoutPassword } from './database/address.ts';
import { logLevels } from './http/logs/logs.ts';
import { defaultDatabaseFile } from './places.ts';
import { StartupError, reasonOf } from './errors/startup-error.ts';

const wholeNumber = (max: number, message: string) =>
  z.pipe(
    z.string().check(
      z.regex(/^\d{1,7}$/, message),
      z.refine((text) => Number(text) <= max, message),
    ),
    z.transform(Number),
  );

const isOrigin = (text: string) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;

const SITE_MESSAGE = 'must be an address without a path, for example http://localhost:5173';
const POSTGRES_FORM = 'postgres://user:password@host:port/name';
const DATABASE_MESSAGE = `must be a file, ${IN_MEMORY} or ${POSTGRES_FORM}`;
const isFile = (text: string) => text === IN_MEMORY || !/^(?:$|:|[a-z]\w+:)/.test(text);
/** As long as the hash that a token is signed with. */
const KEY_MIN_LENGTH = 32;
const KEY_MESSAGE = `must have at least ${KEY_MIN_LENGTH} characters that nobody can guess (openssl rand -base64 32)`;
const PROXIES_MAX = 20;
const switchSchema = z.enum(['auto', 'on', 'off'], { error: 'must be auto, on or off' });

const booleanSchema = z.pipe(
  z.enum(['true', 'false'], { error: 'must be true or false' }),
  z.transform((text) => text === 'true'),
);
/** An option that may be left out. */
const optional = (fits: (text: string) => boolean, message: string) =>
  z.pipe(
    z.string().check(z.refine((text) => text === '' || fits(text), message)),
    z.transform((text) => (text === '' ? undefined : text)),
  );

/** What each option may be; the messages follow its name. */
const optionsSchema = z.object({
  port: wholeNumber(65_535, 'must be a port from 0 to 65535, for example 4000'),
  host: z
    .string()
    .check(z.regex(/^[\w.:-]+$/, 'must be an address to listen on, for example 127.0.0.1')),
  database: z
    .string()
    .check(
      z.refine(
        (text) => (isPostgresAddress(text) ? URL.canParse(text) : isFile(text)),
        DATABASE_MESSAGE,
      ),
    ),
  seed: z.string().check(z.minLength(1, 'must be demo, empty or a JSON file')),
  reset: booleanSchema,
  'log-level': z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }),
  site: z.pipe(
    z.string(),
    z.pipe(
      z.transform((text: string) => text.split(',').map((site) => site.trim())),
      z
        .array(z.string().check(z.refine(isOrigin, SITE_MESSAGE)))
        .check(z.minLength(1, SITE_MESSAGE)),
    ),
  ),
  'calls-per-minute': wholeNumber(1_000_000, 'must be a whole number up to 1000000'),
  control: switchSchema,
  'admin-signup': switchSchema,
  'public-address': optional(
    isOrigin,
    'must be an address without a path, for example https://api.example.com',
  ),
  proxies: wholeNumber(PROXIES_MAX, `must be a whole number up to ${PROXIES_MAX}`),
  'signing-key': optional((text) => text.length >= KEY_MIN_LENGTH, KEY_MESSAGE),
  'public-demo': booleanSchema,
});
export type Options = z.infer<typeof optionsSchema>;
type Name = keyof Options;

const defaults = (env: NodeJS.ProcessEnv): Record<Name, string> => ({
  port: '4000',
  host: '127.0.0.1',
  database: defaultDatabaseFile(env),
  seed: 'demo',
  reset: 'false',
  'log-level': 'info',
  site: 'http://localhost:5173,http://127.0.0.1:5173',
  'calls-per-minute': '120',
  control: 'auto',
  'admin-signup': 'auto',
  'public-address': '',
  proxies: '0',
  'signing-key': '',
  'public-demo': 'false',
});

const text = { type: 'string' } as const;
const flags = {
  port: text,
  host: text,
  database: text,
  seed: text,
  reset: { type: 'boolean' },
  'log-level': text,
  site: { type: 'string', multiple: true },
  'calls-per-minute': text,
  control: text,
  'admin-signup': text,
  'public-address': text,
  proxies: text,
  'signing-key': text,
  'public-demo': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;

export const HELP = `catering-mock-api: a stand-in backend that keeps the catering contract

  --port NUMBER             port to listen on, 0 takes a free one (4000)
  --host ADDRESS            address to listen on (127.0.0.1)
  --database FILE           where everything is kept, or ${IN_MEMORY}, or a Postgres:
                            ${POSTGRES_FORM}
  --seed demo|empty|FILE    what a new database is filled with (demo)
  --reset                   empty the database and fill it again
  --site ADDRESS            origin of a site that may call, repeatable; the first gets the
                            links of mails (http://localhost:5173 and http://127.0.0.1:5173)
  --log-level LEVEL         ${logLevels.join(', ')} (info)
  --calls-per-minute NUMBER limit of login, signup and the like for each address, 0 is none (120)
  --control auto|on|off     the control surface /__mock; auto: when listening on loopback
  --admin-signup auto|on|off  admin signup without an admin; auto: when listening on loopback
  --public-address ORIGIN   where clients reach this server, for the links of mails, if that is
                            not the address it listens on
  --proxies NUMBER          proxies in front whose X-Forwarded-For is believed (0)
  --signing-key TEXT        what tokens are signed with; better in the environment. Without it one
                            is made and kept in the database, on loopback only
  --public-demo             serve others than this machine all the same, with accounts, keys and
                            doors that anybody can use
  --help, --version

Each option can also be given in the environment: CATERING_PORT, CATERING_LOG_LEVEL and so on;
several sites are separated by commas. A flag wins over the environment.`;

function readFlags(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: flags, allowPositionals: false }).values;
  } catch (error) {
    const [sentence = ''] = reasonOf(error).split(/\.? (?=To specify)|\n/);
    throw new StartupError(`${sentence.replace(/\.$/, '')}. See --help for what there is.`);
  }
}

/** The environment variable of an option: "CATERING_LOG_LEVEL". */
const variableOf = (name: string) => `CATERING_${name.toUpperCase().replaceAll('-', '_')}`;

/**
 * Reads flags and environment.
 * @returns the options, or which of the two short answers was asked for
 * @throws StartupError naming the flag or variable that cannot be used
 */
export function readOptions(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Options | 'help' | 'version' {
  const given = readFlags(args);
  if (given.help) return 'help';
  if (given.version) return 'version';
  const fallbacks = defaults(env);
  const sources = new Map<string, string>();
  const raw: Record<string, string> = {};
  for (const [name, fallback] of Object.entries(fallbacks)) {
    const flag = given[name as Name];
    const variable = env[variableOf(name)];
    sources.set(name, flag === undefined ? variableOf(name) : `--${name}`);
    raw[name] = flag === undefined ? (variable ?? fallback) : String(flag);
  }
  const result = z.safeParse(optionsSchema, raw);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const name = String(issue?.path[0]);
  const shown = name === 'signing-key' ? '***' : withoutPassword(raw[name] ?? '');
  throw new StartupError(`${sources.get(name)} ${issue?.message}, not "${shown}".`);
}
