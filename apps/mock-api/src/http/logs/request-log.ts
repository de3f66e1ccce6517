import type { RequestHandler } from 'express';
import { toTimestamp, type Clock } from '../../runtime/clock.ts';
import type { Logs } from './logs.ts';
import { withoutSecrets } from './mask-secrets.ts';

/** The logged status of a request whose connection ended before its response did. */
const CLIENT_CLOSED_REQUEST = 499;

/** Logs each request when its response is out, or its connection is gone. */
export const logRequests =
  ({ logs, clock }: { logs: Logs; clock: Clock }): RequestHandler =>
  (request, response, next) => {
    const { method } = request;
    const started = performance.now();
    const createdAt = toTimestamp(clock.now());
    const path = withoutSecrets(request.originalUrl);
    response.once('close', () => {
      const duration = Math.round((performance.now() - started) * 100) / 100;
      const status = response.writableFinished ? response.statusCode : CLIENT_CLOSED_REQUEST;
      logs.request({ method, path, status, duration, createdAt });
    });
    next();
  };
