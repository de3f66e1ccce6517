import type { Operation } from '@catering/contract';
import type { Violation } from '@catering/mock-control';
import type { Request, Response } from 'express';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { findAuthenticated } from '../http/authenticate.ts';
import { findOperation } from '../http/operation.ts';
import type { EpochMs } from '../runtime/clock.ts';
import { originOf } from '../http/outgoing.ts';
import { type CapturedBody, captureRequestBody, captureResponseBody } from './capture-bodies.ts';

interface Outcome extends ReturnType<typeof originOf> {
  /** null while there is no response, and when the connection ended before it was complete. */
  readonly status: number | null;
  readonly headers: OutgoingHttpHeaders;
  readonly durationMs: number;
  /** Email of the account whose token was accepted. */
  readonly account: string | undefined;
}

function outcomeOf(response: Response, durationMs: number): Outcome {
  return {
    ...originOf(response),
    status: response.writableFinished ? response.statusCode : null,
    headers: response.getHeaders(),
    durationMs: Math.round(durationMs * 100) / 100,
    account: findAuthenticated(response)?.email,
  };
}

interface Context {
  readonly id: string;
  readonly createdAt: EpochMs;
  readonly bodyLimit: number;
}

/** A request and its response, as they pass; nothing is masked. */
export class Exchange {
  readonly id: string;
  readonly createdAt: EpochMs;
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** Name, value, name, value, as they were sent. */
  readonly rawHeaders: readonly string[];
  readonly requestBody: CapturedBody | undefined;
  readonly responseBody: CapturedBody | undefined;
  isOver = false;
  /** Where it breaks the contract, once it is over and was judged: with bodies that are dropped then. */
  violations: Violation[] | undefined;
  #started = performance.now();
  #durationMs: number | undefined;
  /** Not a closure over them: Node 24 kept those of every request until a full garbage collection. */
  #known: Response | Outcome;

  constructor(request: Request, response: Response, { id, createdAt, bodyLimit }: Context) {
    this.id = id;
    this.createdAt = createdAt;
    this.method = request.method;
    this.url = request.originalUrl;
    this.headers = request.headers;
    this.rawHeaders = request.rawHeaders;
    this.requestBody = captureRequestBody(request, bodyLimit);
    this.responseBody =
      request.method === 'HEAD' ? undefined : captureResponseBody(response, bodyLimit);
    this.#known = response;
  }

  /** What is known by now; it no longer changes when the exchange is over. */
  get outcome(): Outcome {
    if ('durationMs' in this.#known) return this.#known;
    return outcomeOf(this.#known, this.#durationMs ?? performance.now() - this.#started);
  }

  /** The operation of the contract that it calls; undefined for another address. */
  get operation(): Operation | undefined {
    const [path = ''] = this.url.split('?');
    return findOperation(this.method, path);
  }

  /** Bytes of the request's body, whether they are kept or not. */
  get requestSize(): number {
    return Math.max(this.requestBody?.size ?? 0, Number(this.headers['content-length'] ?? 0));
  }

  /** True if it was not over when the other one began. */
  wasInProgress(other: Exchange): boolean {
    return this.#durationMs === undefined || this.#started + this.#durationMs >= other.#started;
  }

  end() {
    this.#durationMs = performance.now() - this.#started;
    this.isOver = true;
  }

  /** Keeps only bodies of up to so many bytes, and no request that holds a longer one. */
  trim(limit: number) {
    this.requestBody?.lowerLimit(limit);
    this.responseBody?.lowerLimit(limit);
    if (this.requestSize > limit) this.#known = this.outcome;
  }
}
