import { Option, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { ANYBODY, anotherOf } from '../api/callers.ts';
import { CannotRun } from '../errors.ts';
import { GUEST, rolesOf, schemesOf, waysOf, type Operation } from '../api/operation.ts';
import { tokenFromCommand } from '../auth/token-command.ts';
import type { TokenSource } from '../auth/tokens.ts';

/** Reads an option that is repeatable. */
export const append = (text: string, previous: readonly string[] = []): readonly string[] => [
  ...previous,
  text,
];

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

const attributeOf = (name: string) => new Option(`--${name}`).attributeName();

const variableOf = ({ variables }: TokenProgram, name: string) =>
  `${variables}_${name.replaceAll('-', '_').toUpperCase()}`;

/** Adds the options that say who calls. */
export function addTokenOptions(command: CommandUnknownOpts, program: TokenProgram): void {
  const { tokenOptions } = program;
  if (!tokenOptions) {
    const token = new Option('--token <token>', 'or ROLE=TOKEN; a second: another account');
    command.addOption(token.env(variableOf(program, 'token')).argParser(append));
    const what = 'prints a token, or ROLE=COMMAND for one role';
    command.addOption(new Option('--token-command <command>', what).argParser(append));
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

/** Where tokens come from that the command line does not name. */
export const tokenVariablesHelp = (program: TokenProgram): string => {
  const names = program.tokenOptions?.map(({ name }) => name) ?? ['token'];
  return `Variables: ${names.map((name) => variableOf(program, name)).join(', ')}`;
};

/** "reader=abc"; what follows the padding of Base64 ("YWJj=", "YWI==") is nothing. */
const NAMED = /^([A-Za-z][\w.-]*)=[^=]/;

/** "PROFILE=test get-token": a shell sets a variable for the command. */
const VARIABLE = /^[A-Z_][A-Z\d_]*=\S* \S/;

/** @throws CannotRun for a name that no role and no scheme has; cookies are pairs of this form, too */
function expectKnown(option: string, text: string, roles: ReadonlySet<string>, isCookie: boolean) {
  const [, name] = NAMED.exec(text) ?? [];
  const isMeant = option === 'token' ? isCookie : VARIABLE.test(text);
  if (name === undefined || isMeant) return;
  const known = [...roles].filter((role) => role !== GUEST).join(', ');
  throw new CannotRun(
    `error: --${option} '${name}=…': no role and no security scheme is called "${name}". There are: ${known}. Write ${ANYBODY}=… for a value of this form.`,
  );
}

/**
 * "librarian=eyJ…" is of a role; what has no role of the API before "=" is of all.
 * @throws CannotRun where nothing follows: a variable of a script was empty
 */
function byRole(
  option: string,
  given: unknown,
  roles: ReadonlySet<string>,
  isCookie = false,
): [role: string, text: string][] {
  const texts = [given].flat().filter((one) => typeof one === 'string');
  return texts.map((whole) => {
    const [name = '', ...rest] = whole.split('=');
    const isOfRole = rest.length > 0 && (name === ANYBODY || roles.has(name));
    if (!isOfRole) expectKnown(option, whole, roles, isCookie);
    const [role, text] = isOfRole ? [name, rest.join('=')] : [ANYBODY, whole];
    if (text.trim() !== '') return [role, text];
    const where = isOfRole ? ` '${role}='` : '';
    throw new CannotRun(
      `error: nothing follows --${option}${where}. Give a value, or leave it out.`,
    );
  });
}

/**
 * The second of a role is that of another account.
 * @throws CannotRun for one that is given twice
 */
function byCaller(given: readonly (readonly [role: string, text: string])[]) {
  const callers: Record<string, string> = {};
  for (const [role, text] of given) {
    if (callers[role] === text) {
      throw new CannotRun(
        'error: the same token is given twice. The second is another account: give its own, or leave it out.',
      );
    }
    callers[role in callers ? anotherOf(role) : role] = text;
  }
  return callers;
}

/**
 * Takes the tokens out of the options that a command has read.
 * @param options by attribute: `adminToken`, `adminTokenCommand`
 * @param operations of the API, which say what roles there are
 * @throws CannotRun for a role that the API does not have
 */
export function readTokens<Options extends object>(
  options: Options,
  { tokenOptions }: TokenProgram,
  operations: readonly Operation[],
): { tokens: Record<string, TokenSource>; others: Options } {
  const others: Record<string, unknown> = Object.fromEntries(Object.entries(options));
  const take = (name: string): unknown => {
    const attribute = attributeOf(name);
    const { [attribute]: value } = others;
    delete others[attribute];
    return value;
  };
  const schemes = schemesOf(operations);
  const roles = new Set([...rolesOf(operations), ...schemes]);
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
    const isCookie = operations.some((one) =>
      waysOf(one)
        .flat()
        .some((way) => way?.in === 'cookie'),
    );
    Object.assign(tokens, byCaller(byRole('token', take('token'), roles, isCookie)));
    // A command can only be asked for; a token may also come from the environment.
    const commands = Object.entries(
      byCaller(byRole('token-command', take('token-command'), roles)),
    );
    for (const [caller, command] of commands) {
      tokens[caller] = tokenFromCommand(command, '--token-command');
    }
  }
  // Who has a token of a scheme has one of every role that no other is given for.
  const ofScheme = Object.entries(tokens).find(([name]) => schemes.has(name))?.[1];
  if (ofScheme !== undefined) tokens[ANYBODY] ??= ofScheme;
  return { tokens, others: others as Options };
}
