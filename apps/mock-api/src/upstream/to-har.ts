import { isUtf8 } from 'node:buffer';
import type { OutgoingHttpHeaders } from 'node:http';
import { requestForm, requestText, responseBytes } from '../inspector/bodies.ts';
import { isForm, isText, typeOf } from '../inspector/content-type.ts';
import type { Exchange } from '../inspector/exchange.ts';
import { maskBody, maskHeaders, maskNamed, maskUrl } from '../inspector/masking.ts';
import { toRecord } from '../inspector/raw-headers.ts';
import { toTimestamp } from '../runtime/clock.ts';
import { STATUS_CODES } from '../runtime/node-http.ts';
import type { HarEntry } from './har.ts';

const HTTP = 'HTTP/1.1';

const fields = (record: Readonly<Record<string, string>>) =>
  Object.entries(record).map(([name, value]) => ({ name, value }));

/** A header that was sent several times comes as several. */
const sentFields = (headers: OutgoingHttpHeaders) =>
  Object.entries(headers).flatMap(([name, given]) =>
    [given ?? []].flat().flatMap((value) => fields(maskHeaders({ [name]: String(value) }))),
  );

async function postData(exchange: Exchange) {
  const mimeType = typeOf(exchange.headers);
  if (isForm(mimeType)) {
    const form = (await requestForm(exchange)) ?? [];
    const params = form.map(({ name, text = '', file }) =>
      file
        ? { name, fileName: file.name, contentType: file.type }
        : { name, value: maskNamed(name, text) },
    );
    return { postData: { mimeType, params, text: '' } };
  }
  const text = requestText(exchange);
  return text === undefined ? {} : { postData: { mimeType, text: maskBody(text, mimeType) } };
}

function contentOf(exchange: Exchange) {
  const mimeType = typeOf(exchange.outcome.headers);
  const size = exchange.responseBody?.size ?? 0;
  const bytes = responseBytes(exchange);
  if (!bytes) return { size, mimeType };
  // Secrets are masked in text alone, so text of any type counts as such.
  return isText(mimeType) || isUtf8(bytes)
    ? { size, mimeType, text: maskBody(bytes.toString(), mimeType) }
    : { size, mimeType, text: bytes.toString('base64'), encoding: 'base64' };
}

/** An exchange that is over as an entry of a HAR 1.2 file, without its secrets. */
export async function toHarEntry(exchange: Exchange, status: number): Promise<HarEntry> {
  const { method, headers, rawHeaders, outcome } = exchange;
  const path = maskUrl(exchange.url);
  const { searchParams } = new URL(`http://mock${path}`);
  const unknown = { httpVersion: HTTP, cookies: [], headersSize: -1 };
  return {
    startedDateTime: toTimestamp(exchange.createdAt),
    time: outcome.durationMs,
    request: {
      ...unknown,
      method,
      url: `http://${headers.host ?? 'localhost'}${path}`,
      headers: fields(maskHeaders(toRecord(rawHeaders))),
      queryString: [...searchParams].map(([name, value]) => ({ name, value })),
      bodySize: exchange.requestSize,
      ...(await postData(exchange)),
    },
    response: {
      ...unknown,
      status,
      statusText: STATUS_CODES[status] ?? '',
      headers: sentFields(outcome.headers),
      content: contentOf(exchange),
      redirectURL: '',
      bodySize: exchange.responseBody?.size ?? 0,
    },
    cache: {},
    timings: { send: 0, wait: outcome.durationMs, receive: 0 },
  };
}
