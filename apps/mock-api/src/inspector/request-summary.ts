import { maskUrl } from '@catering/conformance/judge';
import type { RequestSummary } from '@catering/mock-control';
import type { FindEmail } from '../http/authenticate.ts';
import { toTimestamp } from '../runtime/clock.ts';
import type { Exchange } from '../http/exchange.ts';

/**
 * The row of an exchange in the list of requests. Nothing of it needs the bodies.
 * @param findEmail for a token that no operation has asked for
 */
export async function toRequestSummary(
  exchange: Exchange,
  findEmail: FindEmail,
): Promise<RequestSummary> {
  const { outcome, method, url, headers } = exchange;
  const account = outcome.account ?? (await findEmail(headers.authorization)) ?? null;
  return {
    _id: exchange.id,
    createdAt: toTimestamp(exchange.createdAt),
    method,
    path: maskUrl(url),
    operation: exchange.operation?.id ?? null,
    account,
    status: outcome.status,
    durationMs: outcome.durationMs,
    source: exchange.source,
    faults: [...exchange.faults],
  };
}
