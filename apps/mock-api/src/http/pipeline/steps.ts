import type { IncomingMessage } from 'node:http';
import type { Exchange } from '../exchange.ts';
import type { Reply } from './reply.ts';

/** Gives the reply to a request, or throws an ApiError. */
export type Respond = (request: IncomingMessage, exchange: Exchange) => Promise<Reply>;

/** Makes a reply from that of what comes next, or without it. */
export type Step = (next: Respond) => Respond;

/** Joins steps: the first one sees each request first and its reply last. */
export const inOrder = (steps: readonly Step[], last: Respond): Respond =>
  steps.reduceRight<Respond>((next, step) => step(next), last);
