import type { Operation } from '@catering/contract';
import type { ActedFault, Violation } from '@catering/mock-control';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { EpochMs } from '../runtime/clock.ts';
import { hasBody, KeptBody } from './body/kept-body.ts';
import type { Caller } from './caller.ts';
import { findOperation } from './find-operation.ts';
import { bytesOf, isWhole, type Reply } from './pipeline/reply.ts';

interface Outcome {
  /** null while there is no response, and when the connection ended before it was complete. */
  readonly status: number | null;
  readonly headers: OutgoingHttpHeaders;
  readonly durationMs: number;
  /** Email of the account whose token was accepted. */
  readonly account: string | undefined;
}

/** One request, its reply, and what becomes known of them on the way; nothing is masked. */
export class Exchange {
  /** Id that the list of requests gives it. */
  id = '';
  readonly createdAt: EpochMs;
  readonly method: string;
  /** Path and query, as in "/dishes?category=pasta". */
  readonly url: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** Name, value, name, value, as they were sent. */
  readonly rawHeaders: readonly string[];
  /** Why the request is rejected before anything else happens. */
  readonly problem: unknown;

  /** The account whose token was accepted. */
  caller: Caller | undefined;
  /** Why a 401 or 403, for developers. */
  refusal: string | undefined;
  /** Why the backend behind the mock gave no response. */
  failure: string | undefined;
  source: 'mock' | 'upstream' = 'mock';
  /** The active scenario; null for none. */
  scenario: string | null = null;
  faults: readonly ActedFault[] = [];
  /** The faults that did something, for the console: "fault menu-down-1"; "" for none. */
  acted = '';
  /** True if a fault did more than delay the response. */
  changedByFault = false;

  requestBody: KeptBody | undefined;
  isOver = false;
  /** Its violations of the contract. They are kept, because the bodies that show them are dropped. */
  violations: Violation[] | undefined;

  /** Longer bodies are not kept, bytes; without it, none is. */
  #bodyLimit: number | undefined;
  /** The operation, once it was looked up; null for none. */
  #operation: Operation | null | undefined;
  #status: number | null = null;
  #replyHeaders: OutgoingHttpHeaders = {};
  /** The body, or only its size if it is not kept. */
  #responseBody: string | Buffer | KeptBody | number = 0;
  #isComplete = false;
  #started = performance.now();
  #durationMs: number | undefined;
  #whenOver: (() => void)[] = [];

  constructor(request: IncomingMessage, createdAt: EpochMs, problem?: unknown) {
    const { method = 'GET', url = '/' } = request;
    this.createdAt = createdAt;
    this.method = method;
    this.url = url;
    this.path = url.split('?', 1)[0] ?? '';
    this.headers = request.headers;
    this.rawHeaders = request.rawHeaders;
    this.problem = problem;
  }

  /** The result by now; it no longer changes when the exchange is over. */
  get outcome(): Outcome {
    const durationMs = this.#durationMs ?? performance.now() - this.#started;
    return {
      status: this.#isComplete ? this.#status : null,
      headers: this.#replyHeaders,
      durationMs: Math.round(durationMs * 100) / 100,
      account: this.caller?.email,
    };
  }

  /** The operation of the contract that it calls; undefined for another address. */
  get operation(): Operation | undefined {
    this.#operation ??= findOperation(this.method, this.path) ?? null;
    return this.#operation ?? undefined;
  }

  /** Bytes of the request's body, whether they are kept or not. */
  get requestSize(): number {
    return Math.max(this.requestBody?.size ?? 0, Number(this.headers['content-length'] ?? 0));
  }

  /** True if it was not over when the other one began. */
  wasInProgress(other: Exchange): boolean {
    return this.#durationMs === undefined || this.#started + this.#durationMs >= other.#started;
  }

  /** Lets bodies be kept from now on, up to so many bytes each. */
  keepBodies(limit: number) {
    this.#bodyLimit = limit;
  }

  /** Keeps the body of the request too, for whoever begins to read it: in the same moment, as nothing waits for it. */
  keepRequestBody(request: IncomingMessage) {
    if (this.#bodyLimit === undefined || this.requestBody || !hasBody(this.headers)) return;
    const body = new KeptBody(this.#bodyLimit);
    this.requestBody = body;
    request.on('data', (chunk: Uint8Array) => body.add(chunk));
  }

  /** Takes the reply as it is sent; nothing is sent to a client that has left. */
  setReply(reply: Reply) {
    if (this.isOver) return;
    this.#status = reply.status;
    this.#replyHeaders = reply.headers;
    const isSent = this.method !== 'HEAD' && (reply.delivery ?? 'cut') === 'cut';
    if (this.#bodyLimit === undefined || !isSent) return;
    const { body } = reply;
    if (isWhole(body)) {
      this.#responseBody = body;
      return;
    }
    const kept = new KeptBody(this.#bodyLimit);
    this.#responseBody = kept;
    body.on('data', (chunk: Uint8Array) => kept.add(chunk));
  }

  /** Bytes of the response's body, whether they are kept or not. */
  get responseSize(): number {
    const body = this.#responseBody;
    if (typeof body === 'number') return body;
    return body instanceof KeptBody ? body.size : Buffer.byteLength(body);
  }

  get #keptResponseSize(): number {
    const body = this.#responseBody;
    if (typeof body === 'number') return 0;
    return body instanceof KeptBody ? body.keptSize : this.responseSize;
  }

  /** @returns undefined for a body that is not kept */
  responseBytes(): Buffer | undefined {
    const body = this.#responseBody;
    if (typeof body === 'number') return body === 0 ? Buffer.alloc(0) : undefined;
    return body instanceof KeptBody ? body.bytes() : bytesOf(body);
  }

  /** Calls the listener when the response is out, or the connection is gone: at once if it is by now. */
  onOver(listener: () => void) {
    if (this.isOver) listener();
    else this.#whenOver.push(listener);
  }

  /** @param isComplete whether all of the response is out */
  end(isComplete: boolean) {
    this.#durationMs = performance.now() - this.#started;
    this.#isComplete = isComplete;
    this.isOver = true;
    const listeners = this.#whenOver;
    // Listeners hold values that are no longer needed.
    this.#whenOver = [];
    for (const listener of listeners) listener();
  }

  /** Bytes of the bodies that are kept. */
  get keptBytes(): number {
    return (this.requestBody?.keptSize ?? 0) + this.#keptResponseSize;
  }

  /** Keeps only bodies of up to so many bytes. */
  trim(limit: number) {
    this.requestBody?.lowerLimit(limit);
    const body = this.#responseBody;
    if (body instanceof KeptBody) body.lowerLimit(limit);
    else if (this.responseSize > limit) this.#responseBody = this.responseSize;
  }
}
