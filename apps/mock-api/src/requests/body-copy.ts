import type { IncomingMessage, ServerResponse } from 'node:http';

/** A body as it passes, kept up to a length. */
export class BodyCopy {
  /** Bytes that passed. */
  size = 0;
  /** Whether the end was seen. */
  isWhole = false;
  #chunks: (string | Uint8Array)[] = [];
  #limit: number;
  #waiting: (() => void)[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(chunk: string | Uint8Array) {
    this.size += typeof chunk === 'string' ? Buffer.byteLength(chunk) : chunk.length;
    if (this.size <= this.#limit) this.#chunks.push(chunk);
    else this.#chunks = [];
    if (this.#waiting.length > 0) this.#wake();
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
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    return this.size <= limit;
  }

  #wake() {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const copies = new WeakMap<IncomingMessage, BodyCopy>();

/** The copy that is made of a request's body; undefined for a request without one. */
export const copyOf = (request: IncomingMessage) => copies.get(request);

/** What came together with the headers is there already when the request had to wait, for its space. */
function takeArrived(request: IncomingMessage, copy: BodyCopy) {
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
 * Copies the body of a request as it arrives; whether and when it is read stays up to others.
 * @returns undefined for a request without a body
 */
export function copyRequestBody(request: IncomingMessage, limit: number): BodyCopy | undefined {
  if (!hasBody(request)) return undefined;
  const copy = new BodyCopy(limit);
  copies.set(request, copy);
  takeArrived(request, copy);
  const { push } = request;
  request.push = (chunk: Uint8Array | null, encoding) => {
    if (chunk) copy.add(chunk);
    else copy.end();
    return push.call(request, chunk, encoding);
  };
  return copy;
}

const isChunk = (value: unknown): value is string | Uint8Array =>
  typeof value === 'string' || value instanceof Uint8Array;

/** Copies the body of a response as it is sent. */
export function copyResponseBody(response: ServerResponse, limit: number): BodyCopy {
  const copy = new BodyCopy(limit);
  const { write, end } = response;
  const copying =
    (send: typeof write | typeof end) =>
    (...args: readonly unknown[]) => {
      const [chunk] = args;
      if (isChunk(chunk)) copy.add(chunk);
      return Reflect.apply(send, response, args);
    };
  // Both have several forms of arguments, which are handed on as they are.
  response.write = copying(write) as typeof write;
  response.end = copying(end) as typeof end;
  return copy;
}

const LIMIT = { maxOutputLength: 20_000_000 };

/** @returns undefined for an encoding that is unknown here, or bytes that are not in it */
export function decodeBody(bytes: Buffer, encoding = 'identity'): Buffer | undefined {
  if (encoding === 'identity') return bytes;
  const { gunzipSync, inflateSync, brotliDecompressSync } = process.getBuiltinModule('node:zlib');
  try {
    if (encoding === 'gzip') return gunzipSync(bytes, LIMIT);
    if (encoding === 'deflate') return inflateSync(bytes, LIMIT);
    return encoding === 'br' ? brotliDecompressSync(bytes, LIMIT) : undefined;
  } catch {
    return undefined;
  }
}
