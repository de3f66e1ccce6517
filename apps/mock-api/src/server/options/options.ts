import { Command, Option } from '@commander-js/extra-typings';
import { IN_MEMORY, isPostgresAddress, withoutPassword } from '../../database/address.ts';
import { logLevels } from '../../http/logs/logs.ts';
import {
  boolean,
  choice,
  host,
  list,
  publicAddress,
  sites,
  SITES,
  timestamp,
  UPSTREAM_FORM,
  upstreamProblem,
  wholeNumber,
} from './option-values.ts';
import { defaultDatabaseFile } from '../file-locations.ts';
import { StartupError } from '../../runtime/startup-error.ts';

const DATABASE_FORMS = `a file, ${IN_MEMORY} or postgres://user:password@host:port/name`;
/** A command whose options that take a value can also be set by variables: --port by CATERING_PORT. */
class EnvironmentCommand extends Command {
  override createOption<Flags extends string>(flags: Flags, description?: string) {
    const option = super.createOption(flags, description);
    const name = option.name().replaceAll('-', '_').toUpperCase();
    return option.isBoolean() ? option : option.env(`CATERING_${name}`);
  }
}

/** Every option of the mock API; the help, the variables and the README come from here. */
export const mockApiCommand = () =>
  new EnvironmentCommand('catering-mock-api')
    .description('A mock backend that conforms to the catering contract.')
    .option('-v, --version', 'print the version')
    .option('--port <number>', 'port to listen on; 0 takes a free one', wholeNumber(65_535), 4000)
    .option('--host <address>', 'address to listen on', host, '127.0.0.1')
    .addOption(
      new Option('--database <address>', `where data is kept: ${DATABASE_FORMS}`)
        .env('CATERING_DATABASE')
        .default(
          defaultDatabaseFile(process.env),
          'catering-mock-api/mock-api.sqlite in your data folder; in a clone of the repository: apps/mock-api/.data/mock-api.sqlite',
        ),
    )
    .option('--seed <name>', 'data of a new database: demo, empty or a JSON file', 'demo')
    .option(
      '--scenario <name>',
      'scenario to start with and to reset to, such as menu-down, or a JSON file with your own; repeat it, or separate several with commas',
      list,
    )
    .option(
      '--clock <time>',
      'start with the clock frozen at a time, 2026-12-24T18:00:00Z for example',
      timestamp,
    )
    .option('--reset [boolean]', 'empty the database and seed it again', boolean, false)
    .option(
      '--site <origin>',
      'origin of a site that may call the API, such as http://localhost:3000, or http://localhost:* for every port; repeat it, or separate several with commas; mails link to the first without *',
      sites,
      SITES,
    )
    .option(
      '--log-level <level>',
      `what the console shows (${logLevels.join(', ')})`,
      choice(logLevels),
      'info',
    )
    .option(
      '--calls-per-minute <number>',
      'limit of login, signup and similar calls per client address; 0 is no limit',
      wholeNumber(1_000_000),
      120,
    )
    .option(
      '--public-address <url>',
      'address at which clients reach the server, for links in mails; its path, such as /api, is a prefix that a proxy may keep; an address beyond this machine means that others can reach it',
      publicAddress,
    )
    .option(
      '--proxies <number>',
      'number of proxies in front of the server, from which it takes the address of a client (X-Forwarded-For); above 0, the server counts as exposed',
      wholeNumber(20),
      0,
    )
    .option(
      '--upstream <url>',
      'real backend that gets every request except those of the control surface; operations after a comma stay with the mock: https://api.example.com/v1,blogs,messages.create',
    )
    .option(
      '--public-demo [boolean]',
      'let others who can reach the server use the demo accounts, the control surface and admin signup',
      boolean,
      false,
    );

export type Options = ReturnType<ReturnType<typeof mockApiCommand>['opts']>;

const isFile = (text: string) => text === IN_MEMORY || !/^(?:$|[:-]|[a-z]\w+:)|\?/.test(text);
/** Names that mean a kind of database to their reader, who would get a file of that name. */
const KINDS = /^(?:in-?)?memory$|^postgres(?:ql)?$|^sqlite$/i;
const isDatabase = (text: string) => (isPostgresAddress(text) ? URL.canParse(text) : isFile(text));

/** "--port=4000" as two arguments: an unknown option is then named without its value. */
const separateValue = (arg: string) => {
  const [, flag, value] = /^(--[^=]+)=(.*)$/s.exec(arg) ?? [];
  return flag === undefined || value === undefined ? [arg] : [flag, value];
};

/** A variable without a value is as one that is not set. */
const isEmpty = (variable: string | undefined) =>
  variable !== undefined && process.env[variable] === '';

/** Checks after parsing what commander's own messages would repeat, secrets included. */
function rejectInvalid<Given extends Options>(
  command: Command<[], Given>,
  { database, upstream }: Options,
) {
  const reject = (key: 'database' | 'upstream', shown: string, hint: string, reason = '') => {
    const option = command.options.find((one) => one.attributeName() === key);
    const name = command.getOptionValueSource(key) === 'env' ? option?.envVar : option?.long;
    throw new StartupError(`error: ${name} '${shown}' is invalid. ${reason}Give ${hint}.`);
  };
  if (!isDatabase(database)) reject('database', withoutPassword(database), DATABASE_FORMS);
  if (KINDS.test(database)) {
    const hint = `${DATABASE_FORMS}; for a file of this name ./${database}`;
    reject('database', database, hint, 'It names a kind of database. ');
  }
  const problem = upstream && upstreamProblem(upstream);
  if (problem) {
    const masked = upstream.replace(/(?<=\/\/).*@/, '***@');
    reject('upstream', masked, UPSTREAM_FORM, `${problem}. `);
  }
}

/**
 * Reads flags and environment; a flag wins.
 * @param command the declared options; another program may add its own
 * @param args what follows the name of the program
 * @throws StartupError in one line that names the flag or variable and shows no secret
 */
export function readOptions<Given extends Options>(
  command: Command<[], Given>,
  args: readonly string[],
): Given {
  for (const option of command.options.filter(({ envVar }) => isEmpty(envVar))) {
    option.envVar = undefined;
  }
  command
    .configureOutput({ outputError: () => undefined })
    .exitOverride(({ exitCode, code, message }) => {
      if (exitCode === 0) return;
      const [name = ''] = command.args;
      const unknown = `error: There is no command "${name}"`;
      const line = code === 'commander.excessArguments' ? unknown : message.replaceAll('\n', ' ');
      throw new StartupError(/[.?]$/.test(line) ? line : `${line}. See --help.`);
    })
    .parse(args.flatMap(separateValue), { from: 'user' });
  const options = command.opts();
  rejectInvalid(command, options);
  return options;
}
