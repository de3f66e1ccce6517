import type { RequestHandler } from 'express';
import type { Settle } from '../database/settle.ts';
import { cannotStore } from './api-error.ts';
import { operationsAt } from './operation.ts';
import { CHANGING_GETS } from './unanswered.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

const onlyReads = (method: string, path: string) =>
  SAFE.has(method) &&
  !operationsAt(path).some(({ id, route }) => route.method === method && CHANGING_GETS.has(id));

/** Holds the answers of requests that may write until what they wrote is on the disk. */
export function settleWrites(settle: Settle): RequestHandler {
  return (request, response, next) => {
    if (onlyReads(request.method, request.path)) return next();
    const send = response.send.bind(response);
    const sendLater = async (body: unknown) => {
      const failure = await settle().then(
        () => undefined,
        (error: unknown) => cannotStore(error),
      );
      response.send = send;
      if (failure) next(failure);
      else send(body);
    };
    response.send = (body: unknown) => {
      void sendLater(body);
      return response;
    };
    return next();
  };
}
