import type { ConfiguredTokens } from './credential.ts';
import { GUEST, type Operation } from './operation.ts';

/** The caller whose token serves all callers without one of their own. */
export const ANYBODY = 'any';

/** Stands before a role: the caller of another account. */
export const ANOTHER = 'another ';

/** The caller of another account, which may do what a role may. */
export const anotherOf = (role: string): string => `${ANOTHER}${role}`;

/** The token of another account that may call an operation; undefined where none was given. */
export const anotherToken = (
  tokens: ConfiguredTokens,
  { roles: [role = GUEST] }: Operation,
): string | undefined => tokens[anotherOf(role)] ?? tokens[anotherOf(ANYBODY)];
