import type { IncomingMessage } from 'node:http';
import type { Exchange } from '../exchange.ts';
import type { Reply } from './reply.ts';

/** Gives the reply to a request, or throws an ApiError. */
export type Respond = (request: IncomingMessage, exchange: Exchange) => Promise<Reply>;

/** Makes a reply from that of what comes next, or without it. */
export type Step = (next: Respond) => Respond;

/**
 * Joins steps: the first one sees each request first and its reply last. An error is a reply before the step
 * outside of it sees it.
 * @param toReply makes a reply of an error
 */
export function inOrder(
  steps: readonly Step[],
  last: Respond,
  toReply: (error: unknown, request: IncomingMessage, exchange: Exchange) => Reply,
): Respond {
  const guarded =
    (respond: Respond): Respond =>
    async (request, exchange) => {
      try {
        return await respond(request, exchange);
      } catch (error) {
        return toReply(error, request, exchange);
      }
    };
  return steps.reduceRight<Respond>((next, step) => guarded(step(next)), guarded(last));
}
