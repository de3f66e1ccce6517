import { Agent as HttpAgent, type RequestListener } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import supertest from 'supertest';
import { CannotRun } from '../failure.ts';
import { bytesOf } from './body.ts';
import type { WireRequest, WireResponse } from './exchange.ts';
import { serve } from './serve.ts';

/** A base address, or an Express app (any request listener) that is served for the time of a run. */
export type Target = string | URL | RequestListener;

export interface SenderOptions {
  /** Milliseconds that an answer may take. */
  readonly timeoutMs: number;
  /** Added to every request. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface Sender {
  /** What requests go to: "http://127.0.0.1:4000", without a closing slash. */
  readonly baseUrl: string;
  /** @returns the answer, or in words why there is none */
  send(request: WireRequest): Promise<WireResponse | string>;
  close(): Promise<void>;
}

interface SupertestFailure {
  readonly code?: string;
  readonly timeout?: number;
  readonly message: string;
}

const CLOSED = 'the server closed the connection';

function inWords({ timeout, message, ...failure }: SupertestFailure, timeoutMs: number) {
  // Supertest tells some codes in the message alone.
  const code = failure.code ?? /^(E[A-Z]+)\b/.exec(message)?.[1];
  if (timeout !== undefined) return `no answer within ${timeoutMs} ms`;
  if (code === 'ECONNREFUSED') return 'the connection was refused';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'the host name is not known';
  if (code === 'ECONNRESET' || code === 'EPIPE') return CLOSED;
  return code === undefined ? message : `${message} (${code})`;
}

/** @returns undefined when it is no JSON */
export const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** @throws CannotRun when it is none */
export function baseUrlOf(target: string | URL): string {
  const text = String(target);
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new CannotRun(
      `"${text}" is not an address. Give one such as http://localhost:4000 as --base-url.`,
    );
  }
  const { origin, pathname } = new URL(text);
  return origin + pathname.replace(/\/+$/, '');
}

/** Names in lower case, values as text. */
export const headersOf = (headers: Record<string, string | string[] | undefined>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );

type Ask = (path: string) => supertest.Test;

/** Sends requests with supertest, to an address and to an app alike. */
export async function openSender(target: Target, options: SenderOptions): Promise<Sender> {
  const served = typeof target === 'function' ? await serve(target) : undefined;
  const baseUrl = served?.baseUrl ?? baseUrlOf(target as string | URL);
  const api = supertest(served ? served.server : baseUrl);
  const secure = baseUrl.startsWith('https:');
  const agent = secure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });

  const sendOnce = async (request: WireRequest): Promise<WireResponse | string> => {
    const ask: unknown = Reflect.get(api, request.method.toLowerCase());
    if (typeof ask !== 'function') throw new Error(`supertest cannot send ${request.method}`);
    const test = (ask as Ask)(request.path)
      .agent(agent)
      .redirects(0)
      .ok(() => true)
      .timeout({ deadline: options.timeoutMs })
      .set({ 'accept-encoding': 'identity', ...options.headers, ...request.headers })
      .buffer(true)
      .serialize((body: unknown) => body as string)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done(null, Buffer.concat(chunks)));
      });
    if (request.body?.type !== undefined) test.set('content-type', request.body.type);
    try {
      const response = await (request.body ? test.send(bytesOf(request.body)) : test);
      const bytes = Buffer.isBuffer(response.body) ? response.body : Buffer.alloc(0);
      const text = bytes.toString();
      return {
        status: response.status,
        headers: headersOf(response.headers),
        bytes,
        text,
        json: readJson(text),
      };
    } catch (error) {
      return inWords(error as SupertestFailure, options.timeoutMs);
    }
  };

  /** A server may close a connection that waits, just as a request goes out on it. */
  const send = async (request: WireRequest) => {
    const outcome = await sendOnce(request);
    return outcome === CLOSED && request.method === 'GET' ? sendOnce(request) : outcome;
  };

  const close = async () => {
    agent.destroy();
    await served?.close();
  };
  return { baseUrl, send, close };
}
