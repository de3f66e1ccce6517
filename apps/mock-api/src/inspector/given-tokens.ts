import { requestText, responseBytes } from './bodies.ts';
import type { Exchange } from './exchange.ts';
import { parseJson } from './parse-json.ts';

const fieldOf = (text: string, name: string): unknown => Object(parseJson(text)?.value)[name];

/**
 * Emails by the bearer tokens that a backend gave to them: the mock cannot read the tokens of another
 * server.
 */
export function emailsByToken(exchanges: readonly Exchange[]): ReadonlyMap<string, string> {
  const emails = new Map<string, string>();
  for (const exchange of exchanges) {
    if (exchange.outcome.source !== 'upstream') continue;
    if (!exchange.call?.operation.id.startsWith('auth.')) continue;
    const token = fieldOf(responseBytes(exchange)?.toString() ?? '', 'token');
    const email = fieldOf(requestText(exchange) ?? '', 'email');
    if (typeof token === 'string' && typeof email === 'string') emails.set(token, email);
  }
  return emails;
}
