import { CapturedBody } from '@catering/conformance/traffic/captured-body.ts';
import type { Express, Request, Response } from 'express';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** A property, because putting each message into a WeakMap costs 6 % of a quick response. */
const COPY = Symbol('copy of the body');
type Message = (IncomingMessage | ServerResponse) & { [COPY]?: CapturedBody };

/** The copy that is made of a body; undefined when none is. */
export const capturedBodyOf = (message: Message) => message[COPY];

const isChunk = (value: unknown): value is string | Uint8Array =>
  typeof value === 'string' || value instanceof Uint8Array;

/**
 * Lets an app copy bodies as they pass; whether and when they are read stays up to others. It changes
 * what all its messages share, for a change to each of them costs a tenth of a quick response.
 */
export function captureBodies(app: Express) {
  const { push } = app.request;
  app.request.push = function pushAndCopy(this: Request, chunk: Uint8Array | null, encoding) {
    const copy = capturedBodyOf(this);
    if (chunk) copy?.add(chunk);
    else copy?.end();
    return push.call(this, chunk, encoding);
  };
  const { write, end } = app.response;
  // Both have several forms of arguments, which are handed on as they are.
  const copying = (send: typeof write | typeof end) =>
    function sendAndCopy(this: Response, ...args: readonly unknown[]) {
      const [chunk] = args;
      if (isChunk(chunk)) capturedBodyOf(this)?.add(chunk);
      return Reflect.apply(send, this, args);
    };
  app.response.write = copying(write) as typeof write;
  app.response.end = copying(end) as typeof end;
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** What came together with the headers is there already when the request had to wait, for its space. */
function takeArrived(request: IncomingMessage, copy: CapturedBody) {
  if (request.readableLength > 0) {
    const arrived: unknown = request.read();
    if (arrived instanceof Uint8Array) {
      copy.add(arrived);
      request.unshift(arrived);
    }
  }
  if (request.complete) copy.end();
}

/**
 * Copies the body of a request from now on.
 * @returns undefined for a request without a body
 */
export function captureRequestBody(
  request: IncomingMessage & Message,
  limit: number,
): CapturedBody | undefined {
  if (!hasBody(request)) return undefined;
  const copy = new CapturedBody(limit);
  request[COPY] = copy;
  takeArrived(request, copy);
  return copy;
}

/** Copies the body of a response from now on. */
export function captureResponseBody(response: Message, limit: number): CapturedBody {
  const copy = new CapturedBody(limit);
  response[COPY] = copy;
  return copy;
}
