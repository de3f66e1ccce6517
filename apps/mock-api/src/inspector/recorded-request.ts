import { curlOf, keepSecrets, maskBody, maskHeaders, maskUrl } from '@catering/conformance/judge';
import type { RecordedRequest } from '@catering/mock-control';
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

/** @param findEmail for a token that no operation has asked for */
export async function toRecordedRequest(
  exchange: Exchange,
  findEmail: FindEmail,
): Promise<RecordedRequest> {
  if (exchange.recorded) return exchange.recorded;
  const { outcome, isOver, method, url, headers } = exchange;
  const { status, durationMs, source, scenario, faults } = outcome;
  const account = outcome.account ?? (await findEmail(headers.authorization)) ?? null;
  const recorded: RecordedRequest = {
    _id: exchange.id,
    createdAt: toTimestamp(exchange.createdAt),
    method,
    path: maskUrl(url),
    operation: exchange.operation?.id ?? null,
    account,
    status,
    durationMs,
    source,
    scenario,
    refusal: outcome.refusal ?? null,
    faults: [...faults],
    ...(await requestOf(exchange)),
    response: {
      headers: maskHeaders(joinedHeaders(outcome.headers)),
      body: responseText(exchange),
      size: exchange.responseBody?.size ?? 0,
    },
    violations: await contractViolations(exchange),
  };
  if (isOver) exchange.recorded = recorded;
  return recorded;
}
