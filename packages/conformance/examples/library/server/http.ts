import type { IncomingMessage } from 'node:http';
import type { Failure } from './rules.ts';

export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Ends a request without success. */
export class HttpError extends Error {
  readonly failure: Failure;
  readonly headers: Readonly<Record<string, string>>;

  constructor(failure: Failure, message: string, headers: HttpError['headers'] = {}) {
    super(message);
    this.failure = failure;
    this.headers = headers;
  }
}

const MAX_BYTES = 100_000;

/** @throws HttpError for a body that is too large, or no JSON */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length;
    // The rest is still read: a client that is still sending may miss the response.
    if (size <= MAX_BYTES) pieces.push(piece);
  }
  if (size > MAX_BYTES) throw new HttpError('size', 'The body is too large.');
  if (size === 0) return undefined;
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
    throw new HttpError('content-type', 'Send JSON.');
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(pieces)));
  } catch {
    throw new HttpError('json', 'The body is no valid JSON.');
  }
}

/** @throws HttpError for an id that cannot be decoded, or is too long */
export function readId(segment: string): string {
  try {
    const id = decodeURIComponent(segment);
    if (id.length > 0 && id.length <= 36) return id;
  } catch {
    // Rejected below, as one that is too long.
  }
  throw new HttpError('invalid', 'The id is not valid.');
}
