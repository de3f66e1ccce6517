import { isUtf8 } from 'node:buffer';
import { bytesOf, type Body } from '../http/body.ts';
import type { Exchange, HttpResponse } from '../http/exchange.ts';
import type { Secrets } from './secrets.ts';

/** A longer text of a request is cut; characters. */
const LONGEST_TEXT = 200_000;

interface EntryOptions {
  /** Stands before each path: "http://127.0.0.1:4000". */
  readonly target: string;
  readonly secrets: Secrets;
  /** Bytes of the bodies on their way, where they are not those that are kept. */
  readonly sizes?: { readonly request: number; readonly response: number };
}

function postData({ type: mimeType = '', form, omitted, ...body }: Body, secrets: Secrets) {
  if (form) {
    const texts = form.fields.map(([name, value]) => ({
      name,
      value: secrets.maskHeader(name, value),
    }));
    const files = form.files.map(({ field, filename, type }) => ({
      name: field,
      fileName: filename,
      contentType: type,
    }));
    return { mimeType, params: [...texts, ...files], text: '' };
  }
  if (omitted) return { mimeType, params: [] };
  const bytes = bytesOf({ type: mimeType, ...body });
  const text = isUtf8(bytes)
    ? secrets.maskBody(bytes.toString(), mimeType)
    : `(${bytes.length} bytes)`;
  const cut = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
  return { mimeType, params: [], text: cut };
}

function content({ bytes, text, headers }: HttpResponse, secrets: Secrets, size: number) {
  const mimeType = headers['content-type'] ?? '';
  // A body that was not kept.
  if (bytes.length === 0 && size > 0) return { size, mimeType };
  return isUtf8(bytes)
    ? { size, mimeType, text: secrets.maskBody(text, mimeType) }
    : { size, mimeType, text: bytes.toString('base64'), encoding: 'base64' };
}

/** An exchange as an entry of a HAR 1.2 file, without its secrets; "comment" names what has seen it. */
export function toHarEntry(exchange: Exchange, { target, secrets, sizes }: EntryOptions) {
  const { request, response, startedAt, duration, check, failure } = exchange;
  const url = new URL(target + request.path);
  const listed = (headers: Readonly<Record<string, string>>) =>
    Object.entries(headers).map(([name, value]) => ({
      name,
      value: secrets.maskHeader(name, value),
    }));
  const type = request.body?.type;
  const size = sizes?.response ?? response?.bytes.length ?? 0;
  const unknown = { httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1 };
  return {
    startedDateTime: new Date(startedAt).toISOString(),
    time: duration,
    comment: check,
    request: {
      ...unknown,
      method: request.method,
      url: secrets.mask(target + request.path),
      headers: listed({ ...request.headers, ...(type !== undefined && { 'content-type': type }) }),
      queryString: [...url.searchParams].map(([name, value]) => ({
        name,
        value: secrets.maskHeader(name, value),
      })),
      ...(request.body && { postData: postData(request.body, secrets) }),
      bodySize: sizes?.request ?? (request.body ? bytesOf(request.body).length : 0),
    },
    response: {
      ...unknown,
      status: response?.status ?? 0,
      statusText: failure ?? '',
      headers: listed(response?.headers ?? {}),
      content: response ? content(response, secrets, size) : { size: 0, mimeType: '' },
      redirectURL: secrets.maskHeader('location', response?.headers.location ?? ''),
      bodySize: size,
    },
    cache: {},
    timings: { send: 0, wait: duration, receive: 0 },
  };
}
