import { CannotRun } from '../errors.ts';
import type { GivenTokens } from '../operations/operation-call.ts';

/** The variable that replaces --token, since other users of a machine can see command lines. */
export const TOKEN_VARIABLE = 'CONFORMANCE_TOKEN';

/** Reads an option that is repeatable. */
export const append = (text: string, previous: readonly string[] = []): readonly string[] => [
  ...previous,
  text,
];

/**
 * The tokens by their callers: "admin=eyJ…" is that of an admin, the second "user=…" that of another customer.
 * @throws CannotRun for one without a role, without a token, or that is given twice; no message shows a token
 */
export function readTokens(given: readonly string[] = []): GivenTokens {
  const tokens: { user?: string; otherUser?: string; admin?: string } = {};
  for (const whole of given) {
    const [, role, token = ''] = /^(user|admin)=(.*)$/s.exec(whole) ?? [];
    if (role !== 'user' && role !== 'admin') {
      throw new CannotRun(
        "error: --token has no role. Give it one: --token 'admin=…' or 'user=…'.",
      );
    }
    if (token.trim() === '') {
      throw new CannotRun(
        `error: nothing follows --token '${role}='. Give a value, or leave it out.`,
      );
    }
    const caller = role === 'user' && tokens.user !== undefined ? 'otherUser' : role;
    if (tokens[caller] !== undefined || Object.values(tokens).includes(token)) {
      throw new CannotRun(
        'error: the same token or role is given twice. The second user is another account.',
      );
    }
    tokens[caller] = token;
  }
  return tokens;
}
