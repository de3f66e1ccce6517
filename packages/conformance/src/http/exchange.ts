import type { Body } from './body.ts';
import { isJsonType } from './content-type.ts';

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

/** A GET of an address, which is meant for no operation. */
export const getOf = (path: string, headers: HttpRequest['headers'] = {}): HttpRequest => ({
  operation: undefined,
  method: 'GET',
  path,
  headers,
  body: undefined,
});

export interface HttpResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
  readonly text: string;
  /** The body read as JSON; undefined when it is none. */
  readonly json: unknown;
}

/** A request, and its response if there is one. */
export interface Exchange {
  /** The check that sent it; "fixtures" or "clean-up" for requests that serve all checks. */
  readonly check: string;
  /** The check that first needed a request which serves all checks. */
  readonly neededBy?: string | undefined;
  readonly request: HttpRequest;
  /** Undefined without a response: `failure` is then the reason. */
  readonly response: HttpResponse | undefined;
  readonly failure: string | undefined;
  /** Moment of sending, ms since 1970. */
  readonly startedAt: number;
  /** Milliseconds. */
  readonly duration: number;
}

/** @returns undefined when it is not JSON */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What an exchange sent as JSON; an empty object for anything else. */
export const sentJson = ({ request }: Exchange): Readonly<Record<string, unknown>> => {
  const [text] = request.body?.pieces ?? [];
  return Object(typeof text === 'string' ? parseJson(text) : undefined);
};

/** The body in its declared content type: JSON, otherwise text. */
export const bodyAs = (
  contentType: string | undefined,
  { json, text }: Pick<HttpResponse, 'json' | 'text'>,
): unknown => (contentType === undefined || isJsonType(contentType) ? json : text);

/**
 * A response whose body is read as text and as JSON.
 * @param headers names in lower case
 * @param bytes the body after transfer decoding; undefined if it is not known
 */
export function responseFrom(
  status: number,
  headers: Readonly<Record<string, string>>,
  bytes: Buffer = Buffer.alloc(0),
): HttpResponse {
  const text = bytes.toString();
  return { status, headers, bytes, text, json: parseJson(text) };
}

/** A segment of a path, decoded; one that is invalid stays as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
