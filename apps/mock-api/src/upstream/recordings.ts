import type { HarEntry } from '@catering/conformance/traffic/har.ts';
import { MASK, maskBody, maskUrl } from '@catering/conformance/traffic/mask.ts';
import { findCall } from '../http/operation.ts';
import { isForm } from '../inspector/content-type.ts';
import { fieldOf, parseJson } from '../inspector/parse-json.ts';
import { validateHeaderName, validateHeaderValue } from '../runtime/node-http.ts';
import { recordedPrefix, withoutPrefix } from './recorded-prefix.ts';
import type { ForeignResponse } from './respond.ts';
import { signInOf } from './sign-in.ts';

/** Method, path and query; names of the query in any order. */
export function addressKey(method: string, url: string): string {
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
export function bodyKey(text: string, type: string): string {
  const masked = maskBody(text, type);
  const json = parseJson(masked);
  return json ? JSON.stringify(json.value, inOrder) : masked;
}

/** Headers of the recorded bytes: the length and encoding of those that are sent are others. */
const OF_BYTES = new Set(['content-length', 'content-encoding', 'date', 'x-mock-source']);

const callAt = (method: string, url: string) =>
  findCall(method, new URL(url, 'http://mock').pathname);

/** Of a recorded login or sign-up; its token may be masked. */
function recordedSignIn({ request, response }: HarEntry) {
  if (response.status >= 300) return undefined;
  const call = callAt(request.method, request.url);
  return signInOf(call, request.postData?.text, response.content.text);
}

/** A masked cookie is left out: the rest of its response can be replayed. */
const isCookie = ({ name }: { readonly name: string }) => /^set-cookie$/i.test(name);

/** The email of a recorded login that failed. */
function failedLogin({ request, response }: HarEntry) {
  if (response.status < 400) return undefined;
  if (callAt(request.method, request.url)?.operation.id !== 'auth.logIn') return undefined;
  const email = fieldOf(request.postData?.text, 'email');
  return typeof email === 'string' ? email.toLowerCase() : undefined;
}

/**
 * @param signedIn emails of the logins and sign-ups that succeeded
 * @returns why an entry cannot be replayed; undefined when it can
 */
function obstacle(entry: HarEntry, signedIn: ReadonlySet<string>): string | undefined {
  const { request, response } = entry;
  const { status, headers, content } = response;
  if (entry._fault !== undefined) return 'they are responses of faults';
  // What a browser has itself; and a request that it gave up.
  if (status === 304 || status < 200 || status > 599) return 'they have no response of their own';
  if (isForm(request.postData?.mimeType ?? '')) return 'they upload files';
  if (recordedSignIn(entry)) return undefined;
  // Passwords are masked: which of two logins is meant cannot be known.
  if (signedIn.has(failedLogin(entry) ?? '')) return 'another login of the account succeeded';
  const text = content.encoding === 'base64' ? '' : (content.text ?? '');
  if (text.includes(MASK) || headers.some((one) => one.value.includes(MASK) && !isCookie(one))) {
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

export interface Recording extends ForeignResponse {
  readonly body: Buffer;
  /** Whose new token takes the place of the recorded one. */
  readonly signsIn: string | undefined;
}

function toRecording(entry: HarEntry): Recording {
  const { status, headers, content } = entry.response;
  const signsIn = recordedSignIn(entry)?.email;
  const lines = headers
    .filter(({ name }) => !name.startsWith(':') && !OF_BYTES.has(name.toLowerCase()))
    .filter((one) => !one.value.includes(MASK) || (signsIn === undefined && !isCookie(one)))
    // Browsers join the values of a name that comes several times.
    .flatMap(({ name, value }) => value.split('\n').map((one) => [name, one] as const))
    .filter(isHeader);
  const body = Buffer.from(content.text ?? '', content.encoding === 'base64' ? 'base64' : 'utf8');
  return { status, headers: lines, body, signsIn };
}

/** Stands for every account: of a recording that does not say who asked. */
export const ANY = '*';
export const NOBODY = '';

export const operationAt = (method: string, url: string) => callAt(method, url)?.operation.metadata;

/** Whether the response depends on who asks. */
export const knowsCaller = (operation: ReturnType<typeof operationAt>) =>
  !operation || !operation.roles.includes('guest') || operation.readsToken === true;

/** Who sent a recorded request: an email, ANY or `NOBODY`. */
function callerOf(entry: HarEntry, emails: ReadonlyMap<string, string>): string {
  const { request, response } = entry;
  const operation = operationAt(request.method, request.url);
  if (!knowsCaller(operation)) return NOBODY;
  const sent = request.headers.find(({ name }) => /^authorization$/i.test(name))?.value;
  const known = entry._account ?? (sent === undefined ? undefined : emails.get(sent));
  if (known !== undefined) return known.toLowerCase();
  // Browsers leave the header out of what they export.
  const hadToken = operation && !operation.roles.includes('guest') && response.status !== 401;
  return sent !== undefined || (hadToken && entry._account === undefined) ? ANY : NOBODY;
}

/** The recorded responses of a HAR file. */
export interface Recordings {
  /** By request: those with the same method, path and query, and among them by caller and body. */
  readonly byAddress: ReadonlyMap<string, ReadonlyMap<string, readonly Recording[]>>;
  /** Emails of accounts that did what only admins may. */
  readonly admins: ReadonlySet<string>;
  readonly count: number;
  /** What is not replayed, and why: "POST /auth/login". */
  readonly leftOut: ReadonlyMap<string, readonly string[]>;
  /** What was removed from the paths of a backend that had the API below it: "/v1"; empty otherwise. */
  readonly prefix: string;
}

export const requestKey = (caller: string, body: string) => `${caller}\n${body}`;
/** The caller of a key. */
export const callerOfKey = (key: string) => key.slice(0, key.indexOf('\n'));
/** The body of a key. */
export const bodyOfKey = (key: string) => key.slice(key.indexOf('\n') + 1);

export function toRecordings(recorded: readonly HarEntry[]): Recordings {
  const prefix = recordedPrefix(recorded);
  const entries = withoutPrefix(recorded, prefix);
  const byAddress = new Map<string, Map<string, Recording[]>>();
  const leftOut = new Map<string, string[]>();
  const emails = new Map<string, string>();
  const admins = new Set<string>();
  const signedIn = new Set(entries.flatMap((entry) => recordedSignIn(entry)?.email ?? []));
  let count = 0;
  for (const entry of entries) {
    const { method, url, postData } = entry.request;
    const signIn = recordedSignIn(entry);
    if (signIn) emails.set(signIn.authorization, signIn.email);
    const reason = obstacle(entry, signedIn);
    if (reason !== undefined) {
      const { pathname } = new URL(url, 'http://mock');
      leftOut.set(reason, [...(leftOut.get(reason) ?? []), `${method} ${pathname}`]);
      continue;
    }
    const caller = callerOf(entry, emails);
    const { roles = [] } = operationAt(method, url) ?? {};
    if (roles.every((role) => role === 'admin') && entry.response.status < 400) admins.add(caller);
    const address = addressKey(method, maskUrl(url));
    const key = requestKey(caller, bodyKey(postData?.text ?? '', postData?.mimeType ?? ''));
    const byKey = byAddress.get(address) ?? new Map<string, Recording[]>();
    byAddress.set(address, byKey.set(key, [...(byKey.get(key) ?? []), toRecording(entry)]));
    count += 1;
  }
  return { byAddress, admins, count, leftOut, prefix };
}
