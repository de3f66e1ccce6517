import type { RequestHandler } from 'express';
import type { Clock } from '../../runtime/clock.ts';

/** Dates responses by the server's own clock, where Node would take that of the machine. */
export const dateByClock =
  (clock: Clock): RequestHandler =>
  (_request, response, next) => {
    response.setHeader('date', new Date(clock.now()).toUTCString());
    next();
  };
