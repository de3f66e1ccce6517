import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { decodeBody, isWronglyEncoded } from '../http/body/decode-body.ts';
import type { Exchange } from '../http/exchange.ts';

export const typeOf = (headers: IncomingHttpHeaders | OutgoingHttpHeaders) =>
  headers['content-type'] ?? '';

const TEXT = /^(?:text\/|application\/(?:[\w.+-]*(?:json|xml|javascript)|x-www-form-urlencoded))/i;
export const isText = (type: string) => TEXT.test(type);
export const isForm = (type: string) => /^multipart\/form-data\b/i.test(type);

/** The body of a request as bytes; undefined when there was none, or it is not kept. */
export function requestBytes({ requestBody, headers }: Exchange): Buffer | undefined {
  const bytes = requestBody?.bytes();
  if (!bytes || bytes.length === 0) return undefined;
  // A body that no handler has read may have arrived in part.
  const announced = headers['content-length'];
  return announced === undefined || Number(announced) === bytes.length ? bytes : undefined;
}

/** The text of a request's body; undefined for none, for bytes, and for one that is not kept. */
export function requestText(exchange: Exchange): string | undefined {
  const { headers } = exchange;
  const type = typeOf(headers);
  if (type !== '' && !isText(type)) return undefined;
  const bytes = requestBytes(exchange);
  return bytes && decodeBody(bytes, headers['content-encoding'])?.toString();
}

const responseEncoding = ({ outcome }: Exchange) => outcome.headers['content-encoding']?.toString();

/** The decoded body of a response; undefined when it is not kept or cannot be decoded. */
export function responseBytes(exchange: Exchange): Buffer | undefined {
  const bytes = exchange.responseBytes();
  return bytes && decodeBody(bytes, responseEncoding(exchange));
}

/** The encoding that a response announces if its body is not in it. */
export function wrongEncoding(exchange: Exchange): string | undefined {
  const bytes = exchange.responseBytes();
  const encoding = responseEncoding(exchange);
  return bytes && bytes.length > 0 && isWronglyEncoded(bytes, encoding) ? encoding : undefined;
}
