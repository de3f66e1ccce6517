import { JSON_MAX_BYTES } from '@catering/contract';
import express, { type NextFunction, type Request, type Response } from 'express';

const parse = express.json({ limit: JSON_MAX_BYTES, type: () => true });

/** Reads a JSON body, whatever its type is called; a missing one is `{}`. */
export function readJson(request: Request, response: Response, next: NextFunction) {
  parse(request, response, (error?: unknown) => {
    request.body ??= {};
    next(error);
  });
}
