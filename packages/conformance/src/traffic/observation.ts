import type { Body, Form } from '../http/body.ts';
import type { Exchange } from '../http/exchange.ts';
import { responseFrom } from '../http/response.ts';
import { decodeBody, encodingsOf } from './decode-body.ts';
import { endToEnd, toRecord, type RawHeaders } from './headers.ts';

/** An exchange between another client and the backend. */
export interface Observation {
  readonly exchange: Exchange;
  /** False when the body of the request was too large to keep, or is not in the recording. */
  readonly hasRequestBody: boolean;
  /** The same for the body of the response. */
  readonly hasResponseBody: boolean;
  /** How to have it once more: "--seed 2 --runs 318". */
  readonly again?: string;
}

/** A body as its sender wrote it; text stays text, so that it can be replayed as such. */
export const piecesOf = (bytes: Buffer): (string | Uint8Array)[] => {
  const text = bytes.toString();
  return [text.includes('\uFFFD') ? bytes : text];
};

/** What is known of an exchange that passed. */
export interface PassedExchange {
  /** What has seen it: "proxy". */
  readonly check: string;
  readonly method: string;
  /** Path and query below the backend's address. */
  readonly path: string;
  readonly rawHeaders: RawHeaders;
  /** As it was sent; undefined for a request without one, and for one that was not kept. */
  readonly body: Buffer | undefined;
  /** Bytes of the body, whether it was kept or not. */
  readonly bodySize: number;
  /** The parts of a form that was not kept. */
  readonly form?: Form | undefined;
  /** Undefined when there was no response; then `failure` says why. */
  readonly response:
    | {
        readonly status: number;
        /** Names in lower case. */
        readonly headers: Readonly<Record<string, string>>;
        /** As it was sent; undefined when it was not kept. */
        readonly body: Buffer | undefined;
      }
    | undefined;
  readonly failure?: string | undefined;
  /** Moment of sending, ms since 1970. */
  readonly startedAt: number;
  /** Milliseconds. */
  readonly duration: number;
}

/** What the sender of a request adds again, and what would make the response unreadable. */
const ADDED_ANEW = ['host', 'content-type', 'content-length', 'accept-encoding'];
const isAddedAnew = (name: string) => ADDED_ANEW.includes(name);

function bodyOf({ body, bodySize, form }: PassedExchange, type: string | undefined) {
  if (bodySize === 0) return undefined;
  const pieces = body ? piecesOf(body) : [];
  return { type, pieces, ...(form && { form }), ...(!body && { omitted: true }) } satisfies Body;
}

/** An exchange that passed, as it is judged, written as curl and recorded. */
export function toObservation(passed: PassedExchange): Observation {
  const { check, method, path, rawHeaders, body, bodySize, form, response } = passed;
  const { failure, startedAt, duration } = passed;
  const all = toRecord(rawHeaders);
  const isEncoded = encodingsOf(all['content-encoding']).length > 0;
  const decoded = response?.body && decodeBody(response.body, response.headers['content-encoding']);
  return {
    exchange: {
      check,
      request: {
        operation: undefined,
        method,
        path,
        headers: toRecord(endToEnd(rawHeaders, isAddedAnew)),
        body: bodyOf(passed, all['content-type']),
      },
      response: response && responseFrom(response.status, response.headers, decoded),
      failure,
      startedAt,
      duration,
    },
    hasRequestBody: (bodySize === 0 || body !== undefined || form !== undefined) && !isEncoded,
    hasResponseBody: decoded !== undefined,
  };
}
