import type { Express, Request, Response } from 'express';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** A body as it passes, kept up to a length. */
export class CapturedBody {
  /** Bytes that passed. */
  size = 0;
  /** Whether the end was seen. */
  isWhole = false;
  #chunks: (string | Uint8Array)[] = [];
  #limit: number;
  #waiting: (() => void)[] | undefined;

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(chunk: string | Uint8Array) {
    this.size += typeof chunk === 'string' ? Buffer.byteLength(chunk) : chunk.length;
    if (this.size <= this.#limit) this.#chunks.push(chunk);
    else this.#chunks = [];
    this.#wake();
  }

  end() {
    this.isWhole = true;
    this.#wake();
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

  /** Whether the body ends within so many bytes; waits until that is known. */
  async endsWithin(limit: number): Promise<boolean> {
    while (!this.isWhole && this.size <= limit) {
      await new Promise<void>((resolve) => (this.#waiting ??= []).push(resolve));
    }
    return this.size <= limit;
  }

  #wake() {
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    for (const resolve of waiting) resolve();
  }
}

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
