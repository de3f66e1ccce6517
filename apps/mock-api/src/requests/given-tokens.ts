import { findCall } from '../http/operation.ts';
import { requestText, responseBytes } from './bodies.ts';
import type { Exchange } from './exchange.ts';

const fieldOf = (text: string, name: string): unknown => {
  try {
    return Object(JSON.parse(text))[name];
  } catch {
    return undefined;
  }
};

/**
 * Emails by the bearer tokens that a backend gave to them: the mock cannot read the tokens of another
 * server.
 */
export function emailsByToken(exchanges: readonly Exchange[]): ReadonlyMap<string, string> {
  const emails = new Map<string, string>();
  for (const exchange of exchanges) {
    if (exchange.outcome.source !== 'upstream') continue;
    const [path = ''] = exchange.url.split('?');
    if (!findCall(exchange.method, path)?.operation.id.startsWith('auth.')) continue;
    const token = fieldOf(responseBytes(exchange)?.toString() ?? '', 'token');
    const email = fieldOf(requestText(exchange) ?? '', 'email');
    if (typeof token === 'string' && typeof email === 'string') emails.set(token, email);
  }
  return emails;
}
