import { curlOf, keepSecrets, maskBody, maskHeaders, maskUrl } from '@catering/conformance/judge';
import type { RecordedRequest, RequestSummary } from '@catering/mock-control';
import { toTimestamp } from '../runtime/clock.ts';
import { toRecord } from '../http/headers/raw-headers.ts';
import { isText, requestText, responseBytes, typeOf } from './bodies.ts';
import type { FindEmail } from '../http/authenticate.ts';
import type { Exchange } from './exchange.ts';
import { joinedHeaders, observationOf } from './observation.ts';
import { contractViolations } from './violations.ts';

function responseText(exchange: Exchange): string | null {
  const type = typeOf(exchange.outcome.headers);
  const text = isText(type) ? responseBytes(exchange)?.toString() : undefined;
  return text ? maskBody(text, type) : null;
}

async function requestOf(exchange: Exchange) {
  const type = typeOf(exchange.headers);
  const text = requestText(exchange);
  const body = text === undefined ? null : maskBody(text, type);
  const target = `http://${exchange.headers.host ?? 'localhost'}`;
  return {
    curl: curlOf((await observationOf(exchange)).exchange, { target, secrets: keepSecrets() }),
    request: {
      headers: maskHeaders(toRecord(exchange.rawHeaders)),
      body,
      size: exchange.requestSize,
    },
  };
}

/**
 * The row of an exchange in the list of requests. Nothing of it needs the bodies.
 * @param findEmail for a token that no operation has asked for
 */
export async function toSummary(exchange: Exchange, findEmail: FindEmail): Promise<RequestSummary> {
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
    source: outcome.source,
    faults: [...outcome.faults],
  };
}

/** An exchange whole, with its violations of the contract. */
export async function toRecordedRequest(
  exchange: Exchange,
  findEmail: FindEmail,
): Promise<RecordedRequest> {
  const { outcome } = exchange;
  return {
    ...(await toSummary(exchange, findEmail)),
    scenario: outcome.scenario,
    refusal: outcome.refusal ?? null,
    ...(await requestOf(exchange)),
    response: {
      headers: maskHeaders(joinedHeaders(outcome.headers)),
      body: responseText(exchange),
      size: exchange.responseBody?.size ?? 0,
    },
    violations: await contractViolations(exchange),
  };
}
