import type { ErrorBody } from '@catering/contract';
import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Logs } from '../http/logs/logs.ts';
import { CONNECTION_HEADERS, pairsOf, withoutHeaders } from '../inspector/raw-headers.ts';
import { codeOf, reasonOf } from '../server/startup-error.ts';
import { respondAs } from './respond.ts';

/** How long nothing may come from the backend, ms. */
const TIMEOUT_MS = 60_000;

interface ForwardOptions {
  /** "https://api.example.com/v1" */
  readonly address: string;
  readonly logs: Pick<Logs, 'note'>;
  readonly timeoutMs?: number;
}

class UpstreamTimeout extends Error {}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was closed',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the host name cannot be looked up',
};

const reasonFor = (error: unknown) => {
  const code = String(codeOf(error));
  return REASONS[code] ?? (reasonOf(error) || code);
};

const isMockHeader = (name: string) => name.toLowerCase().startsWith('x-mock-');

/** The headers of a request, for the backend. */
function forwardedHeaders({ rawHeaders, headers }: IncomingMessage, host: string): string[] {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const dropped = new Set([...CONNECTION_HEADERS, ...named, 'host']);
  const kept = pairsOf(withoutHeaders(rawHeaders, dropped)).filter(([name]) => !isMockHeader(name));
  const isChunked = headers['transfer-encoding'] !== undefined;
  return ['host', host, ...kept.flat(), ...(isChunked ? ['transfer-encoding', 'chunked'] : [])];
}

/** A server may close a connection that waits, just as a request goes out on it. */
const mayRetry = (request: IncomingMessage, sent: ClientRequest, error: unknown) =>
  sent.reusedSocket &&
  codeOf(error) === 'ECONNRESET' &&
  /^(?:GET|HEAD)$/.test(request.method ?? '');

/**
 * Passes each request on to a backend, and its response back as it comes. When there is none, the
 * response is a 502, or a 504 after a timeout.
 */
export function forwardTo({ address, logs, timeoutMs = TIMEOUT_MS }: ForwardOptions) {
  const { protocol, hostname, port, host, pathname } = new URL(address);
  const http = process.getBuiltinModule(protocol === 'https:' ? 'node:https' : 'node:http');
  const agent = new http.Agent({ keepAlive: true });
  const root = pathname.replace(/\/+$/, '');
  /** How this server calls itself to those behind it (RFC 9110, 7.6.3). */
  const self = `1.1 mock-${randomUUID()}`;

  function fail(response: Response, error: unknown) {
    const message = `No response from ${address}: ${reasonFor(error)}.`;
    logs.note('warn', message);
    const isTimeout = error instanceof UpstreamTimeout;
    const body: ErrorBody = { message, code: isTimeout ? 'GATEWAY_TIMEOUT' : 'BAD_GATEWAY' };
    response.set('cache-control', 'no-store');
    response.status(isTimeout ? 504 : 502).json(body);
  }

  return function forward(request: Request, response: Response) {
    if (request.headers.via?.includes(self)) {
      return fail(response, new Error('it leads back to this server'));
    }
    const sent = http.request({
      // Brackets around an IPv6 address are part of an address only.
      hostname: hostname.replace(/^\[|\]$/g, ''),
      port,
      agent,
      method: request.method,
      path: root + request.originalUrl,
      headers: [...forwardedHeaders(request, host), 'via', self],
    });
    sent.setTimeout(timeoutMs, () => {
      sent.destroy(new UpstreamTimeout(`it took longer than ${timeoutMs / 1000} s`));
    });
    sent.on('response', (received) => {
      const { statusCode: status = 502, rawHeaders } = received;
      if (status < 200) return fail(response, new Error(`it has the status ${status}`));
      void respondAs(response, 'upstream', {
        status,
        headers: pairsOf(rawHeaders),
        body: received,
      });
    });
    sent.on('upgrade', (_received, socket) => {
      socket.destroy();
      fail(response, new Error('it goes over to another protocol'));
    });
    sent.on('error', (error) => {
      if (response.destroyed || response.headersSent) response.destroy();
      else if (mayRetry(request, sent, error)) forward(request, response);
      else fail(response, error);
    });
    response.once('close', () => {
      sent.destroy();
      // A backend may respond before it has read all; the client may send all before it reads.
      request.unpipe(sent).resume();
    });
    return request.pipe(sent);
  };
}
