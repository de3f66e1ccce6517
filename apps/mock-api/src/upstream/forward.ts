import type { ErrorBody } from '@catering/contract';
import type { Request, Response } from 'express';
import { headerLines } from '../http/headers/raw-headers.ts';
import type { Logs } from '../http/logs/logs.ts';
import { noteOrigin } from '../http/outgoing.ts';
import { reasonOf } from '../runtime/startup-error.ts';
import { NoResponse, openForward } from './open-forward.ts';
import { toOwnAddresses } from './own-addresses.ts';
import { clearHeaders, respondAs } from './respond.ts';

/** How long nothing may come from the backend, ms. */
const TIMEOUT_MS = 60_000;

interface ForwardOptions {
  /** "https://api.example.com/v1" */
  readonly address: string;
  readonly logs: Pick<Logs, 'note'>;
  readonly timeoutMs?: number;
}

/**
 * Passes each request on to a backend, and its response back as it comes. When there is none, the
 * response is a 502, or a 504 after a timeout.
 */
export function forwardTo({ address, logs, timeoutMs = TIMEOUT_MS }: ForwardOptions) {
  const isDropped = (name: string) => name.startsWith('x-mock-');
  const { send } = openForward({ address, timeoutMs, isDropped });

  function fail(response: Response, error: unknown) {
    const failure = reasonOf(error);
    const message = `No response from ${address}: ${failure}.`;
    logs.note('warn', message);
    noteOrigin(response, { source: 'mock', failure });
    const isTimeout = error instanceof NoResponse && error.isTimeout;
    const body: ErrorBody = { message, code: isTimeout ? 'GATEWAY_TIMEOUT' : 'BAD_GATEWAY' };
    clearHeaders(response);
    response.set('cache-control', 'no-store');
    response.status(isTimeout ? 504 : 502).json(body);
  }

  const toOwn = toOwnAddresses(address);

  return async function forward(request: Request, response: Response) {
    try {
      const received = await send(request, response);
      await respondAs(response, {
        status: received.statusCode ?? 0,
        headers: headerLines(received.rawHeaders).map(toOwn),
        body: received,
      });
    } catch (error) {
      if (response.destroyed || response.headersSent) response.destroy();
      else fail(response, error);
    }
  };
}
