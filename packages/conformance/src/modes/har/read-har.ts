import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { CannotRun, fileProblem } from '../../errors.ts';
import { piecesOf, type Observation } from '../../traffic/observation.ts';
import { bodyValueOf, UNREADABLE } from '../../judge/request-values.ts';
import type { Body } from '../../http/body.ts';
import { responseFrom } from '../../http/response.ts';
import { pathBelow } from '../../http/target.ts';
import { readHar, type HarContent, type HarEntry, type HarError } from '../../traffic/har.ts';

/**
 * The entries of a recording.
 * @throws CannotRun when the file cannot be read, or is no HAR
 */
export async function readRecording(file: string): Promise<readonly HarEntry[]> {
  try {
    return await readHar(file);
  } catch (error) {
    const { message, cause } = error as HarError;
    const { syscall } = Object(cause) as NodeJS.ErrnoException;
    const reason = syscall
      ? `cannot be read: ${fileProblem(cause)}`
      : `is not a recording in the format HAR (${message})`;
    throw new CannotRun(`error: '${file}' ${reason}.`, { cause: error });
  }
}

/** How many requests went to each origin: "http://localhost:4000 (45)", the most first. */
export function originsOf(entries: readonly HarEntry[]): string[] {
  const counts = new Map<string, number>();
  for (const { request } of entries) {
    const origin = URL.canParse(request.url) ? new URL(request.url).origin : request.url;
    counts.set(origin, (counts.get(origin) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([origin, count]) => `${origin} (${count})`);
}

/** HTTP/2 has its own lines among the headers. */
const headersOf = (headers: HarEntry['request']['headers']) =>
  Object.fromEntries(
    headers
      .filter(({ name }) => !name.startsWith(':'))
      .map(({ name, value }) => [name.toLowerCase(), value]),
  );

/** The bytes of a body; undefined when the recording does not have them. */
async function bytesOf(content: HarContent, folder: string): Promise<Buffer | undefined> {
  const { text, encoding, size, _file: file } = content;
  if (text !== undefined) return Buffer.from(text, encoding === 'base64' ? 'base64' : 'utf8');
  // Only a file next to the recording: a path could lead anywhere.
  if (file !== undefined && basename(file) === file) {
    return readFile(join(folder, file)).catch(() => undefined);
  }
  return size === 0 ? Buffer.alloc(0) : undefined;
}

/** Recorders leave out what they cannot write as text: a picture in a form, or a large body. */
async function requestBodyOf({ request }: HarEntry, folder: string) {
  const { postData, bodySize = 0 } = request;
  const headers = headersOf(request.headers);
  const length = Math.max(bodySize, Number(headers['content-length'] ?? 0));
  if (!postData) return { body: undefined, isKnown: length <= 0 };
  const bytes = await bytesOf({ ...postData, size: undefined }, folder);
  if (!bytes) return { body: undefined, isKnown: false };
  const type = headers['content-type'] ?? postData.mimeType;
  const body: Body = { type, pieces: piecesOf(bytes) };
  const isForm = type?.startsWith('multipart/') ?? false;
  return { body, isKnown: !isForm || (await bodyValueOf(body)) !== UNREADABLE };
}

/** What a sender adds again. */
const NOT_IN_REPLAYS = ['host', 'connection', 'content-type', 'content-length', 'accept-encoding'];

/** An entry that cannot be judged, in words. */
export type Unjudged = 'to another address' | 'without a response' | 'from a fault of the mock API';

/**
 * What happened according to an entry.
 * @param folder where the recording is
 */
export async function observationOf(
  entry: HarEntry,
  baseUrl: string,
  folder: string,
): Promise<Observation | Unjudged> {
  const { request, response, startedDateTime, time = 0 } = entry;
  const path = pathBelow(baseUrl, request.url);
  if (path === undefined) return 'to another address';
  // A browser that gave up, or was left.
  if (response.status <= 0) return 'without a response';
  // Of the mock API, which says nothing about a server.
  if (entry._fault !== undefined) return 'from a fault of the mock API';
  const { body, isKnown } = await requestBodyOf(entry, folder);
  const bytes = await bytesOf(response.content, folder);
  const headers = Object.entries(headersOf(request.headers));
  const kept = headers.filter(([name]) => !NOT_IN_REPLAYS.includes(name));
  return {
    exchange: {
      check: 'har',
      request: {
        operation: undefined,
        method: request.method,
        path,
        headers: Object.fromEntries(kept),
        body,
      },
      response: responseFrom(response.status, headersOf(response.headers), bytes),
      failure: undefined,
      startedAt: Date.parse(startedDateTime),
      duration: time,
    },
    hasRequestBody: isKnown,
    hasResponseBody: bytes !== undefined,
  };
}
