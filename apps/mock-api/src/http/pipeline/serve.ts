import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../../runtime/clock.ts';
import { Exchange } from '../exchange.ts';
import { toOriginForm } from '../headers/hosts.ts';
import type { Logs } from '../logs/logs.ts';
import type { Respond } from './steps.ts';
import { sendReply } from './send-reply.ts';

/** @param problem an error in place of the usual reply, for what is known before the app has the request */
export type AppListener = (
  request: IncomingMessage,
  response: ServerResponse,
  problem?: unknown,
) => void;

interface ServeOptions {
  readonly clock: Clock;
  readonly logs: Pick<Logs, 'note'>;
  readonly stopping: AbortSignal;
}

/** Serves each request with the reply to it. What cannot be sent ends its own connection, and nothing else. */
export function serveReplies(
  respond: Respond,
  { clock, logs, stopping }: ServeOptions,
): AppListener {
  return async (request, response, problem) => {
    // A client may leave while its space is opened. No event tells that any more.
    if (response.closed) return;
    toOriginForm(request);
    const exchange = new Exchange(request, clock.now(), problem);
    response.on('close', () => exchange.end(response.writableFinished));
    try {
      const reply = await respond(request, exchange);
      exchange.setReply(reply);
      // A body that no handler has read belongs to the list of requests too.
      if (!request.readableDidRead) exchange.keepRequestBody(request);
      await sendReply(reply, { method: exchange.method, response, stopping });
    } catch (error) {
      logs.note(
        'error',
        `The reply to ${exchange.method} ${exchange.path} failed: ${String(error)}`,
      );
      response.destroy();
    }
  };
}
