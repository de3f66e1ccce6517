import type { RequestHandler } from 'express';
import type { Clock } from '../../runtime/clock.ts';

/** The header "Date" of the server's own clock, which tests move: what was stored just now is as old as the response. */
export const dateHeader =
  (clock: Clock): RequestHandler =>
  (_request, response, next) => {
    response.setHeader('date', new Date(clock.now()).toUTCString());
    next();
  };
