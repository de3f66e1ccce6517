import { SOURCE_HEADER } from '@catering/mock-control';
import type { Response } from 'express';
import { pipeline, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { isToBeChanged } from '../http/cache/catalogue-cache.ts';
import { noteSource } from '../inspector/response-origin.ts';
import { isText } from '../inspector/content-type.ts';
import { decodeBody } from '../inspector/decode-body.ts';
import { CONNECTION_HEADERS } from '../inspector/raw-headers.ts';

/** What another server has responded, or had when it was recorded. */
export interface ForeignResponse {
  readonly status: number;
  /** A name may come several times. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer | Readable;
}

/** Pages are let in by this server, whatever the other one allows. */
const isOwn = (name: string) => name.startsWith('access-control-') || name === 'vary';

/** What the backend varies by is added to what this server does; it may be any text, or none. */
function appendVary(response: Response, value: string) {
  if (value.trim() !== '') response.appendHeader('vary', value);
}

function setHeaders(response: Response, headers: ForeignResponse['headers']) {
  for (const name of response.getHeaderNames()) if (!isOwn(name)) response.removeHeader(name);
  for (const [given, value] of headers) {
    const name = given.toLowerCase();
    if (name === 'vary') appendVary(response, value);
    else if (!isOwn(name) && !CONNECTION_HEADERS.has(name)) response.appendHeader(given, value);
  }
}

/** Sends a body as text, which faults can change. */
async function sendText(response: Response, body: Buffer | Readable) {
  const bytes = Buffer.isBuffer(body) ? body : await buffer(body);
  const decoded = decodeBody(bytes, response.get('content-encoding'));
  if (decoded) response.removeHeader('content-encoding');
  response.removeHeader('content-length');
  response.send(decoded?.toString() ?? bytes);
}

/**
 * Responds with status, headers and body of another server, in place of what the mock gives its own
 * responses.
 */
export async function respondAs(
  response: Response,
  source: 'replay' | 'upstream',
  { status, headers, body }: ForeignResponse,
) {
  noteSource(response, source);
  setHeaders(response, headers);
  response.status(status).setHeader(SOURCE_HEADER, source);
  try {
    const isTextual = isText(response.get('content-type') ?? '');
    if (isToBeChanged(response) && isTextual) await sendText(response, body);
    else if (Buffer.isBuffer(body)) response.end(body);
    // A response that ends halfway ends halfway for the client as well.
    else pipeline(body, response, () => undefined);
  } catch {
    response.destroy();
  }
}
