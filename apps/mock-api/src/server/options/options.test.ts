import { listOperations } from '@catering/contract';
import { expect, test, vi } from 'vitest';
import { mockApiCommand, readOptions } from './options.ts';
import { StartupError } from '../../runtime/startup-error.ts';
import { runServer } from '../../testing/run-server.ts';

const read = (args: string[], env: Record<string, string> = {}) => {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  try {
    return readOptions(mockApiCommand(), args);
  } finally {
    vi.unstubAllEnvs();
  }
};

test(
  'by default, listens on loopback, port 4000, and stores data in a file',
  { tags: ['D-61'] },
  () => {
    const options = read([]);
    expect(options).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      seed: 'demo',
      reset: false,
      logLevel: 'info',
      site: ['http://localhost:5173', 'http://127.0.0.1:5173'],
      publicDemo: false,
    });
    expect(options.database).toMatch(/\.data[/\\]mock-api\.sqlite$/);
  },
);

test('a flag overrides the environment, which overrides the default', () => {
  const env = { CATERING_PORT: '4100', CATERING_LOG_LEVEL: 'warn', CATERING_RESET: 'true' };
  expect(read(['--port', '4200'], env)).toMatchObject({
    port: 4200,
    logLevel: 'warn',
    reset: true,
  });
});

test('a switch can be on or off, by flag and in the environment', () => {
  expect(read(['--reset']).reset).toBe(true);
  expect(read(['--reset=false'], { CATERING_RESET: 'true' }).reset).toBe(false);
  expect(read([], { CATERING_PUBLIC_DEMO: 'false' }).publicDemo).toBe(false);
});

test('accepts several sites, as repeated flags or separated by commas', { tags: ['D-04'] }, () => {
  const [one, two] = ['http://localhost:4173', 'https://shop.example'];
  expect(read(['--site', one, '--site', two]).site).toEqual([one, two]);
  expect(read([], { CATERING_SITE: `${one}, ${two}` }).site).toEqual([one, two]);
  expect(read(['--site', 'http://localhost:*']).site).toEqual(['http://localhost:*']);
});

test('an empty variable is as one that is not set', () => {
  const variables = mockApiCommand().options.flatMap(({ envVar }) => envVar ?? []);
  expect(variables.length).toBeGreaterThan(10);
  for (const variable of variables) {
    expect(read([], { [variable]: '' })).toEqual(read([]));
  }
});

test('there are at most 14 options, not counting --version', () => {
  const { options } = mockApiCommand();
  expect(options.filter(({ long }) => long !== '--version').length).toBeLessThanOrEqual(14);
});

test.each(['postgres://me:secret@localhost/x', 'postgresql:///x?host=/run'])(
  'accepts the Postgres database %s',
  (database) => {
    expect(read(['--database', database]).database).toBe(database);
  },
);

test('--help lists each option with its default and its variable', async () => {
  const { code, stdout, stderr } = await runServer(['--help']).ended;
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const help = stdout.replaceAll(/\s+/g, ' ');
  for (const { long, envVar } of mockApiCommand().options) {
    expect(help).toContain(long);
    if (long !== '--version') expect(help).toContain(`env: ${envVar})`);
  }
  expect(help).toContain('(default: 4000, env: CATERING_PORT)');
  expect(help).not.toMatch(/CATERING_(?:HELP|VERSION)/);
});

const PORT_HINT = 'is invalid. Give a whole number from 0 to 65535.';
const DATABASE_HINT =
  'is invalid. Give a file, :memory: or postgres://user:password@host:port/name.';
const SITE_HINT =
  'is invalid. Give the origin of one site, without a path, for example http://localhost:5173, or http://localhost:* for every port.';

const operationIds = listOperations().map(({ id }) => id);

const invalid: [args: string[], env: Record<string, string>, message: string][] = [
  [['--port', '70000'], {}, `option '--port <number>' argument '70000' ${PORT_HINT}`],
  [
    [],
    { CATERING_PORT: '4e3' },
    `option '--port <number>' value '4e3' from env 'CATERING_PORT' ${PORT_HINT}`,
  ],
  [
    ['--host', 'a b'],
    {},
    "option '--host <address>' argument 'a b' is invalid. Give an address, for example 127.0.0.1.",
  ],
  [['--database', ''], {}, `--database '' ${DATABASE_HINT}`],
  ...['memory', 'Postgres'].map((kind): [string[], object, string] => [
    ['--database', kind],
    {},
    `--database '${kind}' is invalid. It names a kind of database. Give a file, :memory: or postgres://user:password@host:port/name; for a file of this name ./${kind}.`,
  ]),
  [[], { CATERING_DATABASE: ':memroy:' }, `CATERING_DATABASE ':memroy:' ${DATABASE_HINT}`],
  [
    ['--database', 'postgres://me:sec/ret@p@localhost:port/x'],
    {},
    `--database 'postgres://me:***@localhost:port/x' ${DATABASE_HINT}`,
  ],
  [
    ['--upstream', 'https://:sec/ret@p@api.example.com'],
    {},
    "--upstream 'https://***@api.example.com' is invalid. It is not an address. Give the address of a backend, for example https://api.example.com/v1.",
  ],
  [
    ['--upstream', 'https://me:secret@api.example.com'],
    {},
    "--upstream 'https://***@api.example.com' is invalid. It must not contain a user or a password. Give the address of a backend, for example https://api.example.com/v1.",
  ],
  [
    ['--upstream', 'localhost:8080'],
    {},
    "--upstream 'localhost:8080' is invalid. It has to begin with http:// or https://. Give the address of a backend, for example https://api.example.com/v1.",
  ],
  [
    ['--upstream', 'http://localhost:8080/?x=1'],
    {},
    "--upstream 'http://localhost:8080/?x=1' is invalid. It must end with its path. Give the address of a backend, for example https://api.example.com/v1.",
  ],
  [
    ['--upstream', 'http://localhost:8080,bloggs'],
    {},
    `--upstream 'http://localhost:8080,bloggs' is invalid. There is no operation "bloggs". There are: ${operationIds.join(', ')}. Give the address of a backend, for example https://api.example.com/v1.`,
  ],
  ...['http://localhost:5173/', 'https://*.example.com', 'capacitor://localhost'].map(
    (site): [string[], object, string] => [
      ['--site', site],
      {},
      `option '--site <origin>' argument '${site}' ${SITE_HINT}`,
    ],
  ),
  [
    [],
    { CATERING_RESET: 'yes' },
    "option '--reset [boolean]' value 'yes' from env 'CATERING_RESET' is invalid. Allowed choices are true, false.",
  ],
  [
    ['--proxies', '-'],
    {},
    "option '--proxies <number>' argument '-' is invalid. Give a whole number from 0 to 20.",
  ],
  [
    ['--public-address', 'api.example.com'],
    {},
    "option '--public-address <url>' argument 'api.example.com' is invalid. Give an address, for example https://api.example.com or https://example.com/api.",
  ],
  [
    ['--clock', 'tomorrow'],
    {},
    "option '--clock <time>' argument 'tomorrow' is invalid. Give a time in UTC from 1970 to 2999, for example 2026-12-24T18:00:00Z.",
  ],
  [['--prot', '4000'], {}, "unknown option '--prot' (Did you mean --port?). See --help."],
  [
    ['--upstraem=https://me:secret@api.example.com'],
    {},
    "unknown option '--upstraem' (Did you mean --upstream?). See --help.",
  ],
  [['serve'], {}, 'There is no command "serve". See --help.'],
];

test.each(invalid)('rejects %o with %o in one line with the fix', (args, env, message) => {
  expect(() => read(args, env)).toThrow(new StartupError(`error: ${message}`));
});
