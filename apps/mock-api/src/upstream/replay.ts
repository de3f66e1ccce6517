import type { Request, RequestHandler } from 'express';
import { capturedBodyOf } from '../inspector/captured-body.ts';
import { isForm, typeOf } from '../inspector/content-type.ts';
import { MASK, maskBody, maskUrl } from '../inspector/masking.ts';
import type { HarEntry } from './har.ts';
import { validateHeaderName, validateHeaderValue } from '../runtime/node-http.ts';
import { respondAs, type ForeignResponse } from './respond.ts';

/** A longer body is not compared: the connection holds the rest back until it is read. */
const COMPARED_BYTES = 60_000;

/** Method, path and query; names of the query in any order. */
function addressKey(method: string, url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://mock');
  searchParams.sort();
  return `${method} ${pathname}?${searchParams.toString()}`;
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);

/** JSON with the fields of each object in one order. */
const inOrder = (_key: string, value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(byName))
    : value;

/** A body with its secrets masked, as in a recording, and independent of how JSON is written. */
function bodyKey(text: string, type: string): string {
  const masked = maskBody(text, type);
  try {
    return JSON.stringify(JSON.parse(masked), inOrder);
  } catch {
    return masked;
  }
}

/** Headers of the recorded bytes: the length and encoding of those that are sent are others. */
const OF_BYTES = new Set(['content-length', 'content-encoding', 'date', 'x-mock-source']);

/** @returns why an entry cannot be replayed; undefined when it can */
function obstacle({ request, response }: HarEntry): string | undefined {
  const { status, headers, content } = response;
  // What a browser has itself; and a request that it gave up.
  if (status === 304 || status < 200 || status > 599) return 'they have no response of their own';
  if (isForm(request.postData?.mimeType ?? '')) return 'they upload files';
  const text = content.encoding === 'base64' ? '' : (content.text ?? '');
  if (text.includes(MASK) || headers.some(({ value }) => value.includes(MASK))) {
    return 'their responses hold secrets, which are masked';
  }
  if (content.text === undefined && (content.size ?? 0) > 0) return 'their bodies are missing';
  return undefined;
}

/** Programs write into a HAR file what HTTP cannot carry. */
function isHeader([name, value]: readonly [string, string]): boolean {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return true;
  } catch {
    return false;
  }
}

const toRecording = ({ response: { status, headers, content } }: HarEntry): ForeignResponse => ({
  status,
  headers: headers
    .filter(({ name }) => !name.startsWith(':') && !OF_BYTES.has(name.toLowerCase()))
    // Browsers join the values of a name that comes several times.
    .flatMap(({ name, value }) => value.split('\n').map((one) => [name, one] as const))
    .filter(isHeader),
  body: Buffer.from(content.text ?? '', content.encoding === 'base64' ? 'base64' : 'utf8'),
});

/** The recorded responses of a HAR file. */
export interface Recordings {
  /** By request: those with the same method, path and query, and among them by body. */
  readonly byAddress: ReadonlyMap<string, ReadonlyMap<string, readonly ForeignResponse[]>>;
  readonly count: number;
  /** What is not replayed, and why: "POST /auth/login". */
  readonly leftOut: ReadonlyMap<string, readonly string[]>;
}

export function toRecordings(entries: readonly HarEntry[]): Recordings {
  const byAddress = new Map<string, Map<string, ForeignResponse[]>>();
  const leftOut = new Map<string, string[]>();
  let count = 0;
  for (const entry of entries) {
    const { method, url, postData } = entry.request;
    const reason = obstacle(entry);
    if (reason !== undefined) {
      const { pathname } = new URL(url, 'http://mock');
      leftOut.set(reason, [...(leftOut.get(reason) ?? []), `${method} ${pathname}`]);
      continue;
    }
    const address = addressKey(method, maskUrl(url));
    const body = bodyKey(postData?.text ?? '', postData?.mimeType ?? '');
    const byBody = byAddress.get(address) ?? new Map<string, ForeignResponse[]>();
    byAddress.set(address, byBody.set(body, [...(byBody.get(body) ?? []), toRecording(entry)]));
    count += 1;
  }
  return { byAddress, count, leftOut };
}

/** The body of a request, which stays to be read; undefined for one that cannot be compared. */
async function peekBody(request: Request): Promise<string | undefined> {
  const copy = capturedBodyOf(request);
  if (!copy) return '';
  const type = typeOf(request.headers);
  const length = Number(request.headers['content-length'] ?? 0);
  if (isForm(type) || length > COMPARED_BYTES) return undefined;
  if (!(await copy.endsWithin(COMPARED_BYTES))) return undefined;
  return bodyKey(copy.bytes()?.toString() ?? '', type);
}

interface Replay {
  readonly handler: RequestHandler;
  /** Starts each series again. */
  readonly rewind: () => void;
}

/**
 * Gives recorded responses where method, path, query and body are those of a recording: several in
 * their order, and then the last one again and again.
 */
export function replayRecordings({ byAddress }: Recordings): Replay {
  let next = new Map<readonly ForeignResponse[], number>();
  const handler: RequestHandler = async (request, response, skip) => {
    const { method, originalUrl } = request;
    const byBody = byAddress.get(addressKey(method, `http://mock${maskUrl(originalUrl)}`));
    const body = byBody && (await peekBody(request));
    const recordings = body === undefined ? undefined : byBody?.get(body);
    if (!recordings) return skip();
    const index = next.get(recordings) ?? 0;
    const recording = recordings[Math.min(index, recordings.length - 1)];
    if (!recording) return skip();
    next.set(recordings, index + 1);
    return respondAs(response, 'replay', recording);
  };
  const rewind = () => {
    next = new Map();
  };
  return { handler, rewind };
}
