import { endToEnd } from '@catering/conformance/traffic/headers.ts';
import { REPEAT_HEADER } from '@catering/mock-control';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { ApiError } from '../http/errors/api-error.ts';
import { sendRequest } from '../runtime/node-http.ts';
import { requestBytes } from './bodies.ts';
import type { Exchange } from './exchange.ts';
import type { Recorder } from './recorder.ts';

/** How long a response is waited for, ms; the new entry shows none after that. */
const WAIT_MS = 10_000;

function bodyOf(exchange: Exchange): Buffer | undefined {
  const bytes = requestBytes(exchange);
  const size = exchange.requestSize;
  if (bytes || size === 0) return bytes;
  throw new ApiError('VALIDATION_FAILED', {
    message: `The body of this request (${size} bytes) is not kept: send it from where it came.`,
  });
}

/**
 * Sends a request again as it was, with its secrets.
 *
 * @param server a connection to the server that is to get it
 * @returns the new exchange, which is still open when its response takes longer than ten seconds
 * @throws ApiError VALIDATION_FAILED when its body is not kept
 */
export async function repeatRequest(
  recorder: Recorder,
  exchange: Exchange,
  { localAddress: host, localPort: port }: Socket,
): Promise<Exchange> {
  const body = bodyOf(exchange);
  const mark = randomUUID();
  const length = body ? ['content-length', `${body.length}`] : [];
  const kept = endToEnd(exchange.rawHeaders, (name) => name === 'content-length');
  const headers = [...kept, ...length, REPEAT_HEADER, mark];
  const { method, url: path } = exchange;
  const request = sendRequest({ host, port, agent: false, method, path, headers });
  request.on('response', (response) => response.resume());
  const repeated = await new Promise<Exchange>((resolve, reject) => {
    recorder.onMarked(mark, resolve);
    // Later the entry itself shows that there was no response.
    request.on('error', reject).end(body);
  });
  const waiting = new AbortController();
  const { signal } = waiting;
  await Promise.race([repeated.over(), delay(WAIT_MS, undefined, { signal, ref: false })]);
  waiting.abort();
  return repeated;
}
