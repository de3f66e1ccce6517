import express, { type NextFunction, type Request, type Response } from 'express';

/** Enough for a seed with 50,000 orders. */
const MAX_BYTES = 50_000_000;

const parse = express.json({ limit: MAX_BYTES, type: () => true });

/** Reads a JSON body of any content type; a missing one is `{}`. */
export function readJson(request: Request, response: Response, next: NextFunction) {
  parse(request, response, (error?: unknown) => {
    request.body ??= {};
    next(error);
  });
}
