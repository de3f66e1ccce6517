import type { Observation } from '@catering/conformance/judge';
import type { OutgoingHttpHeaders } from 'node:http';
import { encodingsOf } from '../http/body/decode-body.ts';
import { endToEnd, toRecord } from '../http/headers/raw-headers.ts';
import { isForm, requestBytes, responseBytes, typeOf } from './bodies.ts';
import type { Exchange } from '../http/exchange.ts';
import { parseJson } from '../runtime/parse-json.ts';

/** The headers of a response, each as one text: the values of a repeated one with commas between. */
export const joinedHeaders = (headers: OutgoingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** Headers that a sender adds by itself, and one that would make its response unreadable. */
const ADDED_AGAIN = ['host', 'content-type', 'content-length', 'accept-encoding'];

/** A body as its sender wrote it; text stays text, so that it can be sent again as such. */
function bodyOf({ requestSize }: Exchange, bytes: Buffer | undefined, type: string | undefined) {
  if (requestSize === 0) return undefined;
  const text = bytes?.toString();
  const pieces = bytes === undefined ? [] : [text?.includes('\uFFFD') ? bytes : (text ?? '')];
  return { type, pieces, ...(bytes === undefined && { omitted: true as const }) };
}

function responseOf(exchange: Exchange, headers: Readonly<Record<string, string>>) {
  const bytes = responseBytes(exchange) ?? Buffer.alloc(0);
  const text = bytes.toString();
  const { status } = exchange.outcome;
  return { status: status ?? 0, headers, bytes, text, json: parseJson(text)?.value };
}

/** An exchange in the form in which it is judged and written as curl. Nothing is masked. */
export async function observationOf(exchange: Exchange): Promise<Observation> {
  const { outcome, failure, method, url, rawHeaders, requestSize, createdAt } = exchange;
  const { status, durationMs } = outcome;
  // A form may hold files: it is not shown, and only its response is judged.
  const bytes = isForm(typeOf(exchange.headers)) ? undefined : requestBytes(exchange);
  const headers = toRecord(rawHeaders);
  const body = bodyOf(exchange, bytes, headers['content-type']);
  const hasResponded = status !== null && failure === undefined;
  const isEncoded = encodingsOf(headers['content-encoding']).length > 0;
  return {
    exchange: {
      check: 'mock-api',
      request: {
        operation: undefined,
        method,
        path: url,
        headers: toRecord(endToEnd(rawHeaders, (name) => ADDED_AGAIN.includes(name))),
        body,
      },
      response: hasResponded ? responseOf(exchange, joinedHeaders(outcome.headers)) : undefined,
      failure,
      startedAt: createdAt,
      duration: durationMs,
    },
    hasRequestBody: (requestSize === 0 || bytes !== undefined) && !isEncoded,
    hasResponseBody: hasResponded && responseBytes(exchange) !== undefined,
  };
}
