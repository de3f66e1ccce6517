import type { Express, Request, Response } from 'express';
import { isBytes } from '../runtime/is-bytes.ts';
import type { IncomingMessage } from 'node:http';
import { hasBody } from '../http/body/read-body.ts';
import { type Chunk, outgoing } from '../http/outgoing.ts';

/** A body as it passes, kept up to a length. */
export class CapturedBody {
  size = 0;
  #chunks: Chunk[] = [];
  #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(chunk: Chunk) {
    this.size += typeof chunk === 'string' ? Buffer.byteLength(chunk) : chunk.length;
    if (this.size <= this.#limit) this.#chunks.push(chunk);
    else this.#chunks = [];
  }

  /** @returns undefined for a body that is longer than what is kept */
  bytes(): Buffer | undefined {
    if (this.size > this.#limit) return undefined;
    return Buffer.concat(this.#chunks.map((chunk) => Buffer.from(chunk)));
  }

  /** Keeps a body no longer that is above a lower limit. */
  lowerLimit(limit: number) {
    this.#limit = Math.min(this.#limit, limit);
    if (this.size > this.#limit) this.#chunks = [];
  }
}

const COPY = Symbol('copy of the body');
type CopiedRequest = IncomingMessage & { [COPY]?: CapturedBody };

/** Lets an app copy the bodies of requests as they pass; whether and when they are read stays up to others. */
export function captureRequestBodies(app: Express) {
  const { push } = app.request;
  app.request.push = function pushAndCopy(
    this: Request & CopiedRequest,
    chunk: Uint8Array | null,
    encoding,
  ) {
    if (chunk) this[COPY]?.add(chunk);
    return push.call(this, chunk, encoding);
  };
}

/** What came together with the headers is there already when the request had to wait, for its space. */
function takeArrived(request: IncomingMessage, copy: CapturedBody) {
  if (request.readableLength === 0) return;
  const arrived: unknown = request.read();
  if (!isBytes(arrived)) return;
  copy.add(arrived);
  request.unshift(arrived);
}

/** @returns undefined for a request without a body */
export function captureRequestBody(
  request: CopiedRequest,
  limit: number,
): CapturedBody | undefined {
  if (!hasBody(request)) return undefined;
  const copy = new CapturedBody(limit);
  request[COPY] = copy;
  takeArrived(request, copy);
  return copy;
}

export function captureResponseBody(response: Response, limit: number): CapturedBody {
  const copy = new CapturedBody(limit);
  outgoing(response).onChunk = (chunk) => copy.add(chunk);
  return copy;
}
