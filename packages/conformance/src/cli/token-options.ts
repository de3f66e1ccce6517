import { ANYBODY, anotherOf } from '../operations/operation-call.ts';
import { CannotRun } from '../errors.ts';
import { GUEST, rolesOf, schemesOf, waysOf, type Operation } from '../operations/operation.ts';
import { tokenFromCommand } from '../http/tokens/token-command.ts';
import type { TokenSource } from '../http/tokens/tokens.ts';

/** Takes the place of --token: command lines are shown to other users of a machine. */
export const TOKEN_VARIABLE = 'CONFORMANCE_TOKEN';

/** Reads an option that is repeatable. */
export const append = (text: string, previous: readonly string[] = []): readonly string[] => [
  ...previous,
  text,
];

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
  given: readonly string[],
  roles: ReadonlySet<string>,
  isCookie = false,
): [role: string, text: string][] {
  return given.map((whole) => {
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

/** Tokens and commands from the command line and the environment. */
interface GivenTokens {
  readonly token?: readonly string[] | undefined;
  readonly tokenCommand?: readonly string[] | undefined;
}

/**
 * The tokens by their callers.
 * @param operations of the API, which say what roles there are
 * @throws CannotRun for a role that the API does not have
 */
export function readTokens(
  { token = [], tokenCommand = [] }: GivenTokens,
  operations: readonly Operation[],
): Record<string, TokenSource> {
  const schemes = schemesOf(operations);
  const roles = new Set([...rolesOf(operations), ...schemes]);
  const ways = operations.flatMap(waysOf).flat();
  const isCookie = ways.some((way) => way?.in === 'cookie');
  const tokens: Record<string, TokenSource> = byCaller(byRole('token', token, roles, isCookie));
  // A command can only be asked for; a token may also come from the environment.
  const commands = byCaller(byRole('token-command', tokenCommand, roles));
  for (const [caller, command] of Object.entries(commands)) {
    tokens[caller] = tokenFromCommand(command, '--token-command');
  }
  // A token of a scheme serves every role without a token of its own.
  const ofScheme = Object.entries(tokens).find(([name]) => schemes.has(name))?.[1];
  if (ofScheme !== undefined) tokens[ANYBODY] ??= ofScheme;
  return tokens;
}
