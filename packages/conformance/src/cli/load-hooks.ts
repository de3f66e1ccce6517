import { isAssertionError } from '../checks/own-response-check.ts';
import { Blocked, CannotRun, NotReached, Skipped } from '../errors.ts';
import { isObject } from '../schema/json-path.ts';
import type { Hooks } from '../suite/hooks.ts';
import { Violation } from '../suite/violation.ts';
import { moduleOf, placeIn } from './load-module.ts';

/** What hooks are, by their names. */
const HOOKS: Readonly<Record<keyof Hooks, 'function' | 'object'>> = {
  beforeRequest: 'function',
  afterResponse: 'function',
  check: 'function',
  fixtures: 'object',
  tokens: 'object',
};

/** Errors that are none of the hook: of what it has called, or what it says of the server. */
const isMeant = (error: unknown) =>
  [Blocked, CannotRun, NotReached, Skipped, Violation].some((one) => error instanceof one) ||
  isAssertionError(error);

/** What fails while an entry is made keeps only what needs the entry. */
const failing = (name: string, message: string, cause: unknown) =>
  name.startsWith('fixtures.')
    ? new Blocked(message, { cause })
    : new CannotRun(`error: ${message}`, { cause });

/** The same hook, whose errors name it and its place in a file; its members, where it has some. */
function withPlace(file: string, name: string, hook: unknown): unknown {
  if (isObject(hook)) {
    const members = Object.entries(hook).map(([member, one]) => [
      member,
      withPlace(file, `${name}.${member}`, one),
    ]);
    return Object.fromEntries(members);
  }
  if (typeof hook !== 'function') return hook;
  return async (...given: readonly unknown[]) => {
    try {
      const result: unknown = await hook(...given);
      if (!name.startsWith('tokens.') || (typeof result === 'string' && result !== ''))
        return result;
    } catch (error) {
      if (isMeant(error)) throw error;
      throw failing(name, `${name} of ${placeIn(file, error)} failed: ${String(error)}`, error);
    }
    throw new CannotRun(`error: ${name} of ${file} returned no token. Let it return a text.`);
  };
}

/**
 * Reads hooks, from a module or a configuration file.
 * @param given the module, or the hooks themselves
 * @param configFile what holds the hooks themselves, for messages
 * @throws CannotRun for a name that no hook has, and for one that is something else
 */
export async function loadHooks(given: string | Hooks, configFile = 'hooks'): Promise<Hooks> {
  const [file, module]: [string, Record<string, unknown>] =
    typeof given === 'string' ? [given, await moduleOf(given)] : [configFile, { ...given }];
  const { default: whole, ...named } = module;
  const hooks = { ...Object(whole), ...named } as Record<string, unknown>;
  for (const [name, value] of Object.entries(hooks)) {
    const wanted = Object.hasOwn(HOOKS, name) ? HOOKS[name as keyof Hooks] : undefined;
    if (wanted === undefined) {
      const known = Object.keys(HOOKS).join(', ');
      throw new CannotRun(`error: ${file}: "${name}" is no hook. There are ${known}.`);
    }
    if (typeof value === wanted) continue;
    throw new CannotRun(`error: ${file}: "${name}" has to be of the type ${wanted}.`);
  }
  return Object.fromEntries(
    Object.entries(hooks).map(([name, value]) => [name, withPlace(file, name, value)]),
  );
}
