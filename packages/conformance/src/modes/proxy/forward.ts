import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { CapturedBody } from '../../traffic/captured-body.ts';
import { NoResponse, openForward, type ForwardOptions } from '../../traffic/forward.ts';
import { endToEnd, toRecord } from '../../traffic/headers.ts';
import { toObservation, type Observation, type PassedExchange } from '../../traffic/observation.ts';
import { describeNoResponse } from '../../http/no-response.ts';

/** Larger bodies pass as well, but are not looked at. */
const LARGEST_COPY = 10_000_000;

interface JudgedForwardOptions extends ForwardOptions {
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

function captureBody(message: IncomingMessage): CapturedBody {
  const body = new CapturedBody(LARGEST_COPY);
  message.on('data', (chunk: Buffer) => body.add(chunk));
  return body;
}

/** Passes requests on to a backend, and tells of every exchange when it has ended. */
export function makeForward({ onExchange, ...options }: JudgedForwardOptions) {
  const forward = openForward(options);

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const startedAt = Date.now();
    const from = performance.now();
    const sent = captureBody(request);
    request.pause();
    const observe = (outcome: Pick<PassedExchange, 'response' | 'failure'>) =>
      onExchange(
        toObservation({
          check: 'proxy',
          method: request.method ?? 'GET',
          path: request.url ?? '/',
          rawHeaders: request.rawHeaders,
          body: sent.size === 0 ? undefined : sent.bytes(),
          bodySize: sent.size,
          ...outcome,
          startedAt,
          duration: performance.now() - from,
        }),
      );
    /** Whether the backend broke off, and not the client. */
    let isBroken = false;
    try {
      const received = await forward.send(request, response);
      const { statusCode: status = 0, rawHeaders } = received;
      response.writeHead(status, endToEnd(rawHeaders));
      response.flushHeaders();
      const body = captureBody(received);
      // Afterwards both sides are closed, and it could no longer be said which one was the first.
      received.once('error', () => (isBroken = !response.destroyed));
      await pipeline(received, response);
      const headers = toRecord(rawHeaders);
      observe({ response: { status, headers, body: body.bytes() } });
    } catch (error) {
      // The client has left: nothing is known of the backend.
      if (!isBroken && (response.destroyed || (request.destroyed && !request.complete))) return;
      const words = error instanceof NoResponse ? error.message : describeNoResponse(error);
      if (response.headersSent) {
        response.destroy();
        observe({ response: undefined, failure: `the response is not complete: ${words}` });
      } else {
        const message = `No response from ${options.address}: ${words}.`;
        respondWithError(response, 502, 'BAD_GATEWAY', message);
        observe({ response: undefined, failure: words });
      }
    }
  }
  return { pass, close: forward.close };
}
