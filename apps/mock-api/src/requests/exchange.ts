import type { Request, Response } from 'express';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { findAuthenticated } from '../http/authenticate.ts';
import type { EpochMs } from '../runtime/clock.ts';
import { actedOn } from './acted.ts';
import { copyRequestBody, copyResponseBody, decodeBody, type BodyCopy } from './body-copy.ts';

/** A part of a form upload: text, or what is known of a file. */
export interface FormPart {
  readonly name: string;
  readonly text?: string;
  readonly file?: { readonly name: string; readonly type: string; readonly size: number };
}

/** What became of a request. */
interface Outcome extends ReturnType<typeof actedOn> {
  /** null while there is no response, and when the connection ended before it was complete. */
  readonly status: number | null;
  readonly headers: OutgoingHttpHeaders;
  readonly durationMs: number;
  /** Email of the account whose token was accepted. */
  readonly account: string | undefined;
  /** What the server has read of a form. */
  readonly form: readonly FormPart[] | undefined;
}

export const typeOf = (headers: IncomingHttpHeaders | OutgoingHttpHeaders) =>
  headers['content-type'] ?? '';

const TEXT = /^(?:text\/|application\/(?:[\w.+-]*(?:json|xml|javascript)|x-www-form-urlencoded))/i;
export const isText = (type: string) => TEXT.test(type);
export const isForm = (type: string) => /^multipart\/form-data\b/i.test(type);

/** The form that the server has read: its files may be larger than what is kept. */
function formRead(request: Request): FormPart[] | undefined {
  if (!Array.isArray(request.files)) return undefined;
  const texts = Object.entries(Object(request.body));
  const files = request.files.map(({ fieldname, originalname, mimetype, size }) => ({
    name: fieldname,
    file: { name: originalname, type: mimetype, size },
  }));
  // A repeated or nested name makes a list or an object of its texts.
  const shown = (text: unknown) => (typeof text === 'string' ? text : JSON.stringify(text));
  return [...texts.map(([name, text]) => ({ name, text: shown(text) })), ...files];
}

interface Messages {
  readonly request: Request;
  readonly response: Response;
}

function outcomeOf({ request, response }: Messages, durationMs: number): Outcome {
  const { scenario, faults, source } = actedOn(response);
  return {
    scenario,
    faults,
    source,
    status: response.writableFinished ? response.statusCode : null,
    headers: response.getHeaders(),
    durationMs: Math.round(durationMs * 100) / 100,
    account: findAuthenticated(response)?.email,
    form: formRead(request),
  };
}

interface Context {
  readonly id: string;
  readonly createdAt: EpochMs;
  /** Bytes of each body that are kept. */
  readonly bodyLimit: number;
}

/** A request and its response, as they pass; nothing is masked. */
export class Exchange {
  readonly id: string;
  readonly createdAt: EpochMs;
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** Name, value, name, value, as they were sent. */
  readonly rawHeaders: readonly string[];
  readonly requestBody: BodyCopy | undefined;
  readonly responseBody: BodyCopy | undefined;
  isOver = false;
  #started = performance.now();
  #durationMs: number | undefined;
  /** Not a closure over them: Node 24 kept those of every request until a full garbage collection. */
  #known: Messages | Outcome;
  #onEnd: (() => void)[] | undefined;

  constructor(request: Request, response: Response, { id, createdAt, bodyLimit }: Context) {
    this.id = id;
    this.createdAt = createdAt;
    this.method = request.method;
    this.url = request.originalUrl;
    this.headers = request.headers;
    this.rawHeaders = request.rawHeaders;
    this.requestBody = copyRequestBody(request, bodyLimit);
    this.responseBody =
      request.method === 'HEAD' ? undefined : copyResponseBody(response, bodyLimit);
    this.#known = { request, response };
  }

  /** What is known by now; it no longer changes when the exchange is over. */
  get outcome(): Outcome {
    if ('status' in this.#known) return this.#known;
    return outcomeOf(this.#known, this.#durationMs ?? performance.now() - this.#started);
  }

  /** Stops the time. */
  end() {
    this.#durationMs = performance.now() - this.#started;
    this.isOver = true;
    for (const call of this.#onEnd ?? []) call();
  }

  /** Keeps only bodies of up to so many bytes, and no request that holds a longer one. */
  trim(limit: number) {
    this.requestBody?.lowerLimit(limit);
    this.responseBody?.lowerLimit(limit);
    if (requestSize(this) > limit) this.#known = this.outcome;
  }

  /** Resolves when the exchange is over. */
  async over(): Promise<void> {
    if (!this.isOver) await new Promise<void>((resolve) => (this.#onEnd ??= []).push(resolve));
  }
}

/** The body of a request as bytes; undefined when there was none, or it is not kept. */
export function requestBytes({ requestBody, headers }: Exchange): Buffer | undefined {
  const bytes = requestBody?.bytes();
  if (!bytes || bytes.length === 0) return undefined;
  // Of a body that nobody read, only the beginning may have arrived.
  const announced = headers['content-length'];
  return announced === undefined || Number(announced) === bytes.length ? bytes : undefined;
}

/** Bytes of a request's body, whether they are kept or not. */
export const requestSize = ({ requestBody, headers }: Exchange) =>
  Math.max(requestBody?.size ?? 0, Number(headers['content-length'] ?? 0));

/** The text of a request's body; undefined for none, for bytes, and for one that is not kept. */
export function requestText(exchange: Exchange): string | undefined {
  const { headers } = exchange;
  const type = typeOf(headers);
  if (type !== '' && !isText(type)) return undefined;
  const bytes = requestBytes(exchange);
  return bytes && decodeBody(bytes, headers['content-encoding'])?.toString();
}

/** The decoded body of a response; undefined when it is not kept or cannot be decoded. */
export function responseBytes(exchange: Exchange): Buffer | undefined {
  const bytes = exchange.responseBody?.bytes();
  return bytes && decodeBody(bytes, exchange.outcome.headers['content-encoding']);
}
