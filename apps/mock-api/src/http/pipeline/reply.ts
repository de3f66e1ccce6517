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
   * What a fault lets arrive: this body, "cut" from a longer one, so that the connection closes behind it; "nothing"
   * before the connection closes; or nothing "ever". All by default.
   */
  readonly delivery?: 'cut' | 'nothing' | 'never';
  /** The same with a body that has come as a whole, and is decoded; only of a stream. */
  readonly whole?: () => Promise<Reply>;
}

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
