import type { RequestHandler } from 'express';
import type { SharedControls } from './shared-controls.ts';

/** Applies what any server was told before to each request. */
export const syncControls =
  ({ refresh }: SharedControls): RequestHandler =>
  async (_request, _response, next) => {
    await refresh();
    next();
  };
