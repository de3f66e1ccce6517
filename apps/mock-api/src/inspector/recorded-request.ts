import { curlOf, keepSecrets, maskBody, maskHeaders } from '@catering/conformance/judge';
import type { RecordedRequest } from '@catering/mock-control';
import { toRecord } from '../http/headers/raw-headers.ts';
import { isText, requestText, responseBytes, typeOf } from './bodies.ts';
import type { FindEmail } from '../http/authenticate.ts';
import type { Exchange } from '../http/exchange.ts';
import { joinedHeaders, observationOf } from './observation.ts';
import { toRequestSummary } from './request-summary.ts';
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

/** An exchange whole, with its violations of the contract. */
export async function toRecordedRequest(
  exchange: Exchange,
  findEmail: FindEmail,
): Promise<RecordedRequest> {
  const { outcome } = exchange;
  return {
    ...(await toRequestSummary(exchange, findEmail)),
    scenario: exchange.scenario,
    refusal: exchange.refusal ?? null,
    ...(await requestOf(exchange)),
    response: {
      headers: maskHeaders(joinedHeaders(outcome.headers)),
      body: responseText(exchange),
      size: exchange.responseSize,
    },
    violations: await contractViolations(exchange),
  };
}
