import type { OutgoingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { entriesOf } from '../headers/header-list.ts';

/** A response as one value, from the handler to the connection. */
export interface Reply {
  readonly status: number;
  /** By name in lower case. The length of the body is not among them, except for that of a stream. */
  readonly headers: OutgoingHttpHeaders;
  readonly body: string | Buffer | Readable;
  /**
   * The part that a fault lets arrive: "cut" is the beginning of a longer body, after which the connection closes;
   * "nothing" closes it before any byte; "never" leaves it open without a response. Default: all.
   */
  readonly delivery?: 'cut' | 'nothing' | 'never';
  /** Reads a body that is a stream, and returns the reply with that body whole and decoded. */
  readonly whole?: () => Promise<Reply>;
}

/** True for a body that is there; a stream is still to come. */
export const isWhole = (body: Reply['body']): body is string | Buffer =>
  typeof body === 'string' || Buffer.isBuffer(body);

export const bytesOf = (body: string | Buffer): Buffer =>
  typeof body === 'string' ? Buffer.from(body) : body;

/** Adds headers that the reply does not have. */
export const withDefaults = (reply: Reply, headers: OutgoingHttpHeaders): Reply => ({
  ...reply,
  headers: { ...headers, ...reply.headers },
});

/** Adds names to a header that lists some, such as "vary", each once. */
export function withNames(reply: Reply, header: string, names: string): Reply {
  if (reply.headers[header] === undefined) {
    return { ...reply, headers: { ...reply.headers, [header]: names } };
  }
  const all = [...entriesOf(names), ...entriesOf(reply.headers[header])];
  const lower = all.map((name) => name.toLowerCase());
  const value = all.filter((_, at) => lower.indexOf(lower[at] ?? '') === at).join(', ');
  return { ...reply, headers: { ...reply.headers, [header]: value } };
}

export const json = (status: number, body: unknown, headers: OutgoingHttpHeaders = {}): Reply => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(body),
});
