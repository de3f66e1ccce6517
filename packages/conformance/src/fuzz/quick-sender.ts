import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { bytesOf } from '../wire/body.ts';
import type { WireRequest, WireResponse } from '../wire/exchange.ts';
import { serve } from '../wire/serve.ts';
import {
  baseUrlOf,
  headersOf,
  readJson,
  type Sender,
  type SenderOptions,
  type Target,
} from '../wire/sender.ts';

const readAll = async (stream: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const CODES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the server closed the connection',
  EPIPE: 'the server closed the connection',
};

/** Sends tens of thousands of requests, one after the other over one connection. */
export async function openQuickSender(
  target: Target,
  { timeoutMs, headers }: SenderOptions,
): Promise<Sender> {
  const served = typeof target === 'function' ? await serve(target) : undefined;
  const baseUrl = served?.baseUrl ?? baseUrlOf(target as string | URL);
  const isSecure = baseUrl.startsWith('https:');
  const one = { keepAlive: true, maxSockets: 1 };
  const agent = isSecure ? new HttpsAgent(one) : new HttpAgent(one);
  const ask = isSecure ? httpsRequest : httpRequest;
  const { hostname, port, pathname } = new URL(baseUrl);
  const root = pathname.replace(/\/+$/, '');

  async function answerTo({ method, path, body, headers: own }: WireRequest) {
    const bytes = body ? bytesOf(body) : undefined;
    const outgoing = ask({
      agent,
      hostname,
      port,
      method,
      path: root + path,
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        ...headers,
        ...own,
        ...(body?.type === undefined ? {} : { 'content-type': body.type }),
        ...(bytes ? { 'content-length': bytes.length } : {}),
      },
    });
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      outgoing.on('response', resolve).on('error', reject).end(bytes);
    });
    return { response, bytes: await readAll(response) };
  }

  const send = async (request: WireRequest): Promise<WireResponse | string> => {
    try {
      const { response, bytes } = await answerTo(request);
      const text = bytes.toString();
      return {
        status: response.statusCode ?? 0,
        headers: headersOf(response.headers),
        bytes,
        text,
        json: readJson(text),
      };
    } catch (error) {
      const { name, message, code = '' } = error as NodeJS.ErrnoException;
      if (name === 'AbortError' || name === 'TimeoutError') {
        return `no answer within ${timeoutMs} ms`;
      }
      return CODES[code] ?? message;
    }
  };

  const close = async () => {
    agent.destroy();
    await served?.close();
  };
  return { baseUrl, send, close };
}
