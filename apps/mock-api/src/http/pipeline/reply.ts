import type { OutgoingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';

/** A response as one value, from the handler to the connection. */
export interface Reply {
  readonly status: number;
  /** By name in lower case. The length of the body is not among them, except for that of a stream. */
  readonly headers: OutgoingHttpHeaders;
  readonly body: string | Buffer | Readable;
  /** What a fault lets arrive: half of it, nothing before the connection closes, or nothing ever; all by default. */
  readonly delivery?: 'half' | 'lost' | 'never';
}

export const bytesOf = (body: string | Buffer): Buffer =>
  typeof body === 'string' ? Buffer.from(body) : body;

/** The part of a body that a reply lets arrive. */
export function arrivingBody({ body, delivery }: Reply): Reply['body'] {
  if (delivery === undefined) return body;
  if (delivery !== 'half' || !(typeof body === 'string' || Buffer.isBuffer(body))) return '';
  const bytes = bytesOf(body);
  return bytes.subarray(0, Math.floor(bytes.length / 2));
}

/** Adds headers that the reply does not have. */
export const withDefaults = (reply: Reply, headers: OutgoingHttpHeaders): Reply => ({
  ...reply,
  headers: { ...headers, ...reply.headers },
});

const namesIn = (value: OutgoingHttpHeaders[string]) =>
  String(value ?? '')
    .split(',')
    .flatMap((name) => name.trim() || []);

/** Adds names to a header that lists some, such as "vary", each once. */
export function withNames(reply: Reply, header: string, names: string): Reply {
  if (reply.headers[header] === undefined) {
    return { ...reply, headers: { ...reply.headers, [header]: names } };
  }
  const all = [...namesIn(names), ...namesIn(reply.headers[header])];
  const lower = all.map((name) => name.toLowerCase());
  const value = all.filter((_, at) => lower.indexOf(lower[at] ?? '') === at).join(', ');
  return { ...reply, headers: { ...reply.headers, [header]: value } };
}

export const json = (status: number, body: unknown, headers: OutgoingHttpHeaders = {}): Reply => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(body),
});
