import type { Request, Response } from 'express';

/**
 * Responds 304 without a body to a client that has this version of a response already, by its
 * "if-none-match" (D-50). Express does the same for what is sent with `response.send`.
 *
 * @returns whether it has responded
 */
export function respondNotModified(request: Request, response: Response): boolean {
  if (request.headers['if-none-match'] === undefined || !request.fresh) return false;
  response.removeHeader('content-type');
  response.removeHeader('content-length');
  response.status(304).end();
  return true;
}
