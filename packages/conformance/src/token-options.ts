import { Option, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { ANYBODY } from './given-tokens.ts';
import { tokenFromCommand } from './token-command.ts';
import type { TokenSource } from './token-source.ts';

/** How a command takes the token of one caller: by an option or variable, or from a shell command. */
export interface TokenOption {
  /** Key of `RunOptions.tokens`. */
  readonly caller: string;
  /** "admin-token" is `--admin-token TOKEN`, and ADMIN_TOKEN among the variables. */
  readonly name: string;
  readonly description: string;
  /** "admin-token-command" is `--admin-token-command COMMAND`. */
  readonly commandName: string;
  readonly commandDescription: string;
}

/** What the options for tokens depend on. */
export interface TokenProgram {
  /** What the variables of tokens begin with: "LIBRARY" for LIBRARY_TOKEN. */
  readonly variables: string;
  /** Without them: `--token [ROLE=]TOKEN` and `--token-command COMMAND`. */
  readonly tokenOptions?: readonly TokenOption[];
}

const append = (text: string, previous: readonly string[] = []): readonly string[] => [
  ...previous,
  text,
];

const attributeOf = (name: string) =>
  name.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());

const variableOf = ({ variables }: TokenProgram, name: string) =>
  `${variables}_${name.replaceAll('-', '_').toUpperCase()}`;

/** Adds the options that say who calls. */
export function addTokenOptions(command: CommandUnknownOpts, program: TokenProgram): void {
  const { tokenOptions } = program;
  if (!tokenOptions) {
    const token = new Option(
      '--token <[role=]token>',
      'of all roles, or ROLE=TOKEN of one role; repeatable',
    );
    command.addOption(token.env(variableOf(program, 'token')).argParser(append));
    command.addOption(
      new Option(
        '--token-command <command>',
        'prints the token of all roles; run again when the token has run out',
      ),
    );
    return;
  }
  for (const { name, description } of tokenOptions) {
    command.addOption(new Option(`--${name} <token>`, description).env(variableOf(program, name)));
  }
  for (const { name, commandName, commandDescription } of tokenOptions) {
    command.addOption(
      new Option(`--${commandName} <command>`, commandDescription).conflicts(attributeOf(name)),
    );
  }
}

/** Pairs of options of which the command line or a variable replaces both in a file. */
export const tokenPairs = ({ tokenOptions }: TokenProgram): string[][] =>
  tokenOptions?.map(({ name, commandName }) => [attributeOf(name), attributeOf(commandName)]) ?? [
    ['token', 'tokenCommand'],
  ];

/** "librarian=eyJ…" is the token of a role; what has no role of the API before "=" is a token as it is. */
function tokensOf(given: readonly string[], roles: ReadonlySet<string>) {
  const tokens: Record<string, string> = {};
  for (const text of given) {
    const [role = '', ...rest] = text.split('=');
    if (rest.length > 0 && roles.has(role)) tokens[role] = rest.join('=');
    else tokens[ANYBODY] = text;
  }
  return tokens;
}

/**
 * Takes the tokens out of the options that a command has read.
 * @param options by attribute: `adminToken`, `adminTokenCommand`
 * @param roles of the API
 */
export function readTokens<Options extends object>(
  options: Options,
  { tokenOptions }: TokenProgram,
  roles: ReadonlySet<string>,
): { tokens: Record<string, TokenSource>; others: Options } {
  const others: Record<string, unknown> = Object.fromEntries(Object.entries(options));
  const take = (name: string): unknown => {
    const attribute = attributeOf(name);
    const { [attribute]: value } = others;
    delete others[attribute];
    return value;
  };
  const tokens: Record<string, TokenSource> = {};
  const takeCommand = (caller: string, name: string) => {
    const command = take(name);
    if (typeof command === 'string') tokens[caller] = tokenFromCommand(command, `--${name}`);
  };
  if (tokenOptions) {
    for (const { caller, name, commandName } of tokenOptions) {
      const token = take(name);
      if (typeof token === 'string') tokens[caller] = token;
      takeCommand(caller, commandName);
    }
  } else {
    const given = take('token');
    if (Array.isArray(given)) Object.assign(tokens, tokensOf(given.map(String), roles));
    // A command can only be asked for; a token may also come from the environment.
    takeCommand(ANYBODY, 'token-command');
  }
  return { tokens, others: others as Options };
}
