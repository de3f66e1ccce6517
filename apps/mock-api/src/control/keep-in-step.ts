import type { RequestHandler } from 'express';
import type { SharedControls } from './shared-controls.ts';

/** Lets each request see what any of the servers was told before. */
export const keepInStep =
  ({ refresh }: SharedControls): RequestHandler =>
  async (_request, _response, next) => {
    await refresh();
    next();
  };
