import { expect, test } from 'vitest';
import { HELP, readOptions, type Options } from './options.ts';
import { StartupError } from './errors/startup-error.ts';

const read = (args: string[], env: NodeJS.ProcessEnv = {}): Options => {
  const options = readOptions(args, env);
  if (typeof options === 'string') throw new Error(`Options expected, not ${options}`);
  return options;
};

test(
  'without options it listens on loopback, port 4000, and keeps a file',
  { tags: ['D-61'] },
  () => {
    const options = read([]);
    expect(options).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      seed: 'demo',
      reset: false,
      'log-level': 'info',
      site: ['http://localhost:5173', 'http://127.0.0.1:5173'],
      control: 'auto',
      'admin-signup': 'auto',
    });
    expect(options.database).toMatch(/\.data[/\\]mock-api\.sqlite$/);
  },
);

test('a flag wins over the environment, which wins over the default', () => {
  const env = { CATERING_PORT: '4100', CATERING_LOG_LEVEL: 'debug', CATERING_RESET: 'true' };
  expect(read(['--port', '4200'], env)).toMatchObject({
    port: 4200,
    'log-level': 'debug',
    reset: true,
  });
});

test('several sites may be named, by flags or separated by commas', { tags: ['D-04'] }, () => {
  const [one, two] = ['http://localhost:4173', 'https://shop.example'];
  expect(read(['--site', one, '--site', two]).site).toEqual([one, two]);
  expect(read([], { CATERING_SITE: `${one}, ${two}` }).site).toEqual([one, two]);
});

test.each(['postgres://me:secret@localhost/x', 'postgresql:///x?host=/run'])(
  'the database may be the Postgres %s',
  (database) => {
    expect(read(['--database', database]).database).toBe(database);
  },
);

test('--help and --version are answered instead, also next to faulty options', () => {
  expect(readOptions(['--help', '--port', 'x'], {})).toBe('help');
  expect(readOptions(['-v'], {})).toBe('version');
});

test('--help tells of every option', () => {
  for (const name of Object.keys(read([]))) expect(HELP).toContain(`--${name}`);
});

const refused: [args: string[], env: NodeJS.ProcessEnv, message: string][] = [
  [
    ['--port', '70000'],
    {},
    '--port must be a port from 0 to 65535, for example 4000, not "70000".',
  ],
  [['--port', ''], {}, '--port must be a port from 0 to 65535, for example 4000, not "".'],
  [['--port=-1'], {}, '--port must be a port from 0 to 65535, for example 4000, not "-1".'],
  [
    [],
    { CATERING_PORT: '4e3' },
    'CATERING_PORT must be a port from 0 to 65535, for example 4000, not "4e3".',
  ],
  [
    ['--host', 'a b'],
    {},
    '--host must be an address to listen on, for example 127.0.0.1, not "a b".',
  ],
  [
    ['--database', ''],
    {},
    '--database must be a file, :memory: or postgres://user:password@host:port/name, not "".',
  ],
  [
    ['--database', ':memroy:'],
    {},
    '--database must be a file, :memory: or postgres://user:password@host:port/name, not ":memroy:".',
  ],
  [
    ['--database', 'postgres://me:sec/ret@p@localhost:port/x'],
    {},
    '--database must be a file, :memory: or postgres://user:password@host:port/name, not "postgres://me:***@localhost:port/x".',
  ],
  [['--seed', ''], {}, '--seed must be demo, empty or a JSON file, not "".'],
  [
    ['--log-level', 'loud'],
    {},
    '--log-level must be one of silent, error, warn, info, debug, not "loud".',
  ],
  [
    ['--site', 'localhost:5173'],
    {},
    '--site must be an address without a path, for example http://localhost:5173, not "localhost:5173".',
  ],
  [
    ['--site', 'http://localhost:5173/'],
    {},
    '--site must be an address without a path, for example http://localhost:5173, not "http://localhost:5173/".',
  ],
  [[], { CATERING_RESET: 'yes' }, 'CATERING_RESET must be true or false, not "yes".'],
  [['--control', 'maybe'], {}, '--control must be auto, on or off, not "maybe".'],
  [
    ['--calls-per-minute', 'many'],
    {},
    '--calls-per-minute must be a whole number up to 1000000, not "many".',
  ],
  [['--proxies', '-'], {}, '--proxies must be a whole number up to 20, not "-".'],
  [
    ['--public-address', 'api.example.com'],
    {},
    '--public-address must be an address without a path, for example https://api.example.com, not "api.example.com".',
  ],
  [
    [],
    { CATERING_SIGNING_KEY: 'too short' },
    'CATERING_SIGNING_KEY must have at least 32 characters that nobody can guess (openssl rand -base64 32), not "***".',
  ],
  [['--prot', '4000'], {}, "Unknown option '--prot'. See --help for what there is."],
  [['--port'], {}, "Option '--port <value>' argument missing. See --help for what there is."],
  [
    ['serve'],
    {},
    "Unexpected argument 'serve'. This command does not take positional arguments. See --help for what there is.",
  ],
];

test.each(refused)(
  '%o with %o is refused in one line that says how to mend it',
  (args, env, message) => {
    expect(() => readOptions(args, env)).toThrow(new StartupError(message));
    expect(message).not.toContain('\n');
  },
);
