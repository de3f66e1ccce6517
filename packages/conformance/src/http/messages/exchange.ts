import type { Body } from './body.ts';

/** A request as it goes out. */
export interface HttpRequest {
  /** The operation it is meant for; undefined when no operation of the contract is meant. */
  readonly operation: string | undefined;
  readonly method: string;
  /** Path below the base address, with the query, encoded. */
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body | undefined;
}

export interface HttpResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
  readonly text: string;
  /** The body read as JSON; undefined when it is none. */
  readonly json: unknown;
}

/** A request and what came back. */
export interface Exchange {
  /** The check that asked; "fixtures" and "clean-up" for what serves all of them. */
  readonly check: string;
  /** The check that was in progress when what serves all of them was first needed. */
  readonly neededBy?: string | undefined;
  readonly request: HttpRequest;
  /** Undefined when there was no response; then `failure` says why. */
  readonly response: HttpResponse | undefined;
  readonly failure: string | undefined;
  /** Moment of sending, ms since 1970. */
  readonly startedAt: number;
  /** Milliseconds. */
  readonly duration: number;
}
