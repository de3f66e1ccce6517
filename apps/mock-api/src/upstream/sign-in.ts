import type { Call } from '../http/operation.ts';
import { fieldOf } from '../inspector/parse-json.ts';

/**
 * Whom a login or sign-up has given which token; undefined for a call that gives none.
 * @param request the JSON text of its body; @param response the same
 */
export function signInOf(
  call: Call | undefined,
  request: string | undefined,
  response: string | undefined,
) {
  if (!call?.operation.id.startsWith('auth.')) return undefined;
  const token = fieldOf(response, 'token');
  const email = fieldOf(request, 'email');
  if (typeof token !== 'string' || typeof email !== 'string') return undefined;
  return { authorization: `Bearer ${token}`, email: email.toLowerCase() };
}
