import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Dispatcher } from 'undici';
import { piecesOf, type Observation } from '../passive/observation.ts';
import { describeNoResponse, isClosed } from '../wire/no-response.ts';
import { responseFrom } from '../wire/response.ts';
import { copyBody, decodeBody, type BodyCopy } from './body-copy.ts';
import { endToEnd, toRecord, type RawHeaders } from './headers.ts';

export interface ForwardOptions {
  /** "http://127.0.0.1:4000/api", without a closing slash. */
  readonly baseUrl: string;
  readonly dispatcher: Dispatcher;
  readonly onExchange: (observation: Observation) => void;
}

/** The response of the proxy itself, in the shape that most contracts have for errors. */
export function respondWithError(
  response: ServerResponse,
  status: number,
  code: string,
  message: string,
): void {
  const body = JSON.stringify({ message, code });
  response
    .writeHead(status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
    })
    .end(body);
}

/** What the sender of a request adds anew, and what would make the response unreadable. */
const NOT_IN_REPLAYS = ['host', 'content-type', 'content-length', 'accept-encoding'];

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** A server may close a connection that waits, just as a request goes out on it. */
const isRepeatable = ({ method }: IncomingMessage, body: BodyCopy | undefined) =>
  !body && (method === 'GET' || method === 'HEAD');

/** Passes requests on to a backend, and tells of every exchange when it has ended. */
export function makeForward({ baseUrl, dispatcher, onExchange }: ForwardOptions) {
  const { origin, pathname } = new URL(baseUrl);
  const root = pathname.replace(/\/+$/, '');

  async function ask(
    request: IncomingMessage,
    body: BodyCopy | undefined,
    signal: AbortSignal,
  ): Promise<Dispatcher.ResponseData> {
    const options: Dispatcher.RequestOptions = {
      origin,
      path: root + (request.url ?? '/'),
      method: request.method ?? 'GET',
      headers: endToEnd(request.rawHeaders, ['host']),
      body: body?.stream ?? null,
      signal,
      responseHeaders: 'raw',
    };
    try {
      return await dispatcher.request(options);
    } catch (error) {
      if (!isClosed(describeNoResponse(error)) || !isRepeatable(request, body)) throw error;
      return dispatcher.request(options);
    }
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const startedAt = Date.now();
    const from = performance.now();
    const sent = hasBody(request) ? copyBody() : undefined;
    const received = copyBody();
    const gone = new AbortController();
    response.on('close', () => {
      if (!response.writableFinished) gone.abort();
    });

    const observe = (raw: RawHeaders, status: number | undefined, failure: string | undefined) => {
      const sentBytes = sent?.bytes();
      const headers = toRecord(raw);
      const encoded = received.bytes();
      const bytes = encoded && decodeBody(encoded, headers['content-encoding']);
      onExchange({
        exchange: {
          check: 'proxy',
          request: {
            operation: undefined,
            method: request.method ?? 'GET',
            path: request.url ?? '/',
            headers: toRecord(endToEnd(request.rawHeaders, NOT_IN_REPLAYS)),
            body: sentBytes && {
              type: request.headers['content-type'],
              pieces: piecesOf(sentBytes),
            },
          },
          response: status === undefined ? undefined : responseFrom(status, headers, bytes),
          failure,
          startedAt,
          duration: performance.now() - from,
        },
        hasRequestBody: !sent || sentBytes !== undefined,
        hasResponseBody: bytes !== undefined,
      });
    };

    let status: number | undefined;
    let headers: RawHeaders = [];
    let broken = false;
    try {
      if (sent) {
        // A failure of either side shows where the response is awaited.
        pipeline(request, sent.stream).catch(() => undefined);
      }
      const forwarded = await ask(request, sent, gone.signal);
      status = forwarded.statusCode;
      headers = forwarded.headers as unknown as string[];
      response.writeHead(status, endToEnd(headers));
      response.flushHeaders();
      // Afterwards both sides are closed, and it could no longer be said which one was the first.
      forwarded.body.once('error', () => (broken = !gone.signal.aborted));
      await pipeline(forwarded.body, received.stream, response);
      observe(headers, status, undefined);
    } catch (error) {
      // The client has left: nothing is known of the backend.
      const hasLeft = gone.signal.aborted || (request.destroyed && !request.complete);
      if (hasLeft && !broken) return;
      const words = describeNoResponse(error);
      if (response.headersSent) {
        response.destroy();
        observe([], undefined, `the response is not complete: ${words}`);
      } else {
        respondWithError(response, 502, 'BAD_GATEWAY', `No response from ${baseUrl}: ${words}.`);
        observe([], undefined, words);
      }
    }
  };
}
